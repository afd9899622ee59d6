import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { loadPlaces } from '#server/places/places.ts'
import { appOptions } from '#test/app-options.ts'
import { migratedImage } from '#test/pglite-image.ts'
import { seedDemo } from '../tools/demo/seed.ts'
import type * as Site from '../web/server.ts'

process.env['NODE_ENV'] = 'production'

/** The site with the demo's listings, forgetting its pages before each request: what a miss costs. */
const { db } = await openDatabase({ image: await migratedImage() })
const places = loadPlaces()
const options = appOptions({ db, places, folder: join(tmpdir(), `devanture-uncached-${process.pid}`) })
await seedDemo(options)
const { call } = await createApp(options)
const { createSite } = (await import(join(import.meta.dirname, '../build/server/index.js'))) as typeof Site
const pages = createPageCache({
  ...createSite({ call, publicUrl: 'http://localhost' }),
  headers: {},
  onError: console.error,
})
const server = createServer((request, response) => {
  pages.clear()
  pages.handle(request, response)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
