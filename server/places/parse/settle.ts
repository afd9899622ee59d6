import type { Match } from '#server/places/index/names.ts'
import type { ParsedLocation } from './parse-text.ts'
import { innermost, isInside, isTown, outermost, type KnownPlace } from '#server/places/index/known-place.ts'

/** A town of this size wins over the département or région named beside it. */
const KNOWN_TOWN_MIN_POPULATION = 5_000
/** Beside a town that many times larger, another town's name is the name of one of its districts. */
const DISTRICT_RATIO = 10
/** A commune that many times smaller than the département of the same name is ignored. */
const HOMONYM_MAX_RATIO = 100

/** The places a text means: those on which its parts agree, else those of its surest parts. */
export function resolvePlaces(parts: ParsedLocation[]): KnownPlace[] {
  const agreed = agreeingMatches(parts)
  if (agreed.length > 0) return homonyms(agreed)
  const sure = parts.filter(({ confidence }) => confidence === 'sure')
  const surest = sure.length > 0 ? sure : parts.filter(({ confidence }) => confidence === 'guess')
  return withoutDistricts(surest).flatMap(({ matches }) => homonyms(matches))
}

/** Matches that lie in a place named by another part: 'Vienne, Isère' is the town, in the département. */
function agreeingMatches(parts: ParsedLocation[]): Match[] {
  const found = parts.flatMap((part) =>
    // "Charente-Maritime, Landes" are two départements, not a hamlet in one of them.
    part.matches.filter(
      ({ place }) =>
        !isDwarfed(place, part.matches) &&
        parts.some((other) => other !== part && other.matches.some((outer) => isInside(place, outer.place))),
    ),
  )
  const inner = new Set(innermost(found.map(({ place }) => place)))
  return found.filter(({ place }) => inner.has(place))
}

/** When parts disagree, a large town wins over a département or région, and a city over the names of its districts. */
function withoutDistricts(parts: ParsedLocation[]): ParsedLocation[] {
  const sizes = parts.map(({ matches }) => ({ matches, town: Math.max(0, ...townsOf(matches)) }))
  const largest = Math.max(0, ...sizes.map(({ town }) => town))
  if (largest < KNOWN_TOWN_MIN_POPULATION) return parts
  return parts.filter((_, at) => (sizes[at]?.town ?? 0) * DISTRICT_RATIO > largest)
}

/** Populations of the towns that a part names; none when it names a département, which comes first: "Vienne". */
const townsOf = (matches: Match[]) =>
  matches.some(({ place }) => place.kind === 'departement' && !place.commune)
    ? []
    : matches.filter(({ place }) => isTown(place) || place.commune).map(({ place }) => place.population)

/** All the places of that name which a visitor may mean. */
export function homonyms(matches: Match[]): KnownPlace[] {
  const ofKind = (...kinds: Match['matchKind'][]) => matches.filter(({ matchKind }) => kinds.includes(matchKind))
  const best =
    [ofKind('name', 'longer', 'number'), ofKind('short'), ofKind('former')].find((some) => some.length > 0) ?? []
  const places = outermost(best.map(({ place }) => place))
  if (places.length < 2) return places
  if (places.some(({ kind }) => kind === 'region' || kind === 'area')) return places.filter((place) => !isTown(place))
  if (places.every(isTown)) return places
  return places.filter((place) => !isDwarfed(place, matches))
}

const isDwarfed = ({ population }: KnownPlace, matches: Match[]) =>
  matches.some(({ place }) => place.kind === 'departement' && population * HOMONYM_MAX_RATIO < place.population)
