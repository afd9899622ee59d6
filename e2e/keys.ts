import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

const STOPS_MAX = 60

/** Somebody who has a keyboard only, and has to see where they are each time the focus moves. */
export function keysOf(page: Page) {
  async function press(key: string): Promise<void> {
    await page.keyboard.press(key)
    expect(await page.evaluate(whyUnseen), `the focus after ${key}`).toBeUndefined()
  }

  /** Tab, as often as it takes. */
  async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
    for (let stops = 0; stops < STOPS_MAX; stops++) {
      await press(key)
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`${STOPS_MAX} times ${key} do not lead to ${target.toString()}`)
  }

  async function fillIn(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await tabTo(page.getByLabel(name, { exact: true }))
      await page.keyboard.type(text)
    }
  }

  return { press, tabTo, fillIn }
}

/** Opens a page and waits for its script: whoever tabs through a page comes to its buttons later than a machine does. */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.toaster').waitFor({ state: 'attached' })
}

/** In the page: why somebody does not see where the focus is (WCAG 2.4.7, 2.4.11). */
function whyUnseen(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'is nowhere'
  const name = `${focused.tagName} “${focused.textContent.trim().slice(0, 40)}”`
  const { top, right, bottom, left } = focused.getBoundingClientRect()
  const middle = (from: number, to: number, max: number) => (Math.max(from, 0) + Math.min(to, max)) / 2
  const onTop = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
  if (!onTop || !(focused.contains(onTop) || onTop.contains(focused))) return `is out of sight, on ${name}`
  if (focused.id === 'contenu') return undefined

  for (let around: Element | null = focused; around; around = around.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(around)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return undefined
  }
  return `has no outline, on ${name}`
}
