import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOldSold } from '#server/listings/publish.ts'
import { aDossier, anAdmin, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { soldProperty } from './schema.ts'

interface Row {
  what: unknown
}

test('a sale, its correction and its deletion each change the pages of one listing; a purge of none changes nothing', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.publishes(aDossier())
  for (const to of ['sous offre', 'sous compromis'] as const)
    await admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body: aStep(to) })
  const changesOf = async (change: () => Promise<unknown>) => {
    await app.db.execute(sql`delete from catalogue_change`)
    await change()
    const { rows } = (await app.db.execute(sql`select what from catalogue_change order by id`)) as { rows: Row[] }
    return rows.map(({ what }) => what)
  }
  const own = [{ id, categories: ['Commerce'], featured: false, counts: false }]

  expect(
    await changesOf(() => admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body: aStep('vendu') })),
  ).toEqual([[{ ...own[0], counts: true }], own])
  expect(await changesOf(() => app.db.update(soldProperty).set({ title: 'Restaurant vendu' }))).toEqual([own])
  expect(await changesOf(() => deleteOldSold(app.db, { months: 6 }))).toEqual([])
  await app.db.update(soldProperty).set({ soldOn: sql`current_date - 300` })
  expect(await changesOf(() => deleteOldSold(app.db, { months: 6 }))).toEqual([own])
})
