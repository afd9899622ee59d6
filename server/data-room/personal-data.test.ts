import { expect, test } from 'vitest'
import { personalDataIn } from './personal-data.ts'
import { threadMs } from '#test/thread-time.ts'

// Invented numbers with valid keys.
const NIR = '1 85 05 78 006 084 91'
const CORSICAN = '2 90 12 2A 004 012 81'
const IBAN = 'FR14 2004 1010 0505 0001 3M02 606'

test.each<[text: string, warning: string[]]>([
  [`N° de sécurité sociale : ${NIR}.`, ['un numéro de sécurité sociale, page 1']],
  [CORSICAN.replaceAll(' ', ''), ['un numéro de sécurité sociale, page 1']],
  [NIR.replaceAll(' ', '\u00a0'), ['un numéro de sécurité sociale, page 1']],
  // A wrong key, an impossible month, a number inside a longer one.
  ['1 85 05 78 006 084 92', []],
  ['1 85 13 78 006 084 91', []],
  ['10 850 578 006 084 912', []],
  [`Virement : ${IBAN} BIC PSSTFRPP`, ['un IBAN, page 1']],
  [IBAN.replaceAll(' ', '').toLowerCase(), ['un IBAN, page 1']],
  [IBAN.replace('606', '607'), []],
  ['Née le 12 mars 1980 à Nantes', ['une date de naissance, page 1']],
  ['né(e) le : 12/03/1980', ['une date de naissance, page 1']],
  ['Date de naissance', ['une date de naissance, page 1']],
  ['Cette année le 3 mars, les terminées le 4', []],
  // An email is no warning: a letterhead may contain one.
  ['contact : jeanne.petit@exemple.fr', []],
  ['Poste de HÉLÈNE, vendeuse', ['un nom que ce bien ne publie pas, page 1']],
  ['Hélènement vôtre, Jean-Marcel', []],
  ['', []],
])('« %s » warns of %j', (text, warnings) => {
  expect(personalDataIn([text], { staff: ['Hélène', 'Jean-Marc', ''] })).toEqual(warnings)
})

test('warnings contain page numbers, never the data', () => {
  const texts = Array.from({ length: 9 }, (_, at) => (at % 2 ? '' : `${IBAN} ${NIR}`))
  expect(personalDataIn([...texts, ...texts, IBAN])).toEqual([
    'un numéro de sécurité sociale, pages 1, 3, 5, 7, 9 et 5 autres',
    'un IBAN, pages 1, 3, 5, 7, 9 et 6 autres',
  ])
  expect(personalDataIn(['', IBAN, '', IBAN])).toEqual(['un IBAN, pages 2 et 4'])
})

test('a warning says which texts were not examined whole', () => {
  expect(personalDataIn(['', IBAN, ''], { cut: [2, 3] })).toEqual([
    'un IBAN, page 2',
    'un texte trop long pour être examiné en entier, pages 2 et 3',
  ])
})

test.each(['né le', 'né le :', 'date', 'date de', 'FR', '1 85 '])(
  '« %s » and a million spaces are searched in linear time @slow',
  (words) => {
    const find = () => {
      for (const space of ['\u00a0', '\u2003', '\n', ' '])
        expect(personalDataIn([`${words}${space.repeat(1_000_000)}`, `${words}${space}`.repeat(100_000)])).toEqual([])
    }
    expect(threadMs(find)).toBeLessThan(5_000)
  },
)
