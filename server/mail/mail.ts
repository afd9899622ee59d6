import type { Database } from '#server/db/open.ts'

/** A mail as it is written: in French, readable without HTML. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
}

export interface Mail {
  /** Leaves with the transaction it is given: what is not committed is not sent, what is will be. */
  send(tx: Database, message: Message, about?: { leadId: number }): Promise<void>
  /** Gives the mails that could not be sent another three days. Returns how many. */
  retryFailed(db: Database): Promise<number>
}
