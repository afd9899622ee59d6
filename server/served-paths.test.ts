import { expect, test } from 'vitest'
import { appOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { toPagePath } from '#web/page-path.ts'
import { servedDocuments } from './app.ts'
import { loadPlaces } from './places/places.ts'

test('no document of the server is taken for a page', async () => {
  const { db } = await emptyDatabase()
  const options = appOptions({ db, places: loadPlaces(), folder: '/nowhere' })
  const paths = Object.keys(servedDocuments(options))
  expect(paths).toEqual(expect.arrayContaining(['/agenda/:name', '/emporter/:name', '/feed.xml']))
  const asked = paths.map((path) => path.replaceAll(/:\w+/g, 'secret.x'))
  expect(asked.filter((path) => toPagePath(path) !== undefined)).toEqual([])
})
