import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { DRAWABLE, drawable } from './drawable.ts'

const ONLY_DRAWABLE = new RegExp(`^[${DRAWABLE}]*$`, 'u')

test.each(['besley-650.ttf', 'radio-canada-500.ttf'])('the font %s has every sign that is drawn', (file) => {
  const pdf = new Pdf()
  const { _font: face } = pdf.font(readFileSync(new URL(`fonts/${file}`, import.meta.url))) as unknown as {
    _font: { font: { characterSet: number[] } }
  }
  const known = new Set(face.font.characterSet)
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff),
  )
  const drawn = codes.filter((code) => ONLY_DRAWABLE.test(String.fromCharCode(code)))
  expect(drawn.filter((code) => !known.has(code)).map((code) => code.toString(16))).toEqual([])
})

test.each([
  ['Hôtel ★★★ face à la mer', 'Hôtel *** face à la mer'],
  ['Hôtel ⭐️⭐️⭐️', 'Hôtel ***'],
  ['Crêperie 👩‍🍳 à Caen', 'Crêperie à Caen'],
  ['🇫🇷 Boulangerie 🥐, centre', 'Boulangerie, centre'],
  ['1️⃣ Bail neuf', '1 Bail neuf'],
  ['Loyer 1\u202f250\u00a0€ − 3 %', 'Loyer 1\u00a0250\u00a0€ - 3 %'],
  ['𝐁𝐚𝐫 ﬁn Ṡ e\u0301', 'Bar fin S é'],
  ['Кафе', '????'],
  ['\uf0b7 Terrasse', '• Terrasse'],
  ['CO₂ ™', 'CO2 TM'],
  ['Première ligne 🏠\nSeconde  ligne', 'Première ligne\nSeconde ligne'],
  ['👩‍🍳', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn)
})

test('whatever a text contains, only signs of the fonts are drawn, and drawing again changes nothing @slow', () => {
  const random = randomFrom(7)
  const pools = [
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x300, 0x36f],
    [0x2000, 0x2bff],
    [0xe000, 0xf8ff],
    [0xfe00, 0xfe0f],
    [0x1f000, 0x1faff],
  ] as const
  for (let run = 0; run < 2_000; run++) {
    const text = Array.from({ length: 12 }, () => {
      const [from, to] = pools[Math.floor(random() * pools.length)] ?? [0x20, 0x7e]
      return String.fromCodePoint(from + Math.floor(random() * (to - from)))
    }).join('')
    const drawn = drawable(text)
    expect(drawn, JSON.stringify(text)).toMatch(ONLY_DRAWABLE)
    expect(drawable(drawn), JSON.stringify(text)).toBe(drawn)
  }
})
