import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Agency } from '#domain/agency/agency.ts'
import type { Message } from './mail.ts'

export interface MailTransport {
  /**
   * Sends a mail, and returns what the mail server answered; undefined without one. `id` becomes the Message-ID, by which mail
   * servers recognise duplicates. Throws when sending fails; `isPermanentFailure` tells whether a retry is useless.
   */
  deliver(message: Message, id: string): Promise<string | undefined>
}

export interface Sender {
  name: string
  address: string
}

/** Reads the agency's name and email when a mail is sent: they can be edited. */
export const senderOf = (agency: Agency): Sender => ({
  get name() {
    return agency.name
  },
  get address() {
    return agency.email
  },
})

const SMTP_TIMEOUT_MS = 20_000

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

/**
 * Whether a connection to a mail server must be encrypted: always, except to this machine. Otherwise STARTTLS, which an attacker
 * on the line can remove, would be optional (RFC 3207 §6).
 */
export const requiresTls = (url: string): boolean => !isLoopback(new URL(url).hostname)

export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/**
 * Sends through a mail server, e.g. smtps://user:password@smtp.example.fr. Options of nodemailer may follow the address:
 * `?requireTLS=false` for a relay on a private network.
 */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }
  let transport: Transporter | undefined
  return {
    async deliver(message, id) {
      // Load the client with the first mail.
      transport ??= (await import('nodemailer')).createTransport({
        url,
        requireTLS: requiresTls(url),
        ...timeouts,
      })
      const { response } = (await transport.sendMail(compose(message, id, from))) as { response?: string }
      return response
    },
  }
}

/** Writes mails as .eml files into a folder, for sites without a mail server. */
export function outboxTransport(folder: string, from: Sender): MailTransport {
  return {
    async deliver(message, id) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true })
      const { message: bytes } = await composer.sendMail(compose(message, id, from))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
      return undefined
    },
  }
}

/** Whether the recipient or message was permanently refused (RFC 5321 §4.2.1). Not a refused login, which may be fixed. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

/** The code of a failure, such as 550 or ECONNREFUSED, which names no recipient as its message may. */
export function failureCode(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return String(responseCode ?? code ?? 'unknown')
}

/** The type of the attached file must name the method that it contains (RFC 6047 §2.4). */
const methodOf = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'

/**
 * Says that a mail was sent by the site itself (RFC 3834), so that no out-of-office note answers it. Does not fold the headers of
 * RFC 8058: folding them invalidated the signatures of mail servers.
 */
function compose(
  { stopUrl, calendar, attachments = [], isByHand, ...message }: Message,
  id: string,
  from: Sender,
): SendMailOptions {
  const oneLine = (value: string) => ({ prepared: true, foldLines: false, value })
  const headers = {
    ...(isByHand ? {} : { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
    ...(stopUrl
      ? {
          'List-Unsubscribe': oneLine(`<${stopUrl}>`),
          'List-Unsubscribe-Post': oneLine('List-Unsubscribe=One-Click'),
        }
      : {}),
  }
  return {
    ...message,
    attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: base64, encoding: 'base64' })),
    // A copy, because the mailer modifies it.
    from: { ...from },
    messageId: messageId(id, from),
    headers,
    ...(calendar ? { icalEvent: { method: methodOf(calendar), filename: 'rendez-vous.ics', content: calendar } } : {}),
  }
}

const messageId = (id: string, from: Sender) => `<${id}@${from.address.split('@')[1]}>`

/** Sends through SMTP when a server is configured, else writes mails as files into a folder. */
export const chooseTransport = (smtpUrl: string | undefined, outbox: string, from: Sender): MailTransport =>
  smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(outbox, from)
