import type { Page } from '@playwright/test'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

/** Lets the page's scripts load only once the browser has painted all that the server rendered: a slow network. */
async function paintFirst(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[])
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          // The page itself belongs to the frame; what it contains does not.
          if (!element?.parentElement?.closest('main'))
            moved.push(`${element?.closest('.desk > *')?.className} ${element?.textContent?.slice(0, 40)}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/assets/*.js', async (route) => {
    // A paint of half the page, while it arrives, is not a movement of the page.
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        new Promise((painted) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const frame = window as unknown as { moved: string[]; isPainted?: true }
              if (!frame.isPainted) frame.moved.length = 0
              frame.isPainted = true
              painted(true)
            }),
          ),
        ),
    )
    await route.continue()
  })
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift {
  sources: { node: Node | null }[]
}

/** Nothing is pressed, so that each movement counts. */
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

for (const { title, role, isFolded = false, width = 1280 } of [
  { title: 'of an owner', role: 'owner' },
  { title: 'of an assistant, who may open less', role: 'assistant' },
  { title: 'folded', role: 'owner', isFolded: true },
  { title: 'of an agent, on a tablet', role: 'agent', width: 820 },
  { title: 'on a phone', role: 'assistant', width: 390 },
])
  test(`the frame of the desk does not move while a page loads: ${title} @matrix`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await logInAsAdmin(page)
    await paintFirst(page)
    if (isFolded) await page.addInitScript(() => localStorage.setItem('desk-folded', 'true'))
    await page.route('**/api/admin/me', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), role } })
    })
    for (const path of ['/admin', '/admin?tab=users', '/admin/journee', '/admin/registre', '/admin/journal']) {
      await page.goto(path)
      await isHydrated(page)
      await expect(page.getByText('Admin Devanture', { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await expect(
        page.locator('.desk-side').getByRole('link', { name: 'Mandats', includeHidden: true }),
      ).toBeAttached()
      expect(await movedOn(page), path).toEqual([])
    }
  })
