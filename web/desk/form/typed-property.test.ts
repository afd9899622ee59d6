import { expect, test } from 'vitest'
import { aProperty } from '#test/makers.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { TypedDossier } from '#web/desk/editor/texts/typed.ts'
import { withQuestions } from '#web/desk/editor/texts/check-typed.ts'
import { checkPaths } from '#web/ui/form/check-paths.ts'
import { PropertyBody, readProperty, toTypedProperty, withReference } from './typed-property.ts'

const hotel = {
  ...aProperty(),
  title: 'Hôtel du Lac',
  location: 'Annecy, Haute-Savoie',
  description: 'Douze chambres face au lac.',
  price: 1_290_000,
  category: 'Hôtellerie',
  image: '/uploads/bien.webp',
  details: '{"surface":480.5,"rooms":12}',
  features: '["Vue"]',
} as Property

const typed = toTypedProperty(hotel)
const withFigures = (facts: Record<string, string>): Partial<TypedDossier> => ({ facts: { ...typed.facts, ...facts } })

const sent = (part: Partial<TypedDossier> = {}) => PropertyBody.parse(readProperty({ ...typed, ...part }))

/** The messages, by the path of their field. */
function refused(all: TypedDossier) {
  const checked = checkPaths(PropertyBody, readProperty(all))
  return 'messages' in checked && withQuestions(checked.messages, all)
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

test('a listing that is opened and saved is sent with exactly the keys and values of the specification', () => {
  expect(withReference(sent(), undefined)).toStrictEqual(body)
})

test('a reference is sent when there is one, and null when it was removed', () => {
  expect(withReference(sent({ reference: ' BE-12 ' }), undefined)).toStrictEqual({
    ...body,
    reference: 'BE-12',
  })
  expect(withReference(sent(), 'BE-12')).toStrictEqual({ ...body, reference: null })
})

test('a new listing has the defaults of the specification, and each missing text its message', () => {
  const empty = toTypedProperty()
  expect(empty).toMatchObject({ price: '0', category: 'Commerce' })
  expect(Object.entries(refused(empty))).toEqual([
    ['title', 'Le titre doit contenir au moins 3 caractères'],
    ['location', 'La localisation doit contenir au moins 3 caractères'],
    ['description', 'La description doit contenir au moins 10 caractères'],
    ['price', 'Le prix doit être supérieur à 0'],
    ['image', "L'URL de l'image doit être valide (URL web ou chemin de fichier)"],
  ])
})

test('amounts are read as the editor reads them, and refused beside their field', () => {
  expect(sent({ price: '1,29 M€', ...withFigures({ surface: '1 480,5 m²' }) })).toMatchObject({
    price: 1_290_000,
    details: '{"surface":1480.5,"rooms":12}',
  })
  expect(refused({ ...typed, price: '0', ...withFigures({ surface: '-3', rooms: 'quelques-unes' }) })).toEqual({
    price: 'Le prix doit être supérieur à 0',
    'facts.surface': 'Surface : indiquez un nombre positif, ou rien',
    'facts.rooms': 'Pièces : indiquez un nombre positif, ou rien',
  })
  expect(refused({ ...typed, price: '250,000', ...withFigures({ surface: '12,500' }) })).toEqual({
    price: '250\u00a0€ ou 250\u202f000\u00a0€\u00a0? Écrivez le nombre en entier.',
    'facts.surface': '12,5\u00a0m² ou 12\u202f500\u00a0m²\u00a0? Écrivez le nombre en entier.',
  })
})

test('a figure that no part of the site could read again is refused', () => {
  expect(refused({ ...typed, ...withFigures({ surface: '480,5555' }) })).toEqual({
    'facts.surface': expect.stringContaining('2 décimales au plus') as string,
  })
})

test('figures of another category are not sent, and come back with their category', () => {
  const company = { ...hotel, category: 'Entreprise', details: '{"surface":480.5}' } as Property
  const before = toTypedProperty(company, { rooms: 12 })
  expect(PropertyBody.parse(readProperty(before)).details).toBe('{"surface":480.5}')
  expect(PropertyBody.parse(readProperty({ ...before, category: 'Hôtellerie' })).details).toBe(
    '{"surface":480.5,"rooms":12}',
  )
})

test('features are sent trimmed, once each, with the one being typed; blanks are none', () => {
  expect(sent({ features: ['Vue', 'Parking', '  Licence IV '] })).toMatchObject({
    features: '["Vue","Parking","Licence IV"]',
  })
  expect(sent({ features: ['Vue', ' Vue'] })).toMatchObject({ features: '["Vue"]' })
  expect(sent({ features: ['   '] })).toMatchObject({ features: '[]' })
})
