/** A commune with listings, in kilometres on its sheet. */
export interface Spot {
  code: string
  name: string
  count: number
  x: number
  y: number
}

/** A circle for one commune, or for several too close to be drawn apart: the one with most listings first. */
export interface Bubble {
  x: number
  y: number
  radius: number
  count: number
  spots: [Spot, ...Spot[]]
}

/** Circles are joined when their distance is below this part of the sum of their radii. */
const OVERLAP = 0.86

/** Joins the communes whose circles would overlap on a drawing that is `width` kilometres wide. */
export function bubblesOf(spots: Spot[], width: number): Bubble[] {
  const radiusOf = (count: number) =>
    width * (count === 1 ? 0.0125 : Math.min(0.05, 0.0145 + 0.0045 * Math.sqrt(count)))
  const mostFirst = (one: Bubble, other: Bubble) => other.count - one.count
  let bubbles = spots
    .map((spot): Bubble => ({ ...spot, radius: radiusOf(spot.count), spots: [spot] }))
    .toSorted(mostFirst)
  for (let hasJoined = true; hasJoined;) {
    hasJoined = false
    const kept: Bubble[] = []
    for (const bubble of bubbles) {
      const near = kept.find(
        ({ x, y, radius }) => Math.hypot(x - bubble.x, y - bubble.y) < (radius + bubble.radius) * OVERLAP,
      )
      if (near) {
        join(near, bubble)
        near.radius = radiusOf(near.count)
        hasJoined = true
      } else kept.push(bubble)
    }
    bubbles = kept.toSorted(mostFirst)
  }
  return bubbles
}

function join(into: Bubble, other: Bubble) {
  const count = into.count + other.count
  into.x = (into.x * into.count + other.x * other.count) / count
  into.y = (into.y * into.count + other.y * other.count) / count
  into.count = count
  into.spots.push(...other.spots)
}
