/** Upper bounds in seconds: a kept page takes microseconds, a rendering milliseconds. */
export const BOUNDS = [0.000_05, 0.000_1, 0.000_25, 0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5]
/** Addresses are known in advance; should that change, those beyond are counted together. */
const ROUTES_MAX = 100

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

export class PageTraffic {
  readonly routes = new Map<string, RouteTraffic>()

  of(address: string): RouteTraffic {
    const pattern = patternOf(address)
    const route = this.routes.has(pattern) || this.routes.size < ROUTES_MAX ? pattern : 'other'
    const found = this.routes.get(route) ?? { kept: new Durations(), rendered: new Durations() }
    this.routes.set(route, found)
    return found
  }
}

/** /properties/12 → /properties/:id. What stands there may be anybody's invention. */
const patternOf = (address: string) =>
  (address.split('?')[0] ?? '').replace(/\/(properties|services|users|edit)\/[^/]+/, '/$1/:id')
