import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Run from the registry, not a dependency: 100 packages that nothing else here needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
/** On a busy machine Chromium can miss the page's start. */
const ATTEMPTS = 3

/** What one run of Lighthouse says of a page. */
export interface Audited {
  /** 0 to 100. */
  scores: Record<Category, number>
  lcpMs: number
  cls: number
  tbtMs: number
  bytes: number
  /** Audits of the last three categories that are not passed. */
  failed: string[]
  /** How fast Lighthouse found this machine; it slows it down four times whatever that is. */
  benchmarkIndex: number
  versions: string
}

/** Lighthouse's own report, as far as it is read here. */
interface Report {
  lighthouseVersion: string
  environment: { benchmarkIndex: number; hostUserAgent: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** One visit of a first-time visitor, on a phone. */
export async function audit(url: string, chromium: string): Promise<Audited> {
  let failure = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return read(await run(url, chromium))
    } catch (error) {
      failure = (error as { stderr?: string }).stderr ?? String(error)
    }
  }
  throw new Error(`Lighthouse could not load ${url}. ${failure}`)
}

async function run(url: string, chromium: string): Promise<Report> {
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', url, ...options],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}

function read({ audits, categories, environment, lighthouseVersion }: Report): Audited {
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])
  return {
    scores: Object.fromEntries(scores) as Audited['scores'],
    lcpMs: valueOf('largest-contentful-paint'),
    cls: valueOf('cumulative-layout-shift'),
    tbtMs: valueOf('total-blocking-time'),
    bytes: valueOf('total-byte-weight'),
    failed: CATEGORIES.slice(1).flatMap((name) =>
      categories[name].auditRefs.filter(({ id, weight }) => weight > 0 && isFailed(audits[id])).map(({ id }) => id),
    ),
    benchmarkIndex: environment.benchmarkIndex,
    versions: `Lighthouse ${lighthouseVersion}, ${/Chrome\/\d+/.exec(environment.hostUserAgent)?.[0]}`,
  }
}

/** null: it says nothing of this page. */
const isFailed = (one: { score: number | null } | undefined) => one !== undefined && one.score !== null && one.score < 1
