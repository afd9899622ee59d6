import type { Page } from '@playwright/test'
import { logInAsNewPerson } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

const MARK = 'Déjà vu'

const cardOf = (page: Page, id: number) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/properties/${id}"]`) })

/**
 * What the mark of a listing moves: the elements of all cards that have another place without it. Not the layout shifts that
 * the browser counts, among which is that of a font that a busy machine reads late.
 */
const moved = (page: Page, mark: string) =>
  page.evaluate(async (text) => {
    await document.fonts.ready
    const marks = [...document.querySelectorAll('article li')].filter((item) => item.textContent.includes(text))
    const others = [...document.querySelectorAll('article, article *')].filter(
      // The list of badges itself may be longer by one: what stands around it must not notice.
      (element) => !marks.some((one) => one.contains(element) || one.parentElement === element),
    )
    const places = () =>
      others.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.nodeName} ${[x, y, width, height].join()}`
      })
    const before = places()
    for (const one of marks) (one as HTMLElement).style.display = 'none'
    const after = places()
    return { marks: marks.length, moved: before.filter((place, at) => place !== after[at]) }
  }, mark)

test('a listing that was opened is marked on cards, in this browser only, without moving anything @matrix', async ({
  page,
}) => {
  await page.goto('/search')
  await isHydrated(page)
  await expect(page.getByText(MARK)).toHaveCount(0)
  await cardOf(page, 66).getByRole('link').click()
  await page.waitForURL('/properties/66')
  await expect(page.getByRole('heading', { level: 1, name: /^Château/ })).toBeVisible()
  await expect(page.getByText(MARK)).toHaveCount(0)
  await page.goBack()
  await expect(cardOf(page, 66).getByRole('listitem').filter({ hasText: MARK })).toBeVisible()
  await expect(page.getByText(MARK)).toHaveCount(1)

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/search', '/biens-disponibles']) {
      await page.goto(path)
      await isHydrated(page)
      await expect(cardOf(page, 66).getByText(MARK), path).toBeAttached()
      const found = await moved(page, MARK)
      expect(found.marks).toBeGreaterThan(0)
      expect(found.moved, `${path} at ${width}`).toEqual([])
    }
  }
  // Pages are the same for everyone.
  expect(await (await page.request.get('/search')).text()).not.toContain(MARK)
})

test('favourites and similar listings are marked too, and the former visit wins over « Nouveau pour vous » @matrix', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('visite')) localStorage.setItem('visite', '{"latest":"2020-01-02T10:00:00.000Z"}')
  })
  await logInAsNewPerson(page)
  await page.goto('/properties/66')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Ajouter aux favoris', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retirer des favoris', exact: true })).toBeVisible()
  await page.goto('/favorites')
  await isHydrated(page)
  await expect(cardOf(page, 66).getByText(MARK)).toBeVisible()

  await page.goto('/properties/66')
  await isHydrated(page)
  const similar = page.getByRole('region', { name: 'Biens similaires' })
  const other = Number(/\d+$/.exec((await similar.getByRole('link').first().getAttribute('href')) ?? '')?.[0])
  await expect(similar.getByText(MARK)).toHaveCount(0)
  await page.goto(`/properties/${other}`)
  await isHydrated(page)
  await page.goto('/properties/66')
  await isHydrated(page)
  await expect(cardOf(page, other).getByText(MARK)).toBeVisible()
  await page.goto('/search')
  await isHydrated(page)
  await expect(cardOf(page, 66).getByText(MARK)).toBeVisible()
  await expect(cardOf(page, 66).getByText('Nouveau pour vous')).toHaveCount(0)
})

test.describe('with storage that is refused, or contains something else', () => {
  test('the mark lasts as long as the page @matrix', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto('/search')
    await isHydrated(page)
    await cardOf(page, 65).getByRole('link').click()
    await page.waitForURL('/properties/65')
    await expect(page.getByRole('heading', { level: 1, name: /^Boulangerie/ })).toBeVisible()
    await page.goBack()
    await expect(cardOf(page, 65).getByText(MARK)).toBeVisible()
  })

  for (const stored of ['nonsense', '{"0":65}', '["65",null,66.5]'])
    test(`nothing is marked by ${stored} @matrix`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('vus', value), stored)
      await page.goto('/search')
      await isHydrated(page)
      await expect(page.getByRole('article')).toHaveCount(24)
      await expect(page.getByText(MARK)).toHaveCount(0)
    })
})
