import data from './areas.json' with { type: 'json' }

/** A place in everyday use that has no official code: former régions, coasts, pays, conurbations. */
export interface Area {
  name: string
  aliases?: string[]
  departements?: string[]
  /** SIREN numbers of intercommunalités: the index holds their communes */
  intercommunalites?: string[]
}

export const AREAS: Area[] = data.areas

/** Other names of official places, by code. */
export const ALIASES: Record<'regions' | 'departements' | 'communes', Record<string, string[]>> = data.aliases
