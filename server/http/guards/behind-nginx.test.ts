import { once } from 'node:events'
import { watch, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { OUTAGE } from '#server/http/errors.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'

const BYTES = Buffer.alloc(8 * 1024 * 1024, 'x')

/** nginx in front of a site that sends 8 MB, and whose calls answer the size of what they got. */
async function startBehindNginx() {
  const site = createServer(async (request, response) => {
    if (request.method === 'GET') response.end(request.url === '/healthz' ? '' : BYTES)
    else response.end(String((await buffer(request)).length))
  })
  const unreadable: Error[] = []
  site.on('clientError', (error, socket) => {
    unreadable.push(error)
    socket.destroy()
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(() => void site.close())
  const nginx = await startNginx(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  onTestFinished(() => nginx.stop())
  return { ...nginx, unreadable, stopSite: () => (site.closeAllConnections(), site.close()) }
}

const request = (url: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>(
    (resolve, reject) => void get(url, { headers, agent: false }, resolve).on('error', reject),
  )

test.skipIf(!hasNginx())('nginx writes neither uploads nor answers of calls to disk @slow', async () => {
  const nginx = await startBehindNginx()
  const written: (string | null)[] = []
  // Each folder by itself: nginx unlinks a file as soon as it is open.
  for (const name of ['client_body', 'proxy']) {
    const watcher = watch(join(nginx.temporary, name), (_event, file) => written.push(file))
    onTestFinished(() => watcher.close())
  }
  const sent = await fetch(`${nginx.url}/api/admin/listings/1/documents`, { method: 'POST', body: BYTES })
  expect(await sent.text()).toBe(String(BYTES.length))
  const answer = await request(`${nginx.url}/api/admin/documents/1/pages/1`)
  // A slow reader: nginx keeps what it does not read.
  await delay(500)
  expect((await buffer(answer)).length).toBe(BYTES.length)
  writeFileSync(join(nginx.temporary, 'proxy/seen'), '')
  await expect.poll(() => written).toContain('seen')
  expect(new Set(written)).toEqual(new Set(['seen']))
})

test.skipIf(!hasNginx())('nginx redirects to its own host only, and answers nothing to others @slow', async () => {
  const nginx = await startBehindNginx()
  const redirected = await request(`${nginx.plainUrl}/search?q=a`)
  redirected.resume()
  expect([redirected.statusCode, redirected.headers.location]).toEqual([301, 'https://127.0.0.1/search?q=a'])
  for (const url of [nginx.plainUrl, nginx.url])
    await expect(request(`${url}/search`, { host: 'evil.example' })).rejects.toThrow('socket hang up')
})

/** Header lines of six kilobytes each. */
const lines = (count: number) => `X-Long: ${'a'.repeat(6 * 1024)}\r\n`.repeat(count)

test.skipIf(!hasNginx())('nginx refuses what Node cannot read, and passes on what it accepts @slow', async () => {
  const nginx = await startBehindNginx()
  const statusOf = async (requestLine: string, rest = '\r\n') => {
    const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1')
    socket.write(`${requestLine}\r\nHost: 127.0.0.1\r\nConnection: close\r\n${rest}`)
    return /^HTTP\/1.1 (\d+)/.exec(await text(socket))?.[1]
  }
  expect({
    'no HTTP': await statusOf('Bonjour'),
    'a chunk that is no number': await statusOf('POST /api/a HTTP/1.1', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'),
    'a long address': await statusOf(`GET /${'a'.repeat(17_000)} HTTP/1.1`),
    'more headers than Node reads': await statusOf('GET /healthz HTTP/1.1', `${lines(3)}\r\n`),
    'the most headers that nginx accepts': await statusOf('GET /healthz HTTP/1.1', `${lines(2)}\r\n`),
  }).toEqual({
    'no HTTP': '400',
    'a chunk that is no number': '400',
    'a long address': '414',
    'more headers than Node reads': '400',
    'the most headers that nginx accepts': '200',
  })
  expect(nginx.unreadable).toEqual([])
})

test.skipIf(!hasNginx())(
  'without a site nginx answers in French, with Retry-After; its log has no search @slow',
  async () => {
    const nginx = await startBehindNginx()
    const tooLarge = await fetch(`${nginx.url}/api/upload`, { method: 'POST', body: Buffer.alloc(27 * 1024 * 1024) })
    expect([tooLarge.status, await tooLarge.json()]).toEqual([413, { message: 'La requête est trop volumineuse' }])
    nginx.stopSite()
    const page = await fetch(`${nginx.url}/search?q=Martin`)
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
      503,
      '10',
      'text/html',
    ])
    expect(await page.text()).toContain('Le site revient dans un instant')
    const call = await fetch(`${nginx.url}/api/properties`)
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([503, '10', { message: OUTAGE }])
    await expect.poll(() => nginx.log()).toContain('/search 503')
    expect(nginx.log()).not.toMatch(/Martin|127\.0\.0\.1/)
  },
)
