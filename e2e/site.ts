import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'

interface Site {
  /** Every test of a worker shares one demo site: visitors change nothing in it. */
  siteUrl: string
}

/** A test fails on any console error or violated policy its pages caused, unless it says it expects them. */
export const test = base.extend<{ expectedErrors: RegExp[]; quietConsole: void }, Site>({
  siteUrl: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'devanture-e2e-'))
      const site = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '--demo'], {
        env: { ...process.env, PORT: '0', DATA_DIR: folder, HOST: '127.0.0.1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await use(await addressOf(site))
      const ended = new Promise((resolve) => site.once('exit', resolve))
      site.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use()
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page is alive: clicks before that are the browser's own. */
export const isAlive = (page: Page) => page.locator('.toaster').waitFor({ state: 'attached' })

/** The address the site says it listens on. */
export function addressOf(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    site.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    site.once('exit', () => reject(new Error(`the site ended before it listened: ${said}`)))
  })
}
