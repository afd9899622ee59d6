import { defineConfig } from '@playwright/test'

/** `npm test -- --all`: journeys of the matrix too, and contrasts as drawn on every screen. */
export const IS_ALL = process.env['TEST_ALL'] === '1'

/** Chromium features to turn off: Playwright's own, as the last list counts, and the address bar's. */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Each new window renders pages of Chromium's own for these: half of the CPU time of a short journey.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

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
  expect: { timeout: 5_000 },
  forbidOnly: true,
  use: {
    locale: 'fr-FR',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || undefined,
      // No sandbox: containers and root have none to offer. The rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
    screenshot: 'only-on-failure',
  },
})
