import { expect, test } from 'vitest'
import { activity, ACTIVITY_NAMES, SECTOR_NAMES, sectorRow } from '#domain/listing/register/activities.ts'
import { ACTIVITY_WORDS, OTHER_WORDS, SECTOR_WORDS } from '#domain/listing/search/search-words.ts'
import { loadPlaces } from '#server/places/places.ts'
import { readTyped } from './read-typed.ts'
import { IS_ALL, oneInTurn } from '#test/matrix.ts'
import { sentencesOf, type Verdict, verdictOf } from '#test/searches/classify.ts'
import { STRANGERS } from '#test/searches/strangers.ts'
import { TYPED_SEARCHES } from '#test/searches/typed-searches.ts'
import { UNSEEN } from '#test/searches/unseen.ts'
import { threadMs } from '#test/thread-time.ts'

const places = loadPlaces()

/** 'activity=bakery, ignored=sympa, location=Lyon', sorted; a text that is only a place is its location. */
function meaningOf(text: string): string {
  const typed = readTyped(text, places)
  if (!typed) return `location=${places.named(text)?.value ?? text}`
  const ignored = typed.ignored.length > 0 ? [`ignored=${typed.ignored.join(' ')}`] : []
  return inOrder([
    ...Object.entries(typed.parameters).map(([name, value]) => `${name}=${value.split(',').toSorted().join('+')}`),
    ...ignored,
  ])
}

const inOrder = (parts: string[]) => parts.toSorted().join(', ')

const LINES = TYPED_SEARCHES.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', meaning = ''] = line.split(' → ')
    const parts = meaning
      .split(', ')
      .map((part) => part.replace(/(?<==).*\+.*/, (list) => list.split('+').toSorted().join('+')))
    return { typed, expected: inOrder(parts) }
  })

test('at least 95 % of the searches that people type are understood @slow', () => {
  const missed = LINES.filter(({ typed, expected }) => meaningOf(typed) !== expected).map(
    ({ typed, expected }) => `${typed}: ${meaningOf(typed)}, not ${expected}`,
  )
  expect(LINES.length).toBeGreaterThanOrEqual(300)
  expect(missed.length / LINES.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})

const STRANGERS_SENTENCES = sentencesOf(STRANGERS)
const VERDICTS = STRANGERS_SENTENCES.map(({ typed, ...meant }) => ({
  typed,
  verdict: verdictOf({ typed, ...meant }, places),
}))
const withVerdict = (wanted: Verdict) =>
  VERDICTS.filter(({ verdict }) => verdict === wanted).map(
    ({ typed }) => `${typed}: ${JSON.stringify(readTyped(typed, places))}`,
  )

test('no search that strangers type is read as its contrary', () => {
  expect(withVerdict('contrary')).toEqual([])
})

test('at least 95 % of what strangers type is read as meant, or its ignored parts are reported @slow', () => {
  const wrong = withVerdict('wrong')
  expect(STRANGERS_SENTENCES.length).toBeGreaterThanOrEqual(2_350)
  expect(wrong.length / STRANGERS_SENTENCES.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
})

test('of searches that no rule was tuned on, at least 95 % are read as meant or reported, none as its contrary', () => {
  const read = sentencesOf(UNSEEN).map((sentence) => ({ typed: sentence.typed, verdict: verdictOf(sentence, places) }))
  const failed = (verdict: Verdict) => read.filter((one) => one.verdict === verdict).map(({ typed }) => typed)
  expect(read.length).toBeGreaterThanOrEqual(100)
  expect(failed('contrary')).toEqual([])
  expect(failed('wrong').length / read.length, failed('wrong').join('\n')).toBeLessThanOrEqual(0.05)
})

const NEGATIONS = ['sans', 'pas de', 'hors', 'sauf', 'excepté', 'à part']
const AROUND = [(turned: string) => turned, (turned: string) => `Lyon, ${turned}`, (turned: string) => `${turned} Lyon`]

test('negated words are reported as ignored and never searched for, whatever the trade @slow', () => {
  const rows = [
    ...Object.values(ACTIVITY_WORDS),
    ...Object.values(SECTOR_WORDS),
    ...OTHER_WORDS.map(([words]) => words),
  ]
  const names = rows.flatMap((words) => words.split(', '))
  const texts = names.flatMap((name, row) =>
    oneInTurn(NEGATIONS, row).map((negation, at) => AROUND[(row + at) % AROUND.length]?.(`${negation} ${name}`) ?? ''),
  )
  const searched = texts.filter((text) => {
    const { parameters = {}, ignored = [] } = readTyped(text, places) ?? {}
    return Object.keys(parameters).some((name) => name !== 'location') || ignored.length === 0
  })
  expect(texts.length).toBeGreaterThan(IS_ALL ? 2_000 : 300)
  expect(searched).toEqual([])
})

test('the name of a town is a place, except where it is also what a business is called @slow', () => {
  const towns = places.points.all().filter(({ code }) => places.populationOf(code) >= 5_000)
  const values = towns.flatMap(({ code }) => places.commune(code)?.value ?? [])
  expect(values.length).toBeGreaterThan(1_500)
  expect(values.filter((value) => readTyped(value, places))).toEqual(['Santes'])
})

test.each(['Paris', 'Bretagne', 'Rhône', 'Pas-de-Calais', '69', 'Lyon 3e', 'le Nord', 'Île-de-France', 'Côte d’Azur'])(
  '%s is never searched in when it is negated',
  (place) => {
    for (const negation of ['hors', 'sauf', 'excepté', 'pas à', 'hormis', 'en dehors de', 'ailleurs qu’à'])
      for (const text of [`${negation} ${place}`, `bar tabac ${negation} ${place}`, `${negation} ${place} bar 200k`]) {
        const { parameters = {}, ignored = [] } = readTyped(text, places) ?? {}
        expect(parameters, text).not.toHaveProperty('location')
        expect(ignored.length, text).toBeGreaterThan(0)
      }
  },
)

const REFUSALS =
  'je refuse, on oublie, oubliez, évitons, écarter, bannir, proscrire, fuir, stop aux, marre de, contre, ' +
  'surtout pas, rien en, rien à, ne pas proposer, autrement que, autre chose que, hors de question :, exclus :, interdit :, ' +
  'anti, anti-, inutile de proposer, inutile de me proposer, inutile de nous montrer, ne me proposez pas, ne m’envoyez pas, ' +
  'ne nous présentez pas de, pas la peine de proposer, pas besoin de, aucun intérêt pour, je ne veux ni'
const WISHES: [wish: string, parameter: string][] = [
  ['Paris', 'location'],
  ['44', 'location'],
  ['Bretagne', 'location'],
  ['restaurant', 'sector'],
  ['terrasse', 'terraceMin'],
  ['logement', 'flat'],
  ['murs', 'deal'],
]

test.each(REFUSALS.split(', '))('what comes after « %s » is never searched for', (refusal) => {
  for (const [wish, parameter] of WISHES)
    for (const text of [`${refusal} ${wish}, hôtel 500000 max`, `hôtel ${refusal} ${wish}`]) {
      const { parameters = {}, ignored = [] } = readTyped(text, places) ?? {}
      expect(parameters, text).not.toHaveProperty(parameter)
      expect(parameters, text).toHaveProperty('activity', 'hotel,hotel-restaurant')
      expect(ignored.join(' '), text).toContain(wish)
    }
})

test.each([
  ['hôtel excepté Paris', { activity: 'hotel,hotel-restaurant' }, 'excepté Paris'],
  [
    '92040 Paris La Défense cedex bureaux',
    { category: "Immobilier d'entreprise", location: 'Puteaux' },
    'Paris, cedex',
  ],
  ['restaurant 97490 Sainte-Clotilde', { sector: 'restaurants', location: 'Saint-Denis (974)' }, 'Sainte-Clotilde'],
  ['bureaux Lyon Cedex 03', { category: "Immobilier d'entreprise", location: 'Lyon 3e' }, ''],
  ['bureaux 69442 Lyon cedex 03', { category: "Immobilier d'entreprise", location: 'Lyon 3e' }, ''],
  ['restaurant paris cedex 15', { sector: 'restaurants', location: 'Paris 15e' }, ''],
  ['boulangerie Font-Romeu', { activity: 'bakery', location: 'Font-Romeu-Odeillo-Via' }, ''],
  ['restaurant les 2 Alpes', { sector: 'restaurants', location: 'Les Deux Alpes' }, ''],
  ['boulangerie le puy 200k', { activity: 'bakery', maxPrice: '200000', location: 'le puy' }, ''],
  ['hôtel Alpilles', { activity: 'hotel,hotel-restaurant', location: 'Alpilles' }, ''],
])('%s', (text, parameters, ignored) => {
  const typed = readTyped(text, places)
  expect({ parameters: typed?.parameters, ignored: typed?.ignored.join(', ') }).toEqual({ parameters, ignored })
})

test('the labels of activities and sectors mean themselves @slow', () => {
  for (const slug of ACTIVITY_NAMES) {
    const { parameters, ignored } = readTyped(activity(slug).label, places) ?? {}
    expect({ ...parameters, ignored }).toEqual({ activity: slug, ignored: [] })
  }
  for (const sector of SECTOR_NAMES) {
    const { parameters, ignored } = readTyped(sectorRow(sector).label, places) ?? {}
    expect({ ...parameters, ignored }).toEqual({ sector, ignored: [] })
  }
})

test.each(['Lyon', '14000', 'Dax 40100', 'Gap 05000', '!!!', '', 'Paris 11', 'Mer', 'Rue', 'Salon-de-Provence'])(
  'only a place, or nothing: %j',
  (text) => expect(readTyped(text, places)).toBeUndefined(),
)

test('words without a meaning are reported as ignored', () => {
  expect(readTyped('affaire familiale pour un couple', places)).toMatchObject({
    parameters: {},
    ignored: ['affaire familiale pour un couple'],
  })
  expect(readTyped('Vieux Moulin Bleu', places)).toMatchObject({ parameters: {}, ignored: ['Vieux Moulin Bleu'] })
})

test('a very long or strange text is answered quickly', () => {
  const texts = [
    'bar '.repeat(50),
    '1 '.repeat(100),
    'de '.repeat(66),
    '9'.repeat(200),
    '1 000 '.repeat(33),
    'x'.repeat(200),
  ]
  expect(threadMs(() => texts.map((text) => readTyped(text, places)))).toBeLessThan(500)
})
