import type { Points } from './geography/points.ts'

/** A listing matches when it has one of these codes, in any of the four lists. Communes are sorted largest first. */
export interface PlaceFilter {
  regions: string[]
  departements: string[]
  communes: string[]
  arrondissements: string[]
}

/**
 * The places of a circle, none twice: whole départements, départements of which many people live in the circle with their
 * communes in it, single communes, and arrondissements of a city whose centre is outside.
 */
export interface Cover {
  departements: string[]
  walked: { departement: string; communes: string[] }[]
  communes: string[]
  arrondissements: string[]
  /** The communes of `walked` and `communes` again, by district. */
  byDistrict: DistrictCover
}

/** Communes, in few codes: districts where most people are inside, without some communes, and with others. */
export interface DistrictCover {
  districts: string[]
  /** Communes of these districts that are not meant. */
  outside: string[]
  communes: string[]
}

/** A commune or arrondissement around which is searched. */
export interface Town {
  code: string
  name: string
}

/** A commune or arrondissement of a circle. */
export interface NearTown {
  code: string
  kind: 'commune' | 'arrondissement'
  km: number
}

/** What is searched around a town. */
export interface Circle {
  town: Town
  km: number
  cover: Cover
  isOfLargeTown: boolean
}

/** Where a listing is, as official INSEE codes. In Paris, Lyon and Marseille, `commune` is the code of the whole city. */
export interface Location {
  commune: string | null
  arrondissement: string | null
  departement: string | null
  region: string | null
}

/** A place as the site suggests it. */
export interface Place {
  kind: 'commune' | 'departement' | 'region' | 'area'
  code: string
  name: string
  /** the name of a commune's département */
  departement?: string
  departementCode?: string
  /** absent for a région or an area */
  regionCode?: string
  /** shown to visitors: 'Amboise (Indre-et-Loire)', 'Rhône (69)', 'Bretagne' */
  label: string
  /** a search text that finds exactly this place */
  value: string
  filter: PlaceFilter
}

/** The place a text names, and its other words. */
export interface PlaceSearch {
  /** null when it names no place */
  place: PlaceFilter | null
  /** the words that are not part of the place's name, in the form of `placeKey`: 'truc' of 'Quartier Truc, Rhône' */
  otherWords: string[]
}

export interface Places {
  /** Turns what a visitor types into codes; null when it names no place. */
  find(text: string): PlaceFilter | null
  /** Turns what a visitor types into codes and the words that name no place. */
  parse(text: string): PlaceSearch
  /** Turns the free location text of a listing into codes; all null when it names no clear place. */
  locate(text: string): Location
  /** At most `limit` places whose name begins with `text`, best first. */
  suggest(text: string, limit: number): Place[]
  /** Whether a text is exactly a name: 'bar le duc', not 'bar lyon'. */
  isName(text: string): boolean
  /** The place a text names; undefined when it names none, is ambiguous or has other words. */
  named(text: string): Place | undefined
  /** The places a text may mean when it names not exactly one: homonyms, large towns one letter off, arrondissements of a rank. */
  choices(text: string): Place[]
  /** The one commune or arrondissement a text names and whose position is known. */
  town(text: string): Town | undefined
  /** What lies within so many kilometres of a commune or arrondissement, from centre to centre. */
  cover(code: string, km: number): Cover | undefined
  /** The same as what is searched around a town. */
  circle(town: Town, km: number): Circle | undefined
  /** Communes and arrondissements of at least 100,000 inhabitants. */
  largeTowns(): string[]
  /** The codes of the départements, or régions, that touch one. */
  neighbours(kind: 'departement' | 'region', code: string): string[]
  /** Towns of a circle, nearest first; of a city with arrondissements, those beside the city itself. */
  townsWithin(circle: Circle): NearTown[]
  /** Kilometres, rounded, from a town to a listing of which a commune is published, as the crow flies. */
  distance(from: Town, to: Pick<Location, 'commune' | 'arrondissement'>): number | undefined
  points: Points
  /** Inhabitants of a commune or arrondissement; 0 for other codes. */
  populationOf(code: string): number
  /** Inhabitants of a département. */
  populationIn(departement: string): number
  /** The code of a commune's district (arrondissement départemental), or of its département where there are none. */
  districtOf(commune: string): string | undefined
  /** The city of an arrondissement; undefined for other codes. */
  cityOf(code: string): string | undefined
  /** The name of a commune or arrondissement. */
  nameOf(code: string): string | undefined
  /** A commune or arrondissement. */
  commune(code: string): Place | undefined
  departement(code: string): Place | undefined
  region(code: string): Place | undefined
  /** Changes with the places and where they are. */
  version(): string
  /** Builds the lazy tables while the process is idle, so that the first requests do not wait for them. */
  warmUp(): void
}
