import { AFFAIR_ORDERS, VIEW_NAMES } from '#domain/listing/affairs.ts'
import type { DossierSearch } from '#domain/listing/dossier.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'

/** What the address asks for; what it cannot ask for counts as absent. */
export function searchOf(params: URLSearchParams): DossierSearch {
  const among = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((one) => one === params.get(name))
  const digits = (name: string) => /^[1-9]\d{0,3}$/.exec(params.get(name) ?? '')?.[0]
  return {
    q: params.get('q') ?? '',
    view: among(VIEW_NAMES, 'vue') ?? VIEW_NAMES[0],
    agent: digits('agent'),
    category: among(CATEGORIES, 'categorie'),
    sort: among(AFFAIR_ORDERS, 'tri'),
    page: digits('page'),
  }
}

/** The address of the first page of a search. */
export function addressOf({ view = VIEW_NAMES[0], q, category, agent, sort }: DossierSearch): string {
  const named = Object.entries({ vue: view, q, categorie: category, agent, tri: sort })
  return `?${new URLSearchParams(named.flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
