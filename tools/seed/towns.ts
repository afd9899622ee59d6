import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A commune, or an arrondissement of Paris, Lyon, Marseille, with its codes; `weight` is its population. */
export interface PopulatedTown {
  name: string
  commune: string
  arrondissement: string | null
  departement: string
  region: string | null
  weight: number
}

interface OfficialCommune {
  code: string
  nom: string
  type: string
  commune?: string
  departement?: string
  region?: string
  population?: number
}

/** All towns of France with a département; Paris, Lyon and Marseille are given by arrondissement. */
export function officialTowns(): PopulatedTown[] {
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const all = JSON.parse(readFileSync(path, 'utf8')) as OfficialCommune[]
  const cities = new Set(all.filter(isArrondissement).map(({ commune }) => commune))
  return all
    .filter((one) => isArrondissement(one) || (one.type === 'commune-actuelle' && !cities.has(one.code)))
    .flatMap((one) =>
      one.departement
        ? {
            name: one.nom,
            commune: one.commune ?? one.code,
            arrondissement: isArrondissement(one) ? one.code : null,
            departement: one.departement,
            region: one.region ?? null,
            weight: one.population ?? 1,
          }
        : [],
    )
}

const isArrondissement = ({ type }: OfficialCommune) => type === 'arrondissement-municipal'
