import { expect, test } from 'vitest'
import { actionOf, changesOf } from './audit-words.ts'

test('a change tells what each field was and is', () => {
  const changes = { price: [285_000, 290_000], reference: [null, 'CO-12'], featured: [false, true] }
  expect(changesOf({ changes })).toEqual([
    'prix\u00a0: 285\u202f000\u00a0€ → 290\u202f000\u00a0€',
    'référence\u00a0: aucun → CO-12',
    'en vedette\u00a0: non → oui',
  ])
})

test('long texts are named only, and codes of a place are left out', () => {
  const changes = { description: ['a', 'b'], commune: ['14366', '75056'], location: ['Lisieux', 'Paris'] }
  expect(changesOf({ changes })).toEqual(['description', 'localisation\u00a0: Lisieux → Paris'])
})

test('what is gone is told as it was', () => {
  expect(changesOf({ changes: { reference: 'CO-12', price: 98_000 } })).toEqual([
    'référence\u00a0: CO-12',
    'prix\u00a0: 98\u202f000\u00a0€',
  ])
})

test('of a person who is gone, what changed is named without its values', () => {
  expect(changesOf({ changes: { email: [], role: ['user', 'admin'] } })).toEqual([
    'email',
    'rôle\u00a0: Utilisateur → Administrateur',
  ])
})

test('people read statuses and roles, and an action nobody named yet', () => {
  expect(changesOf({ changes: { status: ['new', 'done'], role: ['user', 'admin'] } })).toEqual([
    'statut\u00a0: Nouveau → Traité',
    'rôle\u00a0: Utilisateur → Administrateur',
  ])
  expect(actionOf({ action: 'user.deleted' })).toBe('a supprimé un compte')
  expect(actionOf({ action: 'agency.changed' })).toBe('agency.changed')
})
