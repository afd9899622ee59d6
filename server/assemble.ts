import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createApp } from './app.ts'
import { ensureFirstAdmin } from './areas/accounts/admin-queries.ts'
import type { FileKeys } from './data-room/seal.ts'
import { checkFileKeys } from './data-room/file-keys.ts'
import { prepareSecrets } from './areas/accounts/second-factor/queries.ts'
import { checkMigrated } from './db/migrate.ts'
import type { Database } from './db/database.ts'
import { checkDatabase, type OpenDatabase, openDatabase } from './db/open.ts'
import { type Files, serveFiles } from './http/files.ts'
import { type Lifecycle, trackLifecycle } from './http/guards/drain.ts'
import { createFloodGuard } from './http/guards/overload.ts'
import { lacksHost } from './http/guards/refuse-unreadable.ts'
import { dropStalled, SLOW_CLIENTS } from './http/guards/slow-clients.ts'
import type { InProcessCall } from './http/in-process.ts'
import type { PageCache } from './http/pages/page-cache.ts'
import { answerHealth } from './http/watch/health.ts'
import { serveMetrics } from './http/watch/metrics.ts'
import { startBackground } from './jobs/background.ts'
import { lateBackground } from './jobs/late-background.ts'
import { createStandby, type Standby, type StandbyReason } from './jobs/standby.ts'
import { refreshAgency } from './appointments/settings.ts'
import { chooseTransport, senderOf } from './mail/transport.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Log } from './http/watch/log.ts'
import { countUnsent } from './mail/queue.ts'
import { projectAgain } from './listings/project-again.ts'
import { projectionRules } from './listings/projection-rules.ts'
import { loadPlaces, type Places } from './places/places.ts'
import { readAgency } from './read-agency.ts'
import { stop } from './stop.ts'
import { openStorage } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'
import { createWriter } from './writer/writer.ts'

const READS = new Set(['GET', 'HEAD'])
/** Delay of the warm-up, so that the first visitor does not wait for it. */
const WARM_UP_MS = 1_000
const SERVER = { ...SLOW_CLIENTS, requireHostHeader: false }

export interface SiteOptions {
  config: Config
  log: Log
  /** Shows a line to the operator. */
  print(line: string): void
  /** Fills a new database and the folder of uploaded pictures. */
  fill?(where: { db: Database; places: Places; uploads: string; fileKeys?: FileKeys | undefined }): Promise<void>
  /** Makes the keys of documents and secrets when FILE_KEY is not set. */
  makeFileKeys?(dataDir: string): Promise<FileKeys>
  /** Folder of the built site's files. */
  files?: string
  /** Called once the port is open. */
  createPages(options: PagesOptions): Promise<Pages> | Pages
}

export interface PagesOptions {
  call: InProcessCall
  publicUrl: string
  /** Headers of every answer. */
  headers: Record<string, string>
  server: Server
  log: Log
}

/** Answers requests for pages. */
export interface Pages {
  /** Calls `next` when the URL is not a page. */
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Absent when pages are not cached. */
  cache?: PageCache
  close?(): Promise<void>
}

export interface Site {
  /** Opens the port and returns the URL of the site. */
  listen(): Promise<string>
  /** Starts no new requests and jobs, and waits for those in progress. */
  stop(): Promise<void>
  database: Pick<OpenDatabase, 'crashed'>
  /** Folder of mails when there is no mail server. */
  outbox: string
}

/**
 * Assembles database, storage, jobs, API, operations routes and pages into a site on one port. Throws an Error with a line for
 * the operator, for example when agency.json is invalid or the data folder cannot be written.
 */
export async function assembleSite({
  config,
  log,
  print,
  fill,
  makeFileKeys,
  files,
  createPages,
}: SiteOptions): Promise<Site> {
  const identity = readAgency()
  ensureWritable(config.dataDir)
  const opening = open(config, print)
  // Load places while PostgreSQL starts.
  const places = loadPlaces()
  const rules = projectionRules(places)
  const database = await opening
  const { db } = database
  const [uploads, outbox] = [join(config.dataDir, 'uploads'), join(config.dataDir, 'outbox')]
  const standby = createStandby({ db, publicUrl: config.publicUrl, isOff: !config.runsJobs })
  const storage = keptOnStandby(await openStorage(config.s3 ? { s3: config.s3 } : { folder: uploads }), standby)
  if (storage.isRemote) storage.check().catch((error: unknown) => log.error(error))
  const fileKeys = config.fileKeys ?? (await makeFileKeys?.(config.dataDir))
  await checkFileKeys(db, fileKeys)
  await prepareSecrets(db, fileKeys)
  if (config.admin) await ensureFirstAdmin(db, config.admin)
  await fill?.({ db, places, uploads, fileKeys })
  await refreshAgency(db, identity)
  await projectAgain({ database, places, storage, rules, log })

  let publicUrl = config.publicUrl ?? ''
  const onError = (error: unknown) => log.error(error)
  const begin = (isAwake: boolean) =>
    startBackground({
      database,
      isAwake,
      transport: chooseTransport(config.smtpUrl, outbox, senderOf(identity)),
      mailRetrySeconds: config.mailRetrySeconds,
      leadRetentionMonths: identity.privacy.requestsKeptMonths,
      auditRetentionMonths: identity.privacy.journalKeptMonths,
      sellersKept: { soldMonths: identity.privacy.sellersKeptMonths, draftMonths: identity.privacy.draftsKeptMonths },
      timeStampUrls: config.timeStampUrls,
      storage,
      fileKeys,
      places,
      agency: identity,
      publicUrl: () => publicUrl,
      onError,
    })
  const background = lateBackground({ begin, standby, onError })
  let isStarted = false

  let lifecycle: Lifecycle | undefined
  let pages: Pages | undefined
  const refuseFlood = createFloodGuard()
  const headers = securityHeaders({ isSecure: config.publicUrl?.startsWith('https:') ?? false })
  const { http, call, visitorReads } = await createApp({
    db,
    places,
    uploads,
    storage,
    headers,
    mail: background.mail,
    requestResetLink: background.requestResetLink,
    requestCertificate: background.requestCertificate,
    requestPages: background.requestPages,
    fileKeys,
    writer: createWriter(config.writer),
    agency: identity,
    standby,
    limits: config.limits,
    trustedProxies: config.trustedProxies,
    publicUrl: () => publicUrl,
    log,
    logsIps: config.log.withIps,
    serverFactory: (fastify) =>
      dropStalled(
        createServer(SERVER, (request, response) => {
          if (refuseFlood(request, response)) return
          const next = () => {
            if (isStarted || READS.has(request.method ?? '')) return fastify(request, response)
            // A write may queue a mail: wait for the background work.
            background.started.finally(() => fastify(request, response)).catch(() => undefined)
          }
          const answer = () => {
            // Fastify must refuse a request without a host, because Node's own 400 has no security headers.
            if (lacksHost(request) || !pages) next()
            else pages.answer(request, response, next)
          }
          if (!lifecycle?.isStopping) return answer()
          void lifecycle.isLast(request, response).then((isLast) => {
            if (isLast) response.shouldKeepAlive = false
            answer()
          })
        }),
      ),
  })
  if (files) await serveFiles(http, builtFiles(files))
  const stopping = trackLifecycle(http)
  lifecycle = stopping
  answerHealth(http, {
    isStopping: () => stopping.isStopping,
    checks: {
      database: () => checkDatabase(db),
      migrations: () => checkMigrated(db),
      storage: () => storage.check(),
    },
  })
  serveMetrics(http, {
    token: config.metricsToken,
    sources: {
      pages: () => pages?.cache?.use(),
      refusedCalls: visitorReads.refused,
      pool: database.pool,
      jobs: () => background.countUnfinished(),
      mails: () => countUnsent(db),
      standby: async () => (await standby.reason()) !== undefined,
    },
  })
  await database.onCatalogueChange(() => {
    pages?.cache?.drop()
    // Pages rendered meanwhile may contain the agency's former data.
    refreshAgency(db, identity).then(() => pages?.cache?.drop(), onError)
  }, rules)
  const parts = { http, background, database, lifecycle: stopping, log, delayMs: config.stopDelayMs }

  return {
    database,
    outbox,
    async listen() {
      await http.listen({ port: config.port, host: config.host })
      publicUrl ||= `http://localhost:${(http.server.address() as AddressInfo).port}`
      pages = await createPages({ call, publicUrl, headers, server: http.server, log })
      const reason = await background.start()
      if (reason) log.warn(standbyLine(reason, publicUrl))
      isStarted = true
      setTimeout(() => void places.warmUp(), WARM_UP_MS).unref()
      return publicUrl
    },
    async stop() {
      await pages?.close?.()
      await stop(parts)
    },
  }
}

/** Removes nothing while on standby: a copy of production may have its settings, and so share its bucket. */
const keptOnStandby = (storage: Storage, standby: Standby): Storage => ({
  ...storage,
  async remove(path) {
    if (!(await standby.reason())) await storage.remove(path)
  },
  async clear(paths) {
    if (!(await standby.reason())) await storage.clear(paths)
  },
})

const standbyLine = ({ cause, writtenBy }: StandbyReason, publicUrl: string): string =>
  cause === 'setting'
    ? 'JOBS=off: no jobs run and no mails leave from here'
    : `The database is of ${writtenBy}: no jobs run and no mails leave until an administrator says, on ${publicUrl}/admin, that this site replaces it`

function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new Error(`the folder ${folder} cannot be written; set DATA_DIR to a folder of yours`, { cause })
  }
}

async function open({ database, dataDir }: Config, print: (line: string) => void): Promise<OpenDatabase> {
  if (database) return openDatabase(database)
  if (!existsSync(join(dataDir, 'postgresql'))) print('Creating the database (a few seconds, once)…')
  return openDatabase({ folder: dataDir })
}

/** Files in assets/ are cached for a year, because their names contain a hash. */
const builtFiles = (root: string): Files => ({
  root,
  prefix: '/',
  names: /^(assets\/)?[\w-]+(\.[\w-]+)+$/,
  preCompressed: true,
  setHeaders(response, path) {
    const isHashed = path.includes('/assets/')
    void response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  },
})
