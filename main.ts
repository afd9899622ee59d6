import fastifyStatic from '@fastify/static'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { Agency } from './contract/agency.ts'
import { REQUEST_TIMEOUT_MS } from './contract/limits.ts'
import agency from './agency.json' with { type: 'json' }
import { type App, createApp } from './server/app.ts'
import { ensureFirstAdmin } from './server/areas/accounts/queries/first-admin.ts'
import { type Background, chooseTransport, startBackground } from './server/background.ts'
import { type OpenDatabase, openDatabase } from './server/db/open.ts'
import { createPageCache, type PageCache } from './server/http/page-cache.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { folderStorage } from './server/media/storage.ts'
import { loadPlaces } from './server/places/places.ts'
import { createWriter } from './server/writer/writer.ts'
import type * as Site from './web/server.ts'

/** Requests still running when the process is told to stop get this long. */
const DRAIN_MS = 10_000
/** A client that sends its headers or its body a byte at a time is let go. */
const SLOW_CLIENTS = { headersTimeout: 10_000, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 2_000 }
const BUILD = join(import.meta.dirname, 'build')

const isDemo = process.argv.includes('--demo')

try {
  await start(readConfig({ isDemo }))
} catch (error) {
  console.error(`Devanture cannot start: ${explain(error)}`)
  process.exit(1)
}

/** Joins the API, the pages and the files on one port. */
async function start(config: Config): Promise<void> {
  const identity = readAgency()
  const { createSite } = await loadSite()
  makeWritable(config.dataDir)
  const database = await open(config)
  const places = loadPlaces()
  const uploads = join(config.dataDir, 'uploads')
  const storage = folderStorage(uploads)
  const outbox = join(config.dataDir, 'outbox')
  if (config.admin) await ensureFirstAdmin(database.db, config.admin)
  if (isDemo) await fillDemo({ db: database.db, places, uploads })

  const background = await startBackground({
    database,
    transport: chooseTransport(config.smtpUrl, outbox, { name: agency.name, address: agency.email }),
    mailRetrySeconds: config.mailRetrySeconds,
    leadRetentionMonths: identity.privacy.requestsKeptMonths,
    storage,
    onError: console.error,
  })

  let pages: PageCache | undefined
  let publicUrl = config.publicUrl ?? ''
  const headers = securityHeaders({ isSecure: config.publicUrl?.startsWith('https:') ?? false })
  const app = await createApp({
    db: database.db,
    places,
    uploads,
    storage,
    headers,
    mail: background.mail,
    writer: createWriter(config.writer),
    agency: identity,
    limits: config.limits,
    sharesDatabase: database.engine === 'PostgreSQL',
    trustedProxies: config.trustedProxies,
    publicUrl: () => publicUrl,
    logLevel: config.logLevel,
    serverFactory: (fastify) =>
      createServer(SLOW_CLIENTS, (request, response) => {
        if (!pages?.handle(request, response)) fastify(request, response)
      }),
  })
  await serveFiles(app)
  await app.http.listen({ port: config.port, host: config.host })
  publicUrl ||= `http://localhost:${(app.http.server.address() as AddressInfo).port}`
  pages = createPageCache({
    ...createSite({ call: app.call, publicUrl }),
    headers,
    onError: (error) => app.http.log.error(error),
  })
  await database.onCatalogueChange(() => pages?.clear())
  stopOnSignal(app, { background, database })
  if (!config.smtpUrl) console.log(`No mail server (SMTP_URL): mails are written to ${outbox}`)
  console.log(`Listening on ${publicUrl} (${database.engine})`)
  places.warmUp()
}

async function open({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return openDatabase({ url: databaseUrl })
  if (!existsSync(join(dataDir, 'postgres'))) console.log('Creating the database (a few seconds, once)…')
  return openDatabase({ folder: dataDir })
}

async function fillDemo(where: Parameters<typeof import('./tools/demo/seed.ts').seedDemo>[0]): Promise<void> {
  const { DEMO_ADMIN, seedDemo } = await import('./tools/demo/seed.ts')
  const added = await seedDemo(where)
  if (added) console.log(`Added the demo agency: ${added} listings with their pictures`)
  console.log(`Demo administrator: ${DEMO_ADMIN.email}, password: ${DEMO_ADMIN.password}`)
}

async function loadSite(): Promise<typeof Site> {
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('the site is not built; run: npm run build')
  return (await import(entry)) as typeof Site
}

/** The built site's files: those in assets/ are named after their content and never change. */
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

function stopOnSignal(
  { http }: App,
  { background, database }: { background: Background; database: OpenDatabase },
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), DRAIN_MS).unref()
      void http
        .close()
        .then(() => background.stop())
        .then(() => database.close())
        .then(() => process.exit(0))
    })
  }
}

/** The agency's identity is edited by hand: say what is wrong with it before anything starts. */
function readAgency(): Agency {
  const { data, error } = Agency.safeParse(agency)
  if (data) return data
  const issue = error.issues[0]
  throw new Error(`agency.json, ${issue?.path.join('.')}: ${issue?.message}`)
}

function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`the folder ${folder} cannot be written; set DATA_DIR to a folder of yours`, { cause })
  }
}

/** One clear line for what an operator can mend; anything else keeps its trace. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'the port is busy; stop the other program, or set PORT to another one'
  if (code === 'EACCES') return `not allowed (${message}); set PORT to 1024 or more`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'no database answers at DATABASE_URL'
  // A plain Error is one of ours, written for the operator; anything else keeps its trace.
  return Object.getPrototypeOf(error) === Error.prototype && !code ? message : `${message}\n${stack}`
}
