import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** They put something else in the place of Node's own modules, or need the full cost of hashing. */
const ALONE = ['server/db/embedded.test.ts', 'server/areas/accounts/passwords.test.ts']

/** Stories log in hundreds of times: a full hash takes 25 ms of CPU time. */
const alias = { '@node-rs/argon2': join(import.meta.dirname, 'test/fast-argon2.ts') }

/** Stories that touch the database run on both engines; rules need only one run. */
const STORIES = [
  'server/areas/**/*.test.ts',
  'server/db/*.test.ts',
  'server/{listings,search,maps}/*.test.ts',
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
    // On a machine that runs other things too; what passed only then is named at the end.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'PGlite',
          include: ['*.test.ts', '{domain,server,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ALONE,
          globalSetup: './test/pglite-setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: ALONE, isolate: true, globalSetup: './test/pglite-setup.ts' },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'PostgreSQL',
          include: STORIES,
          exclude: ALONE,
          globalSetup: './test/postgres-setup.ts',
        },
      },
    ],
  },
})
