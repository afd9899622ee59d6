import { createHash, timingSafeEqual } from 'node:crypto'
import SftpClient from 'ssh2-sftp-client'
import { type Connection, type DeliveryAnswer, withinLimit } from './connection.ts'
import * as failed from './delivery-failed.ts'

const { DeliveryFailed } = failed

/** Gives a file by SFTP. The key of the server is that of the first contact, or nothing is sent, the password included. */
export async function deliverBySftp(connection: Connection): Promise<DeliveryAnswer> {
  const client = new SftpClient('portail', {
    // The default ones print to the console; what failed is thrown by the call in progress.
    error: () => undefined,
    end: () => undefined,
    close: () => undefined,
  })
  const end = () => void client.end().catch(() => undefined)
  try {
    return await withinLimit(deliver(client, connection), end)
  } finally {
    end()
  }
}

async function deliver(client: SftpClient, connection: Connection): Promise<DeliveryAnswer> {
  const { account, file } = connection
  const hostKey = await connect(client, connection)
  const folder = account.folder.replace(/\/$/, '') || '.'
  if ((await client.exists(folder).catch(inWords(failed.CUT))) !== 'd')
    throw new DeliveryFailed(failed.NO_FOLDER, { isFinal: true })
  if (!file) return { answer: '', hostKey }
  const [target, temporary] = [`${folder}/${file.name}`, `${folder}/${file.name}.envoi`]
  await client.put(file.bytes, temporary).catch(inWords(failed.REFUSED_WRITE))
  const answer = await rename(client, temporary, target).catch(async (error: unknown) => {
    await client.delete(temporary, true).catch(() => undefined)
    return inWords(failed.REFUSED_RENAME)(error)
  })
  return { answer, hostKey }
}

/** Returns the key that the server showed. */
async function connect(client: SftpClient, { account, address, silentMs }: Connection): Promise<string> {
  let shown = ''
  let isChanged = false
  await client
    .connect({
      host: address,
      port: account.port,
      username: account.userName,
      password: account.password,
      readyTimeout: silentMs,
      keepaliveInterval: silentMs,
      keepaliveCountMax: 1,
      hostVerifier: (key: Buffer) => {
        shown = createHash('sha256').update(key).digest('base64')
        isChanged = account.hostKey !== null && !isSame(shown, account.hostKey)
        return !isChanged
      },
    })
    .catch((error: unknown) => {
      if (isChanged) throw new DeliveryFailed(failed.CHANGED_KEY, { isFinal: true, answer: `SHA256:${shown}` })
      return inWords(failed.REFUSED_PASSWORD)(error)
    })
  return shown
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** In one step where the server can (OpenSSH's extension); else the former file is removed, once the new one is whole. */
async function rename(client: SftpClient, from: string, to: string): Promise<string> {
  try {
    return await client.posixRename(from, to)
  } catch {
    if (await client.exists(to)) await client.delete(to)
    return client.rename(from, to)
  }
}

const UNREACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'])

/** Turns what the library throws into words; a refusal of the server is final, a lost connection may pass. */
const inWords =
  (ofRefusal: string) =>
  (error: unknown): never => {
    if (error instanceof DeliveryFailed) throw error
    const { code = '', message, level } = error as NodeJS.ErrnoException & { level?: string }
    const answer = String(code || message)
    if (UNREACHED.has(String(code)) || UNREACHED_WORDS.test(message))
      throw new DeliveryFailed(failed.NO_ANSWER, { answer })
    if (level === 'client-timeout' || /timed? ?out/i.test(message))
      throw new DeliveryFailed(failed.TOO_SLOW, { answer })
    if (CUT_WORDS.test(message) || ['ECONNRESET', 'ERR_NOT_CONNECTED'].includes(String(code)))
      throw new DeliveryFailed(failed.CUT, { answer })
    throw new DeliveryFailed(ofRefusal, { isFinal: true, answer: message })
  }

const UNREACHED_WORDS = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/
const CUT_WORDS = /ECONNRESET|socket|no response|connection lost|before|closed|unexpected|not connected/i
