import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests that need the real password hash. */
const ALONE = ['server/areas/accounts/passwords.test.ts']

/** Node itself loads the modules, as it does for the site: a worker has the server in 1.8 s instead of 4.5. Nothing is mocked. */
const native = { viteModuleRunner: false, nodeLoader: false }
const before = (...names: string[]) => names.flatMap((name) => ['--import', join(import.meta.dirname, 'test', name)])

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
        test: {
          name: 'stories',
          include: ['*.test.ts', '{domain,server,tools}/**/*.test.ts'],
          exclude: ALONE,
          experimental: native,
          execArgv: before('loading.ts', 'fast-passwords.ts'),
        },
      },
      {
        extends: true,
        test: { name: 'passwords', include: ALONE, experimental: native, execArgv: before('loading.ts') },
      },
      // Pages need the transforms of Vite.
      { extends: true, test: { name: 'pages', include: ['web/**/*.test.ts'] } },
    ],
  },
})
