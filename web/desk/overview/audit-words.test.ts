import { expect, test } from 'vitest'
import { actionText, changeTexts } from '#web/desk/overview/audit-words.ts'

test('a change tells what each field was and is', () => {
  const changes = { price: [285_000, 290_000], reference: [null, 'CO-12'], featured: [false, true] }
  expect(changeTexts({ changes })).toEqual([
    'prix\u00a0: 285\u202f000\u00a0€ → 290\u202f000\u00a0€',
    'référence\u00a0: aucun → CO-12',
    'en vedette\u00a0: non → oui',
  ])
})

test('each figure of a listing is written as on its page', () => {
  const changes = {
    surface: [140.5, null],
    rooms: [null, 12],
    employees: [3, 4],
    revenue: [450_000, 1_200_000],
    yearEstablished: [1994, 2001],
  }
  expect(changeTexts({ changes })).toEqual([
    'surface\u00a0: 140,5\u00a0m² → aucun',
    'pièces\u00a0: aucun → 12',
    'employés\u00a0: 3 → 4',
    'CA annuel\u00a0: 450\u202f000\u00a0€ → 1\u202f200\u202f000\u00a0€',
    'établi en\u00a0: 1994 → 2001',
  ])
})

test('a text that happens to be a status or a role is shown as typed', () => {
  expect(changeTexts({ changes: { title: ['new', 'admin'] } })).toEqual(['titre\u00a0: new → admin'])
})

test('long texts are named only, and codes of a place are left out', () => {
  const changes = { description: ['a', 'b'], commune: ['14366', '75056'], location: ['Lisieux', 'Paris'] }
  expect(changeTexts({ changes })).toEqual(['description', 'localisation\u00a0: Lisieux → Paris'])
})

test('deleted values are described as they were', () => {
  expect(changeTexts({ changes: { reference: 'CO-12', price: 98_000 } })).toEqual([
    'référence\u00a0: CO-12',
    'prix\u00a0: 98\u202f000\u00a0€',
  ])
})

test('changes of a deleted person are named without values', () => {
  expect(changeTexts({ changes: { email: [], role: ['user', 'admin'] } })).toEqual([
    'email',
    'rôle\u00a0: Utilisateur → Administrateur',
  ])
})

test('statuses and roles are in French; an unknown action keeps its name', () => {
  expect(changeTexts({ changes: { status: ['new', 'done'], role: ['user', 'admin'] } })).toEqual([
    'statut\u00a0: Nouveau → Traité',
    'rôle\u00a0: Utilisateur → Administrateur',
  ])
  expect(actionText({ action: 'user.deleted' })).toBe('a supprimé un compte')
  expect(actionText({ action: 'agency.closed' })).toBe('agency.closed')
})
