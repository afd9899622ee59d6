import type { Agency } from '#domain/agency/agency.ts'
import type { Database } from '#server/db/database.ts'
import { type MailContent, renderMail, wholeUrl } from './render-mail.ts'

/** A rendered mail, in French. The text version is complete without the HTML. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** An attached iCalendar file. */
  calendar?: string | undefined
  attachments?: Attachment[]
  /** Written by a person: an out-of-office note may answer it. */
  isByHand?: true | undefined
  /** URL to which mail programs post to unsubscribe (RFC 8058). sendMail() also accepts a path of this site. */
  stopUrl?: string
}

/** A small file, stored with the mail until it is sent. */
interface Attachment {
  filename: string
  contentType: string
  base64: string
}

/** The lead, alert or brief of a mail, with which the mail is deleted; and whether only readers of the listing may see that row. */
type MailSubject = { leadId: number; isConfidential?: true } | { alertId: number } | { briefId: number }

export interface MailQueue {
  /** Queues a mail in the given transaction: it is sent only if the transaction commits. */
  send(tx: Database, message: Message, about?: MailSubject): Promise<void>
  /** Queues failed mails again, with about three more days of retries, and sends waiting ones now. Returns how many. */
  retryFailed(db: Database): Promise<number>
}

/** The services that send mails. */
export interface MailServices {
  mail: MailQueue
  agency: Agency
  publicUrl: () => string
}

/** Renders a mail and queues it in the given transaction. Its links may be paths of this site. */
export function sendMail(
  tx: Database,
  { mail, agency, publicUrl }: MailServices,
  {
    to,
    replyTo,
    calendar,
    stopUrl,
    ...content
  }: MailContent & Omit<Message, 'text' | 'html' | 'attachments' | 'isByHand'>,
  about?: MailSubject,
): Promise<void> {
  const stop = stopUrl && { stopUrl: wholeUrl(stopUrl, publicUrl()) }
  const byHand = content.isByHand ? { isByHand: true as const } : {}
  return mail.send(
    tx,
    { to, replyTo, calendar, ...stop, ...byHand, ...renderMail(content, agency, publicUrl()) },
    about,
  )
}
