import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '#test/postgres-server.ts'
import { buildIfChanged } from './build.ts'
import { check } from './check.ts'
import { ensureChromium } from './checks/chromium.ts'
import { step } from './step.ts'

/**
 * `npm test`: runs the checks, the build and every test on the embedded engine, and prints the totals.
 * With `--all`, also runs the tests on PostgreSQL where it is installed, and the browser journeys of the matrix.
 */
const isAll = process.argv.includes('--all')
const env = { TEST_ALL: isAll ? '1' : '0' }
const reports = await mkdtemp(join(tmpdir(), 'devanture-reports-'))
const counts = { passed: 0, failed: 0 }
const add = ({ passed, failed }: { passed: number; failed: number }) => {
  counts.passed += passed
  counts.failed += failed
}

await buildIfChanged()
add(await check())
add(one(await step('Size budget', 'node', ['tools/checks/size-budget.ts'])))

const isMissing = isAll && findPostgres() === undefined
const onPostgres = isAll && !isMissing
const projects = onPostgres ? [] : ['--project=!PostgreSQL']
const stories = join(reports, 'stories.json')
const ran = await step(
  'Rules and stories',
  'vitest',
  ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile=${stories}`],
  { live: true, env },
)
add(await readVitest(stories, ran.ok))

const journeys = join(reports, 'journeys.json')
const played = await step('Journeys in Chromium', 'playwright', ['test', '--reporter=list,json'], {
  live: true,
  env: { ...env, CHROMIUM: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: journeys },
})
add(await readPlaywright(journeys, played.ok))

await rm(reports, { recursive: true, force: true })
if (isMissing) console.log('PostgreSQL is not installed here: stories ran on PGlite only.')
if (!isAll) console.log('Not run: stories on PostgreSQL, and the matrix of journeys (npm test -- --all).')
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)

function one({ ok }: { ok: boolean }) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A run that crashed without a report counts as one failure. */
async function readVitest(file: string, ok: boolean) {
  const report = await readJson<{ numPassedTests: number; numFailedTests: number }>(file)
  const failed = report?.numFailedTests ?? 0
  return { passed: report?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) }
}

async function readPlaywright(file: string, ok: boolean) {
  const report = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0)
  return { passed: report?.stats.expected ?? 0, failed: ok ? failed : Math.max(1, failed) }
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
