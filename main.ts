import fastifyStatic from '@fastify/static'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { type Config, readConfig } from './config.ts'
import { Agency } from './contract/agency/agency.ts'
import { REQUEST_TIMEOUT_MS } from './contract/limits.ts'
import agency from './agency.json' with { type: 'json' }
import { type App, createApp } from './server/app.ts'
import { ensureFirstAdmin } from './server/areas/accounts/admin-queries.ts'
import { chooseTransport, startBackground } from './server/background.ts'
import { type OpenDatabase, openDatabase } from './server/db/open.ts'
import type { Lifecycle } from './server/http/drain.ts'
import { createFloodGuard } from './server/http/flood.ts'
import { createLog } from './server/http/watch/log.ts'
import { isOutage } from './server/http/outage.ts'
import { createPageCache, type PageCache } from './server/http/pages/page-cache.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { lacksHost } from './server/http/refuse-unreadable.ts'
import { chooseStorage } from './server/storage/choose-storage.ts'
import { isOperationsPath, mountOperations } from './server/operations.ts'
import { loadPlaces } from './server/places/places.ts'
import { stopOnSignal } from './server/stop.ts'
import { createWriter } from './server/writer/writer.ts'
import type * as Site from './web/server.ts'

/** Disconnects clients that send their headers or body a byte at a time. */
const SLOW_CLIENTS = { headersTimeout: 10_000, requestTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 2_000 }
const SERVER = { ...SLOW_CLIENTS, requireHostHeader: false }
/** Disconnects clients that do not read their answer; Node notices after one to two times this delay. */
const STALLED_MS = 60_000
/** Time for the last answers (503) to leave after the embedded database has crashed. */
const CRASH_MS = 1_000
const BUILD = join(import.meta.dirname, 'build')

const isDemo = process.argv.includes('--demo')

try {
  await start(readConfig({ isDemo }))
} catch (error) {
  console.error(`Devanture cannot start: ${explain(error)}`)
  process.exit(1)
}

/** Serves the API, the pages and the static files on one port. */
async function start(config: Config): Promise<void> {
  const identity = readAgency()
  const { createSite } = await loadSite()
  const log = createLog(config.log.level)
  // A person reads the output of the demo; elsewhere it goes to the log.
  const print = isDemo ? console.log : (line: string) => log.info(line)
  ensureWritable(config.dataDir)
  const database = await open(config, print)
  const { db } = database
  const places = loadPlaces()
  const uploads = join(config.dataDir, 'uploads')
  // The demo copies its pictures into a folder, even when S3 is configured.
  const storage = await chooseStorage({ s3: isDemo ? undefined : config.s3, folder: uploads })
  if (storage.send) storage.check().catch((error: unknown) => log.error(error))
  const outbox = join(config.dataDir, 'outbox')
  if (config.admin) await ensureFirstAdmin(db, config.admin)
  if (isDemo) await fillDemo({ db, places, uploads })

  const background = await startBackground({
    database,
    transport: chooseTransport(config.smtpUrl, outbox, { name: agency.name, address: agency.email }),
    mailRetrySeconds: config.mailRetrySeconds,
    leadRetentionMonths: identity.privacy.requestsKeptMonths,
    auditRetentionMonths: identity.privacy.journalKeptMonths,
    storage,
    agency: identity,
    onError: (error) => log.error(error),
  })

  let lifecycle: Lifecycle | undefined
  let pages: PageCache | undefined
  let publicUrl = config.publicUrl ?? ''
  const refuseFlood = createFloodGuard()
  const headers = securityHeaders({ isSecure: config.publicUrl?.startsWith('https:') ?? false })
  const app = await createApp({
    db,
    reads: database.reads,
    places,
    uploads,
    storage,
    headers,
    mail: background.mail,
    askForLink: background.askForLink,
    writer: createWriter(config.writer),
    agency: identity,
    limits: config.limits,
    sharesDatabase: database.engine === 'PostgreSQL',
    trustedProxies: config.trustedProxies,
    publicUrl: () => publicUrl,
    log,
    logsAddresses: config.log.withAddresses,
    serverFactory: (fastify) =>
      createServer(SERVER, (request, response) => {
        if (refuseFlood(request, response)) return
        // Fastify refuses a request without a host: Node's own 400 has no security headers.
        const answer = () => {
          if (lacksHost(request) || !pages?.handle(request, response)) fastify(request, response)
        }
        if (!lifecycle?.isStopping) return answer()
        void lifecycle.isLast(request, response).then((isLast) => {
          if (isLast) response.shouldKeepAlive = false
          answer()
        })
      }).setTimeout(STALLED_MS, destroyStalledSocket),
  })
  await serveFiles(app)
  lifecycle = mountOperations(app.http, {
    database,
    storage,
    background,
    pages: () => pages,
    metricsToken: config.metricsToken,
  })
  // As PostgreSQL's own server: what starts it starts it again, and it recovers from its log.
  void database.crashed?.then((error) => {
    log.fatal(error)
    setTimeout(() => process.exit(1), CRASH_MS)
  })
  await database.onCatalogueChange(() => pages?.clear())
  await app.http.listen({ port: config.port, host: config.host })
  publicUrl ||= `http://localhost:${(app.http.server.address() as AddressInfo).port}`
  const site = createSite({ call: app.call, publicUrl })
  pages = createPageCache({
    ...site,
    toPagePath: (url) => (isOperationsPath(url) ? undefined : site.toPagePath(url)),
    headers,
    onError: (error) => log.error(error),
  })
  stopOnSignal({ http: app.http, background, database, lifecycle, log, delayMs: config.stopDelayMs })
  if (config.trustedProxies > 0 && !config.publicUrl) log.warn('PUBLIC_URL is not set: links lead to this machine')
  if (!config.smtpUrl) print(`No mail server (SMTP_URL): mails are written to ${outbox}`)
  print(`Listening on ${publicUrl} (${database.engine})`)
  places.warmUp()
}

/** Called when a connection is inactive: keep it if it waits for our answer, destroy it if it does not read one. */
function destroyStalledSocket(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

async function open({ database, dataDir }: Config, print: (line: string) => void): Promise<OpenDatabase> {
  if (database) return openDatabase(database)
  if (!existsSync(join(dataDir, 'postgres'))) print('Creating the database (a few seconds, once)…')
  return openDatabase({ folder: dataDir })
}

async function fillDemo(where: Parameters<typeof import('./tools/demo/seed.ts').seedDemo>[0]): Promise<void> {
  const { describeAdmin, seedDemo } = await import('./tools/demo/seed.ts')
  const added = await seedDemo(where)
  if (added) console.log(`Added the demo agency: ${added} listings with their pictures`)
  console.log(await describeAdmin(where.db))
}

async function loadSite(): Promise<typeof Site> {
  const entry = join(BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new Error('the site is not built; run: npm run build')
  return (await import(entry)) as typeof Site
}

/** Files of the built site; names in assets/ contain a hash, so they are cached for a year. */
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

/** agency.json is edited by hand: validate it before anything starts. */
function readAgency(): Agency {
  const { data, error } = Agency.safeParse(agency)
  if (data) return data
  const issue = error.issues[0]
  throw new Error(`agency.json, ${issue?.path.join('.')}: ${issue?.message}`)
}

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`the folder ${folder} cannot be written; set DATA_DIR to a folder of yours`, { cause })
  }
}

/** One clear line for errors an operator can fix; a stack trace for the others. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'the port is busy; stop the other program, or set PORT to another one'
  if (code === 'EACCES') return `not allowed (${message}); set PORT to 1024 or more`
  if (isOutage(error)) return 'no database answers at DATABASE_URL'
  // A plain Error is thrown by our own code with a message for the operator.
  return Object.getPrototypeOf(error) === Error.prototype && !code ? message : `${message}\n${stack}`
}
