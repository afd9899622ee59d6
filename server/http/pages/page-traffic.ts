/** Upper bounds in seconds: a kept page takes microseconds, a rendering milliseconds. */
export const BOUNDS = [0.000_05, 0.000_1, 0.000_25, 0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5]

/** How long answers took, counted by hand: looking labels up would show in what a kept page costs. */
export class Durations {
  /** How many were within each bound and above the one before; the last ones were above all. */
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
  kept: Durations
  rendered: Durations
}

/** By the patterns of the pages there are: what an address says otherwise may be anybody's invention. */
export class PageTraffic {
  readonly routes = new Map<string, RouteTraffic>()
  readonly #patterns: { pattern: string; path: RegExp }[]

  constructor(patterns: string[]) {
    this.#patterns = patterns.map((pattern) => ({ pattern, path: new RegExp(`^${pattern.replace(':id', '[^/]+')}$`) }))
  }

  of(address: string): RouteTraffic {
    const [path = ''] = address.split('?')
    const route = this.#patterns.find((known) => known.path.test(path))?.pattern ?? 'other'
    const found = this.routes.get(route) ?? { kept: new Durations(), rendered: new Durations() }
    this.routes.set(route, found)
    return found
  }
}
