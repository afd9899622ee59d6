import { expect, test } from 'vitest'
import { introOfLogIn, pathAfterLogin } from './login-redirect.ts'

const user = { role: 'user' } as const
const admin = { role: 'admin' } as const

test('administrators return to their page of the administration, else to its first page', () => {
  expect(pathAfterLogin(admin, null)).toBe('/admin')
  expect(pathAfterLogin(admin, { from: '/favorites' })).toBe('/admin')
  expect(pathAfterLogin(admin, { from: '/administration' })).toBe('/admin')
  expect(pathAfterLogin(admin, { from: '/admin?tab=requests&demande=4' })).toBe('/admin?tab=requests&demande=4')
  expect(pathAfterLogin(user, { from: '/admin?tab=requests' })).toBe('/profile')
})

test('users return to the page that required the login, else to their profile', () => {
  expect(pathAfterLogin(user, { from: '/search?category=Commerce#page' })).toBe('/search?category=Commerce#page')
  expect(pathAfterLogin(user, { from: '/' })).toBe('/')
  for (const state of [null, undefined, 'x', {}, { from: 1 }]) expect(pathAfterLogin(user, state)).toBe('/profile')
})

test('redirects never leave the site', () => {
  const disguises = [
    '',
    'favorites',
    'https://autre.example',
    '//autre.example',
    '/\\autre.example',
    '/\t/autre.example',
  ]
  for (const from of disguises) expect(pathAfterLogin(user, { from })).toBe('/profile')
})

test('a log-in that a confidential file required says so', () => {
  const introOf = (from?: unknown) => introOfLogIn({ from }, 'Favoris')
  expect(introOf('/dossiers')).toBe('Pour ouvrir votre dossier confidentiel.')
  expect(introOf('/dossiers/4/documents/2?page=3')).toBe('Pour ouvrir votre dossier confidentiel.')
  expect(introOf('/properties/65-bar-caen/dossier')).toBe('Pour demander le dossier confidentiel de ce bien.')
  for (const from of ['/dossiersx', '/properties/65', '/profile', 4, undefined]) expect(introOf(from)).toBe('Favoris')
  expect(introOfLogIn(null, 'Favoris')).toBe('Favoris')
})
