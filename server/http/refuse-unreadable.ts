import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { MALFORMED, URL_TOO_LONG } from './errors.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** A client that is still sending reads its answer meanwhile: a connection closed at once would be reset. */
const LINGER_MS = 2_000
/** Node's own limit for a request line and its headers together. */
const HEAD_MAX_BYTES = 16 * 1024

type Refused = { status: number; message: string }

const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Les en-têtes de la requête sont trop longs' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'La requête est trop volumineuse' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'La requête a mis trop de temps à arriver' },
}

/** What Node's parser says of a request it gives up: `rawPacket` is what it was reading. */
type ParserError = Error & { code?: string; rawPacket?: unknown }

/**
 * Answers in French what Node refuses before Fastify sees a request of it: what is no HTTP, too long or too slow. `headers`
 * are those of every answer. `refuse` is a server's `clientError` listener; `watch` makes it known which answers are owed.
 */
export function createUnreadable(headers: Record<string, string>) {
  const last = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const refused = new WeakSet<Socket>()

  function answer(error: ParserError, socket: Socket): void {
    const { status, message } = reasonOf(error)
    const { type, body } = brief(message, isForPerson(textOf(error.rawPacket)))
    const all = {
      ...headersOfRefusal(headers),
      Date: new Date().toUTCString(),
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

  return {
    refuse(error: ParserError, socket: Socket): void {
      // The parser stumbles again over each packet that follows.
      if (refused.has(socket)) return
      refused.add(socket)
      const { request, response } = last.get(socket) ?? {}
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else if (!request || !response || (request.complete && response.writableFinished)) answer(error, socket)
      // Requests are answered in turn.
      else if (request.complete) response.once('close', () => answer(error, socket))
      // It is the body of this one that cannot be read; its answer may be on its way already.
      else if (!response.headersSent) answer(error, socket)
      else socket.destroySoon()
    },
    watch(server: Server): void {
      server.prependListener('request', (request, response) => last.set(request.socket, { request, response }))
      server.on('checkExpectation', (_request, response) => {
        const { type, body } = brief('En-tête Expect non pris en charge', false)
        const ofBody = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
        response.writeHead(417, { ...headersOfRefusal(headers), ...ofBody }).end(body)
      })
    },
  }
}

/** RFC 9112 §3.2: a request of HTTP/1.1 without a host is refused. Node would do so in no words. */
export const lacksHost = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  headers.host === undefined && httpVersion === '1.1'

/** A refusal in JSON, or as a page when a person is there to read it. */
export function brief(message: string, isPage: boolean): { type: string; body: string } {
  if (!isPage) return { type: 'application/json; charset=utf-8', body: JSON.stringify({ message }) }
  const body =
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1>` +
    '<p><a href="/">Retour à l’accueil</a></p></html>'
  return { type: 'text/html; charset=utf-8', body }
}

const headersOfRefusal = (headers: Record<string, string>) => ({
  ...headers,
  'Content-Security-Policy': contentSecurityPolicy(),
  'Cache-Control': 'no-store',
  Connection: 'close',
})

function reasonOf({ code = '', rawPacket }: ParserError): Refused {
  const isUrl = code === 'HPE_HEADER_OVERFLOW' && /^[A-Z]+ [^\n]*$/.test(textOf(rawPacket).slice(0, HEAD_MAX_BYTES))
  return isUrl ? { status: 414, message: URL_TOO_LONG } : (REFUSED[code] ?? { status: 400, message: MALFORMED })
}

const textOf = (packet: unknown) => (Buffer.isBuffer(packet) ? packet.toString('latin1') : '')

/** As far as can be seen: a browser asks for a page with GET, and says so. */
const isForPerson = (packet: string) => /^GET (?!\/api\/)/.test(packet) && /\r\nAccept: *text\/html/i.test(packet)
