import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { openHydrated, PHONE } from './visits.ts'

interface Pages {
  /** The path of a listing's page. */
  listing: string
  runs: number
}

type Press = [name: string, path: string, target: (page: Page) => Locator, key?: string]

const pressesFor = (listing: string): Press[] => [
  ['the menu', '/', (page) => page.getByRole('button', { name: 'Menu', exact: true })],
  ['the filters', '/search', (page) => page.getByRole('button', { name: 'Filtres' })],
  ['a heart', '/search', (page) => page.locator('.favorite').first()],
  ['a heart of a listing', listing, (page) => page.locator('.favorite-full').first()],
  ['a letter of the search', '/search', (page) => page.locator('.search-bar input').first(), 'l'],
]

/** How long each press takes to show (Event Timing, which counts by 8 ms), each time on a page just opened. */
export async function pressesOn(browser: Browser, origin: string, { listing, runs }: Pages) {
  const results: [press: string, durations: number[]][] = []
  for (const [name, path, target, key] of pressesFor(listing)) {
    const durations: number[] = []
    for (let run = 0; run < runs; run++) {
      await using context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await page.addInitScript(OBSERVE_PRESSES)
      await openHydrated(page, origin + path)
      const press = await aimAt(target(page), key)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
      await page.evaluate(() => (window.presses.length = 0))
      await press()
      // Nothing of Playwright's runs in the page until it has shown.
      await delay(1000)
      durations.push(Math.max(...(await page.evaluate(() => window.presses))))
    }
    results.push([name, durations])
  }
  return results
}

/** Scrolls, focuses and measures before the press: Playwright's `tap` does so in the page, within what is measured. */
async function aimAt(target: Locator, key?: string): Promise<() => Promise<void>> {
  const page = target.page()
  await target.scrollIntoViewIfNeeded()
  if (key) {
    await target.focus()
    return () => page.keyboard.press(key)
  }
  const box = await target.boundingBox()
  if (!box) throw new Error('The target of a press is not shown')
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page: collects the durations of presses. */
function OBSERVE_PRESSES(): void {
  window.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The path of a listing on sale. */
export async function firstListing(origin: string): Promise<string> {
  const [listing] = (await (await fetch(`${origin}/api/properties?limit=1`)).json()) as { id: number }[]
  return `/properties/${listing?.id}`
}

declare global {
  interface Window {
    presses: number[]
  }
}
