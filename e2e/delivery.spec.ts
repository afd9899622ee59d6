import { connect } from 'node:net'
import { pictureUrl } from '../tools/demo/pictures.ts'
import { expect, test } from './fixtures/site.ts'

test('pages carry a strict policy, an ETag and a cache rule', async ({ request }) => {
  const first = await request.get('/search?category=Commerce&utm_source=lettre')
  expect(first.status()).toBe(200)
  const headers = first.headers()
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toContain('public')
  const again = await request.get('/search?category=Commerce', { headers: { 'If-None-Match': headers['etag'] ?? '' } })
  expect(again.status()).toBe(304)
})

test('a page is complete before any script runs', async ({ request }) => {
  const html = await (await request.get('/search?reference=CO-1152')).text()
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('1 bien trouvé')
  expect(html).toContain('Réf: CO-1152')
  expect(html).toContain(
    'content="Trouvez le bien commercial idéal parmi notre sélection de propriétés. Filtrez par type, prix et localisation."',
  )
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/search\?reference=CO-1152"/)
})

test('pictures and files named after their content never expire', async ({ request }) => {
  const html = await (await request.get('/search')).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  const answer = await request.get(script ?? '')
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect(answer.headers()['content-encoding']).toBe('br')
  const picture = await request.get(pictureUrl('co-1152').replace('.webp', '-480.avif'))
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/avif', 'x-content-type-options': 'nosniff' })
  expect(picture.headers()['cache-control']).toContain('immutable')
})

test('files outside the public folders cannot be read', async ({ request }) => {
  for (const path of [
    '/uploads/../postgres/PG_VERSION',
    '/uploads/%2e%2e/postgres/PG_VERSION',
    '/assets/..%2f..%2fserver/index.js',
    '/uploads/',
  ]) {
    expect((await request.get(path)).status(), path).toBeGreaterThanOrEqual(400)
  }
})

test('malformed URLs never cause a server error', async ({ request }) => {
  for (const path of [
    '/%E0%A4%A',
    '/properties/%00',
    `/search?location=${'a'.repeat(5000)}`,
    '/search?location=%00&category=%00',
    '/search?category=Piscine&minPrice=abc&sort=magic&cursor=@@',
    '/search?cursor=WyJyZWNlbnQiXQ',
    '/properties/0',
    '/properties/99999999999999999999',
  ]) {
    expect((await request.get(path)).status(), path).toBeLessThan(500)
  }
})

test('URLs that are not pages add no cache entry @matrix', async ({ request }) => {
  const stored = async () =>
    Number(/^devanture_pages_cached (\d+)$/m.exec(await (await request.get('/metrics')).text())?.[1])
  const addresses = (n: number) =>
    [
      [`/services/x${n}`, 404],
      [n % 2 ? '/SERVICES' : '/Services/', 200],
      [`/admin/users/${n}`, 200],
      [`/admin/property/edit/${n}`, 200],
      [`/properties/${900_000 + n}`, 404],
      [`/properties/x${n}`, 404],
      [`/contact?bien=${900_000 + n}`, 200],
      [`/search?location=${'a'.repeat(81)}${n}`, 200],
      [`/nowhere/${n}`, 404],
    ] as const
  for (const [address] of addresses(0)) await request.get(address)
  const before = await stored()
  for (let n = 1; n < 10; n++) {
    for (const [address, status] of addresses(n)) expect((await request.get(address)).status(), address).toBe(status)
  }
  expect(await stored()).toBe(before)
  await request.get('/search?location=Lyon')
  await request.get('/search?location=quelque+part')
  expect(await stored()).toBeGreaterThan(before)
})

test('a malformed request line gets a response', async ({ siteUrl, request }) => {
  for (const target of [
    '//',
    '//evil.example/x',
    '*',
    'http://evil.example/',
    '/\\',
    '/?',
    '/#',
    '/%',
    '/search?%',
    '/./../..',
  ]) {
    expect(await statusOf(siteUrl, target), target).toMatch(/^HTTP\/1\.1 [2-4]\d\d/)
  }
  expect((await request.get('/')).status()).toBe(200)
})

function statusOf(siteUrl: string, target: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })
}

test('a printed listing has no navigation and no similar listings @matrix', async ({ page }) => {
  await page.goto('/properties/66')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Biens similaires' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden()
})
