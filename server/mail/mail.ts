import type { Database } from '#server/db/open.ts'

/** A rendered mail, in French; the text version is complete without the HTML. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** An iCalendar file, attached. */
  calendar?: string
  attachments?: Attachment[]
  /** Where mail programs post to stop such mails (RFC 8058). */
  stopUrl?: string
}

/** A small file: it is stored with the mail until that has left. */
interface Attachment {
  filename: string
  contentType: string
  base64: string
}

/** What a mail is about: it is deleted with it. */
type MailSubject = { leadId: number } | { alertId: number }

export interface MailQueue {
  /** Queues a mail in the given transaction: it is sent only if the transaction commits. */
  send(tx: Database, message: Message, about?: MailSubject): Promise<void>
  /** Queues failed mails again, for three more days of retries. Returns how many. */
  retryFailed(db: Database): Promise<number>
}
