import type { FastifyInstance } from 'fastify'
import type { Background } from './jobs/background.ts'
import { checkMigrated } from './db/migrate.ts'
import { checkDatabase, type OpenDatabase } from './db/open.ts'
import { trackLifecycle, type Lifecycle } from './http/guards/drain.ts'
import { answerHealth } from './http/watch/health.ts'
import { serveMetrics } from './http/watch/metrics.ts'
import { NO_PAGES, type PageCache } from './http/pages/page-cache.ts'
import type { Standby } from './jobs/standby.ts'
import { countUnsent } from './mail/queries.ts'
import type { Storage } from './storage/storage.ts'

interface OperationsOptions {
  database: Pick<OpenDatabase, 'db' | 'pool'>
  storage: Storage
  background: Pick<Background, 'countUnfinished'>
  standby: Pick<Standby, 'reason'>
  /** Undefined until the page cache is created. */
  pages(): PageCache | undefined
  refusedCalls(): number
  metricsToken?: string | undefined
}

/** Mounts the health checks and the metrics. Returns the lifecycle that shutdown uses. */
export function mountOperations(http: FastifyInstance, options: OperationsOptions): Lifecycle {
  const { storage, background, standby, pages, refusedCalls, metricsToken } = options
  const { db, pool } = options.database
  const lifecycle = trackLifecycle(http)
  answerHealth(http, {
    isStopping: () => lifecycle.isStopping,
    checks: {
      database: () => checkDatabase(db),
      migrations: () => checkMigrated(db),
      storage: () => storage.check(),
    },
  })
  serveMetrics(http, {
    token: metricsToken,
    sources: {
      pages: () => pages()?.use() ?? NO_PAGES,
      refusedCalls,
      pool,
      jobs: () => background.countUnfinished(),
      mails: () => countUnsent(db),
      standby: async () => (await standby.reason()) !== undefined,
    },
  })
  return lifecycle
}
