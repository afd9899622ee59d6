import fastifyStatic from '@fastify/static'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { type App, createApp } from './server/app.ts'
import { ensureFirstAdmin } from './server/areas/accounts/first-admin.ts'
import { openDatabase } from './server/db/open.ts'
import { createPageCache, type PageCache } from './server/http/page-cache.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { loadPlaces } from './server/places/places.ts'
import type * as DemoModule from './tools/demo/seed.ts'
import type * as SiteModule from './web/server.ts'

/** Requests still running when the process is told to stop get this long. */
const DRAIN_MS = 10_000
const BUILD = join(import.meta.dirname, 'build')

/** Joins the API, the pages and the files on one port. */
async function start(config: Config): Promise<void> {
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir })
  const places = loadPlaces()
  const uploads = join(config.dataDir, 'uploads')
  if (config.admin) await ensureFirstAdmin(database.db, config.admin)
  if (process.argv.includes('--demo')) await fillDemo({ db: database.db, places, uploads })
  const headers = securityHeaders({ isSecure: config.publicUrl.startsWith('https:') })
  let pages: PageCache | undefined
  const app = await createApp({
    db: database.db,
    places,
    uploads,
    headers,
    logLevel: config.logLevel,
    serverFactory: (fastify) =>
      createServer((request, response) => {
        if (!pages?.handle(request, response)) fastify(request, response)
      }),
  })
  await serveFiles(app)
  pages = await openPages(app, { headers, publicUrl: config.publicUrl })
  await app.http.listen({ port: config.port, host: config.host })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_MS).unref()
      void app.http.close().then(database.close).then(() => process.exit(0))
    })
  }
  console.log(`Listening on ${config.publicUrl} (${database.engine})`)
}

async function fillDemo(where: Parameters<typeof DemoModule.seedDemo>[0]): Promise<void> {
  const { DEMO_ADMIN, seedDemo } = await import('./tools/demo/seed.ts')
  const added = await seedDemo(where)
  if (added) console.log(`Added the demo agency: ${added} listings and their pictures`)
  console.log(`Demo administrator: ${DEMO_ADMIN.email}, password ${DEMO_ADMIN.password}`)
}

async function openPages({ call, http }: App, options: { headers: Record<string, string>; publicUrl: string }) {
  const { createSite } = (await import(join(BUILD, 'server/index.js'))) as typeof SiteModule
  const site = createSite({ call, publicUrl: options.publicUrl })
  return createPageCache({ ...site, headers: options.headers, onError: (error) => http.log.error(error) })
}

/** The built site's files: named after their content, they never change. */
async function serveFiles({ http }: App): Promise<void> {
  await http.register(fastifyStatic, {
    root: join(BUILD, 'client'),
    index: false,
    preCompressed: true,
    setHeaders(response, path) {
      const isHashed = path.includes('/assets/')
      void response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

try {
  await start(readConfig())
} catch (error) {
  console.error(`Devanture cannot start: ${explain(error)}`)
  process.exit(1)
}

/** One clear line for what an operator can mend; anything else keeps its trace. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException & { port?: number; path?: string }
  if (code === 'EADDRINUSE') return 'the port is busy; stop the other program or set PORT to another one'
  if (code === 'EACCES' || code === 'EROFS') return `no right to write there (${message}); set DATA_DIR to a folder of yours`
  if (code === 'ECONNREFUSED') return `no database answers at DATABASE_URL (${message})`
  return code ? `${message}\n${stack}` : message
}
