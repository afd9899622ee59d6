import type { Agency } from '#domain/agency/agency.ts'
import type { SendLink } from './areas/accounts/password-reset/queries.ts'
import type { RequestCertificate } from './areas/data-room/agreement/certify.ts'
import type { RequestPages } from './areas/data-room/documents/draw-pages.ts'
import type { FileKeys } from './data-room/seal.ts'
import type { Database } from './db/open.ts'
import type { Standby } from './jobs/standby.ts'
import type { MailQueue } from './mail/mail.ts'
import type { Places } from './places/places.ts'
import type { Storage } from './storage/storage.ts'
import type { Throttle } from './throttle/throttle.ts'
import type { Writer } from './writer/writer.ts'

/** What calls and jobs are made of: each takes from it what it needs. */
export interface Services {
  db: Database
  places: Places
  storage: Storage
  mail: MailQueue
  /** Sends links to choose a password. */
  requestResetLink: SendLink
  /** Makes the certificate of a signed agreement. */
  requestCertificate: RequestCertificate
  /** Has the pages of a document drawn. */
  requestPages: RequestPages
  /** What wraps the keys of documents; absent when the site has no confidential file. */
  fileKeys?: FileKeys | undefined
  writer: Writer
  standby: Standby
  agency: Agency
  throttle: Throttle
  /** Where links in mails lead; known once the port is open. */
  publicUrl: () => string
}
