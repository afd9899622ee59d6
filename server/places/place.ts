/** Codes a listing must carry one of: the four lists are alternatives. Communes are ordered by population, largest first. */
export interface PlaceFilter {
  regions: string[]
  departements: string[]
  communes: string[]
  arrondissements: string[]
}

/** Where a listing is, as official codes. In Paris, Lyon and Marseille, commune is the city's own code. */
export interface Location {
  commune: string | null
  arrondissement: string | null
  departement: string | null
  region: string | null
}

/** A place as it is suggested. */
export interface Place {
  kind: 'commune' | 'departement' | 'region' | 'area'
  code: string
  name: string
  /** the name of a commune's département */
  departement?: string
  departementCode?: string
  /** absent of a région, and of an area */
  regionCode?: string
  /** what is read: 'Amboise (Indre-et-Loire)', 'Rhône (69)', 'Bretagne' */
  label: string
  /** a text which, searched, finds exactly that place */
  value: string
  filter: PlaceFilter
}

export interface Places {
  /** What a visitor types, as codes; null when it names no place. */
  find(text: string): PlaceFilter | null
  /** A listing's free location text, as codes; every field null when it can't be told. */
  locate(text: string): Location
  /** The places whose name begins so, best first. */
  suggest(text: string, limit: number): Place[]
  /** The place a text names; undefined when it names none, or several that people may mean. */
  named(text: string): Place | undefined
  commune(code: string): Place | undefined
  departement(code: string): Place | undefined
  region(code: string): Place | undefined
  /** Prepares, while the process is idle, what the first questions would wait for. */
  warmUp(): void
}
