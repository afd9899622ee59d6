import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { RenderedPage } from './kept-page.ts'
import { createPageCache } from './page-cache.ts'

/** A cache on a port, in front of a site that counts how often it renders. */
async function startCache(page: (address: string) => Partial<RenderedPage> | Promise<Partial<RenderedPage>>) {
  const render = vi.fn(async (address: string) => ({ status: 200, html: '', scripts: [], ...(await page(address)) }))
  const pages = createPageCache({
    render,
    addressOf: (url) => (url.startsWith('/api') ? undefined : (url.split('?')[0] ?? '/')),
    headers: { 'X-Content-Type-Options': 'nosniff' },
    patterns: [],
    onError: () => undefined,
  })
  const server = createServer((request, response) => {
    if (!pages.handle(request, response)) response.writeHead(418).end('not a page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    pages,
    render,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(origin + path, { method, headers: { 'accept-encoding': 'identity', ...headers } }),
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

test('a page is rendered once, whatever else its address carries, until the catalogue changes', async () => {
  await using site = await startCache(() => HOME)
  for (const path of ['/', '/', '/?utm_source=a', '/?utm_source=b'])
    expect(await (await site.get(path)).text()).toBe(HOME.html)
  expect(site.render).toHaveBeenCalledTimes(1)
  site.pages.clear()
  await site.get('/')
  expect(site.render).toHaveBeenCalledTimes(2)
})

test('a burst of visitors renders a page once', async () => {
  await using site = await startCache(() => HOME)
  await Promise.all(Array.from({ length: 20 }, () => site.get('/')))
  expect(site.render).toHaveBeenCalledTimes(1)
})

test('a page begun before a change is not kept after it', async () => {
  let finish: (page: typeof HOME) => void = () => {}
  await using site = await startCache(() => new Promise<typeof HOME>((resolve) => (finish = resolve)))
  const before = site.get('/')
  await vi.waitFor(() => expect(site.render).toHaveBeenCalledTimes(1))
  site.pages.clear()
  finish({ ...HOME, html: 'old' })
  expect(await (await before).text()).toBe('old')
  const after = site.get('/')
  await vi.waitFor(() => expect(site.render).toHaveBeenCalledTimes(2))
  finish({ ...HOME, html: 'new' })
  expect(await (await after).text()).toBe('new')
})

test('each visitor gets the encoding they take', async () => {
  await using site = await startCache(() => HOME)
  const raw = async (accept: string) => {
    const response = await site.get('/', { 'accept-encoding': accept })
    return { encoding: response.headers.get('content-encoding'), text: await response.text() }
  }
  // fetch undoes the encoding by itself: the texts must come out the same.
  expect(await raw('gzip, deflate, br')).toEqual({ encoding: 'br', text: HOME.html })
  expect(await raw('gzip')).toEqual({ encoding: 'gzip', text: HOME.html })
  expect(await raw('br;q=0, gzip')).toEqual({ encoding: 'gzip', text: HOME.html })
  expect(await raw('identity')).toEqual({ encoding: null, text: HOME.html })
})

test('a page not changed since is not sent again', async () => {
  await using site = await startCache(() => HOME)
  const first = await site.get('/')
  const tag = first.headers.get('etag') ?? ''
  const second = await site.get('/', { 'if-none-match': tag })
  expect({ status: second.status, body: await second.text() }).toEqual({ status: 304, body: '' })
  expect(second.headers.get('etag')).toBe(tag)
  expect((await site.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD has the headers and no body', async () => {
  await using site = await startCache(() => HOME)
  const response = await site.get('/', {}, 'HEAD')
  expect(response.headers.get('content-length')).toBe(String(HOME.html.length))
  expect(await response.text()).toBe('')
})

test('its own scripts may run, no other', async () => {
  await using site = await startCache(() => HOME)
  const policy = (await site.get('/')).headers.get('content-security-policy')
  // echo -n 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';")
  expect(policy).not.toContain('unsafe-inline')
})

test('a missing page is kept with its status; a failed one is not kept', async () => {
  await using missing = await startCache(() => ({ status: 404, html: 'rien' }))
  expect((await missing.get('/x')).status).toBe(404)
  expect((await missing.get('/x')).status).toBe(404)
  expect(missing.render).toHaveBeenCalledTimes(1)
  await using failing = await startCache(() => ({ status: 500, html: 'panne' }))
  await failing.get('/x')
  await failing.get('/x')
  expect(failing.render).toHaveBeenCalledTimes(2)
})

test('a page that cannot be rendered is a plain 500 in French, saying nothing of its inside', async () => {
  await using site = await startCache(() => {
    throw new Error('secret')
  })
  const response = await site.get('/')
  expect(response.status).toBe(500)
  const text = await response.text()
  expect(text).toContain('Une erreur est survenue')
  expect(text).not.toContain('secret')
})

test('pages that were found, never were or are gone may be stored; no other answer is', async () => {
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

test('a page that cannot be rendered because the database is away is a 503 with Retry-After', async () => {
  await using site = await startCache(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  const { status, headers } = await site.get('/')
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
})

test('what is not a page, or not a read, passes by', async () => {
  await using site = await startCache(() => HOME)
  expect((await site.get('/api/properties')).status).toBe(418)
  expect((await site.get('/', {}, 'POST')).status).toBe(418)
})
