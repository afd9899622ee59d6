import { expect, test } from 'vitest'
import { leadIdIn } from '#domain/leads/reference.ts'
import { isSiret } from '#domain/leads/siret.ts'
import { bareCode, plainCode } from './code.ts'
import { isTelephoneSearch, telephoneToDial } from './telephone.ts'

/** What pastes and habits put between the signs of a code. */
const BETWEEN = [
  ' ',
  '\u00a0',
  '\u202f',
  '\u2009',
  '\t',
  '\n',
  '.',
  '-',
  '\u2010',
  '\u2011',
  '–',
  '—',
  '\u2212',
  '\u200b',
  '\u200e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3000',
]

test.each(BETWEEN)('%j is nothing in a code', (sign) => {
  expect(bareCode(`123${sign}456`)).toBe('123456')
  expect(bareCode(`${sign}MFRG${sign}GZDF`)).toBe('MFRGGZDF')
  expect(isSiret(['732', '829', '320', '00074'].join(sign))).toBe(true)
  expect(leadIdIn(`E${sign}0042`)).toBe(42)
  expect(telephoneToDial(['06', '12', '34', '56', '78'].join(sign))).toBe('0612345678')
  expect(isTelephoneSearch(['06', '12', '34', '56', '78'].join(sign))).toBe(true)
})

test('a text keeps one plain hyphen or space', () => {
  expect(plainCode('CO\u20111152\u200b')).toBe('CO-1152')
  expect(plainCode(' 06\u00a0\u202f12 ')).toBe('06 12')
  expect(plainCode('１２３')).toBe('123')
})
