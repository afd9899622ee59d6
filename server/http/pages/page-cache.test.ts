import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { expect, test, vi } from 'vitest'
import { encodePage, packPage, type PlainPages, type RenderedPage, weightOf } from './packed-page.ts'
import { createPageCache } from './page-cache.ts'

type Page = Partial<Omit<RenderedPage, 'html'>> & { html?: string }

/** Starts a page cache on a port, in front of a site that counts its renderings. */
async function startCache(page: (url: string) => Page | Promise<Page>) {
  const render = vi.fn(async (url: string) => {
    const { html = '', ...others } = await page(url)
    return { status: 200, html: Buffer.from(html), scripts: [], isStored: true, ...others }
  })
  const pages = createPageCache({
    render,
    toPagePath: (url) => (url.startsWith('/api') ? undefined : (url.split('?')[0] ?? '/')),
    headers: { 'X-Content-Type-Options': 'nosniff' },
    onError: () => undefined,
  })
  let arrived = 0
  const server = createServer((request, response) => {
    arrived++
    if (!pages.handle(request, response)) response.writeHead(418).end('not a page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    pages,
    render,
    /** Number of requests so far. */
    arrived: () => arrived,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { method, redirect: 'manual', headers: { 'accept-encoding': 'identity', ...headers } }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const HOME = {
  status: 200,
  html: '<html><script>alert(1)</script><script>alert(2)</script><p>Bonjour</p></html>',
  scripts: ['alert(1)'],
}

test('a page is rendered once until the catalogue changes, whatever extra parameters its URL has', async () => {
  await using site = await startCache(() => HOME)
  for (const path of ['/', '/', '/?utm_source=a', '/?utm_source=b'])
    expect(await (await site.get(path)).text()).toBe(HOME.html)
  expect(site.render).toHaveBeenCalledTimes(1)
  site.pages.drop()
  await site.get('/')
  expect(site.render).toHaveBeenCalledTimes(2)
})

test('simultaneous requests render a page once', async () => {
  await using site = await startCache(() => HOME)
  await Promise.all(Array.from({ length: 20 }, () => site.get('/')))
  expect(site.render).toHaveBeenCalledTimes(1)
})

test('a page rendered before a change is not cached after it', async () => {
  let finish: (page: typeof HOME) => void = () => {}
  await using site = await startCache(() => new Promise<typeof HOME>((resolve) => (finish = resolve)))
  const before = site.get('/')
  await vi.waitFor(() => expect(site.render).toHaveBeenCalledTimes(1))
  site.pages.drop()
  finish({ ...HOME, html: 'old' })
  expect(await (await before).text()).toBe('old')
  const after = site.get('/')
  await vi.waitFor(() => expect(site.render).toHaveBeenCalledTimes(2))
  finish({ ...HOME, html: 'new' })
  expect(await (await after).text()).toBe('new')
})

test('the encoding follows Accept-Encoding', async () => {
  await using site = await startCache(() => HOME)
  const raw = async (accept: string) => {
    const response = await site.get('/', { 'accept-encoding': accept })
    return { encoding: response.headers.get('content-encoding'), text: await response.text() }
  }
  // fetch decodes the body: the text must be the same.
  expect(await raw('gzip, deflate, br, zstd')).toEqual({ encoding: 'br', text: HOME.html })
  expect(await raw('gzip')).toEqual({ encoding: 'gzip', text: HOME.html })
  expect(await raw('br;q=0, gzip')).toEqual({ encoding: 'gzip', text: HOME.html })
  expect(await raw('identity')).toEqual({ encoding: null, text: HOME.html })
})

test('a page is the same in every encoding; a browser that has one of them gets a 304', async () => {
  const html = readFileSync('docs/specification.md', 'utf8')
  await using site = await startCache(() => ({ html }))
  for (const accept of ['br', 'gzip', 'identity']) {
    const response = await site.get('/', { 'accept-encoding': accept })
    expect(await response.text()).toBe(html)
    const tag = response.headers.get('etag') ?? ''
    const again = await site.get('/', { 'accept-encoding': 'gzip, deflate, br, zstd', 'if-none-match': tag })
    expect([again.status, again.headers.get('etag')]).toEqual([304, tag])
  }
  expect(site.render).toHaveBeenCalledTimes(1)
})

test('a page with the same ETag is a 304', async () => {
  await using site = await startCache(() => HOME)
  const first = await site.get('/')
  const tag = first.headers.get('etag') ?? ''
  const second = await site.get('/', { 'if-none-match': tag })
  expect({ status: second.status, body: await second.text() }).toEqual({ status: 304, body: '' })
  expect(second.headers.get('etag')).toBe(tag)
  expect((await site.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD gets the headers without the body', async () => {
  await using site = await startCache(() => HOME)
  const response = await site.get('/', {}, 'HEAD')
  expect(response.headers.get('content-length')).toBe(String(HOME.html.length))
  expect(await response.text()).toBe('')
})

test('the policy allows the inline scripts of the page and no other', async () => {
  await using site = await startCache(() => HOME)
  const policy = (await site.get('/')).headers.get('content-security-policy')
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  expect(policy).not.toContain('unsafe-inline')
})

test('a missing page is cached with its status; a failed one is not', async () => {
  await using missing = await startCache(() => ({ status: 404, html: 'rien' }))
  expect((await missing.get('/x')).status).toBe(404)
  expect((await missing.get('/x')).status).toBe(404)
  expect(missing.render).toHaveBeenCalledTimes(1)
  await using failing = await startCache(() => ({ status: 500, html: 'panne' }))
  await failing.get('/x')
  await failing.get('/x')
  expect(failing.render).toHaveBeenCalledTimes(2)
})

test('a page that cannot be rendered is a 500 in French, without internal details', async () => {
  await using site = await startCache(() => {
    throw new Error('secret')
  })
  const response = await site.get('/')
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('Une erreur est survenue')
  expect(text).not.toContain('secret')
})

test('a redirect has its target URL and is not cached', async () => {
  await using site = await startCache(() => ({ status: 302, location: '/search?activity=bakery' }))
  const response = await site.get('/search?location=boulangerie')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/search?activity=bakery'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('only pages with status 200, 404 or 410 are cached', async () => {
  await using site = await startCache((path) => ({ status: Number(path.slice(1)), html: 'page' }))
  for (const status of [200, 404, 410]) {
    expect((await site.get(`/${status}`)).headers.get('cache-control'), String(status)).toContain('s-maxage=60')
  }
  for (const status of [400, 429, 500, 503]) {
    const { headers } = await site.get(`/${status}`)
    expect(headers.get('cache-control'), String(status)).toBe('no-store')
    expect(headers.get('retry-after'), String(status)).toBe(status === 503 ? '5' : null)
    await site.get(`/${status}`)
  }
  expect(site.render).toHaveBeenCalledTimes(3 + 2 * 4)
})

test('a page that cannot be rendered because the database is down is a 503 with Retry-After', async () => {
  await using site = await startCache(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const { status, headers } = await site.get('/')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
})

test('memory is bounded: pages requested again stay cached among many requested once @slow', async () => {
  // Their total size exceeds the limit of the cache.
  const html = randomBytes(15_000).toString('base64')
  await using site = await startCache((path) => ({ html, isStored: !path.startsWith('/unknown') }))
  const visited = Array.from({ length: 20 }, (_, n) => `/visited/${n}`)
  for (let n = 0; n < 2_000; n += 10) {
    if (n % 500 === 0) for (const path of visited) await site.get(path)
    const paths = Array.from({ length: 10 }, (_, at) => `/${(n + at) % 10 ? 'made-up' : 'unknown'}/${n + at}`)
    await Promise.all(paths.map((path) => site.get(path, {}, 'HEAD')))
  }
  for (const path of visited) await site.get(path)
  expect(site.render).toHaveBeenCalledTimes(2_020)
  expect(site.pages.use().bytes).toBeLessThan(50 * 2 ** 20)
  await site.get('/made-up/1999')
  expect(site.render).toHaveBeenCalledTimes(2_020)
  await site.get('/made-up/1')
  await site.get('/unknown/1990')
  expect(site.render).toHaveBeenCalledTimes(2_022)
})

test('of many requests for different pages, fifty wait; the others get a 503 with Retry-After @slow', async () => {
  const waiting: (() => void)[] = []
  await using site = await startCache((path) =>
    path === '/cached' ? HOME : new Promise((resolve) => waiting.push(() => resolve(HOME))),
  )
  await site.get('/cached')
  const answers = Array.from({ length: 200 }, (_, n) => site.get(`/${n}`))
  const refused = await Promise.race(answers)
  expect(refused.status).toBe(503)
  expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual(['5', 'no-store'])
  expect(await refused.text()).toContain('Veuillez réessayer dans un instant.')
  expect((await site.get('/cached')).status).toBe(200)
  // Wait until all have arrived, before any page is rendered.
  await vi.waitUntil(() => site.arrived() === 202)
  let all: Response[] | undefined
  void Promise.all(answers).then((answered) => (all = answered))
  const statuses = await vi.waitUntil(
    () => {
      waiting.shift()?.()
      return all?.map(({ status }) => status)
    },
    { interval: 1, timeout: 10_000 },
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(52)
  expect(statuses.filter((status) => status === 503)).toHaveLength(148)
  expect((await site.get('/cached')).status).toBe(200)
})

test('other methods and paths are passed on', async () => {
  await using site = await startCache(() => HOME)
  expect((await site.get('/api/properties')).status).toBe(418)
  expect((await site.get('/', {}, 'POST')).status).toBe(418)
})

const aPage = (own: Partial<RenderedPage> = {}) =>
  packPage({ ...HOME, html: Buffer.from(HOME.html), isStored: true, ...own }, {})

test('gzip is made once a page, also for simultaneous requests, and kept as long as the page', async () => {
  const page = await aPage()
  const plain: PlainPages = new LRUCache({ maxSize: 1 })
  const bodies = await Promise.all(Array.from({ length: 3 }, () => encodePage(page, { accepted: 'gzip', plain })))
  for (const { body } of bodies) expect(body).toBe(bodies[0]?.body)
  expect(gunzipSync(bodies[0]?.body ?? '').toString()).toBe(HOME.html)
})

test('a page without compression is made once while memory lasts; one that is not cached is made each time', async () => {
  const plain: PlainPages = new LRUCache({ maxSize: 2 * HOME.html.length + 2 })
  const bodyOf = async (page: Awaited<ReturnType<typeof aPage>>) => (await encodePage(page, { plain })).body
  const [page, other, third] = [
    await aPage(),
    await aPage({ html: Buffer.from(HOME.html.replace('jour', 'soir')) }),
    await aPage({ html: Buffer.from('Bonne nuit') }),
  ]
  const [body, same] = await Promise.all([bodyOf(page), bodyOf(page)])
  expect(same).toBe(body)
  await bodyOf(other)
  expect(await bodyOf(page)).toBe(body)
  await bodyOf(await aPage({ html: Buffer.from('Une seule fois'), isStored: false }))
  expect(plain.size).toBe(2)
  await bodyOf(third)
  expect(plain.calculatedSize).toBeLessThanOrEqual(plain.maxSize)
  expect(await bodyOf(page)).toBe(body)
})

test('as brotli and gzip, a page takes less memory than its estimate', async () => {
  const html = readFileSync('docs/performance.md')
  const page = await aPage({ html })
  const { body } = await encodePage(page, { accepted: 'gzip', plain: new LRUCache({ maxSize: 1 }) })
  expect(page.brotli.length + body.length).toBeLessThan(weightOf(page))
})
