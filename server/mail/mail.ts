import type { Database } from '#server/db/open.ts'

/** A rendered mail, in French; the text version is complete without the HTML. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
}

export interface MailQueue {
  /** Queues a mail in the given transaction: it is sent only if the transaction commits. */
  send(tx: Database, message: Message, about?: { leadId: number }): Promise<void>
  /** Queues failed mails again, for three more days of retries. Returns how many. */
  retryFailed(db: Database): Promise<number>
}
