import { defineConfig } from 'vitest/config'

/** They put something else in the place of Node's own modules. */
const MOCKING = ['server/areas/listings/full-disk.test.ts', 'server/db/embedded.test.ts']

/** Stories that touch the database run on both engines; rules need only one run. */
const STORIES = [
  'server/areas/**/*.test.ts',
  'server/db/*.test.ts',
  'server/listings/*.test.ts',
  'server/app.test.ts',
  'server/mail/*.test.ts',
  'tools/db-import.test.ts',
]

export default defineConfig({
  test: {
    restoreMocks: true,
    // One fewer than there are, unless told: the main process has little to do.
    maxWorkers: '100%',
    // Files of a worker share what they import: each would load the whole server again.
    isolate: false,
    // A story of a busy machine may begin with a database of its own: ten seconds there, one elsewhere.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'PGlite',
          include: ['*.test.ts', '{contract,server,web,tools}/**/*.test.{ts,tsx}'],
          exclude: MOCKING,
          globalSetup: './test/pglite-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: MOCKING, isolate: true, globalSetup: './test/pglite-setup.ts' },
      },
      {
        extends: true,
        test: {
          name: 'PostgreSQL',
          include: STORIES,
          exclude: MOCKING,
          globalSetup: './test/postgres-setup.ts',
        },
      },
    ],
  },
})
