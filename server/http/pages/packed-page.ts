import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib'
import { RETRY_AFTER_SECONDS } from '#server/http/guards/outage.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

/** Browsers revalidate each time (mostly 304); a CDN may store a page for a minute, and serve it while it revalidates. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Found, not found and gone are the same for every visitor; other statuses are errors. */
const STORABLE = new Set([200, 404, 410])

const ONE_PIECE_MAX_BYTES = 16 * 1024

/** Of the quick encodings, in order of preference. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** What is sent. */
export interface Variant {
  /** Small bodies are latin1 strings: node:http then sends headers and body in one packet. */
  body: Buffer | string
  /** A flat list: the fastest form for writeHead. */
  headers: string[]
}

/** A rendered page, before compression. */
export interface RenderedPage {
  status: number
  html: Buffer
  /** The site's own inline scripts, the only ones allowed to run. */
  scripts: string[]
  /** Whether the site may keep it: not what one visitor alone asks for. */
  isStored: boolean
  /** Where a redirect leads. */
  location?: string
}

const asGzip = promisify<Buffer, object, Buffer>(gzip)
const asBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const asZstd = promisify<Buffer, object, Buffer>(zstdCompress)

const brotli = (bytes: Buffer, quality: number) =>
  asBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

/** For the first reader of a page: a seventh to half of the time of the thorough compression, and 10 % more bytes. */
const COMPRESS_QUICKLY: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: (bytes) => asZstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  br: (bytes) => brotli(bytes, 3),
  gzip: (bytes) => asGzip(bytes, { level: 3 }),
}

const DECOMPRESS: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  zstd: promisify<Buffer, Buffer>(zstdDecompress),
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
}

/** Ten times cheaper than quality 9 for 1.5 % more bytes. */
const THOROUGH_QUALITY = 5

/** A page ready to send, compressed on the first request for each encoding, and only kept compressed. */
export class PackedPage {
  readonly status: number
  /** Whether the site keeps it. */
  readonly isStored: boolean
  /** Memory in bytes: its compressed forms take less than half of the page. */
  readonly weight: number
  readonly #tag: string
  readonly #headers: string[]
  readonly #compressed = new Map<Encoding, Variant | Promise<Variant>>()
  /** The page's bytes: as rendered, until a compressed form replaces them. */
  #read: () => Promise<Buffer>
  #isImproving = false
  #isThorough = false

  constructor({ status, html, scripts, location, isStored }: RenderedPage, headers: Record<string, string>) {
    this.#read = () => Promise.resolve(html)
    this.status = status
    this.isStored = isStored && STORABLE.has(status)
    this.weight = Math.ceil(html.length / 2) + 2048
    this.#tag = hash('sha256', html, 'base64url').slice(0, 22)
    this.#headers = Object.entries({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': STORABLE.has(status) ? CACHE_CONTROL : 'no-store',
      ...(location === undefined ? {} : { Location: location }),
      ...(status === 503 ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {}),
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': contentSecurityPolicy(scripts.map((code) => hash('sha256', code, 'base64'))),
      ...headers,
    }).flat()
  }

  /** The page for an Accept-Encoding header; a promise while it is compressed. */
  variantFor(accepted: string | undefined): Variant | Promise<Variant> {
    const encoding =
      this.#isThorough && accepts(accepted, 'br') ? 'br' : ENCODINGS.find((one) => accepts(accepted, one))
    return encoding ? (this.#compressed.get(encoding) ?? this.#compress(encoding)) : this.#plain()
  }

  /** Few clients ask for it: it is not kept. */
  async #plain(): Promise<Variant> {
    const bytes = await this.#read()
    if (this.#compressed.size === 0) this.#compress('zstd').catch(() => undefined)
    return this.#variant(bytes, 'identity', [])
  }

  #compress(encoding: Encoding): Promise<Variant> {
    const compressing = this.#read()
      .then(COMPRESS_QUICKLY[encoding])
      .then((bytes) => this.#keep(encoding, bytes, encoding))
    this.#compressed.set(encoding, compressing)
    compressing.catch(() => this.#compressed.delete(encoding))
    return compressing
  }

  #keep(encoding: Encoding, bytes: Buffer, form: string): Variant {
    const variant = this.#variant(bytes, form, ['Content-Encoding', encoding])
    this.#compressed.set(encoding, variant)
    const { body } = variant
    this.#read = () => DECOMPRESS[encoding](typeof body === 'string' ? Buffer.from(body, 'latin1') : body)
    return variant
  }

  /** Compresses a page that is asked for again thoroughly, once. */
  improve(): void {
    if (this.#isImproving) return
    this.#isImproving = true
    // The quick form would replace it if it were ready later.
    Promise.resolve(this.#compressed.get('br'))
      .then(() => this.#read())
      .then((bytes) => brotli(bytes, THOROUGH_QUALITY))
      .then(
        (bytes) => {
          this.#keep('br', bytes, `br${THOROUGH_QUALITY}`)
          this.#isThorough = true
          // Clients that accept it also accept the thorough one.
          this.#compressed.delete('zstd')
        },
        () => undefined,
      )
  }

  /** The headers of a 304 for an If-None-Match header that names this page, in whichever encoding it was received. */
  headersUnchanged(ifNoneMatch: string | undefined): string[] | undefined {
    if (this.status !== 200 || !ifNoneMatch?.includes(this.#tag)) return undefined
    const etag = ifNoneMatch.match(new RegExp(`"${this.#tag}-\\w+"`))?.[0]
    return etag === undefined ? undefined : [...this.#headers, 'ETag', etag]
  }

  #variant(bytes: Buffer, form: string, ofEncoding: string[]): Variant {
    const etag = `"${this.#tag}-${form}"`
    return {
      body: bytes.length > ONE_PIECE_MAX_BYTES ? bytes : bytes.toString('latin1'),
      headers: [...this.#headers, 'ETag', etag, 'Content-Length', String(bytes.length), ...ofEncoding],
    }
  }
}

/** q=0 refuses an encoding (RFC 9110 §12.5.3); other weights are ignored. */
function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  if (!accepted?.includes(encoding)) return false
  return !(accepted.includes('q=0') && new RegExp(`${encoding};q=0(?![.\\d])`).test(accepted))
}
