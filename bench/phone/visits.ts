import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** How fast the network and the processor of a visit are. */
interface Conditions {
  words: string
  /** Divides the speed of this machine's processor. */
  slowdown: number
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number }
}

export const WEIGHT: Conditions = { words: 'as this machine', slowdown: 1 }
export const HYDRATION: Conditions = { words: 'processor ÷ 4', slowdown: 4 }
export const SLOW: Conditions = {
  words: '400 kbit/s, 400 ms, processor ÷ 4',
  slowdown: 4,
  network: { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
}

const KINDS = { Document: 'html', Stylesheet: 'css', Font: 'fonts', Script: 'scripts', Image: 'pictures' } as const

interface Visit {
  /** As sent, headers included. */
  bytes: Record<(typeof KINDS)[keyof typeof KINDS] | 'other', number>
  /** How many were loaded. */
  pictures: number
  fcp: number
  lcp: number
  shift: number
}

/** A first visit of a page, until its scripts run and the network is silent; nothing is scrolled. */
export async function visit(browser: Browser, url: string, conditions: Conditions): Promise<Visit> {
  await using context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const loaded = await countBytes(devtools)
  await applyTo(devtools, conditions)
  await page.addInitScript(OBSERVE)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.pageState === 'hydrated', undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return { ...loaded, ...(await page.evaluate(() => window.seen)) }
}

/** Applies the speed of network and processor. */
async function applyTo(devtools: CDPSession, { slowdown, network }: Conditions): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
}

async function countBytes(devtools: CDPSession): Promise<Pick<Visit, 'bytes' | 'pictures'>> {
  const loaded = { bytes: { html: 0, css: 0, fonts: 0, scripts: 0, pictures: 0, other: 0 }, pictures: 0 }
  const kinds = new Map<string, keyof Visit['bytes']>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = response.url.startsWith('data:') ? undefined : (KINDS[type as keyof typeof KINDS] ?? 'other')
    if (kind) kinds.set(requestId, kind)
    if (kind === 'pictures') loaded.pictures++
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) loaded.bytes[kind] += encodedDataLength
  })
  await devtools.send('Network.enable')
  return loaded
}

/** Runs in the page, before its own scripts. */
function OBSERVE(): void {
  const seen: Window['seen'] = { fcp: 0, lcp: 0, shift: 0 }
  window.seen = seen
  const on = (type: string, read: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('layout-shift', ({ value = 0 }) => (seen.shift += value))
}

declare global {
  interface Window {
    seen: Pick<Visit, 'fcp' | 'lcp' | 'shift'>
  }
}

/** A page whose scripts run, on a slow processor. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await applyTo(devtools, HYDRATION)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => window.pageState === 'hydrated', undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
}
