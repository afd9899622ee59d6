import { createHash, hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { contentSecurityPolicy } from './security-headers.ts'

const MAX_BYTES = 96 * 1024 * 1024
/** A page holds dates and a year: it does not live for ever. */
const MAX_AGE_MS = 60 * 60_000
/** Browsers ask each time and mostly hear 304; a CDN may keep a page for a minute and serve it while it renews it. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

type Encoding = 'br' | 'gzip' | 'identity'

interface Variant {
  body: Buffer
  etag: string
  /** Flat lists, as writeHead takes fastest. */
  headers: string[]
  headersUnchanged: string[]
}

interface KeptPage {
  status: number
  variants: Record<Encoding, Variant>
}

export interface PageCache {
  /** Answers a request for a public page; false when it is none of its business. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Forgets every page: something in the catalogue changed. */
  clear(): void
}

interface PageCacheOptions {
  /** The canonical form of a page's address, without what does not change the page; undefined when it is not a page. */
  addressOf(url: string): string | undefined
  render(address: string): Promise<{ status: number; html: string }>
  headers: Record<string, string>
  onError(error: unknown): void
}

/**
 * Public pages are the same for every visitor: each is rendered once and kept as bytes, compressed and ready to send.
 * Sits in front of Fastify on the bare server: a hit costs little more than node:http itself (docs/decisions/page-cache.md).
 */
export function createPageCache({ addressOf, render, headers, onError }: PageCacheOptions): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: weigh,
  })
  const rendering = new Map<string, Promise<KeptPage>>()
  // Not a time to live on each entry: a hit would read the clock.
  setInterval(clear, MAX_AGE_MS).unref()

  function clear() {
    kept.clear()
    rendering.clear()
  }

  function getPage(address: string): Promise<KeptPage> {
    const inFlight = rendering.get(address)
    if (inFlight) return inFlight
    const page = render(address).then((rendered) => pack(rendered, headers))
    rendering.set(address, page)
    void page
      .then((packed) => {
        // clear() empties `rendering`: a page begun before a change must not be kept after it.
        if (rendering.get(address) === page && packed.status < 500) kept.set(address, packed)
      })
      .catch(() => undefined)
      .finally(() => {
        if (rendering.get(address) === page) rendering.delete(address)
      })
    return page
  }

  return {
    handle(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? '/'
      const hit = kept.get(url)
      if (hit) return send(request, response, hit)
      const address = addressOf(url)
      if (address === undefined) return false
      const page = kept.get(address)
      if (page) return send(request, response, page)
      getPage(address).then(
        (fresh) => send(request, response, fresh),
        (error) => {
          onError(error)
          fail(response, headers)
        },
      )
      return true
    },
    clear,
  }
}

function send(request: IncomingMessage, response: ServerResponse, page: KeptPage): true {
  const { acceptEncoding, ifNoneMatch } = readHeaders(request.rawHeaders)
  const variant = page.variants[encodingFor(acceptEncoding)]
  if (ifNoneMatch?.includes(variant.etag) && page.status === 200) {
    response.writeHead(304, variant.headersUnchanged).end()
  } else {
    response.writeHead(page.status, variant.headers)
    response.end(request.method === 'HEAD' ? undefined : variant.body)
  }
  return true
}

function fail(response: ServerResponse, headers: Record<string, string>) {
  response.writeHead(500, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(),
  })
  response.end(
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Erreur</title><h1>Une erreur est survenue</h1>' +
      '<p>Veuillez réessayer dans un instant. <a href="/">Retour à l’accueil</a></p></html>',
  )
}

/** The two headers a hit depends on. `request.headers` would build an object of them all, a tenth of a hit's cost. */
function readHeaders(raw: string[]): { acceptEncoding?: string; ifNoneMatch?: string } {
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = raw[at + 1]
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') ifNoneMatch = raw[at + 1]
  }
  return { acceptEncoding, ifNoneMatch }
}

/** q=0 refuses an encoding (RFC 9110 §12.5.3); the other weights change nothing for two encodings of one text. */
function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return (
    accepted.includes(encoding) && !(accepted.includes('q=0') && new RegExp(`${encoding};q=0(?![.\\d])`).test(accepted))
  )
}

const asGzip = promisify(gzip)
const asBrotli = promisify<Buffer, object, Buffer>(brotliCompress)

async function pack(
  { status, html }: { status: number; html: string },
  headers: Record<string, string>,
): Promise<KeptPage> {
  const body = Buffer.from(html)
  // Quality 5: ten times cheaper than 9 for 1.5 % more bytes.
  const [br, gz] = await Promise.all([
    asBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    asGzip(body),
  ])
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  const shared = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': CACHE_CONTROL,
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes(html)),
    ...headers,
  }
  const variant = (encoding: Encoding, bytes: Buffer): Variant => {
    const etag = `"${tag}-${encoding}"`
    const headersUnchanged = Object.entries({ ...shared, ETag: etag }).flat()
    const ofBody = [
      'Content-Length',
      String(bytes.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ]
    return { body: bytes, etag, headers: [...headersUnchanged, ...ofBody], headersUnchanged }
  }
  return { status, variants: { br: variant('br', br), gzip: variant('gzip', gz), identity: variant('identity', body) } }
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [
    ...new Set(
      [...scripts].map(([, code]) =>
        createHash('sha256')
          .update(code ?? '')
          .digest('base64'),
      ),
    ),
  ]
}

const weigh = ({ variants }: KeptPage) =>
  variants.br.body.length + variants.gzip.body.length + variants.identity.body.length + 2048
