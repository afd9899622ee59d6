import { withoutControls } from '#domain/plain-text.ts'

// Pictures and PDFs are drawn with the Latin subsets of two fonts (fonts/README.md): a sign that they lack would be a box, or vanish.

/** The signs of both fonts. */
export const DRAWABLE = String.raw`\n\t\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C\u201D\u2022\u2026\u20AC`

const MISSING = new RegExp(`[^${DRAWABLE}]`, 'u')
const ALL_MISSING = new RegExp(MISSING, 'gu')

/** What is drawn instead of signs that have a meaning in a listing; the stars of a hotel are also written « *** ». */
const INSTEAD: [drawn: string, signs: RegExp][] = [
  ['*', /[★☆⭐✩✪✫✬✭✮✯✰🌟]/gu],
  ['-', /[−‐‑‒]/gu],
  ['–', /[―⸺]/gu],
  ['\u00a0', /[\u2000-\u200A\u202F\u205F\u3000]/gu],
  ['•', /[▪▫■□●○◦‣▸▶►➢➤✓✔✅☑]/gu],
  ['>', /[→➔➜⇒]/gu],
  ['’', /[′ʼ＇]/gu],
  ['”', /[″„‟]/gu],
]

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u
const LETTER = /[\p{L}\p{N}]/u
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/**
 * A text of strangers as the fonts can draw it: signs with a meaning are replaced, letters lose accents that the fonts lack,
 * letters of other scripts are « ? », emojis are left out with all their parts.
 */
export function drawable(text: string): string {
  const plain = INSTEAD.reduce(
    (drawn, [sign, signs]) => drawn.replace(signs, sign),
    withoutControls(text).normalize('NFC'),
  )
  if (!MISSING.test(plain)) return plain
  const drawn = [...graphemes.segment(plain)].map(({ segment }) => (MISSING.test(segment) ? drawnAs(segment) : segment))
  return drawn
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ +(?=[,.)\]\n])|(?<=^|\n) +/g, '')
    .trim()
}

function drawnAs(grapheme: string): string {
  const letters = grapheme.normalize('NFKD').replace(ALL_MISSING, '')
  // Of a digit in a key, the digit.
  if (PICTOGRAM.test(grapheme)) return letters
  return letters || (LETTER.test(grapheme) ? '?' : '')
}
