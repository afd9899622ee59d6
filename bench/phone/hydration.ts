import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { HYDRATION } from './visits.ts'

/** Durations of the tasks over 50 ms. */
export interface LongTasks {
  /** Until the first script is asked for: the page is parsed, styled, laid out and painted. */
  page: number[]
  /** From then on: scripts are compiled and run, the page is hydrated. */
  scripts: number[]
}

/**
 * The long tasks of a first visit on a slow processor. Playwright does not attach to the tab: its own scripts are tasks too,
 * and while a debugger listens, V8 reads the whole of React a second time.
 */
export async function longTasksOf(browser: Browser, url: string): Promise<LongTasks> {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  try {
    const send = await openTab(devtools, browserContextId)
    await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true })
    await send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await send('Emulation.setCPUThrottlingRate', { rate: HYDRATION.slowdown })
    await send('Page.navigate', { url })
    // Each polling is a short task; `Runtime` is never enabled.
    const evaluate = (expression: string) =>
      send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    do await delay(500)
    while ((await evaluate('window.pageState')).result?.value !== 'hydrated')
    // What comes right after hydration is loaded too.
    await delay(1500)
    return (await evaluate(`(${READ_TASKS})()`)).result?.value as LongTasks
  } finally {
    await devtools.send('Target.disposeBrowserContext', { browserContextId })
    await devtools.detach()
  }
}

type Send = (method: string, params: object) => Promise<{ result?: { value?: unknown } }>

/** An empty tab of the context; returns what sends it commands. */
async function openTab(devtools: CDPSession, browserContextId: string): Promise<Send> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (result: object) => void>()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: object }
    if (id !== undefined) waiting.get(id)?.(result ?? {})
  })
  let id = 0
  return async (method, params) => {
    const message = JSON.stringify({ id: ++id, method, params })
    const answered = new Promise<object>((resolve) => waiting.set(id, resolve))
    await devtools.send('Target.sendMessageToTarget', { sessionId, message })
    return answered
  }
}

/** Runs in the page. */
const READ_TASKS = `() => new Promise((resolve) => {
  const start = Math.min(...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime))
  new PerformanceObserver((list) => {
    const durations = (isOf) => list.getEntries().filter(({ startTime }) => isOf(startTime)).map(({ duration }) => duration)
    resolve({ page: durations((time) => time < start), scripts: durations((time) => time >= start) })
  }).observe({ type: 'longtask', buffered: true })
  setTimeout(resolve, 1000, { page: [], scripts: [] })
})`
