import { Readable } from 'node:stream'
import { isIP } from 'node:net'
import { Client, FTPError } from 'basic-ftp'
import { type Connection, type DeliveryAnswer, withinLimit } from './connection.ts'
import * as failed from './delivery-failed.ts'

const { DeliveryFailed } = failed

/** Gives a file by FTP or FTPS. Passive connections go to the same address only, as the library holds by default. */
export async function deliverByFtp(connection: Connection): Promise<DeliveryAnswer> {
  const client = new Client(connection.silentMs)
  try {
    return await withinLimit(deliver(client, connection), () => client.close())
  } finally {
    client.close()
  }
}

async function deliver(client: Client, { account, address, authority, file }: Connection): Promise<DeliveryAnswer> {
  const { kind, host, port, userName: user, password, folder } = account
  const secure = kind === 'ftps-implicit' ? 'implicit' : kind === 'ftps'
  const welcome = await client
    .access({
      host: address,
      port,
      user,
      password,
      secure,
      // The certificate must name the host, not the address.
      secureOptions: { ...(isIP(host) ? {} : { servername: host }), ...(authority && { ca: authority }) },
    })
    .catch(inWords(accessWords))
  if (folder) await client.cd(folder).catch(inWords(() => failed.NO_FOLDER))
  if (!file) return { answer: welcome.message, hostKey: null }
  const temporary = `${file.name}.envoi`
  await client.uploadFrom(Readable.from([file.bytes]), temporary).catch(inWords(() => failed.REFUSED_WRITE))
  const { message } = await rename(client, temporary, file.name).catch(async (error: unknown) => {
    await client.remove(temporary, true).catch(() => undefined)
    return inWords(() => failed.REFUSED_RENAME)(error)
  })
  return { answer: message, hostKey: null }
}

/** Some servers rename onto no existing file: the former one is then removed, once the new one is whole. */
async function rename(client: Client, from: string, to: string) {
  try {
    return await client.rename(from, to)
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    await client.remove(to)
    return client.rename(from, to)
  }
}

/** What a refusal at the entry means: 5xx of AUTH, or of the password. */
const accessWords = (code: number) =>
  code === 530 || code === 430 || code === 332
    ? failed.REFUSED_PASSWORD
    : code >= 500
      ? 'Le serveur refuse cette façon de se connecter\u00a0: choisissez l’autre protocole, ou demandez au portail.'
      : 'Le serveur est momentanément fermé.'

/** Turns what the library throws into words; a refusal of the server (5xx) is final, the rest may pass. */
const inWords = (ofRefusal: (code: number) => string) => (error: unknown) => {
  if (error instanceof DeliveryFailed) throw error
  if (error instanceof FTPError)
    throw new DeliveryFailed(ofRefusal(error.code), { isFinal: error.code >= 500, answer: error.message })
  const { code = '', message } = error as NodeJS.ErrnoException
  if (isOfCertificate(code)) throw new DeliveryFailed(failed.REFUSED_CERTIFICATE, { isFinal: true, answer: code })
  throw new DeliveryFailed(connectionWords(code, message), { answer: code })
}

const CERTIFICATE_CODES = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'HOSTNAME_MISMATCH',
])

const isOfCertificate = (code: string) =>
  CERTIFICATE_CODES.has(code) || code.startsWith('CERT_') || code.startsWith('ERR_TLS_CERT')

const connectionWords = (code: string, message: string) => {
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)) return failed.NO_ANSWER
  return code === 'ETIMEDOUT' || /timeout/i.test(message) ? failed.TOO_SLOW : failed.CUT
}
