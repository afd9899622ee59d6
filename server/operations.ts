import type { FastifyInstance } from 'fastify'
import type { Background } from './background.ts'
import { checkMigrated } from './db/migrate.ts'
import { checkAnswers, type OpenDatabase } from './db/open.ts'
import { announceEnd, type Life } from './http/drain.ts'
import { answerHealth } from './http/watch/health.ts'
import { serveMetrics } from './http/watch/metrics.ts'
import type { PageCache } from './http/pages/page-cache.ts'
import { PageTraffic } from './http/pages/page-traffic.ts'
import { countUnsent } from './mail/queries.ts'
import type { Storage } from './storage/storage.ts'

interface Operated {
  database: Pick<OpenDatabase, 'db' | 'pools'>
  storage: Storage
  background: Pick<Background, 'unfinished'>
  /** Once there are any. */
  pages(): PageCache | undefined
  metricsToken?: string | undefined
}

const ADDRESSES = /^\/(healthz|readyz|metrics)(\?|$)/

/** Whether an address is for who runs the site, not for who visits it. */
export const isOperation = (url: string) => ADDRESSES.test(url)

/** What those who run the site look at. */
export function mountOperations(http: FastifyInstance, operated: Operated): Life {
  const { storage, background, pages, metricsToken } = operated
  const { db, pools } = operated.database
  const life = announceEnd(http)
  answerHealth(http, {
    isStopping: () => life.isStopping,
    checks: {
      database: () => checkAnswers(db),
      migrations: () => checkMigrated(db),
      storage: () => storage.check(),
    },
  })
  serveMetrics(http, {
    token: metricsToken,
    sources: {
      pages: () => pages()?.use() ?? { count: 0, bytes: 0, traffic: new PageTraffic([]) },
      pools,
      jobs: () => background.unfinished(),
      mails: () => countUnsent(db),
    },
  })
  return life
}
