import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkForm } from './check.ts'

const Letter = z
  .object({
    name: z.string().check(z.trim(), z.minLength(2, 'Trop court'), z.regex(/^\D+$/, 'Pas de chiffres')),
    email: z.string().check(z.email('Email invalide')),
    again: z.string(),
  })
  .check(z.refine(({ email, again }) => email === again, { error: 'Différent', path: ['again'], when: () => true }))

test('values are returned as converted by the rules', () => {
  const typed = { name: ' Ada ', email: 'ada@exemple.fr', again: 'ada@exemple.fr' }
  expect(checkForm(Letter, typed)).toEqual({ values: { ...typed, name: 'Ada' } })
})

test('each field gets its first message, including rules that compare fields', () => {
  expect(checkForm(Letter, { name: '1', email: 'ada', again: 'bob' })).toEqual({
    messages: { name: 'Trop court', email: 'Email invalide', again: 'Différent' },
  })
})
