import { expect, test } from 'vitest'
import { withoutListMark, withPlainBullets } from './list-marks.ts'
import { threadMs } from '#test/thread-time.ts'

test.each([
  ['Texte\n\uf0b7\tBail 3/6/9\n\uf0a7\tÉquipe de 4', 'Texte\n• Bail 3/6/9\n• Équipe de 4'],
  ['• - Terrasse', '• Terrasse'],
  ['  - • Terrasse\n*\t* Licence IV', '  • Terrasse\n• Licence IV'],
  ['\uf0fc\uf0fc Parking \uf04a', '• Parking '],
  ['\u{f0001} Cave', '• Cave'],
  ['- Terrasse\n• -5 % de loyer\n* * *\n– 3 chambres', '- Terrasse\n• -5 % de loyer\n* * *\n– 3 chambres'],
  ['Le Bar – tabac – presse', 'Le Bar – tabac – presse'],
])('%j has plain bullets, one a line', (pasted, shown) => {
  expect(withPlainBullets(pasted)).toBe(shown)
  expect(withPlainBullets(shown)).toBe(shown)
})

test.each([
  ['\uf0b7 Bail neuf', 'Bail neuf'],
  ['•\tTerrasse', 'Terrasse'],
  ['- Licence IV', 'Licence IV'],
  ['• - Cave', 'Cave'],
  ['-5 % de loyer', '-5 % de loyer'],
  ['***', '***'],
  ['•', '•'],
])('the item %j is %j', (pasted, shown) => {
  expect(withoutListMark(pasted)).toBe(shown)
})

test('marks are found in linear time', () => {
  const texts = ['\uf0b7 '.repeat(50_000), `${'\t'.repeat(100_000)}x`, '- '.repeat(50_000), '• '.repeat(50_000)]
  expect(threadMs(() => texts.map((text) => [withPlainBullets(text), withoutListMark(text)]))).toBeLessThan(1_000)
})
