import type { Page } from '@playwright/test'
import { aKnownBuyer, as, insertAccessRequest, publishListing, showLease } from './fixtures/data-room.ts'
import { ADMIN, logInAs } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

test.afterEach(deletePublished)
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const PUBLIC = [
  '/',
  '/search',
  '/search?location=Caen&radius=50&vue=carte',
  '/biens-disponibles',
  '/properties/65',
  '/comparer?biens=65,60',
  '/financement?bien=65',
  '/estimation-en-ligne?metier=bakery&ca=400000&ebe=80000',
  '/estimate',
  '/contact?bien=65',
  '/alertes/nouvelle?category=Commerce',
  '/login',
  '/register',
]

const DESK = [
  '/admin',
  '/admin/journee',
  '/admin/demandes',
  '/admin/affaires',
  '/admin/biens/66',
  '/admin/biens/66/prix',
  '/admin/property/edit/66',
  '/admin/agence',
  '/admin/agence/estimations',
  '/admin/users/1',
  '/admin/registre',
  '/admin/avis-de-valeur/nouveau',
]

async function compareTwo(page: Page) {
  await page.goto('/search')
  await isHydrated(page)
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Comparer/ })
      .nth(at)
      .check()
}

test('one bar at each edge of the window, however far a page is scrolled, with a comparison begun @matrix', async ({
  page,
}) => {
  test.slow()
  await compareTwo(page)
  for (const path of PUBLIC) {
    await page.goto(path)
    await isHydrated(page)
    await expectOneBar(page, path)
  }
  // What the bar of a listing hides is still in reach.
  await page.goto('/properties/65')
  await isHydrated(page)
  await expect(page.getByRole('complementary', { name: 'Biens à comparer' })).toBeHidden()
  await page.getByRole('link', { name: 'Voir 2 biens choisis' }).click()
  await expect(page).toHaveURL(/\/comparer\?biens=\d+,\d+$/)

  await page.goto('/search')
  await isHydrated(page)
  await page.getByRole('button', { name: 'Filtres' }).click()
  await expect(page.getByRole('button', { name: /^Afficher|^Voir/ }).first()).toBeVisible()
  await expectOneBar(page, 'the open filters')
})

test('one bar at each edge: a confidential document @matrix', async ({ page, dataFolder }) => {
  const agency = await as(page, ADMIN)
  const listing = await publishListing(agency, { title: 'Boulangerie à lire sur un téléphone' })
  await showLease(page, agency, listing, ['Bail commercial', 'Loyer'])
  const buyer = await aKnownBuyer(page, dataFolder)
  const id = await insertAccessRequest(dataFolder, { listingId: listing, email: buyer.email, state: 'open' })
  await logInAs(page, buyer)
  await page.goto(`/dossiers/${id}`)
  await page.getByRole('link', { name: /Bail de 2022/ }).click()
  await expect(page.getByRole('group', { name: 'Lecture' })).toBeVisible()
  await expectOneBar(page, 'a document')
})

test('one bar at each edge: the administration @matrix', async ({ page }) => {
  test.slow()
  await logInAs(page, ADMIN)
  for (const path of DESK) {
    await page.goto(path)
    await isHydrated(page)
    await expect(page.locator('[data-placeholder], .skeleton')).toHaveCount(0)
    await expectOneBar(page, path)
  }
})

test('no field has text that makes iOS zoom into the page @matrix', async ({ page }) => {
  test.slow()
  for (const path of PUBLIC) {
    await page.goto(path)
    expect(await smallFields(page), path).toEqual([])
  }
  await logInAs(page, ADMIN)
  for (const path of DESK) {
    await page.goto(path)
    await isHydrated(page)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await smallFields(page), path).toEqual([])
  }
})

async function expectOneBar(page: Page, what: string) {
  for (const part of [0, 0.1, 0.25, 0.5, 0.75, 1]) {
    const bars = await page.evaluate(barsAt, part)
    for (const [edge, names] of Object.entries(bars))
      expect(names.length, `${what}, scrolled by ${part}, ${edge}: ${names.join(' and ')}`).toBeLessThanOrEqual(1)
  }
}

/** Runs in the page. The fixed and sticky elements that stick to the edges of the window, or to one another there. */
async function barsAt(part: number): Promise<Record<'top' | 'bottom', string[]>> {
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) * part, behavior: 'instant' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const bars = [...document.querySelectorAll('body *')].flatMap((element) => {
    const style = getComputedStyle(element)
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const isBar = width >= innerWidth * 0.6 && height >= 20 && height < innerHeight / 2
    // An empty toaster shows nothing.
    const isEmpty = element.childElementCount === 0 && element.textContent === ''
    if (!['fixed', 'sticky'].includes(style.position) || !isBar || isEmpty || !element.checkVisibility()) return []
    return element.matches('[role=log], :has(> [role=log])') ? [] : [{ name: element.className, top, bottom }]
  })
  const stuck = (isAtEdge: (bar: (typeof bars)[number], edge: number) => number | undefined, from: number) => {
    const names: string[] = []
    for (let edge: number | undefined = from; edge !== undefined;) {
      const at: number = edge
      const next = bars.find((bar) => !names.includes(bar.name) && isAtEdge(bar, at) !== undefined)
      if (next) names.push(next.name)
      edge = next && isAtEdge(next, at)
    }
    return names
  }
  return {
    top: stuck(({ top, bottom }, edge) => (Math.abs(top - edge) <= 3 ? bottom : undefined), 0),
    bottom: stuck(({ top, bottom }, edge) => (Math.abs(bottom - edge) <= 3 ? top : undefined), innerHeight),
  }
}

const IOS_ZOOMS_BELOW_PX = 16

const smallFields = (page: Page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll('select, textarea, input')]
        .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=range], [type=hidden], [type=file]'))
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < least)
        .map((field) => field.outerHTML.slice(0, 120)),
    IOS_ZOOMS_BELOW_PX,
  )
