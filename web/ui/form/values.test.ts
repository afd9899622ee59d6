import { expect, test } from 'vitest'
import { formValues } from './values.ts'

function sent(...entries: [name: string, value: string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const BOXES = new Set(['consent', 'otherOffers', 'halfDays'])

test('a ticked box is true, an unticked one is absent, a text stays unchanged', () => {
  const data = sent(['firstName', 'on'], ['city', ''], ['consent', 'on'])
  expect(formValues(data, BOXES)).toEqual({ firstName: 'on', city: '', consent: true })
})

test('boxes with values give a list, even a single one', () => {
  expect(formValues(sent(['halfDays', 'lundi matin']), BOXES)).toEqual({ halfDays: ['lundi matin'] })
  const two = sent(['halfDays', 'lundi matin'], ['halfDays', 'jeudi matin'])
  expect(formValues(two, BOXES)).toEqual({ halfDays: ['lundi matin', 'jeudi matin'] })
})
