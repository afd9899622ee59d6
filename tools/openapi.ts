import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { copyDataFolder } from '#test/data-folders.ts'

/** Writes the OpenAPI document into the build folder: what a running site serves at /api/openapi.json. */
const folder = copyDataFolder('empty')
const { db, close } = await openDatabase({ folder })
const { http } = await createApp(appOptions({ db, places: loadPlaces(), folder }))
const document = (await http.inject('/api/openapi.json')).json<object>()
const build = join(import.meta.dirname, '../build')
await mkdir(build, { recursive: true })
await writeFile(join(build, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`)
await http.close()
await close()
await rm(folder, { recursive: true })
