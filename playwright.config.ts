import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { IS_ALL } from '#test/matrix.ts'

/** Chromium features to disable. Only the last such list counts, so it repeats Playwright's own list. */
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
  // In each new window, Chromium renders its own pages for these: half of the CPU time of a short journey.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // Otherwise each window starts a process for the next site that it may visit.
  'SpareRendererForSitePerProcess',
]

// Journeys start sites that load hundreds of modules: compile these only once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled')

/** Runs journeys against the built site, each worker with its own database and port. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/fixtures/data-folders.ts',
  outputDir: '.cache/journeys',
  // Only --all runs journeys of a failing network, server or database, and each variant of a screen.
  testIgnore: IS_ALL ? undefined : '**/resilience/**',
  grepInvert: IS_ALL ? undefined : /@matrix/,
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  // Beside other programs everything takes several times as long; what passes does not wait.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    locale: 'fr-FR',
    // Without a graphics card, animations take much CPU time.
    contextOptions: { reducedMotion: IS_ALL ? 'no-preference' : 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || undefined,
      // Chromium's sandbox does not work in containers or as root.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // One process for the pages of a browser and their drawing saves a quarter of its CPU time.
        '--in-process-gpu',
        '--renderer-process-limit=1',
        '--disable-quic',
        // No requests by the browser itself.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
    screenshot: 'only-on-failure',
  },
})
