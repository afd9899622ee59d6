/** Upper bounds in seconds: a cached page takes microseconds, a rendering milliseconds. */
export const BOUNDS = [0.000_05, 0.000_1, 0.000_25, 0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5]

/** A histogram of durations, without labels: looking up labels would noticeably slow down cached pages. */
export class Durations {
  /** Number of durations per bucket; the last bucket is above all bounds. */
  readonly counts = BOUNDS.concat(Infinity).map(() => 0)
  seconds = 0

  add(seconds: number): void {
    let at = 0
    while (seconds > (BOUNDS[at] ?? Infinity)) at++
    this.counts[at] = (this.counts[at] ?? 0) + 1
    this.seconds += seconds
  }
}

interface RouteTraffic {
  cached: Durations
  rendered: Durations
}

/** Durations by page pattern: URLs themselves can be invented without limit. */
export class PageTraffic {
  readonly routes = new Map<string, RouteTraffic>()
  readonly #patterns: { pattern: string; path: RegExp }[]

  constructor(patterns: string[]) {
    this.#patterns = patterns.map((pattern) => ({ pattern, path: new RegExp(`^${pattern.replace(':id', '[^/]+')}$`) }))
  }

  of(pagePath: string): RouteTraffic {
    const [path = ''] = pagePath.split('?')
    const route = this.#patterns.find((known) => known.path.test(path))?.pattern ?? 'other'
    const found = this.routes.get(route) ?? { cached: new Durations(), rendered: new Durations() }
    this.routes.set(route, found)
    return found
  }
}
