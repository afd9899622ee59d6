import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need the real password hash. */
const ALONE = ['server/areas/accounts/passwords.test.ts']

/** A fast password hash: stories log in hundreds of times, and the real one takes 25 ms of CPU time. */
const alias = { '@node-rs/argon2': join(import.meta.dirname, 'test/fast-argon2.ts') }

export default defineConfig({
  test: {
    restoreMocks: true,
    // Test files share a process: a stubbed setting must not reach the next one.
    unstubEnvs: true,
    globalSetup: './test/setup.ts',
    setupFiles: './test/slow-in-turn.ts',
    // Stories start processes that load hundreds of modules: compile these only once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compiled') },
    // One worker per CPU. The default is one fewer, but the main process has little to do.
    maxWorkers: '100%',
    // The test files of a worker share modules: otherwise each file would load the whole server again.
    isolate: false,
    // Beside other programs a story takes ten times as long, and may begin by creating a database.
    testTimeout: 300_000,
    hookTimeout: 300_000,
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
