import type { Points } from './geography/points.ts'

/** A listing matches when it has one of these codes, in any of the four lists. Communes are sorted largest first. */
export interface PlaceFilter {
  regions: string[]
  departements: string[]
  communes: string[]
  arrondissements: string[]
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

/** What lies within so many kilometres of a town, from centre to centre. */
export interface Circle {
  town: Town
  km: number
  /** Nearest first; of a city with arrondissements, those beside the city itself. */
  towns: NearTown[]
  /** The départements that these towns are in. */
  departements: string[]
  /** Those of which every commune is inside. */
  wholeDepartements: string[]
  /** Arrondissements of a city whose own centre is outside. */
  loneArrondissements: string[]
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
  /** What lies around a town; undefined where its position is not known. */
  circle(town: Town, km: number): Circle | undefined
  /** The codes of the départements, or régions, that touch one. */
  neighbours(kind: 'departement' | 'region', code: string): string[]
  /** Kilometres, rounded, from a town to a listing of which a commune is published, as the crow flies. */
  distance(from: Town, to: Pick<Location, 'commune' | 'arrondissement'>): number | undefined
  /** The codes of all départements, from the nearest to one of them on: itself first. */
  byDistance(departement: string): string[]
  points: Points
  /** Inhabitants of a commune or arrondissement; 0 for other codes. */
  populationOf(code: string): number
  /** Inhabitants of a département. */
  populationIn(departement: string): number
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
  /** Searches a little while the process is idle, so that the first requests do not wait for the lazy tables. */
  warmUp(): Promise<void>
}
