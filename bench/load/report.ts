import { findPlateau } from '../measure/plateau.ts'
import type { ProcessStats } from '../measure/probe.ts'
import type { Ledger, Phase } from './ledger.ts'
import type { SlowClientResult } from './slow-clients.ts'

export interface Sample extends ProcessStats {
  requests: number
}

interface Outcome {
  ledger: Ledger
  samples: Sample[]
  slowClients: SlowClientResult[]
  /** What the site logged during the run. */
  log: string[]
}

/** Slow by nature: password hashing, or encoding a picture in seven sizes. */
const HEAVY = new Set(['registration', 'log-in', 'upload'])
const SHOWN = 12

export function printKinds(ledger: Ledger, seconds: number): void {
  console.log(`\n${'kind'.padEnd(20)} ${row(['count', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'])}`)
  const kinds = ledger.kinds().toSorted((a, b) => b.count - a.count)
  for (const { kind, count, p50, p95, p99, max } of kinds) {
    const times = [p50, p95, p99, max].map((ms) => ms.toFixed(1))
    console.log(`${kind.padEnd(20)} ${row([String(count), (count / seconds).toFixed(1), ...times])}`)
  }
  const total = ledger.total()
  console.log(`${'all'.padEnd(20)} ${row([String(total), (total / seconds).toFixed(1)])}`)
}

export function printMemory(samples: Sample[]): void {
  console.log(`\n${'requests'.padEnd(10)} ${row(['RSS MB', 'heap MB', 'other MB', 'loop p99', 'loop max'])}`)
  const step = Math.ceil(samples.length / SHOWN)
  for (const { requests, rss, heapKept, external, delay } of samples.filter((_, index) => index % step === 0)) {
    const cells = [...[rss, heapKept, external].map(megabytes), delay.p99.toFixed(0), delay.max.toFixed(0)]
    console.log(`${String(requests).padEnd(10)} ${row(cells)}`)
  }
}

/** Prints the checks of a run. Returns false when one failed. */
export function printVerdict({ ledger, samples, slowClients, log }: Outcome): boolean {
  console.log('')
  const light = (phase: Phase, share: number) => ledger.quantileOf(phase, share, (kind) => !HEAVY.has(kind)).toFixed(1)
  console.log(`p50, p99 but for passwords and pictures: calm ${light('calm', 0.5)}, ${light('calm', 0.99)} ms`)
  console.log(
    `                      with slow clients: ${light('slow-clients', 0.5)}, ${light('slow-clients', 0.99)} ms`,
  )
  return [
    printCheck(`${ledger.failures.length} requests failed`, ledger.failures.length === 0, ledger.failures),
    printCheck(`${log.length} lines in the site's log`, log.length === 0, log),
    printMemoryVerdict(samples),
    ...slowClients.map(({ behaviour, sockets, connections, longestSeconds, heldMaxSeconds }) =>
      printCheck(
        `${sockets} × ${behaviour}: ${connections} connections, held ${longestSeconds.toFixed(1)} s at most`,
        longestSeconds <= heldMaxSeconds,
      ),
    ),
  ].every(Boolean)
}

export function printMemoryVerdict(samples: Sample[]): boolean {
  const heap = findPlateau(samples.map(({ heapKept }) => heapKept))
  const rss = findPlateau(samples.map(({ rss }) => rss))
  return [
    printCheck(`heap × ${heap.growth.toFixed(2)} from the second third to the last`, heap.isReached),
    printCheck(`RSS × ${rss.growth.toFixed(2)} from the second third to the last`, rss.isReached),
  ].every(Boolean)
}

function printCheck(what: string, fine: boolean, details: string[] = []): boolean {
  console.log(`${fine ? 'ok    ' : 'FAILED'} ${what}`)
  for (const detail of details.slice(0, SHOWN)) console.log(`         ${detail}`)
  return fine
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
const row = (cells: string[]) => cells.map((cell) => cell.padStart(9)).join(' ')
