import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Message } from './mail.ts'

/** How a mail leaves. Fails when it could not; `isFinal` says that trying again is of no use. */
export interface MailTransport {
  /** `id` makes its Message-ID: mail servers may drop a second copy by it. */
  deliver(message: Message, id: string): Promise<void>
}

export interface Sender {
  name: string
  address: string
}

const SMTP_TIMEOUT_MS = 20_000

/** Through a mail server, e.g. smtps://user:password@smtp.example.fr. */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  }
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    async deliver(message, id) {
      await transport.sendMail({ ...message, messageId: messageId(id, from) })
    },
  }
}

/** As a file any mail program opens, for sites without a mail server. */
export function outboxTransport(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async deliver(message, id) {
      const { message: bytes } = await composer.sendMail({ ...message, messageId: messageId(id, from) })
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
  }
}

/** The recipient or the message itself was refused for good: RFC 5321 §4.2.1. A refused log-in may be mended. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

const messageId = (id: string, from: Sender) => `<${id}@${from.address.split('@')[1]}>`
