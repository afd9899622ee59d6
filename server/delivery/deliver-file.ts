import type { Connection, Delivered, DeliveryAccount, DeliveryAnswer, DeliverySettings } from './connection.ts'
import { DeliveryFailed } from './delivery-failed.ts'
import { publicAddressOf } from './public-address.ts'

const ANSWER_MAX_CHARS = 200
const SILENT_MS = 20_000
/** Gives a file to a server, under another name and then its own, or only tries the account. Throws DeliveryFailed. */
export type Deliver = (account: DeliveryAccount, file?: Delivered) => Promise<DeliveryAnswer>

export const deliverer =
  ({ allowedPrivate, authority, silentMs = SILENT_MS }: DeliverySettings = {}): Deliver =>
  async (account, file) => {
    const hidden = (text: string) => withoutSecret(text, account.password)
    try {
      const address = await publicAddressOf(account.host, allowedPrivate)
      const connection: Connection = { account, address, authority, silentMs, file }
      const { answer, hostKey } = await (account.kind === 'sftp'
        ? (await import('./sftp.ts')).deliverBySftp(connection)
        : (await import('./ftp.ts')).deliverByFtp(connection))
      return { answer: hidden(answer), hostKey }
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error
      throw new DeliveryFailed(error.message, { isFinal: error.isFinal, answer: hidden(error.answer) })
    }
  }

/** A server may repeat what it was sent. */
const withoutSecret = (text: string, secret: string) =>
  (secret ? text.replaceAll(secret, '•••') : text).replaceAll(/\p{Cc}/gu, ' ').slice(0, ANSWER_MAX_CHARS)
