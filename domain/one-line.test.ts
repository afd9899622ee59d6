import { expect, test } from 'vitest'
import { oneLine, requiredLine } from './one-line.ts'

test.each([
  ['Café\u00a0: bar', 'Café\u00a0: bar'],
  ['  Bar \n\n de   nuit\t', 'Bar de nuit'],
  ['Bail\u2028neuf', 'Bail neuf'],
  ['Prix\u00a0\u00a0net', 'Prix net'],
  ['\u202eRAB\u202c', 'RAB'],
  ['Bou\u0007lan\u00adgerie\u200b', 'Boulangerie'],
  ['Cafe\u0301', 'Café'],
  ['👩\u200d🍳 Traiteur', '👩\u200d🍳 Traiteur'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j as one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
  expect(oneLine(line)).toBe(line)
})

test('a line of invisible characters is empty', () => {
  const title = requiredLine('Titre', 20)
  expect(title.safeParse('\u200b\n\u202e').error?.issues).toMatchObject([{ message: 'Titre : à renseigner' }])
  expect(title.safeParse(`${' '.repeat(30)}Bail`).data).toBe('Bail')
  expect(title.safeParse('a'.repeat(21)).error?.issues).toMatchObject([{ message: 'Titre : 20 caractères au plus' }])
})
