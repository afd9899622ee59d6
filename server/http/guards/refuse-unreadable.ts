import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { MALFORMED, URL_TOO_LONG } from '#server/http/errors.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

/** Delay before closing: closing while the client is still sending would reset the connection and lose the answer. */
const LINGER_MS = 2_000
/** Node's limit for the request line and headers together. */
const HEAD_MAX_BYTES = 16 * 1024

type Refused = { status: number; message: string }

const REFUSED: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'Les en-têtes de la requête sont trop longs' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'La requête est trop volumineuse' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'La requête a mis trop de temps à arriver' },
}

/** An error of Node's HTTP parser; `rawPacket` is the data that it could not parse. */
type ParserError = Error & { code?: string; rawPacket?: unknown }

/**
 * Answers requests that Node rejects before Fastify (not HTTP, too long or too slow) in French, with `headers`. `refuse` is
 * a `clientError` listener; call `watch` on the server so that it knows the pending answers.
 */
export function createUnreadableHandler(headers: Record<string, string>) {
  const last = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  const refused = new WeakSet<Socket>()

  function answer(error: ParserError, socket: Socket): void {
    const { status, message } = reasonOf(error)
    const { type, body } = errorBody(message, isForPerson(textOf(error.rawPacket)))
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
      // The parser reports an error again for each following packet.
      if (refused.has(socket)) return
      refused.add(socket)
      const { request, response } = last.get(socket) ?? {}
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
      else if (!request || !response || (request.complete && response.writableFinished)) answer(error, socket)
      // Answers must be sent in the order of the requests.
      else if (request.complete) response.once('close', () => answer(error, socket))
      // The body of the current request is unreadable: answer, unless its answer has already started.
      else if (!response.headersSent) answer(error, socket)
      else socket.destroySoon()
    },
    watch(server: Server): void {
      server.prependListener('request', (request, response) => last.set(request.socket, { request, response }))
      server.on('checkExpectation', (_request, response) => {
        const { type, body } = errorBody('En-tête Expect non pris en charge', false)
        const ofBody = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }
        response.writeHead(417, { ...headersOfRefusal(headers), ...ofBody }).end(body)
      })
    },
  }
}

/** Whether the Host header is missing: refused in HTTP/1.1 (RFC 9112 §3.2). Node's own refusal has no body. */
export const lacksHost = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  headers.host === undefined && httpVersion === '1.1'

/** Returns the content type and body of an error: JSON, or HTML with `isPage`. */
export function errorBody(message: string, isPage: boolean): { type: string; body: string } {
  if (!isPage) return { type: 'application/json; charset=utf-8', body: JSON.stringify({ message }) }
  const body =
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1>` +
    '<p><a href="/">Retour à l’accueil</a></p></html>'
  return { type: 'text/html; charset=utf-8', body }
}

/** Headers of an answer that does not come from Fastify. The connection closes after it. */
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

/** Guesses from the raw packet whether a browser is opening a page: a GET that accepts HTML. */
const isForPerson = (packet: string) => /^GET (?!\/api\/)/.test(packet) && /\r\nAccept: *text\/html/i.test(packet)
