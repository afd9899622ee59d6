import type { DossierForm } from '#domain/listing/dossier.ts'
import { type FactName, type FactRow, field, yearField, type YearFieldName } from '#domain/listing/register/fields.ts'
import { comparableText, exposedWords } from './exposed-words.ts'

type Range = [start: number, end: number]

/** A run of letters, digits and their marks, as exposedWords compares them. */
const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu

/** Where a word that exposedWords found stands in a text, in any spelling that it takes for the same. */
export function placesOfWord(text: string, word: string): Range[] {
  const tokens = [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    const parts = comparableText(token).split(' ').filter(Boolean)
    return parts.map((plain) => ({ plain, start: index, end: index + token.length }))
  })
  const wanted = comparableText(word).split(' ').filter(Boolean)
  const written = tokens.flatMap(({ start }, from): Range[] => {
    const last = tokens[from + wanted.length - 1]
    const isHere = wanted.length > 0 && wanted.every((plain, nth) => tokens[from + nth]?.plain === plain)
    return isHere && last ? [[start, last.end]] : []
  })
  const isWritten = (end: number) => written.some((range) => range[1] === end)
  return [...written, ...placesOfDigits(text, word).filter(([, end]) => !isWritten(end))]
}

const DIGITS_MIN = 9

/** A phone or company number, however it is spaced. */
function placesOfDigits(text: string, word: string): Range[] {
  const digits = word.replaceAll(/\D/g, '').slice(-DIGITS_MIN)
  if (digits.length < DIGITS_MIN) return []
  const pattern = new RegExp([...digits].join(String.raw`[\s.\-\u2010-\u2015\u2212\p{Cf}/()]*`), 'gu')
  return [...text.matchAll(pattern)].map(({ 0: found, index }): Range => [index, index + found.length])
}

const MASK = '[masqué]'

/** A text with these words masked. */
export function maskedText(text: string, words: readonly string[]): string {
  const places = words.flatMap((word) => placesOfWord(text, word)).toSorted(([one], [other]) => one - other)
  const parts: string[] = []
  let shown = 0
  for (const [start, end] of places) {
    // Words may overlap: « rue du Four » and « Four ».
    if (start >= shown) parts.push(text.slice(shown, start), MASK)
    shown = Math.max(shown, end)
  }
  return [...parts, text.slice(shown)].join('')
}

/** The texts of a listing as a preview may show them: words that would identify a blurred one are masked. */
export function withMaskedWords<Form extends DossierForm>(form: Form, communes: readonly string[]): Form {
  const words = exposedWords(form, communes).map(({ word }) => word)
  if (words.length === 0) return form
  const mask = (text: string) => maskedText(text, words)
  return {
    ...form,
    title: mask(form.title),
    description: mask(form.description),
    reference: mask(form.reference),
    features: form.features.map(mask),
    facts: maskedValues(form.facts, (name) => field(name as FactName), mask),
    years: form.years.map((year) => ({
      ...year,
      figures: maskedValues(year.figures, (name) => yearField(name as YearFieldName), mask),
    })),
    pictures: form.pictures.map((picture) => ({ ...picture, alt: mask(picture.alt), caption: mask(picture.caption) })),
  }
}

/** Masks public free texts only: a choice is one of the register's own words, and no preview shows a confidential fact. */
const maskedValues = <Values extends object>(
  values: Values,
  rowOf: (name: string) => FactRow,
  mask: (text: string) => string,
): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && isFreeText(rowOf(name)) ? mask(value) : value,
    ]),
  ) as Values

const isFreeText = ({ kind, visibility }: FactRow) => kind === 'text' && visibility !== 'confidential'
