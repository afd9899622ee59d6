import { quantile } from '../measure/statistics.ts'

/** Whether slow clients were connected. */
export type Phase = 'calm' | 'slow-clients'

/** Requests by kind, with their times and failures. */
export interface Ledger {
  phase: Phase
  add(kind: string, ms: number): void
  fail(kind: string, reason: string): void
  total(): number
  failures: string[]
  kinds(): KindLine[]
  /** A quantile in milliseconds over the kinds that pass the filter. */
  quantileOf(phase: Phase, share: number, kinds?: (kind: string) => boolean): number
}

interface KindLine {
  kind: string
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export function createLedger(): Ledger {
  const times = new Map<string, Record<Phase, number[]>>()
  const failures: string[] = []
  return {
    phase: 'calm',
    add(kind, ms) {
      const ofKind = times.get(kind) ?? { calm: [], 'slow-clients': [] }
      times.set(kind, ofKind)
      ofKind[this.phase].push(ms)
    },
    fail: (kind, reason) => void failures.push(`${kind}: ${reason}`),
    total: () => [...times.values()].reduce((sum, ofKind) => sum + allOf(ofKind).length, 0),
    failures,
    kinds: () => [...times].map(([kind, ofKind]) => lineOf(kind, allOf(ofKind))),
    quantileOf: (phase, share, isIncluded = () => true) =>
      quantile(
        [...times].flatMap(([kind, ofKind]) => (isIncluded(kind) ? ofKind[phase] : [])),
        share,
      ),
  }
}

const allOf = (ofKind: Record<Phase, number[]>) => [...ofKind.calm, ...ofKind['slow-clients']]

function lineOf(kind: string, times: number[]): KindLine {
  const at = (share: number) => quantile(times, share)
  return { kind, count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
