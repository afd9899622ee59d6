import { execFile } from 'node:child_process'
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Trace, withoutWaiting } from './own-time.ts'

/** Run from the registry with npm exec: as a dependency it would add 100 packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]
const OPTIONS = [
  '--quiet',
  `--only-categories=${CATEGORIES.join(',')}`,
  '--form-factor=mobile',
  '--throttling-method=simulate',
  '--chrome-flags=--headless=new --no-sandbox',
]
/** On a busy machine Chromium can miss the start of the page. */
const ATTEMPTS = 3

/** The result of one Lighthouse run on a page. */
export interface AuditResult {
  /** 0 to 100. */
  scores: Record<Category, number>
  lcpMs: number
  cls: number
  tbtMs: number
  bytes: number
  /** Failed audits of the last three categories. */
  failed: string[]
  /** Lighthouse's estimate of the speed of this machine; it always simulates a CPU four times slower. */
  benchmarkIndex: number
  versions: string
}

/** The part of the Lighthouse report that is used here. */
interface Report {
  lighthouseVersion: string
  environment: { benchmarkIndex: number; hostUserAgent: string }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

interface Browser {
  chromium: string
  /** The machine is shared: subtract the time tasks waited for a processor. */
  isShared: boolean
  /** Whether scripts are loaded. */
  hasScripts: boolean
}

/** Audits a page for a first visit on a phone. Retries, then throws when Lighthouse cannot load it. */
export async function audit(url: string, browser: Browser): Promise<AuditResult> {
  let failure = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return read(await visit(url, browser))
    } catch (error) {
      failure = (error as { stderr?: string }).stderr ?? String(error)
    }
  }
  throw new Error(`Lighthouse could not load ${url}. ${failure}`)
}

async function visit(url: string, { chromium, isShared, hasScripts }: Browser): Promise<Report> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lighthouse-'))
  const page = hasScripts ? [url] : [url, '--blocked-url-patterns=*.js']
  await lighthouse([...page, `--gather-mode=${folder.path}`], chromium)
  if (isShared) await rewrite(join(folder.path, 'trace.json'))
  return JSON.parse(await lighthouse([...page, `--audit-mode=${folder.path}`, '--output=json'], chromium)) as Report
}

async function rewrite(file: string): Promise<void> {
  const trace = JSON.parse(await readFile(file, 'utf8')) as Trace
  await writeFile(file, JSON.stringify(withoutWaiting(trace)))
}

async function lighthouse(args: string[], chromium: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', ...args, ...OPTIONS],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

function read({ audits, categories, environment, lighthouseVersion }: Report): AuditResult {
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])
  return {
    scores: Object.fromEntries(scores) as AuditResult['scores'],
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

/** A null score means that the audit does not apply. */
const isFailed = (one: { score: number | null } | undefined) => one !== undefined && one.score !== null && one.score < 1
