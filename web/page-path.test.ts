import { expect, test } from 'vitest'
import { meantLink, PAGE_PATTERNS, toPagePath } from './page-path.ts'

test.for([
  ['/services/12', '/services/0'],
  ['/services/anything?x=1', '/services/0'],
  ['/services/01', '/services/0'],
  ['/services/3', '/services/3'],
  ['/properties/12-boulangerie-lyon', '/properties/12'],
  ['/properties/abc', '/properties/0'],
  ['/admin/users/7', '/admin/users/0'],
  ['/admin/users/abc', '/admin/users/0'],
  ['/admin/property/edit/7', '/admin/property/edit/0'],
  ['/admin/property/new', '/admin/property/new'],
  ['/properties/12-boulangerie-lyon/dossier', '/properties/0/dossier'],
  ['/dossiers/arret', '/dossiers/arret'],
  ['/dossiers/7/documents/12?page=3', '/dossiers/0/documents/0'],
  ['/nowhere', '/404'],
  ['/services/1/2', '/404'],
  ['/services/%31', '/404'],
  ['/estimate?tab=vendre&tab=estimer', '/estimate?tab=vendre'],
  ['/contact?rdv=1&bien=12&bien=13', '/contact?bien=12&rdv=1'],
  ['/search?maxPrice=1e5&location=+Lyon+&x=y', '/search?location=Lyon&unknown=1e5'],
] as const)('%s is the page %s', ([url, path]) => {
  expect(toPagePath(url)).toBe(path)
})

test('a path that is longer than any page’s is an unknown page, whatever it ends with', () => {
  for (const path of [`/x${'/'.repeat(15_000)}a`, '/'.repeat(15_000), `/services${'a'.repeat(15_000)}`])
    expect(toPagePath(path)).toBe('/404')
  expect(toPagePath(`/properties/12-${'boulangerie-'.repeat(20)}lyon`)).toBe('/properties/12')
})

test('a page has one canonical path, with any case and trailing slashes', () => {
  const spellings = Array.from({ length: 110 }, (_, n) => {
    const letters = [...'services'].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter))
    return `/${letters.join('')}${'/'.repeat(n % 3)}`
  })
  expect(new Set(spellings.map(toPagePath))).toEqual(new Set(['/services']))
  for (const pattern of PAGE_PATTERNS) {
    const path = pattern.replace(':id', '1')
    expect(toPagePath(path.toUpperCase())).toBe(toPagePath(path))
  }
})

test.each([
  ['/reinitialiser%23abc_DEF-123', '/reinitialiser#abc_DEF-123'],
  ['/alertes/confirmer%23abc?utm_source=mail', '/alertes/confirmer#abc'],
  ['/dossiers/arret%23abc', '/dossiers/arret#abc'],
  ['/invitation%23', '/invitation#'],
  ['/profile?tab=security%23abc', '/profile?tab=security#abc'],
  ['/nowhere%23abc', undefined],
  ['//evil.example%23abc', undefined],
  ['//dossiers%23abc', undefined],
  ['/search?location=%23a', undefined],
  ['/reinitialiser', undefined],
])('the link %s was meant to be %s', (url, link) => {
  expect(meantLink(url)).toBe(link)
})
