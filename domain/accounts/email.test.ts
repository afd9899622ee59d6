import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { Email } from './account.ts'

const read = (typed: string) => z.safeParse(Email, typed).data

test('a domain with accents becomes the form that mail servers read, and « & » is a sign of an address', () => {
  expect(read('accueil@hôtel-de-la-gare.fr')).toBe('accueil@xn--htel-de-la-gare-csb.fr')
  expect(read('accueil@\u200bHÔTEL.fr,')).toBe('accueil@xn--htel-vqa.fr')
  expect(read('jean&marie@exemple.fr')).toBe('jean&marie@exemple.fr')
  expect(read('a@exemple.xn--p1ai')).toBe('a@exemple.xn--p1ai')
})

test('other texts are no address', () => {
  for (const typed of [
    '',
    '@exemple.fr',
    'a@',
    'a@exemple',
    'a..b@exemple.fr',
    '.a@exemple.fr',
    'é@exemple.fr',
    'a@exemple.fr/é',
    'a@é',
    'a@ééé..fr',
    'a b@exemple.fr',
    'a@exemple.fr\nBcc: b@exemple.fr',
    '"a"@exemple.fr',
    'a@b@hôtel.fr',
  ])
    expect(read(typed), typed).toBeUndefined()
})
