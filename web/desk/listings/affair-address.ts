import { VIEW_NAMES } from '#domain/listing/affairs.ts'
import { DossierSearch } from '#domain/listing/dossier.ts'

/** What the address calls the parts of a search. */
const NAMES = { view: 'vue', q: 'q', category: 'categorie', agent: 'agent', sort: 'tri', hidden: 'sans', page: 'page' }
type Part = keyof typeof NAMES
const PARTS = Object.entries(NAMES) as [Part, string][]

/** What the address asks for; what cannot be asked for is a view that is not filtered. */
export function searchOf(params: URLSearchParams): DossierSearch {
  const asked = PARTS.flatMap(([part, name]) => (params.get(name) ? [[part, params.get(name)]] : []))
  return { view: VIEW_NAMES[0], ...DossierSearch.safeParse(Object.fromEntries(asked)).data }
}

export function addressOf(search: DossierSearch): string {
  const named = PARTS.flatMap(([part, name]) => (search[part] ? [[name, search[part]]] : []))
  return `?${new URLSearchParams(named)}`
}
