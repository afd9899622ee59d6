import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import agency from '../agency.json' with { type: 'json' }
import { Agency } from '#domain/agency/agency.ts'
import type { AppOptions } from '#server/app.ts'
import { sendLink } from '#server/areas/accounts/password-reset/queries.ts'
import { certify } from '#server/areas/data-room/agreement/certify.ts'
import { drawNext } from '#server/areas/data-room/documents/draw-pages.ts'
import { fileKey } from '#server/data-room/seal.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/http/watch/log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { BackgroundOptions } from '#server/jobs/background.ts'
import { deliverPortal } from '#server/areas/syndication/delivery/deliver-portal.ts'
import { deliverer } from '#server/delivery/deliver-file.ts'
import { TEST_CERTIFICATE } from './test-certificate.ts'
import { pictureFetcher } from '#server/imports/pictures/fetch-picture.ts'
import { openDemand } from '#server/areas/briefs/demand/demand.ts'
import { compareBrief, compareListing } from '#server/areas/briefs/matching/matching.ts'
import { workOn } from '#server/imports/writing/queue.ts'
import { createStandby } from '#server/jobs/standby.ts'
import type { MailDns } from '#server/mail/dns.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { outboxTransport, type Sender } from '#server/mail/transport.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { createWriter } from '#server/writer/writer.ts'
import { loadPlaces, type Places } from '#server/places/places.ts'

export const AGENCY = Agency.parse(agency)
export const FILE_KEY = fileKey(Buffer.alloc(32, 'clé des tests'))
export const SENDER: Sender = { name: agency.name, address: agency.email }

/** No name has any record. */
const NO_DNS: MailDns = {
  txt: () => Promise.resolve({ records: [] }),
  mx: () => Promise.resolve({ records: [] }),
}

/** Renders all pages of a document in the transaction that adds it. */
export const drawAtOnce =
  (vault: Pick<AppOptions, 'storage' | 'fileKeys'>): AppOptions['requestPages'] =>
  async (tx, versionId) => {
    let step: Parameters<typeof drawNext>[1] | undefined = { versionId, from: 0 }
    while (step) step = await drawNext({ db: tx, ...vault }, step)
  }

/** Writes an import in the transaction that starts it. Photos may come from this machine. */
const importAtOnce =
  (stores: Pick<AppOptions, 'places' | 'storage' | 'dataDir'>): AppOptions['requestImport'] =>
  async (tx, runId) => {
    const fetchPicture = pictureFetcher({ allowedPrivate: ['127.0.0.1/32'] })
    while (await workOn({ ...stores, db: tx, fetchPicture }, runId));
  }

/** Reaches the servers of portals on this machine, and does not wait for long. */
export const deliverNearby = deliverer({
  allowedPrivate: ['127.0.0.0/8', '::1/128'],
  authority: TEST_CERTIFICATE,
  silentMs: 1_500,
})

/** Options of an API for tests, benchmarks and tools: it writes everything into `folder` and sends mails immediately. */
export function appOptions({ db, places, folder }: { db: Database; places: Places; folder: string }): AppOptions {
  // A copy, so that changes made by one test do not affect others.
  const ownAgency = structuredClone(AGENCY)
  const outbox = outboxTransport(join(folder, 'outbox'), SENDER)
  const mail: MailQueue = {
    send: async (_tx, message) => void (await outbox.deliver(message, randomUUID())),
    retryFailed: () => Promise.resolve(0),
  }
  const services = { mail, agency: ownAgency, publicUrl: () => 'https://www.bonne-enseigne.example' }
  const storage = folderStorage(join(folder, 'uploads'))
  const fileKeys = { current: FILE_KEY }
  return {
    db,
    places,
    uploads: join(folder, 'uploads'),
    dataDir: folder,
    version: '1.0.0',
    startedAt: new Date('2026-11-28T09:00:00Z'),
    storage,
    fileKeys,
    requestPages: drawAtOnce({ storage, fileKeys }),
    compareBrief: (briefId) => compareBrief({ db, places }, briefId),
    requestMatching: (tx, briefId) => compareBrief({ db: tx, places }, briefId),
    requestListingMatching: (tx, dossierId) => compareListing({ db: tx, places }, dossierId),
    tellDemand: openDemand({ db, places }, { isKept: false }),
    requestImport: importAtOnce({ places, storage, dataDir: folder }),
    deliver: deliverNearby,
    requestDelivery: (tx, job) =>
      deliverPortal({ db: tx, places, fileKeys, ...services, version: '1.0.0', deliver: deliverNearby }, job),
    headers: securityHeaders({ isSecure: false }),
    mail,
    mailSetup: { transport: outbox, relay: null, dns: NO_DNS },
    // In the signing transaction, and without a timestamp.
    requestCertificate: (tx, number) => certify({ db: tx, ...services, timeStampUrls: [] }, number),
    requestResetLink: (request) => sendLink({ db, ...services }, request),
    writer: createWriter(undefined),
    standby: createStandby({ db, publicUrl: undefined, isOff: false }),
    agency: ownAgency,
    limits: { windowMinutes: 15, perAccount: 10, perIp: 100, perSender: 20 },
    trustedProxies: 0,
    publicUrl: services.publicUrl,
    log: createLog('silent'),
  }
}

/** Options of the background work of a site for tests, whose mails go nowhere. */
export const backgroundOptions = (
  own: Pick<BackgroundOptions, 'database' | 'storage'> & Partial<BackgroundOptions>,
): BackgroundOptions => ({
  transport: { deliver: () => Promise.resolve(undefined) },
  mailSetup: { transport: { deliver: () => Promise.resolve(undefined) }, relay: null, dns: NO_DNS },
  mailRetrySeconds: 1,
  leadRetentionMonths: 36,
  auditRetentionMonths: 12,
  sellersKept: { soldMonths: 12, draftMonths: 6 },
  timeStampUrls: [],
  places: loadPlaces(),
  agency: AGENCY,
  publicUrl: () => 'https://agence.example',
  standby: createStandby({ db: own.database.db, publicUrl: undefined, isOff: false }),
  dataDir: tmpdir(),
  version: '1.0.0',
  startedAt: new Date('2026-11-28T09:00:00Z'),
  alarm: {},
  onError: () => undefined,
  ...own,
})
