import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { type Config, readConfig, readProductionConfig } from './config.ts'
import { assembleSite, type PagesOptions, type SiteOptions } from './server/assemble.ts'
import { removeFormerModules } from './server/former-modules.ts'
import { isOutage } from './server/http/guards/outage.ts'
import { createPageCache } from './server/http/pages/page-cache.ts'
import { isFull } from './server/core/full-disk.ts'
import { toldToOperator } from './server/operator-line.ts'
import { asOnePage } from './server/core/one-page.ts'
import { createLog } from './server/http/watch/log.ts'
import { exitWith } from './server/stop.ts'
import type * as Site from './web/server.ts'

const BUILD = join(import.meta.dirname, 'build')
const SITE = join(BUILD, 'server/index.js')

const isDemo = process.argv.includes('--demo')

try {
  await start(isDemo ? readConfig({ isDemo }) : readProductionConfig())
} catch (error) {
  console.error(`Devanture cannot start: ${explain(error)}`)
  process.exit(1)
}

/** Serves the API, the pages and the static files on one port. */
async function start(config: Config): Promise<void> {
  if (!existsSync(SITE)) throw new Error('the site is not built; run: npm run build')
  const log = createLog(config.log.level)
  // The demo prints for a person at a terminal; otherwise lines go to the log.
  const print = isDemo ? console.log : (line: string) => log.info(line)
  const assembled = assembleSite({
    // The demo's pictures are in the data folder, even when a bucket is configured.
    config: isDemo ? { ...config, s3: undefined } : config,
    log,
    print,
    ...(isDemo && { fill: fillDemo, makeFileKeys: makeDemoKeys }),
    files: join(BUILD, 'client'),
    createPages: async (options) => cachedPages(await loaded, options),
  })
  // Load the pages while PostgreSQL starts.
  const loaded = import(SITE) as Promise<typeof Site>
  const [site] = await Promise.all([assembled, loaded])
  exitWith(site, log)
  const url = await site.listen()
  if (config.trustedProxies > 0 && !config.publicUrl) log.warn('PUBLIC_URL is not set: links lead to this machine')
  if (!config.fileKeys && !isDemo)
    log.warn(
      'FILE_KEY is not set: no confidential documents are accepted, and secrets of authenticator applications are stored in clear',
    )
  if (!config.smtpUrl) print(`No mail server (SMTP_URL): mails are written to ${site.outbox}`)
  print(`Listening on ${url}`)
  removeFormerModules(config.dataDir, basename(import.meta.dirname)).catch((error: unknown) => log.warn(error as Error))
}

function cachedPages({ createSite }: typeof Site, { call, publicUrl, agency, headers, log }: PagesOptions) {
  const site = createSite({ call, publicUrl, agency })
  const cache = createPageCache({
    toPagePath: site.toPagePath,
    meantLink: site.meantLink,
    render: (path) => asOnePage(() => site.render(path)),
    headers,
    onError: (error) => log.error(error),
  })
  return {
    cache,
    answer(request: IncomingMessage, response: ServerResponse, next: () => void) {
      if (!cache.handle(request, response)) next()
    },
  }
}

async function makeDemoKeys(dataDir: string) {
  return (await import('./tools/demo/file-key.ts')).demoFileKeys(dataDir)
}

async function fillDemo(where: Parameters<NonNullable<SiteOptions['fill']>>[0]): Promise<void> {
  await (await import('./tools/demo/fill.ts')).fillDemo(where)
  const { describeAdmin } = await import('./tools/demo/seed.ts')
  console.log(await describeAdmin(where.db))
}

/** One line for errors that an operator can mend; a stack for the others. */
function explain(error: unknown): string {
  if (isDemo && isOutage(error) && !isFull(error)) return 'no database answers; see postgresql.log in DATA_DIR'
  return toldToOperator(error)
}
