import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { TURN } from '#test/matrix.ts'
import { buildIfChanged } from './build.ts'
import { runStaticChecks } from './check.ts'
import { ensureChromium } from './checks/chromium.ts'
import { runStep } from './step.ts'

/**
 * `npm test`: the build, the checks, the stories and the journeys in Chromium, then their count. With `--all`, also the
 * journeys of the matrix, and every case of the exhaustive stories (docs/decisions/tests.md).
 */
const isAll = process.argv.includes('--all')
using reports = mkdtempDisposableSync(join(tmpdir(), 'devanture-reports-'))
const [stories, journeys] = ['stories.json', 'journeys.json'].map((name) => join(reports.path, name)) as [
  string,
  string,
]
const env = {
  TEST_ALL: isAll ? '1' : '0',
  TEST_TURN: String(TURN),
  TEST_TOUCHED: touchedFolders().join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeys,
}

await buildIfChanged()
const checks = await runStaticChecks()
if (!runStep('Size budget', 'node', ['tools/checks/size-budget.ts'])) checks.failed.push('Size budget')
const vitest = ['run', '--reporter=default', '--reporter=json', `--outputFile=${stories}`]
const areStoriesFine = runStep('Rules and stories', 'vitest', vitest, { live: true, env })
const browser = { ...env, CHROMIUM: ensureChromium() }
const playwright = ['test', '--reporter=list,json']
const areJourneysFine = runStep('Journeys in Chromium', 'playwright', playwright, { live: true, env: browser })

const counts = [
  { passed: checks.count + 1 - checks.failed.length, failed: checks.failed.length },
  countOf(stories, areStoriesFine, (report) => [report.numPassedTests, report.numFailedTests]),
  countOf(journeys, areJourneysFine, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]),
]
if (!isAll) {
  console.log(`Left out, and run by npm test -- --all: the journeys of the matrix (a second way, another width, an outage…); five
sixths of the journeys in turn; nine tenths of the slow stories, but for those beside a file that differs from the last commit;
two thirds of the cases of exhaustive stories. TEST_TURN=${TURN} npm test repeats today’s.`)
}
// Some CI logs keep only the last lines.
for (const title of checks.failed) console.log(`FAILED ${title}`)
for (const file of [stories, journeys]) for (const line of failuresOf(file)) console.log(line)
const sum = (name: 'passed' | 'failed') => counts.reduce((total, count) => total + count[name], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') === 0 ? 0 : 1

/** The folders of the files that differ from the last commit; none without git. */
function touchedFolders(): string[] {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--no-renames', '-uall'], { encoding: 'utf8' })
  const folders = (stdout ?? '').split('\0').map((line) => dirname(line.slice(3)))
  return [...new Set(folders)].filter((folder) => folder !== '.')
}

/** The parts of the reports of Vitest and Playwright used here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { file: string; title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

/** Each test that failed, or passed only when it was run again, with the first lines of its message. */
function failuresOf(file: string): string[] {
  if (!existsSync(file)) return []
  const { testResults = [], suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>
  const shown = (mark: string, test: string, message = '') =>
    `${mark} ${test}\n    ${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ')}`
  const ofStories = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [shown('FAILED', name, message)] : []),
    ...assertionResults.flatMap(({ fullName, status, failureMessages }) =>
      failureMessages.slice(0, 1).map((text) => shown(status === 'failed' ? 'FAILED' : 'PASSED AGAIN', fullName, text)),
    ),
  ])
  const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
  const ofJourneys = suites
    .flatMap(specsOf)
    .flatMap(({ file: spec, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) =>
          shown(status === 'flaky' ? 'PASSED AGAIN' : 'FAILED', `${spec} ${title}`, results[0]?.error?.message),
        ),
    )
  return [...ofStories, ...ofJourneys]
}

/** A run that crashed, with or without a report, counts as one failure at least. */
function countOf(file: string, isFine: boolean, read: (report: Report) => [passed: number, failed: number]) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    return { passed, failed: isFine ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
