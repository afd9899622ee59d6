import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, isHydrated, test } from '../fixtures/site.ts'

/** Forwards requests to the site; in one page, withholds what follows `pause` until `release` is called. */
async function slowProxy(origin: string, path: string, pause: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(origin + url)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (url !== path) return response.end(body)
    const cut = body.indexOf(pause)
    response.write(body.subarray(0, cut))
    await released
    return response.end(body.subarray(cut))
  }).listen(0)
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    [Symbol.dispose]: () => void server.close(),
  }
}

for (const [screen, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const) {
  test(`on ${screen}, cards that arrive in chunks do not move`, async ({ page, siteUrl }) => {
    using proxy = await slowProxy(siteUrl, '/search', '</h2>')
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(`${proxy.origin}/search`, { waitUntil: 'commit' })
    const title = page.getByRole('article').first().getByRole('heading')
    await expect(title).toBeVisible()
    const before = await title.boundingBox()
    proxy.release()
    await isHydrated(page)
    expect((await title.boundingBox())?.y).toBe(before?.y)
  })
}
