/** A listing matches when it has one of these codes, in any of the four lists. Communes are sorted largest first. */
export interface PlaceFilter {
  regions: string[]
  departements: string[]
  communes: string[]
  arrondissements: string[]
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
  /** The place a text names; undefined when it names none, is ambiguous or has other words. */
  named(text: string): Place | undefined
  commune(code: string): Place | undefined
  departement(code: string): Place | undefined
  region(code: string): Place | undefined
  /** Builds the lazy tables while the process is idle, so that the first requests do not wait for them. */
  warmUp(): void
}
