import { quantile } from '../measure/statistics.ts'

/** Whether slow clients were at work. */
export type Phase = 'calm' | 'beset'

/** What was asked, how long each answer took, and what went wrong. */
export interface Ledger {
  phase: Phase
  add(kind: string, ms: number): void
  fail(kind: string, reason: string): void
  total(): number
  failures: string[]
  kinds(): KindLine[]
  /** The same over all kinds whose answers do not take long by nature. */
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
      const ofKind = times.get(kind) ?? { calm: [], beset: [] }
      times.set(kind, ofKind)
      ofKind[this.phase].push(ms)
    },
    fail: (kind, reason) => void failures.push(`${kind}: ${reason}`),
    total: () => [...times.values()].reduce((sum, { calm, beset }) => sum + calm.length + beset.length, 0),
    failures,
    kinds: () => [...times].map(([kind, { calm, beset }]) => lineOf(kind, [...calm, ...beset])),
    quantileOf: (phase, share, isMeant = () => true) =>
      quantile(
        [...times].flatMap(([kind, ofKind]) => (isMeant(kind) ? ofKind[phase] : [])),
        share,
      ),
  }
}

function lineOf(kind: string, times: number[]): KindLine {
  const at = (share: number) => quantile(times, share)
  return { kind, count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}
