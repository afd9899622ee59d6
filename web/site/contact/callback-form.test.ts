import { expect, test } from 'vitest'
import { CONSENTS } from '#domain/leads/consent.ts'

test('the stored consent contains the sentence that is shown', () => {
  expect(CONSENTS.callback.words).toContain('Votre numéro ne sert qu’à vous rappeler.')
})
