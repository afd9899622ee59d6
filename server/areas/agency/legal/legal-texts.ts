import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Agency } from '#domain/agency/agency.ts'
import { hoursInWords } from '#domain/agency/hours.ts'
import {
  FORMER_LEGAL_TEXTS_MAX,
  LEGAL_PAGE_NAMES,
  LEGAL_PAGES,
  type LegalPageName,
  type LegalTextsForm,
} from '#domain/agency/legal-texts.ts'
import { refusedField } from '#server/core/refusal.ts'
import { legalValues } from './legal-values.ts'

/** The site's own texts. */
export const SITE_LEGAL_TEXTS = Object.fromEntries(
  LEGAL_PAGE_NAMES.map((name) => [name, readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').trim()]),
) as Record<LegalPageName, string>

const NAME = /\{([\w.]+)(\??)\}/g
type LegalValues = ReturnType<typeof legalValues>

/** The text of a legal page with the agency's data, and the day of its last change. */
export function legalTextOf(page: LegalPageName, agency: Agency): { text: string; changedOn: string } {
  const own = agency.edited?.legal[page]
  const values = legalValues(agency, hoursInWords((agency.edited ?? agency).hours.week))
  return {
    text: filledLegalText(own?.text ?? SITE_LEGAL_TEXTS[page], values),
    changedOn: own?.changedOn ?? LEGAL_PAGES[page].changedOn,
  }
}

/** Replaces {names} by values. A line that names a missing value is dropped: « Numéro de TVA : {vatNumber?} ». */
const filledLegalText = (text: string, values: LegalValues): string =>
  text
    .split('\n')
    .flatMap((line) => {
      let isWhole = true
      const filled = line.replace(NAME, (_, name: string) => {
        const value = valueOf(name, values)
        isWhole &&= Boolean(value)
        return value ?? ''
      })
      return isWhole ? [filled] : []
    })
    .join('\n')

function valueOf(name: string, values: LegalValues): string | undefined {
  const value = name
    .split('.')
    .reduce<unknown>(
      (of, key) => (Object.hasOwn(Object(of), key) ? (of as Record<string, unknown>)[key] : undefined),
      values,
    )
  if (typeof value === 'string' || typeof value === 'number') return String(value) || undefined
  return isAddress(value) ? `${value.street}, ${value.postalCode} ${value.city}, ${value.country}` : undefined
}

const isAddress = (value: unknown): value is Agency['address'] =>
  typeof value === 'object' && value !== null && 'street' in value

/** The names that the site's texts use: an agency's own text may use them on any page. */
const KNOWN_NAMES = new Set(
  Object.values(SITE_LEGAL_TEXTS).flatMap((text) => [...text.matchAll(NAME)].map(([, name = '']) => name)),
)

/** Each name that a legal text may use in braces, with its present value; empty for a missing one. */
export const legalNames = (agency: Agency): Record<string, string> => {
  const values = legalValues(agency, hoursInWords((agency.edited ?? agency).hours.week))
  return Object.fromEntries([...KNOWN_NAMES].toSorted().map((name) => [name, valueOf(name, values) ?? '']))
}

/**
 * Dates the texts that differ from the saved ones, and keeps those that they replace: people accepted them. Throws a Refusal
 * beside the text that has an unknown name in braces, which the page would lose.
 */
export function datedLegalTexts(texts: LegalTextsForm, saved: LegalTextsForm, today: string): LegalTextsForm {
  const dated = LEGAL_PAGE_NAMES.map((page) => {
    const [typed, before] = [texts[page]?.text, saved[page]]
    if (typed === before?.text) return [page, before]
    const unknown = [...(typed ?? '').matchAll(/\{([^{}\n]{0,60})\}/g)].find(
      ([, name = '']) => !KNOWN_NAMES.has(name.replace(/\?$/, '')),
    )
    if (unknown)
      throw refusedField(`${page}.text`, `${unknown[0]} n’est pas un des mots entre accolades que le site remplace.`)
    const replaced = before?.text === undefined ? [] : [{ text: before.text, changedOn: before.changedOn ?? today }]
    const former = [...(before?.former ?? []), ...replaced].slice(-FORMER_LEGAL_TEXTS_MAX)
    return [page, { ...(typed === undefined ? {} : { text: typed }), changedOn: today, former }]
  })
  return Object.fromEntries(dated.filter(([, text]) => text)) as LegalTextsForm
}
