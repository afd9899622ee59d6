import { median } from '../measure/statistics.ts'
import type { AuditResult, Category } from './audit.ts'

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const CLS_MAX = 0.01
const TBT_MAX_MS = 100

/** Medians of several runs on a page. */
interface Summary extends Omit<AuditResult, 'benchmarkIndex' | 'versions'> {
  path: string
}

export function summaryOf(path: string, audits: AuditResult[]): Summary {
  const medianOf = (pick: (audited: AuditResult) => number) => median(audits.map(pick))
  const scoreOf = (name: Category) => medianOf(({ scores }) => scores[name])
  return {
    path,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: medianOf(({ lcpMs }) => lcpMs),
    cls: medianOf(({ cls }) => cls),
    tbtMs: medianOf(({ tbtMs }) => tbtMs),
    bytes: medianOf(({ bytes }) => bytes),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  }
}

/** Versions, machine speed and header of a Markdown table. */
export function headOf(audits: AuditResult[]): string {
  const index = median(audits.map(({ benchmarkIndex }) => benchmarkIndex))
  return `${audits[0]?.versions}; this machine's benchmark index: ${Math.round(index)}

| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | transferred |
|---|---|---|---|---|---|---|---|---|`
}

export function lineOf({ path, scores, lcpMs, cls, tbtMs, bytes }: Summary): string {
  const measures = [`${(lcpMs / 1000).toFixed(1)} s`, cls.toFixed(3), `${tbtMs.toFixed(0)} ms`, kilobytes(bytes)]
  return `| \`${path}\` | ${[...Object.values(scores), ...measures].join(' | ')} |`
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** One line for each goal that a page misses. */
export function shortfallsOf({ path, scores, cls, tbtMs, failed }: Summary): string[] {
  const low = Object.entries(GOALS).filter(([name, goal]) => scores[name as Category] < goal)
  return [
    ...low.map(([name, goal]) => `${name} ${scores[name as Category]}, not ${goal}`),
    ...(cls < CLS_MAX ? [] : [`CLS ${cls.toFixed(3)}, not under ${CLS_MAX}`]),
    ...(tbtMs < TBT_MAX_MS ? [] : [`TBT ${tbtMs.toFixed(0)} ms, not under ${TBT_MAX_MS}`]),
    ...failed.map((id) => `fails ${id}`),
  ].map((line) => `  ${path}: ${line}`)
}
