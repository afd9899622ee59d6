import { fewest, most } from './prompt.ts'
import type { Draft } from './writer.ts'

/** What is wrong with a text that was written, said to its author; nothing when it is fine. */
export function objectionTo(text: string, draft: Draft): string | undefined {
  const words = countWords(text)
  const { wordCount } = draft
  if (words < fewest(wordCount)) return `Ton texte compte ${words} mots : il en faut au moins ${fewest(wordCount)}.`
  if (words > most(wordCount)) return `Ton texte compte ${words} mots : il en faut au plus ${most(wordCount)}.`
  const invented = inventedNumbers(text, draft)
  if (invented.length) return `Ces chiffres ne figurent pas dans les faits donnés : ${invented.join(', ')}. Retire-les.`
}

/** Plain text: marks of Markdown and HTML go, paragraphs stay. */
export const toPlainText = (text: string) =>
  text
    .replace(/<\/(?:p|li|div|h\d)>|<br\s*\/?>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/^\s*(?:#{1,6}|[-*•]|\d+\.)\s+/gm, '')
    .replace(/[*_`]{1,3}([^*_`\n]+)[*_`]{1,3}/g, '$1')
    .replace(/\r/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/^["«“]\s*([^"«»“”]*?)\s*["»”]$/, '$1')

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** A writer of texts may add a figure that sounds right: every number must come from what was given. */
function inventedNumbers(text: string, { description, facts }: Draft): string[] {
  const known = new Set(numbersIn(`${description} ${Object.values(facts).join(' ')}`))
  return numbersIn(text).filter((number) => !known.has(number))
}

/** Thousands are written with spaces or points: "512 000" is 512000, "1994 140" is two numbers. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?:\d{1,3}(?:[\s\u00a0\u202f.]\d{3})+(?!\d)|\d+)(?:,\d+)?/g)].map(([number]) =>
    number.replace(/[\s\u00a0\u202f.]/g, ''),
  )
