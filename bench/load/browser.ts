/** Number of pictures loaded per page: above the fold and a little below. */
const PICTURES = 6
const TIMEOUT_MS = 30_000

/** Durations of successful requests, and messages of failed ones. */
export interface Measurements {
  taken: { kind: string; ms: number }[]
  failures: string[]
}

/** A visitor's browser with its own cache and token. */
export interface Browser {
  logIn(account: { email: string; password: string }): Promise<void>
  /** Loads a page and those of its files that are not cached yet. */
  open(path: string): Promise<void>
  /** Makes an API call ("GET /api/…"). Records a failure and returns undefined when the answer is an error. */
  call<Result>(kind: string, name: string, body?: object | FormData): Promise<Result | undefined>
}

export function openBrowser(origin: string, measured: Measurements): Browser {
  const versions = new Map<string, string>()
  const files = new Set<string>()

  async function send(kind: string, path: string, request: RequestInit = {}) {
    const start = performance.now()
    const fail = (reason: unknown) =>
      void measured.failures.push(`${request.method ?? 'GET'} ${path}: ${String(reason)}`)
    try {
      const answer = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
      const text = await answer.text()
      if (answer.status >= 400) return fail(`${answer.status} ${text.slice(0, 80)}`)
      measured.taken.push({ kind, ms: performance.now() - start })
      return { answer, text }
    } catch (error) {
      return fail(error)
    }
  }

  let token: string | undefined
  const browser: Browser = {
    async logIn(account) {
      token = (await browser.call<{ token: string }>('log-in', 'POST /api/auth/login', account))?.token
    },
    async open(path) {
      const version = versions.get(path)
      const sent = await send('page', path, { headers: version ? { 'if-none-match': version } : {} })
      if (!sent || sent.answer.status === 304) return
      versions.set(path, sent.answer.headers.get('etag') ?? '')
      const missing = filesOf(sent.text).filter((file) => !files.has(file))
      for (const file of missing) files.add(file)
      await Promise.all(missing.map((file) => send('file', file)))
      if (token) await browser.call('who is logged in', 'GET /api/auth/me')
    },
    async call<Result>(kind: string, name: string, body?: object | FormData) {
      const [method = '', path = ''] = name.split(' ')
      const isForm = body instanceof FormData
      const headers = {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const sent = await send(kind, path, { method, headers, body: isForm || !body ? body : JSON.stringify(body) })
      return sent && (JSON.parse(sent.text) as Result)
    },
  }
  return browser
}

/** Scripts, styles and fonts of a page, and the smallest AVIF of its first pictures. */
function filesOf(html: string): string[] {
  const assets = html.match(/(?<=(?:href|src)=")\/assets\/[^"]+/g) ?? []
  const pictures = html.match(/\/uploads\/[\w-]+-480\.avif/g) ?? []
  return [...new Set([...assets, ...[...new Set(pictures)].slice(0, PICTURES)])]
}
