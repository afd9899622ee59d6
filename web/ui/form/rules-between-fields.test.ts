import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { nameField } from '#domain/person-name.ts'
import { checkForm } from './check.ts'

const Form = z
  .object({ name: nameField('Trop court'), day: calendarDay('Pas un jour'), password: z.string(), again: z.string() })
  .check(
    z.refine(({ password, again }) => password === again, { error: 'Différents', path: ['again'], when: () => true }),
  )

const right = { name: 'Ada', day: '2026-11-28', password: 'a', again: 'a' }

test.each([
  ['name', '', 'Trop court'],
  ['name', '\u200b\u200b', 'Trop court'],
  ['name', 'A\nB', 'Écrivez ce nom sur une seule ligne, sans caractère invisible.'],
  ['name', '1234', 'Écrivez ce nom avec des lettres.'],
  ['name', 'a'.repeat(101), 'Ce champ ne doit pas dépasser 100 caractères.'],
  ['day', 'hier', 'Pas un jour'],
  ['day', '2026-02-30', 'Pas un jour'],
  ['day', '9999-12-31', 'Indiquez une année entre 1900 et 2199'],
])('a wrong %s (%j) has one message, and does not hide the rule between two other fields', (field, value, message) => {
  expect(checkForm(Form, { ...right, [field]: value, again: 'b' })).toEqual({
    messages: { [field]: message, again: 'Différents' },
  })
  expect(z.safeParse(Form, { ...right, [field]: value }).error?.issues.map((issue) => issue.message)).toEqual([message])
})
