import { expect, test } from 'vitest'
import { accept, updateRefusals, NO_REFUSAL, type Refusals, refuse, refuseField } from './refusals.ts'

type Name = 'email' | 'password' | 'again'
const refused: Refusals<Name> = refuse(NO_REFUSAL, { email: 'Email invalide', again: 'Différent' })

test('a message is updated as the user types, and disappears once the text is valid', () => {
  expect(updateRefusals(refused, 'email', { email: 'Trop long', again: 'Différent' }).byRules).toEqual({
    email: 'Trop long',
    again: 'Différent',
  })
  expect(updateRefusals(refused, 'email', { again: 'Différent' }).byRules).toEqual({ again: 'Différent' })
})

test('typing in one field may clear the error of another, never add one', () => {
  expect(updateRefusals(refused, 'password', { email: 'Email invalide' }).byRules).toEqual({ email: 'Email invalide' })
  const accused = updateRefusals(refuse<Name>(NO_REFUSAL, { email: 'Email invalide' }), 'email', {
    password: 'Trop court',
  })
  expect(accused.byRules).toEqual({})
})

test('the server’s message disappears when its field is edited', () => {
  const taken = refuseField<Name>(NO_REFUSAL, 'email', 'Déjà utilisée')
  expect(updateRefusals(taken, 'password', {}).byServer).toEqual({ email: 'Déjà utilisée' })
  expect(updateRefusals(taken, 'email', {}).byServer).toEqual({})
})

test('every refusal increments the count, so that it is announced again', () => {
  expect(refuse(refuse(NO_REFUSAL, {}), {}).count).toBe(2)
  expect(accept(refused)).toEqual({ byRules: {}, byServer: {}, count: 1 })
})
