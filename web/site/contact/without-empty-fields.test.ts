import { expect, test } from 'vitest'
import { withoutEmptyFields } from './without-empty-fields.ts'

test('only blank fields are removed', () => {
  const values = { firstName: 'Ada', siret: '', website: '', consent: true, otherOffers: false }
  expect(withoutEmptyFields(values)).toEqual({ firstName: 'Ada', consent: true, otherOffers: false })
})
