import type { Page } from '@playwright/test'
import { expect, isHydrated, test } from './fixtures/site.ts'

const PHONE = { width: 390, height: 844 }

const FIRST_PICTURE_MAX_Y = 460
/** The maximum height of a page of 24 cards, including header, links and footer. */
const PAGE_OF_CARDS_MAX_PX = 11_000

/** Scrolls through the page, so that every picture and card is laid out; returns its height. */
async function scrollThrough(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo(0, 0)
  })
  return page.evaluate(() => document.documentElement.scrollHeight)
}

test('on a phone the first result is visible, and 24 results take at most thirteen screens @matrix', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const path of [
    '/search',
    '/search?location=Normandie&category=Commerce',
    '/search?location=Caen&radius=50&maxPrice=2000000',
  ]) {
    await page.goto(path)
    await isHydrated(page)
    const picture = page.getByRole('article').first().locator('.picture-frame')
    const { y = Infinity } = (await picture.boundingBox()) ?? {}
    expect(y, path).toBeLessThanOrEqual(FIRST_PICTURE_MAX_Y)
  }
  await page.goto('/search')
  await isHydrated(page)
  await expect(page.getByRole('article')).toHaveCount(24)
  expect(await scrollThrough(page)).toBeLessThanOrEqual(PAGE_OF_CARDS_MAX_PX)

  // The content of a card: docs/specification.md §2, and the sentence on fees required by law, on one line.
  // Journeys beside this one publish others, which come first.
  await page.goto('/search?location=Lisieux')
  const card = page.getByRole('article').filter({ hasText: 'Lisieux, Calvados' })
  await expect(card.getByText('Réf: CO-1152')).toBeVisible()
  await expect(card.locator('.card-text')).toBeVisible()
  const fees = card.getByText(/^Honoraires acquéreur .* hors honoraires$/)
  await expect(fees).toBeVisible()
  expect(
    await fees.evaluate((line) => line.getClientRects().length && Math.round(line.getBoundingClientRect().height)),
  ).toBeLessThan(24)
})

/** Words in values and labels that are broken over two lines without a hyphen. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const cell of document.querySelectorAll('main :is(dt, dd, th, td)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+(?:[\u00a0\u202f][^\s-]+)*/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })

test('no word of a listing is broken on a phone, and each characteristic is shown once, at the top @matrix', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const id of [65, 64, 55, 16, 37, 47]) {
    await page.goto(`/properties/${id}`)
    expect(await brokenWords(page), `listing ${id}`).toEqual([])
  }
  await page.goto('/properties/65')
  const listing = page.locator('article.exhibit')
  await expect(listing.getByRole('term').filter({ hasText: /^Surface$/ })).toHaveCount(1)
  await expect(listing.getByRole('term').filter({ hasText: /^CA annuel$/ })).toHaveCount(1)
})

test('an alert from a listing has its trade, radius, deal and price; from a sold one, its département @matrix', async ({
  page,
}) => {
  const criteria = async (path: string) => {
    await page.goto(path)
    const link = await page.getByRole('link', { name: 'Être prévenu de biens semblables' }).getAttribute('href')
    return Object.fromEntries(new URL(link ?? '', 'http://site').searchParams)
  }
  expect(await criteria('/properties/65')).toEqual({
    activity: 'bakery',
    deal: 'fonds',
    location: 'Lisieux, Calvados',
    radius: '30',
    maxPrice: '350000',
  })
  // Premises without a business have no activity.
  expect(await criteria('/properties/55')).toMatchObject({
    category: "Immobilier d'entreprise",
    deal: 'murs',
    radius: '30',
  })
  const sold = await criteria('/properties/67')
  // Its commune is no longer public.
  expect(sold).toMatchObject({ deal: 'fonds', location: 'Calvados' })
  expect(sold['activity']).toBeTruthy()
  expect(Number(sold['maxPrice'])).toBeGreaterThan(0)
})

test('the agency’s page and the online valuation are linked from related pages @matrix', async ({ page }) => {
  for (const path of ['/', '/estimate', '/services', '/services/3', '/services/4', '/contact', '/notre-processus'])
    await expectLink(page, path, '/estimation-en-ligne')
  for (const path of ['/', '/contact', '/notre-processus']) await expectLink(page, path, '/agence')
})

async function expectLink(page: Page, from: string, to: string) {
  await page.goto(from)
  await expect(page.getByRole('main').locator(`a[href="${to}"]`).first(), `${from} → ${to}`).toBeVisible()
}
