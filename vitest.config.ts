import { defineConfig } from 'vitest/config'

/** Stories that touch the database run on both engines; rules need only one run. */
const STORIES = [
  'server/areas/**/*.test.ts',
  'server/db/*.test.ts',
  'server/app.test.ts',
  'server/mail/*.test.ts',
  'tools/db-import.test.ts',
]

export default defineConfig({
  test: {
    restoreMocks: true,
    // One fewer than there are, unless told: the main process has little to do.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'PGlite',
          include: ['{contract,server,web,tools}/**/*.test.{ts,tsx}'],
          globalSetup: './test/pglite-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'PostgreSQL', include: STORIES, globalSetup: './test/postgres-setup.ts' },
      },
    ],
  },
})
