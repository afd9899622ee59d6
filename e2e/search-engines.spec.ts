import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { APIRequestContext } from '@playwright/test'
import { PAGES, type SitePage } from '#domain/wire/pages.ts'
import { ADMIN, tokenOf } from './fixtures/person.ts'
import { expect, test } from './fixtures/site.ts'
import { readHtmlPage } from './fixtures/html-page.ts'
import { deletePublished } from './fixtures/published.ts'

test.afterEach(deletePublished)

/** What search engines read of a page. */
async function indexed(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  const html = await answer.text()
  return {
    html,
    status: answer.status(),
    title: /<title>(.*?) — /.exec(html)?.[1],
    canonical: /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    isListed: !html.includes('content="noindex"'),
  }
}

test('only pages marked as indexed are indexable, and each has a canonical URL', async ({ request }) => {
  for (const { isIndexed, examples } of Object.values<SitePage>(PAGES)) {
    const [path = ''] = examples
    const { isListed, canonical } = await indexed(request, path)
    expect({ path, isListed, isCanonical: canonical !== undefined }).toEqual({
      path,
      isListed: isIndexed,
      isCanonical: isIndexed,
    })
  }
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(listed).toEqual(Object.values<SitePage>(PAGES).flatMap((page) => page.sitemap ?? []))
})

test('a listing has one canonical URL, with any text after its id', async ({ request }) => {
  const canonical = '/properties/60-bistrot-de-48-couverts-avec-terrasse-paris-11e'
  for (const address of ['/properties/60', '/properties/60-autre-chose', canonical]) {
    expect(await indexed(request, address)).toMatchObject({ status: 200, canonical, isListed: true })
  }
  expect((await indexed(request, '/properties/60bis')).status).toBe(404)
  expect((await readHtmlPage(request, canonical)).links.get("Demander plus d'informations")).toMatch(
    /^\/contact\?bien=60/,
  )
})

test('a category and a place have a page of their own; other filters are not indexed', async ({ request }) => {
  const cases = [
    ['/search', { title: 'Résultats de recherche', canonical: '/search', isListed: true }],
    [
      '/search?location=rhone&category=Commerce&sort=price-asc',
      {
        title: 'Commerces à vendre dans le Rhône',
        canonical: '/search?location=Rh%C3%B4ne&category=Commerce',
        isListed: true,
      },
    ],
    ['/search?category=Commerce&maxPrice=300000', { title: 'Résultats de recherche', isListed: false }],
    ['/search?reference=CO-1166', { isListed: false }],
    ['/search?location=nulle+part', { title: 'Résultats de recherche', isListed: false }],
    ['/nulle-part', { status: 404, isListed: false }],
    ['/admin', { isListed: false }],
  ] as const
  for (const [address, expected] of cases) expect(await indexed(request, address), address).toMatchObject(expected)
})

test('every page of a category and a place can be reached from another one', { tag: '@matrix' }, async ({ page }) => {
  await page.goto('/search')
  const region = page.getByRole('region', { name: /à vendre/ })
  const way = (name: string | RegExp) => region.getByRole('link', { name, exact: true }).first()
  await way('Bretagne').click()
  await expect(page.getByRole('heading', { name: 'Biens à vendre en Bretagne' })).toBeVisible()
  await way('Finistère').click()
  await expect(page.getByRole('heading', { name: /^Biens à vendre .*Finistère/ })).toBeVisible()
  await way('Bretagne').click()
  await expect(page.getByRole('heading', { name: 'Biens à vendre en Bretagne' })).toBeVisible()
  await way('Commerces').click()
  await expect(page).toHaveTitle(/^Commerces à vendre en Bretagne/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résultats de recherche')
})

test('pages carry valid structured data', async ({ request }) => {
  const types: [address: string, types: string[]][] = [
    ['/', ['RealEstateAgent']],
    ['/properties/60', ['BreadcrumbList', 'RealEstateAgent', 'RealEstateListing']],
    ['/search?category=Commerce&location=Bretagne', ['BreadcrumbList']],
    ['/services/1', ['BreadcrumbList', 'RealEstateAgent', 'Service']],
    ['/notre-processus', ['BreadcrumbList', 'FAQPage']],
    ['/contact', ['RealEstateAgent']],
    ['/mentions-legales', []],
  ]
  for (const [address, expected] of types) {
    const { html } = await indexed(request, address)
    const extracted = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(html)
    expect(Object.keys(extracted.jsonld).toSorted(), address).toEqual(expected)
    const issues = await new Validator().validate(extracted)
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
  }
})

test('a listing is shared with its picture', async ({ request }) => {
  const { html } = await indexed(request, '/properties/60')
  const image = /<meta property="og:image" content="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1] ?? ''
  const answer = await request.get(image)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})

test.describe('a listing created by the test', () => {
  test('a sold listing returns 410, shows similar ones, and leaves the sitemap', async ({ request }) => {
    const token = await tokenOf(request, ADMIN)
    const headers = { authorization: `Bearer ${token}` }
    const data = {
      title: 'Auberge à vendre',
      description: 'Une auberge de dix chambres.',
      image: 'https://images.example/auberge.jpg',
      category: 'Hôtellerie',
      location: 'Caen',
      price: 480_000,
    }
    const { id } = (await (await request.post('/api/properties', { headers, data })).json()) as { id: number }
    const listed = async () => (await request.get('/sitemaps/biens-1.xml')).text()
    expect(await listed()).toContain(`/properties/${id}-auberge-a-vendre-caen`)
    expect((await indexed(request, `/properties/${id}`)).status).toBe(200)

    await request.delete(`/api/properties/${id}`, { headers })
    expect(await listed()).not.toContain(`/properties/${id}-`)
    await expect.poll(async () => (await indexed(request, `/properties/${id}`)).status).toBe(410)
    expect((await indexed(request, '/properties/9999')).status).toBe(404)

    const { html, headings } = await readHtmlPage(request, `/properties/${id}-auberge-a-vendre-caen`)
    expect(headings).toEqual(expect.arrayContaining(['Bien non trouvé', 'Biens similaires']))
    expect(html.match(/<article\b/g)).toHaveLength(3)
  })
})
