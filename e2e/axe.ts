import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  // Off by default, for it is new in WCAG 2.2: 24 px for each target.
  rules: { 'target-size': { enabled: true } },
  // What is right needs no report.
  resultTypes: ['violations'],
}

/** What axe finds wrong with the page as it stands, and whether it has to be scrolled sideways; `state` names it. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Legacy mode spares the second window that axe opens for its report: half of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(OPTIONS).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, state).toEqual([])
  await expectFits(page, state)
}

/** Nothing is wider than the window. */
export async function expectFits(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${state}: wider than the window`).toBeLessThanOrEqual(0)
}
