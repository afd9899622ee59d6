import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PATHS = [
  '/',
  '/search',
  '/search?category=Commerce',
  '/services/3',
  '/api/properties?search=caf%C3%A9',
  '/agence',
]
const PAUSE_MS = 150

/** Asks for public pages and calls in turn until `end`. Returns the milliseconds of each, and what failed. */
export async function readMeanwhile(origin: () => string, end: AbortSignal) {
  const [times, failures]: [number[], string[]] = [[], []]
  for (let at = 0; !end.aborted; at++) {
    const path = PATHS[at % PATHS.length] ?? '/'
    const begun = performance.now()
    try {
      const answer = await fetch(origin() + path)
      await answer.arrayBuffer()
      if (answer.status >= 500) failures.push(`${path}: ${answer.status}`)
      else times.push(performance.now() - begun)
    } catch (error) {
      failures.push(`${path}: ${String(error)}`)
    }
    await delay(PAUSE_MS)
  }
  return { times, failures }
}

/** Resident memory in bytes of a process, and of it with the processes that it started (Linux). */
export function residentBytes(pid: number): { site: number; all: number } {
  const site = residentOf(pid)
  return { site, all: site + childrenOf(pid).reduce((sum, child) => sum + residentOf(child), 0) }
}

const residentOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

function childrenOf(pid: number): number[] {
  // The site may just have been killed.
  if (!existsSync(`/proc/${pid}/task`)) return []
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
