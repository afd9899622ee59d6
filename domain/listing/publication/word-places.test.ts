import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { randomFrom } from '#test/random-from.ts'
import { exposedWords } from './exposed-words.ts'
import { maskedText, placesOfWord, withMaskedWords } from './word-places.ts'

test('a word is found where it stands, in any spelling', () => {
  const found = (text: string, word: string) => placesOfWord(text, word).map(([start, end]) => text.slice(start, end))
  expect(found('Près du FOURNIL d’Odétte, le fournil d odette', 'Fournil d’Odette')).toEqual([
    'FOURNIL d’Odétte',
    'fournil d odette',
  ])
  expect(found('Appelez le 06.12.34.56.78 demain', '06 12 34 56 78')).toEqual(['06.12.34.56.78'])
  expect(found('Appelez le +33 6 12 34 56 78', '06 12 34 56 78')).toEqual(['6 12 34 56 78'])
  expect(found('Au cœur de Lisieux', 'coeur')).toEqual(['cœur'])
  expect(found('Lisieuxville', 'Lisieux')).toEqual([])
})

test('masked words leave the rest of a text as it was', () => {
  expect(maskedText('À Lisieux, rue du Four : LISIEUX !', ['Lisieux', 'rue du Four', 'Four'])).toBe(
    'À [masqué], [masqué] : [masqué] !',
  )
})

const SECRETS = {
  street: '12, rue du Four, 14100 Lisieux',
  tradeName: 'Le Fournil d’Odette',
  ownerName: 'Madame Vasseur',
  ownerPhone: '06 12 34 56 78',
  siren: '732 829 320',
}

test('whatever a blurred listing says, its masked texts reveal nothing @slow', () => {
  const random = randomFrom(14)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const words = [
    'Lisieux',
    'rue du Four',
    'Fournil d’Odette',
    'Vasseur',
    '06.12.34.56.78',
    '732829320',
    '+33 6 12 34 56 78',
  ]
  for (let run = 0; run < 300; run += 1) {
    const spelt = (word: string) => oneOf([word, word.toUpperCase(), word.normalize('NFD'), ` ${word}, `])
    const text = () => Array.from({ length: 4 }, () => oneOf(['belle', 'affaire', 'à', spelt(oneOf(words))])).join(' ')
    const form = aDossier({
      title: text(),
      description: text(),
      features: [text()],
      discretion: oneOf(['departement', 'region']),
      facts: { ...SECRETS, works: text() },
    })
    expect(exposedWords(withMaskedWords(form, ['Lisieux']), ['Lisieux']), JSON.stringify(form)).toEqual([])
  }
})

test('a listing that shows its commune is left as it is', () => {
  const form = aDossier({ title: 'Boulangerie à Lisieux', facts: SECRETS })
  expect(withMaskedWords(form, ['Lisieux'])).toBe(form)
})
