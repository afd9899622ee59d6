import type { Browser, Page } from '@playwright/test'
import { openHydrated, PHONE } from './visits.ts'

interface Pages {
  /** The path of a listing's page. */
  listing: string
  runs: number
}

type Press = [name: string, path: string, press: (page: Page) => Promise<void>]

const pressesFor = (listing: string): Press[] => [
  ['the menu', '/', (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap()],
  ['the filters', '/search', (page) => page.getByRole('button', { name: 'Filtres' }).tap()],
  ['a heart', '/search', (page) => page.locator('.favorite').first().tap()],
  ['a heart of a listing', listing, (page) => page.locator('.favorite-full').first().tap()],
  ['a letter of the search', '/search', (page) => typeA(page)],
]

async function typeA(page: Page): Promise<void> {
  await page.locator('.search-bar input').first().focus()
  await page.evaluate(() => (window.presses.length = 0))
  await page.keyboard.press('l')
}

/** How long each press takes to show (Event Timing, which counts by 8 ms), each time on a page just opened. */
export async function pressesOn(browser: Browser, origin: string, { listing, runs }: Pages) {
  const results: [press: string, durations: number[]][] = []
  for (const [name, path, press] of pressesFor(listing)) {
    const durations: number[] = []
    for (let run = 0; run < runs; run++) {
      await using context = await browser.newContext(PHONE)
      const page = await context.newPage()
      await page.addInitScript(OBSERVE_PRESSES)
      await openHydrated(page, origin + path)
      await press(page)
      await page.waitForFunction(() => window.presses.length > 0)
      // The event that runs the handler may come after the others of the press.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
      durations.push(Math.max(...(await page.evaluate(() => window.presses))))
    }
    results.push([name, durations])
  }
  return results
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
