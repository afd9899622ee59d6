import { minWords, maxWords } from './prompt.ts'
import type { Draft } from './draft.ts'

/** Checks a text against the rules. Returns the correction to request from the model, or undefined when it is fine. */
export function problemWith(text: string, draft: Draft): string | undefined {
  const words = countWords(text)
  const { wordCount } = draft
  if (words < minWords(wordCount)) return `Ton texte compte ${words} mots : il en faut au moins ${minWords(wordCount)}.`
  if (words > maxWords(wordCount)) return `Ton texte compte ${words} mots : il en faut au plus ${maxWords(wordCount)}.`
  const invented = inventedNumbers(text, draft)
  if (invented.length) return `Ces chiffres ne figurent pas dans les faits donnés : ${invented.join(', ')}. Retire-les.`
}

/** Removes Markdown and HTML; paragraphs stay. */
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

/** The model may invent plausible numbers: each must appear in the facts or the description. */
function inventedNumbers(text: string, { description, facts }: Draft): string[] {
  const known = new Set(numbersIn(`${description} ${Object.values(facts).join(' ')}`))
  return numbersIn(text).filter((number) => !known.has(number))
}

/** Thousands are separated by spaces or points: "512 000" is 512000, but "1994 140" is two numbers. */
const numbersIn = (text: string) =>
  [...text.matchAll(/(?:\d{1,3}(?:[\s\u00a0\u202f.]\d{3})+(?!\d)|\d+)(?:,\d+)?/g)].map(([number]) =>
    number.replace(/[\s\u00a0\u202f.]/g, ''),
  )
