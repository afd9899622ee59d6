import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { exposedWords } from './exposed-words.ts'

const hidden = aDossier({
  title: 'Boulangerie',
  features: [],
  description: 'Une belle affaire.',
  location: '14100 Lisieux, Calvados',
  discretion: 'departement',
  facts: {
    street: '12 bis, rue du Four, 14100 Lisieux',
    tradeName: 'Le Fournil d’Odette',
    company: 'SARL Levasseur',
    ownerName: 'Madame Odette Vasseur',
    siren: '732 829 320 00074',
    ownerPhone: '06 12 34 56 78',
    ownerEmail: 'odette@fournil.example',
    website: 'https://www.fournil-odette.example/',
    confidentialWords: 'le petit pont, Gégé',
  },
})

const foundIn = (own: Parameters<typeof aDossier>[0]) => exposedWords({ ...hidden, ...own }).map(({ word }) => word)

test('identifying words are found despite capitals, accents and grouping of digits', () => {
  for (const [description, words] of [
    ['Au cœur de LISIEUX.', ['Lisieux']],
    ['Située RUE DU FOUR, à l’angle.', ['rue du Four']],
    ['Le célèbre fournil d’Odette', ['Fournil d’Odette', 'Odette']],
    ['La société Levasseur cède.', ['Levasseur']],
    ['M. Vasseur part en retraite', ['Vasseur']],
    ['SIRET 73282932000074', ['732 829 320 00074', '732829320']],
    ['SIREN 732.829.320', ['732829320']],
    ['Appelez le +33 6 12 34 56 78', ['06 12 34 56 78']],
    ['Appelez le 06.12.34.56.78', ['06 12 34 56 78']],
    ['Écrire à Odette@Fournil.example', ['Odette', 'odette@fournil.example']],
    ['Voir www.fournil-odette.example', ['Odette', 'fournil-odette.example']],
    ['Près du Petit Pont : le petit pont !', ['le petit pont']],
    ['Chez gege', ['Gégé']],
    // Soft hyphens and full-width letters, as in text pasted from other programs.
    ['Au cœur de Li\u00adsieux', ['Lisieux']],
    ['Au cœur de Ｌｉｓｉｅｕｘ', ['Lisieux']],
    // Words that only share a beginning or an end do not match.
    ['Les lisières, le pain du fournil, un vasseurien', []],
  ] as const)
    expect(foundIn({ description }), description).toEqual(words)
})

test('every public text is searched, and named in the result; confidential photos are not searched', () => {
  const photo = { image: '/uploads/a.webp', alt: '', caption: '', confidential: false }
  const found = exposedWords({
    ...hidden,
    title: 'Boulangerie à Lisieux',
    description: 'À Lisieux même.',
    features: ['Seule à Lisieux'],
    pictures: [
      { ...photo, alt: 'Vue de Lisieux' },
      { ...photo, caption: 'Lisieux, la nuit' },
      { ...photo, image: 'https://images.example/boulangerie-lisi%65ux.jpg' },
    ],
  })
  expect(found).toEqual([
    {
      word: 'Lisieux',
      where: ['titre', 'description', 'points forts', 'texte de remplacement', 'légende', 'nom de photo'],
      paths: ['title', 'description', 'features', 'pictures'],
    },
  ])
  expect(foundIn({ pictures: [{ ...photo, alt: 'Enseigne de Lisieux', confidential: true }] })).toEqual([])
})

test('the other texts of a page are searched too; for a sold listing only those that remain public', () => {
  const figures = { revenueSplit: 'Lisieux 60 %, Caen 40 %', restatements: 'Lisieux' }
  const form = {
    ...hidden,
    reference: 'LISIEUX-3',
    facts: { ...hidden.facts, works: 'Façade, rue du Four', notes: 'Lisieux' },
    years: [{ closedOn: '2025-12-31', months: 12, figures }],
  }
  expect(exposedWords(form)).toEqual([
    {
      word: 'Lisieux',
      where: ['référence', 'Répartition du chiffre d’affaires'],
      paths: ['reference', 'years.0.figures.revenueSplit'],
    },
    { word: 'rue du Four', where: ['Travaux à prévoir'], paths: ['facts.works'] },
  ])
  expect(exposedWords({ ...form, title: 'Bar à Lisieux', description: 'Lisieux' }, [], 'sold')).toEqual([
    { word: 'Lisieux', where: ['titre'], paths: ['title'] },
  ])
})

test('the official name of the commune is found even if the location does not contain it', () => {
  expect(exposedWords({ ...hidden, location: '14100', title: 'Bar à Lisieux' }, ['Lisieux'])).toEqual([
    { word: 'Lisieux', where: ['titre'], paths: ['title'] },
  ])
})

test('a listing that shows its commune hides nothing', () => {
  expect(foundIn({ discretion: 'commune', title: 'Le Fournil d’Odette à Lisieux' })).toEqual([])
})
