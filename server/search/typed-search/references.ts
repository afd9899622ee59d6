import { plainCode } from '#domain/reading/code.ts'
import type { Places } from '#server/places/places.ts'

const LABEL = String.raw`(?:(?:annonces?|biens?|affaires?|n|no|num|numero|ref|refs|reference)\b[ .:°º#]{0,9})`
const ALONE = new RegExp(String.raw`^(${LABEL}*)([a-z]{0,3})[\s.:_/–-]{0,9}(\d{2,6})$`)
const INSIDE = new RegExp(String.raw`\b(?:ref|reference)\b[ .:°º#]{0,9}([a-z]{0,3})[\s.:_–-]{0,9}(\d{2,6})\b`)

/** A number alone is a reference when it can be neither a département, nor a postal code, nor a price. */
const BARE_DIGITS = 4

/** The reference of a listing that a text without accents or capitals names: "Réf : CO-1152", "co1152", "1152". */
export function referenceIn(text: string, places: Places): string | undefined {
  const [, label, letters = '', digits = ''] = ALONE.exec(text.trim()) ?? []
  if (digits && (label || isBareReference(letters, digits, places))) return written(letters, digits)
  const inside = INSIDE.exec(text)
  return inside ? written(inside[1] ?? '', inside[2] ?? '') : undefined
}

// "Gap 05000" and "Dax 40" are places.
const isBareReference = (letters: string, digits: string, places: Places) =>
  letters ? digits.length >= 3 && !places.isName(letters) : digits.length === BARE_DIGITS

const written = (letters: string, digits: string) => (letters ? `${letters.toUpperCase()}-${digits}` : digits)

/** The spellings, in capitals, under which an agency may have stored a reference, however it was typed. */
export function spellingsOf(reference: string): string[] {
  const typed = plainCode(reference).toUpperCase()
  const bare = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^(?:N[°ºO]?|REF|REFERENCE)[\s.:°º#]+/, '')
    .trim()
  const [, letters, digits] = /^([A-Z]+)[\s.:_/–—-]*(\d+)$/.exec(bare) ?? []
  const variants = letters && digits ? ['-', '', ' ', '.', '/', '_'].map((between) => letters + between + digits) : []
  return [...new Set([typed, bare, ...variants])].filter(Boolean)
}
