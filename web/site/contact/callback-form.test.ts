import { expect, test } from 'vitest'
import { HALF_DAYS, SOON } from '#domain/leads/lead.ts'
import { CONSENTS } from '#domain/leads/consent.ts'
import { MOMENTS } from './callback-form.tsx'

test('the form offers the moments that the call accepts', () => {
  expect(MOMENTS).toEqual([SOON, ...HALF_DAYS])
})

test('the sentence that is stored is the one that is shown', () => {
  expect(CONSENTS.callback.words).toContain('Votre numéro ne sert qu’à vous rappeler.')
})
