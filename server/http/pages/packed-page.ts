import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { LRUCache } from 'lru-cache'
import { RETRY_AFTER_SECONDS } from '#server/http/guards/outage.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

/** Browsers revalidate each time (mostly 304); a CDN may cache a page for a minute, and serve it while it revalidates. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Found, not found and gone are the same for every visitor; other statuses are errors. */
const STORABLE = new Set([200, 404, 410])

/** A rendered page, before compression. */
export interface RenderedPage {
  status: number
  html: Buffer
  /** The site's own inline scripts, the only ones allowed to run. */
  scripts: string[]
  /** Whether the site may cache it: false for a page that only one visitor would request. */
  isStored: boolean
  /** Target URL of a redirect. */
  location?: string
}

/** A page ready to send, as brotli, and as gzip from the first request for it on. */
export interface PackedPage {
  status: number
  /** Whether the site caches it. */
  isStored: boolean
  /** Length of its HTML. */
  htmlBytes: number
  /** The same for all encodings. */
  tag: string
  /** A flat list, the fastest form for writeHead. */
  headers: string[]
  brotli: Buffer
  gzip?: Promise<Buffer>
}

const asBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const fromBrotli = promisify<Buffer, object, Buffer>(brotliDecompress)
const asGzip = promisify<Buffer, Buffer>(gzip)

/** Takes a tenth of the time of quality 9, for 1.5 % more bytes. */
const QUALITY = 5

export async function packPage(
  { status, html, scripts, location, isStored }: RenderedPage,
  headers: Record<string, string>,
): Promise<PackedPage> {
  const own = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': STORABLE.has(status) ? CACHE_CONTROL : 'no-store',
    ...(location === undefined ? {} : { Location: location }),
    ...(status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}),
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': contentSecurityPolicy(scripts.map((code) => hash('sha256', code, 'base64'))),
    ...headers,
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  return {
    status,
    isStored: isStored && STORABLE.has(status),
    htmlBytes: html.length,
    tag: hash('sha256', html, 'base64url').slice(0, 22),
    headers: Object.entries(own).flat(),
    brotli: await asBrotli(html, { params }),
  }
}

/** Upper estimate of the memory of a page in bytes: gzip takes a third more than brotli, headers the rest. */
export const weightOf = ({ brotli }: PackedPage): number => Math.ceil(brotli.length * 2.5) + 2048

/** Pages without compression by tag, as many as fit in some memory. */
export type PlainPages = LRUCache<string, Promise<Buffer>>

/** Returns the headers and body of a page for an Accept-Encoding header. Keeps it in `plain` when it has no encoding. */
export async function encodePage(
  page: PackedPage,
  { accepted = '', plain }: { accepted?: string | undefined; plain: PlainPages },
): Promise<{ headers: string[]; body: Buffer }> {
  const { tag, headers } = page
  const encoding = (['br', 'gzip'] as const).find((one) => accepts(accepted, one)) ?? 'identity'
  const body = await BODIES[encoding](page, plain)
  const named = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    body,
    headers: [...headers, 'ETag', `"${tag}-${encoding}"`, 'Content-Length', String(body.length), ...named],
  }
}

/** Promises, so that simultaneous first requests for an encoding make it once. */
const BODIES: Record<'br' | 'gzip' | 'identity', (page: PackedPage, plain: PlainPages) => Buffer | Promise<Buffer>> = {
  br: ({ brotli }) => brotli,
  gzip: (page) => (page.gzip ??= unpack(page).then((html) => asGzip(html))),
  identity(page, plain) {
    const kept = plain.get(page.tag)
    if (kept) return kept
    const html = unpack(page)
    if (page.isStored) plain.set(page.tag, html, { size: page.htmlBytes + 1 })
    return html
  },
}

/** Into one buffer, of which one byte stays free: in pieces of 16 kB it takes four times as long. */
const unpack = ({ brotli, htmlBytes }: PackedPage) => fromBrotli(brotli, { chunkSize: Math.max(htmlBytes + 1, 64) })

/** Returns the headers of a 304 if the If-None-Match header names this page, in any encoding; else undefined. */
export function headersUnchanged({ status, tag, headers }: PackedPage, ifNoneMatch = ''): string[] | undefined {
  if (status !== 200 || !ifNoneMatch.includes(tag)) return undefined
  const etag = ifNoneMatch.match(new RegExp(`"${tag}-\\w+"`))?.[0]
  return etag ? [...headers, 'ETag', etag] : undefined
}

/** q=0 refuses an encoding (RFC 9110 §12.5.3); other weights are ignored. */
const accepts = (accepted: string, encoding: string): boolean =>
  accepted.includes(encoding) && !(accepted.includes('q=0') && new RegExp(`${encoding};q=0(?![.\\d])`).test(accepted))
