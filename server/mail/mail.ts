import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Message {
  to: string
  subject: string
  text: string
}

export interface Mail {
  send(message: Message): Promise<void>
}

/** Writes each mail as a file any mail program opens, for sites without a mail server. */
export function openOutbox(folder: string, from: { name: string; address: string }): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(message) {
      const { message: bytes } = await composer.sendMail(message)
      await mkdir(folder, { recursive: true })
      const at = new Date().toISOString().replace(/\W/g, '')
      await writeFile(join(folder, `${at}-${randomUUID().slice(0, 8)}.eml`), bytes as Buffer, { mode: 0o600 })
    },
  }
}
