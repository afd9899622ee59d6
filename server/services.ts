import type { Agency } from '#domain/agency/agency.ts'
import type { SendLink } from './areas/accounts/password-reset/queries.ts'
import type { RequestCertificate } from './areas/data-room/agreement/certify.ts'
import type { RequestPages } from './areas/data-room/documents/draw-pages.ts'
import type { TellDemand } from './areas/briefs/demand/demand.ts'
import type { CompareBrief, RequestListingMatching, RequestMatching } from './areas/briefs/matching/matching.ts'
import type { RequestImport } from './imports/writing/queue.ts'
import type { Warn } from './core/warn.ts'
import type { FileKeys } from './data-room/seal.ts'
import type { Deliver } from './delivery/deliver-file.ts'
import type { RequestDelivery } from './areas/syndication/delivery/delivery-job.ts'
import type { Database } from './db/database.ts'
import type { Standby } from './jobs/standby.ts'
import type { MailQueue } from './mail/mail.ts'
import type { MailSetup } from './mail/setup.ts'
import type { Places } from './places/places.ts'
import type { Storage } from './storage/storage.ts'
import type { Throttle } from './throttle/throttle.ts'
import type { Writer } from './writer/writer.ts'

export type { TellDemand }

/** The services of handlers and jobs, which take those that they need. */
export interface Services {
  db: Database
  places: Places
  storage: Storage
  mail: MailQueue
  mailSetup: MailSetup
  /** Queues a mailed link to choose a password. */
  requestResetLink: SendLink
  /** Queues the certificate of a signed agreement. */
  requestCertificate: RequestCertificate
  /** Queues the rendering of a document's pages. */
  requestPages: RequestPages
  /** Wrap the data keys of documents, of which the site accepts none without them, and seal secrets of applications. */
  fileKeys?: FileKeys | undefined
  /** Queues the work of an import. */
  requestImport: RequestImport
  /** Connects to the servers of portals. */
  deliver: Deliver
  /** Queues the sending of a portal's file. */
  requestDelivery: RequestDelivery
  /** Queues the comparison of a brief with the listings. */
  requestMatching: RequestMatching
  /** Compares one brief at once, for a member who waits. */
  compareBrief: CompareBrief
  /** Queues the comparison of a listing with the briefs. */
  requestListingMatching: RequestListingMatching
  /** Tells how many buyers look for something. */
  tellDemand: TellDemand
  writer: Writer
  standby: Standby
  agency: Agency
  warn?: Warn | undefined
  throttle: Throttle
  /** The folder of what the site keeps outside of the database. */
  dataDir: string
  version: string
  /** When the site started; null in a command, which does not know. */
  startedAt: Date | null
  /** The base of links in mails; known once the port is open. */
  publicUrl: () => string
}
