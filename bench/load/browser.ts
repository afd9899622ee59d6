import { Agent } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Ledger } from './ledger.ts'
import { type Answer, type Request, send } from './send.ts'

/** Connections a browser opens to one site. */
const CONNECTIONS = 6
/** Number of pictures loaded per page: above the fold and a little below. */
const PICTURES = 6

/** A simulated browser with its own connections, cache and token. */
export interface Browser {
  token: string | undefined
  /** Opens a page, with the files that are not cached yet. */
  open(path: string): Promise<void>
  /** Makes an API call. Records a failure and returns undefined when the answer is an error. */
  call<Result>(kind: string, name: string, body?: object | Form): Promise<Result | undefined>
  close(): void
}

/** A form with a file. */
interface Form {
  file: Buffer
}

export function openBrowser(origin: string, ledger: Ledger): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const versions = new Map<string, string>()
  const files = new Set<string>()

  async function sendAndRecord(
    kind: string,
    what: Omit<Request, 'url'> & { path: string },
  ): Promise<Answer | undefined> {
    const { path, ...rest } = what
    try {
      const answer = await send(agent, { ...rest, url: origin + path })
      if (answer.status < 400) ledger.add(kind, answer.ms)
      else ledger.fail(kind, `${what.method} ${path}: ${answer.status} ${answer.body.toString('utf8', 0, 200)}`)
      return answer.status < 400 ? answer : undefined
    } catch (error) {
      ledger.fail(kind, `${what.method} ${path}: ${String(error)}`)
      return undefined
    }
  }

  const get = (kind: string, path: string, headers: Record<string, string> = {}) =>
    sendAndRecord(kind, { method: 'GET', path, headers: { 'accept-encoding': 'br', ...headers } })

  async function fetchFiles(html: string) {
    const missing = filesOf(html).filter((path) => !files.has(path))
    for (const path of missing) files.add(path)
    await Promise.all(missing.map((path) => get('file', path)))
  }

  const browser: Browser = {
    token: undefined,
    async open(path) {
      const version = versions.get(path)
      const answer = await get('page', path, version ? { 'if-none-match': version } : {})
      if (!answer || answer.status === 304) return
      versions.set(path, answer.headers.etag ?? '')
      await fetchFiles(brotliDecompressSync(answer.body).toString())
      if (browser.token) await browser.call('who is logged in', 'GET /api/auth/me')
    },
    async call<Result>(kind: string, name: string, body?: object | Form) {
      const [method = '', path = ''] = name.split(' ')
      const { headers, bytes } = encode(body)
      if (browser.token) headers['authorization'] = `Bearer ${browser.token}`
      const answer = await sendAndRecord(kind, { method, path, headers, body: bytes })
      return answer && (JSON.parse(answer.body.toString()) as Result)
    },
    close: () => agent.destroy(),
  }
  return browser
}

/** Scripts, styles and fonts of a page, and the smallest AVIF of its first pictures. */
function filesOf(html: string): string[] {
  const assets = html.match(/(?<=(?:href|src)=")\/assets\/[^"]+/g) ?? []
  const pictures = html.match(/\/uploads\/[\w-]+-480\.avif/g) ?? []
  return [...new Set([...assets, ...new Set(pictures.slice(0, PICTURES))])]
}

function encode(body: object | Form | undefined): { headers: Record<string, string>; bytes?: string | Buffer } {
  const headers = { 'content-type': 'application/json' }
  if (body === undefined) return { headers }
  if (!('file' in body)) return { headers, bytes: JSON.stringify(body) }
  const boundary = 'bench-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: Buffer.concat([Buffer.from(head), (body as Form).file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
