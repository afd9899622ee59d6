import { expect, onTestFinished, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import type { DossierChangeForm } from '#domain/listing/dossier.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS } from '#domain/listing/register/renamed.ts'
import { checkTyped } from './check-typed.ts'
import { changedPaths, rebase } from './typed-changes.ts'
import { toChange, toTypedDossier, type TypedDossier, type TypedYear } from './typed.ts'
import { draftOver, parseListingDraft } from './draft.ts'

const typed = toTypedDossier(aDossier())
const NOTHING = { facts: {}, years: [] }
const withFacts = (facts: Record<string, string>) => ({ ...typed, facts: { ...typed.facts, ...facts } })

/** The request body of a save, after JSON serialisation. */
function sent(now: TypedDossier, stored = aDossier()) {
  const checked = checkTyped(now, stored)
  return JSON.parse(
    JSON.stringify('form' in checked ? toChange(checked.form, now, stored) : checked),
  ) as DossierChangeForm
}

test('opening and saving a listing does not change it', () => {
  // Unknown values are absent from the request.
  expect(JSON.parse(JSON.stringify(checkTyped(typed, aDossier())))).toEqual({ form: aDossier() })
  expect(sent(typed)).toEqual({
    ...aDossier(),
    scene: null,
    years: aDossier().years.map((year) => ({ ...year, storedOn: year.closedOn })),
  })
})

test('amounts may have spaces and a euro sign', () => {
  const saved = checkTyped({ ...withFacts({ yearlyRent: '18\u202f500 €' }), price: ' 1 285 000€' }, NOTHING)
  expect(saved).toMatchObject({ form: { price: 1_285_000, facts: { yearlyRent: 18_500 } } })
})

test('yes, no and no answer are distinct', () => {
  const saved = checkTyped(withFacts({ ownerLoan: 'oui', rentVat: 'non', allTrades: '' }), NOTHING)
  expect(saved).toMatchObject({ form: { facts: { ownerLoan: true, rentVat: false, allTrades: undefined } } })
})

test('each message has the path of its field', () => {
  const years = [{ ...typed.years[0], closedOn: '', months: 'quelques', figures: { revenue: 'beaucoup' } }]
  const refused = checkTyped({ ...withFacts({ yearlyRent: 'cher' }), years: years as typeof typed.years }, NOTHING)
  expect(refused).toEqual({
    messages: {
      'facts.yearlyRent': expect.stringMatching(/^Loyer annuel HT HC.: saisissez un nombre/),
      'years.0.closedOn': expect.any(String),
      'years.0.months': 'Durée : de 1 à 24 mois',
      'years.0.figures.revenue': expect.any(String),
    },
  })
})

test('an amount that may mean two numbers is asked about beside its field', () => {
  const years = [{ ...typed.years[0], figures: { revenue: '412,000' } }]
  expect(
    checkTyped(
      { ...withFacts({ yearlyRent: '12,500' }), price: '250,000', years: years as typeof typed.years },
      NOTHING,
    ),
  ).toEqual({
    messages: {
      price: '250\u00a0€ ou 250\u202f000\u00a0€\u00a0? Écrivez le nombre en entier.',
      'facts.yearlyRent': expect.stringContaining('ou 12\u202f500'),
      'years.0.figures.revenue': expect.stringContaining('ou 412\u202f000'),
    },
  })
})

test('a field that no longer applies keeps its stored value, not the typed one', () => {
  const murs = { ...withFacts({ managementFee: 'n’importe quoi' }), deal: 'murs' }
  expect(checkTyped(murs, { facts: { managementFee: 1_200 }, years: [] })).toMatchObject({
    form: { facts: { managementFee: 1_200 } },
  })
})

test('a cleared field is sent as null; a field missing from an older draft is not sent', () => {
  const [year, earlier] = typed.years as [TypedYear, TypedYear]
  const { seats: _seats, ...facts } = withFacts({ surface: '' }).facts
  const { restatedEbitda: _ebitda, ...known } = year.figures
  const figures = { ...known, ebitda: '', revenue: '400 000' }
  const change = sent({ ...typed, facts, years: [{ ...year, closedOn: '2025-09-30', figures }, earlier] })
  expect(change.facts).toEqual({ ...aDossier().facts, surface: null })
  expect(change.years[0]).toEqual({
    closedOn: '2025-09-30',
    months: 12,
    storedOn: '2025-12-31',
    figures: { revenue: 400_000, ebitda: null, restatedEbitda: 61_000 },
  })
})

test('a draft from before a field was renamed is read under the new name', () => {
  Object.assign(RENAMED_FIELDS, { annualRent: 'yearlyRent' })
  Object.assign(RENAMED_YEAR_FIELDS, { turnover: 'revenue' })
  onTestFinished(() => {
    delete RENAMED_FIELDS['annualRent']
    delete RENAMED_YEAR_FIELDS['turnover']
  })
  const { yearlyRent: _rent, ...facts } = typed.facts
  const [year] = typed.years as [TypedYear]
  const before = {
    ...typed,
    facts: { ...facts, annualRent: '21 000' },
    years: [{ ...year, figures: { turnover: '390 000' } }],
  }
  const draft = parseListingDraft({
    typed: before,
    changed: ['facts.annualRent', 'years'],
    by: 'Ada',
    at: '2026-11-22',
  })
  expect(draft?.texts).toHaveProperty(['facts.yearlyRent'])
  expect(draft && draftOver(draft, typed)).toMatchObject({
    facts: { yearlyRent: '21 000', surface: '140' },
    years: [{ figures: { revenue: '390 000' } }],
  })
})

test('changes of the user are applied over a version that another user has saved', () => {
  const mine = { ...withFacts({ surface: '150' }), title: 'Mon titre' }
  expect(changedPaths(mine, typed)).toEqual(['title', 'facts.surface'])
  const theirs = { ...withFacts({ surface: '200', yearlyRent: '24 000' }), title: 'Leur titre', price: '1' }
  expect(rebase(mine, changedPaths(mine, typed), theirs)).toEqual({
    ...theirs,
    title: 'Mon titre',
    facts: { ...theirs.facts, surface: '150' },
  })
  expect(changedPaths(typed, typed)).toEqual([])
})
