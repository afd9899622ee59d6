import { expect, test } from 'vitest'
import { type SitePage, PAGES } from '#domain/wire/pages.ts'
import { isAllowed, TEAM_ROLES } from '#domain/accounts/team.ts'
import { BAR, BEHIND_MORE, openTabs, PLACES, placeOf } from './places.ts'

const whereIs = (url: string) => {
  const { pathname, search } = new URL(url, 'http://agence.example')
  const { place, tab } = placeOf(pathname, search) ?? {}
  return [place?.label, tab?.label].filter(Boolean).join(', ')
}

test.for([
  ['/admin/journee', 'Ma journée, Aujourd’hui'],
  ['/admin/agenda', 'Ma journée, Agenda'],
  ['/admin/demandes?demande=3', 'Demandes, Demandes reçues'],
  ['/admin/acces/4', 'Demandes, Accès aux dossiers'],
  ['/admin/affaires', 'Affaires, Tableau'],
  ['/admin', 'Affaires, Cartes'],
  ['/admin?tab=requests', 'Demandes, Demandes reçues'],
  ['/admin?tab=users', 'Contacts, Comptes'],
  ['/admin/biens/66/prix', 'Affaires'],
  ['/admin/property/edit/66', 'Affaires'],
  ['/admin/personnes?q=x', 'Contacts, Personnes'],
  ['/admin/users/2', 'Contacts'],
  ['/admin/registre?vue=actes', 'Mandats, Registre'],
  ['/admin/avis-de-valeur/nouveau', 'Mandats, Avis de valeur'],
  ['/admin/agence/honoraires', 'Agence, Réglages'],
  ['/admin/agence/reprise', 'Agence, Reprise'],
  ['/admin/agence/reprise/4', 'Agence, Reprise'],
  ['/admin/vitrine', 'Affaires, Vitrine'],
  ['/admin/journal', 'Agence, Journal'],
  ['/admin/securite', 'Ma sécurité'],
])('%s is in « %s »', ([url = '', where]) => {
  expect(whereIs(url)).toBe(where)
})

test('every page of the desk is in one of six places, or the user’s own', () => {
  const urls = Object.values<SitePage>(PAGES)
    .flatMap(({ examples }) => examples)
    .filter((url) => url.startsWith('/admin'))
  expect(urls.length).toBeGreaterThan(10)
  expect(PLACES).toHaveLength(6)
  expect(urls.filter((url) => !whereIs(url))).toEqual([])
})

test('on a phone, every page that a role may open is in the bar or behind « Plus »', () => {
  for (const role of TEAM_ROLES) {
    const may = (asked: Parameters<typeof isAllowed>[1]) => isAllowed(role, asked)
    const pages = PLACES.flatMap((place) => openTabs(place, may).map(({ to }) => to))
    const reached = new Set([...BAR, ...BEHIND_MORE].filter((place) => may(place.may)).map(({ to }) => to))
    expect(pages.filter((to) => !reached.has(to))).toEqual([])
  }
})
