import { expect, test } from 'vitest'
import { isNameOf, nameField, shownName, visibleName } from './person-name.ts'
import { threadMs } from '#test/thread-time.ts'

const email = 'jeanne@exemple.fr'
const field = nameField('trop court')

/** Letters, separators, and what a name must not hold. */
const PIECES = ['a', 'É', 'e\u0301', '中', 'ن', '-', '’', "'", '.', ' ', '  ', '\u00a0', '\t', '1', '\u3164', '\ufeff']
const BAD = ['\n', '\r', '\u2028', '\u202e', '\u2066', '\u200b', '\u200d', '\u0007', '\u0085', '\u00ad']

/** Names of random pieces, the same in each run. */
function* names(pieces: string[], count: number) {
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let made = 0; made < count; made++)
    yield Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)] ?? '').join('')
}

test('an accepted name is one line of letters, composed and folded, and is accepted again unchanged', () => {
  let accepted = 0
  for (const name of names([...PIECES, ...BAD], 5_000)) {
    const { data, success } = field.safeParse(name)
    if (!success) continue
    accepted++
    expect(data, JSON.stringify(name)).toMatch(
      /^(?=.*\p{L})[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+( [^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+)*$/u,
    )
    expect(data).toBe(data.normalize('NFC'))
    expect(field.parse(data)).toBe(data)
    expect(isNameOf(data, { firstName: data, lastName: '', email })).toBe(true)
  }
  expect(accepted).toBeGreaterThan(300)
})

test('any stored name is shown as one line without invisible characters, or as the email @slow', () => {
  for (const name of names([...PIECES, ...BAD, ''], 20_000)) {
    const shown = shownName({ firstName: name, lastName: '', email })
    expect(shown, JSON.stringify(name)).toMatch(/^\S+( \S+)*$/)
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  }
  expect(shownName({ firstName: '\u200b', lastName: '\u3164 \n', email })).toBe(email)
  expect(visibleName(`Z${'\u0336'.repeat(90)}oé`)).toBe(`Z${'\u0336'.repeat(4)}oé`)
})

test.each([
  ['Jeanne Petit', true],
  ['PETIT jeanne', true],
  ['  Jeanne   PETIT ', true],
  ['Jeanne-Petit', true],
  ['Jeannepetit', true],
  ['Jeanné Pétit', true],
  ['Jeanne', false],
  ['Jeanne Petite', false],
  ['Petit', false],
  ['Jeanne Petit Durand', false],
  ['', false],
])('%j is the name of Jeanne Petit: %s', (typed, expected) => {
  expect(isNameOf(typed, { firstName: 'Jeanne', lastName: 'Petit', email })).toBe(expected)
})

test('letters that one may write as two, hyphens and apostrophes do not tell names apart', () => {
  const person = { firstName: 'Anne‑Cœur', lastName: 'L’Hôpital', email }
  for (const typed of ["Anne Coeur L'Hopital", 'LHOPITAL ANNE-COEUR', 'Anne-Cœur L’Hôpital'])
    expect(isNameOf(typed, person), typed).toBe(true)
  expect(isNameOf(email, { firstName: '\u200b', lastName: '', email })).toBe(true)
})

test('a name that is far too long is refused at once', () => {
  const accents = 'e' + '\u0301\u0323'.repeat(60_000)
  expect(threadMs(() => expect(field.safeParse(accents).success).toBe(false))).toBeLessThan(50)
})
