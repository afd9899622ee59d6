import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Needs the full cost of hashing. */
const ALONE = ['server/areas/accounts/passwords.test.ts']

/** Stories log in hundreds of times: a full hash takes 25 ms of CPU time. */
const alias = { '@node-rs/argon2': join(import.meta.dirname, 'test/fast-argon2.ts') }

export default defineConfig({
  test: {
    restoreMocks: true,
    globalSetup: './test/setup.ts',
    // The processes that stories start load hundreds of modules: compiled once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
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
        resolve: { alias },
        test: {
          name: 'stories',
          include: ['*.test.ts', '{domain,server,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ALONE,
        },
      },
      { extends: true, test: { name: 'passwords', include: ALONE } },
    ],
  },
})
