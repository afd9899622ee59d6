import { expect, test } from 'vitest'
import { checkForm } from '#web/ui/form/check.ts'
import { ListingFields, toBody } from './fields.ts'

const typed = {
  title: ' Hôtel du Lac ',
  location: 'Annecy, Haute-Savoie',
  description: 'Douze chambres face au lac.',
  price: '1\u202f290\u202f000',
  category: 'Hôtellerie',
  image: '/uploads/bien.webp',
  features: '["Vue"]',
  reference: '',
  surface: '480,5',
  rooms: '12',
  revenue: '',
}

function bodyOf(changes: Partial<Record<keyof typeof typed, string>>, formerReference?: string) {
  const checked = checkForm(ListingFields, { ...typed, ...changes })
  return 'values' in checked ? toBody(checked.values, formerReference) : checked.messages
}

const body = {
  title: 'Hôtel du Lac',
  location: 'Annecy, Haute-Savoie',
  description: 'Douze chambres face au lac.',
  price: 1_290_000,
  category: 'Hôtellerie',
  image: '/uploads/bien.webp',
  details: '{"surface":480.5,"rooms":12}',
  features: '["Vue"]',
}

test('the body of a plain listing has exactly the keys of the specification', () => {
  expect(bodyOf({})).toStrictEqual(body)
})

test('a reference is sent when there is one, and null when it was removed', () => {
  expect(bodyOf({ reference: ' BE-12 ' })).toStrictEqual({ ...body, reference: 'BE-12' })
  expect(bodyOf({}, 'BE-12')).toStrictEqual({ ...body, reference: null })
})

test('an invalid price and an invalid figure are refused, each with its message', () => {
  expect(bodyOf({ price: '0', surface: '-3' })).toEqual({
    price: 'Le prix doit être supérieur à 0',
    surface: 'Indiquez un nombre positif, ou rien',
  })
  expect(bodyOf({ price: 'cher', rooms: 'quelques-unes' })).toEqual({
    price: 'Le prix doit être supérieur à 0',
    rooms: 'Indiquez un nombre positif, ou rien',
  })
})
