import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { IS_ALL } from '#test/matrix.ts'

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
  // Each window would start a process for a site it may visit next.
  'SpareRendererForSitePerProcess',
]

// The sites that journeys start load hundreds of modules: compiled once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Journeys against the built site, on a database and a port of their own. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/data-folders.ts',
  outputDir: '.cache/journeys',
  // With --all: what happens when the network, the server or the data fail, and each variant of a screen.
  testIgnore: IS_ALL ? undefined : '**/resilience/**',
  grepInvert: IS_ALL ? undefined : /@matrix/,
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 5_000 },
  forbidOnly: true,
  use: {
    locale: 'fr-FR',
    // Each frame of an animation is drawn without a graphics card.
    contextOptions: { reducedMotion: IS_ALL ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || undefined,
      // No sandbox: containers and root have none to offer. The rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process for the pages of a browser and their drawing: a quarter of its CPU time.
        '--in-process-gpu',
        '--renderer-process-limit=1',
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
