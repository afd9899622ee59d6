import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWDOWN = 4

export const PRESSES: [name: string, path: string, target: string][] = [
  ['the menu', '/', 'button:text-is("Menu")'],
  ['the filters', '/search', 'button:has-text("Filtres")'],
  ['a heart', '/search', '.favorite'],
  ['a comparison', '/search', 'button:has-text("Comparer"), label:has-text("Comparer")'],
]

/** Milliseconds until the next paint after a tap (Event Timing, rounded to 8 ms), on a new page with a CPU four times slower. */
export async function timePress(browser: Browser, url: string, target: string): Promise<number> {
  await using context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(OBSERVE_PRESSES)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.pageState === 'hydrated')
  await tap(page, target)
  // Playwright must not run code in the page before the paint.
  await delay(1000)
  return Math.max(...(await page.evaluate(() => window.presses)))
}

/** A raw touch: the checks of Playwright's `tap` would be part of the measured time. */
async function tap(page: Page, target: string): Promise<void> {
  const element = page.locator(target).filter({ visible: true }).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${target} is not shown`)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Runs in the page. */
function OBSERVE_PRESSES(): void {
  window.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

declare global {
  interface Window {
    presses: number[]
  }
}
