import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { migratedImage } from '#test/pglite-image.ts'

/** Writes docs/openapi.json from the call table. */
const { db, close } = await openDatabase({ image: await migratedImage() })
const folder = join(tmpdir(), 'devanture-openapi')
const { http } = await createApp(appOptions({ db, places: loadPlaces(), folder }))
await http.ready()
await writeFile(join(import.meta.dirname, '../docs/openapi.json'), `${JSON.stringify(http.swagger(), null, 2)}\n`)
await http.close()
await close()
