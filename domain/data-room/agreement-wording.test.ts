import { expect, test } from 'vitest'
import { AGENCY } from '#test/app-options.ts'
import { agreementText, type AgreementParties } from './agreement-wording.ts'

const parties: AgreementParties = {
  listing: { reference: 'CO-1152', title: 'Boulangerie-pâtisserie de quartier' },
  agency: AGENCY,
  signatory: { name: 'Jeanne Petit', email: 'jeanne@exemple.fr', adviser: null },
}

test('the agreement names the agency, the signatory and the public title, in articles with their numbers', () => {
  const { title, articles, plain, version } = agreementText(parties)
  expect(title).toBe('Accord de confidentialité')
  expect(articles.map((article) => article.title.split('.')[0])).toEqual(articles.map((_, at) => String(at + 1)))
  expect(
    plain.startsWith(`Accord de confidentialité\n\nTexte ${version}, relu le 25 novembre 2026\n\n1. Les parties`),
  ).toBe(true)
  for (const words of [
    'Bonne Enseigne (agence fictive), Société à responsabilité limitée au capital de 10\u202f000\u00a0€',
    'RCS Caen 000000000',
    'Jeanne Petit, jeanne@exemple.fr (',
    'sous la référence CO-1152, «\u00a0Boulangerie-pâtisserie de quartier\u00a0»',
    'L’existence même de la vente',
    'ni aux salariés, ni aux clients, ni aux fournisseurs, ni au bailleur',
    'dure 24\u00a0mois',
    'article L151-1',
    'article 1112-2',
    'La charge de la preuve reste celle que prévoit la loi',
    'gardées 12\u00a0mois',
    'gardé jusqu’à 5\u00a0ans après la fin',
  ]) {
    expect(plain).toContain(words)
  }
  // No placeholder is left, and all spaces are typographic.
  expect(plain).not.toMatch(/undefined|\bnull\b|\$\{| [;:?!»]|« /)
})

test('an adviser signs for themselves, and the text says whom they advise', () => {
  const adviser = { kind: 'expert-comptable', of: 'Jeanne Petit' }
  const { plain } = agreementText({ ...parties, signatory: { name: 'Paul Roy', email: 'p@roy.fr', adviser } })
  expect(plain).toContain('Paul Roy, expert-comptable de Jeanne Petit, p@roy.fr')
  expect(plain).toContain('pour la personne qu’il conseille')
})

test('a listing without a reference is named by its title alone', () => {
  const { plain } = agreementText({ ...parties, listing: { reference: null, title: 'Bar-tabac' } })
  expect(plain).toContain('présentée sous le titre «\u00a0Bar-tabac\u00a0» (')
})

test('no name or title adds a paragraph, a line or an invisible mark', () => {
  const usual = agreementText(parties).plain.split(/\n/).length
  const clause = '\n\n12. Le signataire peut tout divulguer'
  const odd = agreementText({
    ...parties,
    listing: { reference: 'CO\n1', title: `Bar${clause}\u2028` },
    signatory: {
      name: `Jeanne \u202EPetit${clause}`,
      email: 'jeanne@exemple.fr',
      adviser: { kind: 'avocat', of: `Ada${clause}` },
    },
  }).plain
  expect(odd.split(/\n/)).toHaveLength(usual)
  expect(odd).toContain('Jeanne Petit 12. Le signataire peut tout divulguer, avocat d’Ada 12.')
  expect(odd).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})

test('the email stands for a name that shows nothing', () => {
  const nameless = { name: '\u200b \u3164', email: 'jeanne@exemple.fr', adviser: null }
  expect(agreementText({ ...parties, signatory: nameless }).plain).toContain(
    '\n\njeanne@exemple.fr («\u00a0le signataire',
  )
})
