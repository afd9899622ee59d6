import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Agency } from '#domain/agency/agency.ts'
import type { Config } from '../config.ts'
import { type App, createApp } from './app.ts'
import { openDemand } from './areas/briefs/demand/demand.ts'
import { refreshAgency } from './appointments/settings.ts'
import { compareBrief } from './areas/briefs/matching/matching.ts'
import { checkMigrated, expectedMigration, migrationOf } from './db/migrate.ts'
import { deliverer } from './delivery/deliver-file.ts'
import { checkDatabase, type OpenDatabase } from './db/open.ts'
import { frontServer, type Live, type Pages } from './front-server.ts'
import { type Files, serveFiles } from './http/files.ts'
import type { InProcessCall } from './http/in-process.ts'
import { createLifecycle } from './http/lifecycle.ts'
import { securityHeaders } from './http/security-headers.ts'
import { answerHealth } from './http/watch/health.ts'
import type { Log } from './http/watch/log.ts'
import { serveMetrics } from './http/watch/metrics.ts'
import { type BackgroundOptions, startBackground } from './jobs/background.ts'
import { type LateBackground, lateBackground } from './jobs/late-background.ts'
import type { StandbyReason } from './jobs/standby.ts'
import { countUnsent, lastMailSent } from './mail/queue.ts'
import { createMailSetup } from './mail/setup.ts'
import { senderOf } from './mail/transport.ts'
import { type OpenStores, openStores, type StoreOptions } from './open-stores.ts'
import { siteVersion } from './site-version.ts'
import { stop } from './stop.ts'
import { createWriter } from './writer/writer.ts'

const STARTED_AT = new Date(Date.now() - process.uptime() * 1000)

/** Delay of the warm-up, so that the first visitor does not wait for it. */
const WARM_UP_MS = 1_000

export interface SiteOptions extends StoreOptions {
  /** Folder of the built site's files. */
  files?: string
  /** Called once the port is open. */
  createPages(options: PagesOptions): Promise<Pages> | Pages
}

export interface PagesOptions {
  call: InProcessCall
  publicUrl: string
  /** As this process remembers it. */
  agency: Agency
  /** Headers of every answer. */
  headers: Record<string, string>
  server: Server
  log: Log
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
 * the operator, for example when the agency's file is invalid or the data folder cannot be written.
 */
export async function assembleSite(options: SiteOptions): Promise<Site> {
  const { config, log, files, createPages } = options
  const opened = await openStores(options)
  const { identity, database, places, standby } = opened
  const { db } = database
  const onError = (error: unknown) => log.error(error)
  const lifecycle = createLifecycle()
  const live: Live = { publicUrl: config.publicUrl ?? '', isStarted: false, lifecycle }
  const mailSetup = createMailSetup(config.smtpUrl, opened.outbox, senderOf(identity))
  const begin = (isAwake: boolean) =>
    startBackground(backgroundOptions(config, opened, { isAwake, mailSetup, publicUrl: () => live.publicUrl, onError }))
  const background = lateBackground({ begin, standby, onError })

  const headers = headersOf(config)
  const { http, call, visitorReads } = await createApp({
    db,
    places,
    standby,
    uploads: opened.uploads,
    dataDir: config.dataDir,
    version: siteVersion(),
    startedAt: STARTED_AT,
    storage: opened.storage,
    fileKeys: opened.fileKeys,
    headers,
    mailSetup,
    ...queuesOf(background),
    tellDemand: openDemand({ db, places }, { isKept: true }),
    compareBrief: (briefId) => compareBrief({ db, places }, briefId),
    deliver: deliverer(),
    writer: createWriter(config.writer),
    agency: identity,
    limits: config.limits,
    trustedProxies: config.trustedProxies,
    publicUrl: () => live.publicUrl,
    log,
    logsIps: config.log.withIps,
    serverFactory: frontServer(live, background.started),
  })
  if (files) await serveFiles(http, builtFiles(files))
  watch(http, config, { ...opened, live, background, refusedCalls: visitorReads.refused, log })
  await database.onCatalogueChange(() => {
    live.pages?.cache?.drop()
    // Pages rendered meanwhile may contain the agency's former data.
    refreshAgency(db, identity).then(() => live.pages?.cache?.drop(), onError)
  }, opened.rules)

  return {
    database,
    outbox: opened.outbox,
    async listen() {
      await http.listen({ port: config.port, host: config.host }).catch(refusePort(config))
      live.publicUrl ||= `http://localhost:${(http.server.address() as AddressInfo).port}`
      const { publicUrl } = live
      live.pages = await createPages({ call, publicUrl, agency: identity, headers, server: http.server, log })
      const reason = await background.start()
      if (reason) log.warn(standbyLine(reason, publicUrl))
      live.isStarted = true
      setTimeout(() => void places.warmUp(), WARM_UP_MS).unref()
      return publicUrl
    },
    async stop() {
      await live.pages?.close?.()
      await stop({ http, background, database, lifecycle, log, delayMs: config.stopDelayMs })
    },
  }
}

const headersOf = ({ publicUrl, hstsSubdomains }: Config) =>
  securityHeaders({ isSecure: publicUrl?.startsWith('https:') ?? false, withSubdomains: hstsSubdomains })

/** What handlers ask of the background. */
const queuesOf = (background: LateBackground) => ({
  mail: background.mail,
  requestResetLink: background.requestResetLink,
  requestCertificate: background.requestCertificate,
  requestPages: background.requestPages,
  requestImport: background.requestImport,
  requestDelivery: background.requestDelivery,
  requestMatching: background.requestMatching,
  requestListingMatching: background.requestListingMatching,
})

/** What to do about an address on which the site cannot listen. */
const PORT_LINES: Record<string, (where: Pick<Config, 'host' | 'port'>) => string> = {
  EADDRINUSE: ({ port }) => `the port ${port} is busy: stop the other program, or set PORT to another one`,
  EACCES: ({ port }) => `the port ${port} is not allowed to this user: set PORT to 1024 or more`,
  EADDRNOTAVAIL: ({ host }) => `${host} is not an address of this machine: correct HOST`,
  ENOTFOUND: ({ host }) => `${host} is not a host that this machine knows: correct HOST`,
}

const refusePort = (where: Pick<Config, 'host' | 'port'>) => (cause: NodeJS.ErrnoException) => {
  const line = PORT_LINES[cause.code ?? '']?.(where)
  throw line ? new Error(line, { cause }) : cause
}

const backgroundOptions = (
  { mailRetrySeconds, timeStampUrls, dataDir, alarm }: Config,
  { database, storage, fileKeys, places, identity, standby }: OpenStores,
  { mailSetup, ...own }: Pick<BackgroundOptions, 'isAwake' | 'publicUrl' | 'onError' | 'mailSetup'>,
): BackgroundOptions => ({
  ...own,
  database,
  mailSetup,
  transport: mailSetup.transport,
  mailRetrySeconds,
  leadRetentionMonths: identity.privacy.requestsKeptMonths,
  auditRetentionMonths: identity.privacy.journalKeptMonths,
  sellersKept: { soldMonths: identity.privacy.sellersKeptMonths, draftMonths: identity.privacy.draftsKeptMonths },
  timeStampUrls,
  storage,
  fileKeys,
  places,
  agency: identity,
  standby,
  dataDir,
  version: siteVersion(),
  startedAt: STARTED_AT,
  alarm,
})

interface Watched extends Pick<OpenStores, 'database' | 'storage' | 'standby'> {
  live: Live
  background: LateBackground
  refusedCalls: () => number
  log: Log
}

/** Serves the site's health and metrics. */
function watch(http: App['http'], config: Config, watched: Watched): void {
  const { log, database, storage, standby, live, background, refusedCalls } = watched
  const { db } = database
  const checked = answerHealth(http, {
    isStopping: live.lifecycle.isStopping,
    isStarted: () => live.isStarted,
    isUnmigrated: async () => (await migrationOf(db)) < expectedMigration(),
    onFailure: (error) => log.warn(error),
    checks: {
      database: () => checkDatabase(db),
      migrations: () => checkMigrated(db),
      storage: () => storage.check(),
    },
  })
  serveMetrics(http, {
    token: config.metricsToken,
    sources: {
      pages: () => live.pages?.cache?.use(),
      refusedCalls,
      pool: database.pool,
      jobs: () => background.countUnfinished(),
      mails: () => countUnsent(db),
      standby: async () => (await standby.reason()) !== undefined,
      checked,
      jobSuccesses: () => background.lastSuccesses(),
      mailSuccess: () => lastMailSent(db),
    },
  })
}

const standbyLine = ({ cause, writtenBy }: StandbyReason, publicUrl: string): string =>
  cause === 'setting'
    ? 'JOBS=off: no jobs run and no mails leave from here'
    : `The database is of ${writtenBy}: no jobs run and no mails leave until an administrator says, on ${publicUrl}/admin, that this site replaces it`

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
