import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { type DocumentKind, DocumentQuery } from './document.ts'
import { guessDocument } from './file-name.ts'
import { KIND_WORDS } from './kind-words.ts'

test.each<[name: string, kind: DocumentKind, title: string]>([
  ['bail 2021.pdf', 'lease', 'Bail 2021'],
  ['bilan2025.pdf', 'accounts', 'Bilan 2025'],
  ['BILAN_2024.PDF', 'accounts', 'Bilan 2024'],
  ['2023-bilan.pdf', 'accounts', 'Bilan 2023'],
  ['Liasse fiscale 31-12-2024.pdf', 'accounts', 'Liasse fiscale 31 12 2024'],
  ['2050.pdf', 'accounts', 'Bilan et liasse fiscale 2050'],
  ['K-bis.pdf', 'company', 'Kbis'],
  ['Extrait_Kbis_2026.pdf', 'company', 'Extrait Kbis 2026'],
  ['STATUTS.pdf', 'company', 'Statuts'],
  ['licence IV.pdf', 'licences', 'Licence IV'],
  ['LicenceIV.pdf', 'licences', 'Licence IV'],
  ['licence4.pdf', 'licences', 'Licence 4'],
  ['PV sécurité.pdf', 'safety', 'PV sécurité'],
  ['PVSecurite2023.pdf', 'safety', 'PV Securite 2023'],
  ['plan.pdf', 'plans', 'Plan'],
  ['Plan du local.pdf', 'plans', 'Plan du local'],
  ['plan cadastral.pdf', 'planning', 'Plan cadastral'],
  ['photos façade.jpg', 'pictures', 'Photos façade'],
  ['IMG_20250612_101112.jpg', 'pictures', 'Photos'],
  ['compromis signé.pdf', 'contracts', 'Compromis signé'],
  ['registre du personnel.pdf', 'staff', 'Registre du personnel'],
  ['Contrat de travail.pdf', 'staff', 'Contrat de travail'],
  ['crédit-bail four.pdf', 'contracts', 'Crédit bail four'],
  ['dpe2022.pdf', 'diagnostics', 'DPE 2022'],
  ['rapport amiante.pdf', 'diagnostics', 'Rapport amiante'],
  ['etat-des-risques-ERP.pdf', 'diagnostics', 'Etat des risques ERP'],
  ['quittances loyer bail.pdf', 'rent', 'Quittances loyer bail'],
  ['Bilan 2023-2024-2025.pdf', 'accounts', 'Bilan 2023 2024 2025'],
])('%s is read as %s, « %s »', (name, kind, title) => {
  expect(guessDocument(name)).toEqual({ kind, title, isUnsure: false })
})

test.each(['scan0012.pdf', 'Document sans titre.pdf', 'x.pdf', '.pdf', '', '2019.pdf', 'balcon.pdf', 'bailleur.pdf'])(
  '%j says nothing of its kind: « Autre », to be looked at, never refused',
  (name) => {
    const { kind, title, isUnsure } = guessDocument(name)
    expect({ kind, isUnsure }).toEqual({ kind: 'other', isUnsure: true })
    expect(title).not.toBe('')
  },
)

test('every word of the trade is known in any case, with other separators, a year, and more words around', () => {
  const random = randomFrom(7)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  for (const [kind, phrases] of Object.entries(KIND_WORDS))
    for (const phrase of phrases)
      for (let run = 0; run < 12; run += 1) {
        const separator = oneOf([' ', '_', '-', '.', ' - ', ' de ', ' DU '])
        const spelt = oneOf([phrase, phrase.toUpperCase(), phrase.replace(/^./u, (letter) => letter.toUpperCase())])
        const body = spelt.replaceAll(' ', separator)
        const around = oneOf([
          (text: string) => text,
          (text: string) => `2024_${text}`,
          (text: string) => `${text} 2025`,
        ])
        const name = `${around(body)}${oneOf(['.pdf', '.PDF', '.jpg', ''])}`
        expect([name, guessDocument(name).kind, guessDocument(name).isUnsure]).toEqual([name, kind, false])
      }
})

test('whatever a file is called, what is guessed can be sent', () => {
  const random = randomFrom(21)
  const SIGNS = [
    'a',
    'É',
    'e\u0301',
    '9',
    '2025',
    ' ',
    '_',
    '.',
    '-',
    '\u0000',
    '\u202e',
    '\ud800',
    '😀',
    '漢',
    'bail',
    '/',
  ]
  for (let run = 0; run < 2_000; run += 1) {
    const length = Math.floor(random() * (run % 10 === 0 ? 800 : 14))
    const name = Array.from({ length }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('')
    const { kind, title } = guessDocument(name)
    expect([name, DocumentQuery.parse({ kind, title })]).toEqual([name, { kind, title }])
  }
})
