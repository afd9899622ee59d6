import { isIP } from 'node:net'
import { connect } from 'node:tls'

const ANSWER_MS = 2_000
/** A certificate is read again after this. */
const FRESH_MS = 3_600_000

const read = new Map<string, { at: number; end: Promise<Date> }>()

/** The end of the certificate that visitors of an https address are shown. Rejects when there is none to read. */
export function certificateEnd(publicUrl: string): Promise<Date> {
  const { host, hostname, port } = new URL(publicUrl)
  const known = read.get(host)
  if (known && Date.now() - known.at < FRESH_MS) return known.end
  const end = readEnd(hostname, Number(port || 443))
  read.set(host, { at: Date.now(), end })
  end.catch(() => read.delete(host))
  return end
}

const readEnd = (host: string, port: number) =>
  new Promise<Date>((resolve, reject) => {
    // An invalid certificate has an end too, which is what the owner asks for.
    const named = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port, ...named, rejectUnauthorized: false, timeout: ANSWER_MS })
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${ANSWER_MS} ms`)))
    socket.once('error', reject)
  })
