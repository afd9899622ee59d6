import type { Page } from '@playwright/test'
import { expect, isHydrated, test } from './fixtures/site.ts'

const PHONE = { width: 390, height: 844 }

const FIRST_PICTURE_MAX_Y = 420
/** Of a page of 24 cards, its header, its links and its footer included. */
const PAGE_OF_CARDS_MAX_PX = 11_000

/** Every picture and card has its place once it was in sight. */
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

test('on a phone the first result is in sight, and 24 of them are no longer than thirteen screens', async ({
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

  // What a card must say stands on it: docs/specification.md §2, and the fees as the law wants them, on one line.
  const card = page.getByRole('article').filter({ hasText: 'Lisieux, Calvados' })
  await expect(card.getByText('Réf: CO-1152')).toBeVisible()
  await expect(card.locator('.card-text')).toBeVisible()
  const fees = card.getByText(/^Honoraires acquéreur .* hors honoraires$/)
  await expect(fees).toBeVisible()
  expect(
    await fees.evaluate((line) => line.getClientRects().length && Math.round(line.getBoundingClientRect().height)),
  ).toBeLessThan(24)
})
