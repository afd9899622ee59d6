import { placeKey, type Places } from '#server/places/places.ts'
import type { LeadRecord } from '#server/areas/leads/answers.ts'

type Addressed = Pick<LeadRecord, 'businessPostalCode' | 'postalCode' | 'city'>

/**
 * The commune of the business, as a listing writes it: the only one of its postal code, or the one of that code that its owner
 * names. Without a postal code, the one that the request names. Empty when it is not said which one.
 */
export function townOfLead(lead: Addressed, named: string | undefined, places: Places): string {
  const said = named ? places.named(named) : undefined
  const code = lead.businessPostalCode?.trim()
  if (!code) return said?.kind === 'commune' ? said.label : ''
  const { communes = [], arrondissements = [] } = places.find(code) ?? {}
  const towns = arrondissements.length > 0 ? arrondissements : communes
  if (towns.length === 1) return labelOf(towns, places)
  if (said?.kind === 'commune' && towns.includes(said.code)) return said.label
  const isHome = lead.postalCode?.trim() === code
  return labelOf(isHome ? towns.filter((one) => isNamed(one, lead.city ?? '', places)) : [], places)
}

const labelOf = ([town, ...others]: string[], places: Places): string =>
  town !== undefined && others.length === 0 ? (places.commune(town)?.label ?? '') : ''

const isNamed = (code: string, city: string, places: Places): boolean =>
  placeKey(places.nameOf(code) ?? '') === placeKey(city)
