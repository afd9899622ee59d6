import { defineConfig } from '@playwright/test'

/** `npm test -- --all`: journeys of the matrix too, and contrasts as drawn on every screen. */
export const IS_ALL = process.env['TEST_ALL'] === '1'

/** Journeys against the built site, on a database and a port of their own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/data-folders.ts',
  outputDir: '.cache/journeys',
  grepInvert: IS_ALL ? undefined : /@matrix/,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  // Long enough for a photo's sizes to be made on a busy machine; one that passes waits no longer.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    locale: 'fr-FR',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || undefined,
      // No sandbox: containers and root have none to offer. The rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
})
