import { rmSync } from 'node:fs'
import { copyDataFolder } from '#test/data-folders.ts'
import { hasNginx, startNginx } from '#test/nginx.ts'
import { DEMO_ADMIN } from '../../tools/demo/seed.ts'
import { expect, startSite, test } from '../fixtures/site.ts'

test('behind nginx, pages are cached for visitors, and private data is not', async ({ page }) => {
  test.skip(!hasNginx(), 'nginx is not installed here')
  test.setTimeout(120_000)
  const folder = copyDataFolder('demo')
  const site = await startSite(folder, { args: ['--demo'], env: { TRUSTED_PROXIES: '1' } })
  const nginx = await startNginx(site.url)
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(nginx.url + path, { headers })
    return { status: answer.status, cache: answer.headers.get('x-cache-status'), answer, text: await answer.text() }
  }

  const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const first = await get('/properties/66', accepted)
  expect(first).toMatchObject({ status: 200, cache: 'MISS' })
  // Another browser, with another spelling of Accept-Encoding.
  const second = await get('/properties/66', { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' })
  expect(second).toMatchObject({ cache: 'HIT', text: first.text })
  for (const name of ['content-encoding', 'content-security-policy', 'etag', 'cache-control'])
    expect(second.answer.headers.get(name), name).toBe(first.answer.headers.get(name))
  expect(second.answer.headers.get('content-encoding')).toBe('br')
  const plain = await get('/properties/66', { 'accept-encoding': 'identity' })
  expect(plain).toMatchObject({ cache: 'MISS', text: first.text })
  expect(plain.answer.headers.get('content-encoding')).toBeNull()
  const etag = first.answer.headers.get('etag') ?? ''
  expect(await get('/properties/66', { ...accepted, 'if-none-match': etag })).toMatchObject({
    status: 304,
    cache: 'HIT',
  })
  for (const path of ['/readyz', '/readyz']) expect((await get(path)).cache, path).not.toBe('HIT')
  for (const path of ['/api/properties', '/api/properties']) expect((await get(path)).cache, path).toBeNull()
  const list = await get('/api/properties?limit=24', accepted)
  expect(list.answer.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(list.text)).toHaveLength(24)
  expect((await get('/metrics')).status).toBe(404)

  // The administrator gets the same cached pages as everyone; their own data is never cached.
  const login = await fetch(`${nginx.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  })
  const { token } = (await login.json()) as { token: string }
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${nginx.url}/profile`)
  await expect(page.getByRole('main').getByText(DEMO_ADMIN.email)).toBeVisible()
  const authorization = `Bearer ${token}`
  for (const path of ['/profile', '/profile', '/properties/66'])
    expect(await get(path, { ...accepted, authorization }), path).toMatchObject({ status: 200, cache: 'BYPASS' })
  for (const path of ['/api/auth/me', '/api/auth/me'])
    expect(await get(path, { ...accepted, authorization }), path).toMatchObject({ status: 200, cache: null })
  expect((await get('/api/auth/me')).status).toBe(401)
  expect((await get('/profile', accepted)).text).not.toContain(DEMO_ADMIN.email)

  // While the site restarts, visitors still get pages.
  await site.stop()
  expect(await get('/properties/66', accepted)).toMatchObject({ status: 200, text: first.text })
  await nginx.stop()
  rmSync(folder, { recursive: true, force: true })
})
