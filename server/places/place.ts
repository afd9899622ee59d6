/** A listing matches when it has one of these codes, in any of the four lists. Communes are sorted largest first. */
export interface PlaceFilter {
  regions: string[]
  departements: string[]
  communes: string[]
  arrondissements: string[]
}

/** A commune or arrondissement at the centre of a search. */
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

/** The towns within a distance of a town, measured from centre to centre. */
export interface Circle {
  town: Town
  km: number
  /** Nearest first; a city is listed together with its arrondissements. */
  towns: NearTown[]
  /** The départements that these towns are in. */
  departements: string[]
  /** Départements whose communes are all inside. */
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
