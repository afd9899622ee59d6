import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { readConfig } from '../config.ts'
import agency from '../agency.json' with { type: 'json' }
import { Agency } from '../contract/agency/agency.ts'
import { createApp } from '../server/app.ts'
import { chooseTransport, startBackground } from '../server/background.ts'
import { openDatabase } from '../server/db/open.ts'
import { createLog } from '../server/http/watch/log.ts'
import { folderStorage } from '../server/storage/storage.ts'
import { loadPlaces } from '../server/places/places.ts'
import { createWriter } from '../server/writer/writer.ts'
import { seedDemo } from './demo/seed.ts'
import type * as Site from '../web/server.ts'

/** The development server: the same API as in production, and the site through Vite without cache. */
const config = readConfig({ isDemo: true })
const database = await openDatabase(config.database ?? { folder: config.dataDir })
const places = loadPlaces()
const uploads = join(config.dataDir, 'uploads')
const storage = folderStorage(uploads)
await seedDemo({ db: database.db, places, uploads })

const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`

const identity = Agency.parse(agency)
const background = await startBackground({
  database,
  transport: chooseTransport(config.smtpUrl, join(config.dataDir, 'outbox'), {
    name: agency.name,
    address: agency.email,
  }),
  mailRetrySeconds: config.mailRetrySeconds,
  leadRetentionMonths: identity.privacy.requestsKeptMonths,
  auditRetentionMonths: identity.privacy.journalKeptMonths,
  storage,
  agency: identity,
  onError: console.error,
})

const server = createServer()
const vite = await createVite({ server: { middlewareMode: { server } }, appType: 'custom' })
const { http, call } = await createApp({
  db: database.db,
  places,
  uploads,
  storage,
  headers: {},
  mail: background.mail,
  askForLink: background.askForLink,
  writer: createWriter(config.writer),
  agency: identity,
  limits: config.limits,
  sharesDatabase: database.engine === 'PostgreSQL',
  trustedProxies: config.trustedProxies,
  publicUrl: () => publicUrl,
  log: createLog(config.log.level),
  serverFactory: (fastify) =>
    server.on('request', (request, response) => {
      if (/^\/(api|uploads)\//.test(request.url ?? '')) fastify(request, response)
      else vite.middlewares(request, response, () => void renderPage(request.url ?? '/', response))
    }),
})
await http.listen({ port: config.port, host: config.host })
console.log(`Developing on ${publicUrl} (${database.engine})`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), http.close(), background.stop()])
      .then(() => database.close())
      .then(() => process.exit(0))
  })
}

async function renderPage(url: string, response: import('node:http').ServerResponse) {
  try {
    const { createSite } = (await vite.ssrLoadModule('/web/server.ts')) as typeof Site
    const site = createSite({ call, publicUrl })
    const { status, html } = await site.render(site.toPagePath(url) ?? '/404')
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String((error as Error).stack))
  }
}
