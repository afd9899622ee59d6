import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../measure/instance.ts'
import { type Trace, withoutWaiting } from './own-time.ts'

/** Run with npm exec: as a dependency it would add 100 packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const OPTIONS = ['--quiet', '--form-factor=mobile', '--throttling-method=simulate', '--chrome-flags=--no-sandbox']
/** On a busy machine Chromium can miss the start of the page. */
const ATTEMPTS = 3

/** One visit of a page as on a phone with a slow network; scores from 0 to 100, times in milliseconds. */
export interface Audit {
  /** Performance score by wall-clock time. */
  byClock: number
  /** Performance score by CPU time: see own-time.ts. */
  ownTasks: number
  lcpMs: number
  cls: number
  tbtMs: number
  bytes: number
  /** Audits of accessibility, best practices and SEO that the page fails. */
  failed: string[]
}

/** The part of a Lighthouse report used here. */
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** Audits a first visit. Retries, then throws when Lighthouse cannot load the page. */
export async function auditPage(url: string, chromium: string, hasScripts = true): Promise<Audit> {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await visit([url, ...(hasScripts ? [] : ['--blocked-url-patterns=*.js'])], chromium)
    } catch (error) {
      if (left <= 1) throw error
    }
  }
}

async function visit(page: string[], chromium: string): Promise<Audit> {
  using folder = temporaryFolder()
  const run = async (...args: string[]) => {
    const command = ['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', ...page, ...args, ...OPTIONS]
    const env = { ...process.env, CHROME_PATH: chromium }
    return (await promisify(execFile)('npm', command, { env, maxBuffer: 64 * 1024 * 1024 })).stdout
  }
  const read = async () => JSON.parse(await run(`--audit-mode=${folder.path}`, '--output=json')) as Report
  await run(`--gather-mode=${folder.path}`)
  const { categories, ...byClock } = await read()
  const file = join(folder.path, 'trace.json')
  await writeFile(file, JSON.stringify(withoutWaiting(JSON.parse(await readFile(file, 'utf8')) as Trace)))
  const { audits, categories: own } = await read()
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  // A null score means that the audit does not apply.
  const isFailed = (id: string) => (byClock.audits[id]?.score ?? 1) < 1
  return {
    byClock: percent(categories['performance']),
    ownTasks: percent(own['performance']),
    lcpMs: valueOf('largest-contentful-paint'),
    cls: valueOf('cumulative-layout-shift'),
    tbtMs: valueOf('total-blocking-time'),
    bytes: valueOf('total-byte-weight'),
    failed: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && isFailed(id)).map(({ id }) => id),
    ),
  }
}

const percent = (category?: { score: number }) => Math.round((category?.score ?? 0) * 100)
