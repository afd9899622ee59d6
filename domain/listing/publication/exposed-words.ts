import type { DossierForm } from '#domain/listing/dossier.ts'
import { FIELD_NAMES, field, YEAR_FIELD_NAMES, yearField } from '#domain/listing/register/fields.ts'

/** A word in a public text that identifies the business of a blurred listing, and where it occurs. */
export interface ExposedWord {
  word: string
  /** Names of the texts: « titre », « description »… */
  where: string[]
  /** Paths of the fields, in the form: "title", "facts.works". */
  paths: string[]
}

/** The texts that are public: those of a page, or those that remain of a sold listing. */
type PublicTexts = 'page' | 'sold'

/**
 * Finds words in the public texts of a blurred listing that reveal its commune (`communes`: its official names, besides the
 * one in its location text), street, trade name, owner, company, landlord, SIREN, phone, email or website, or that the
 * agency listed as confidential. Empty for a listing that shows its commune: it hides nothing. Its location text is not
 * searched, because the site shows the département or région instead.
 */
export function exposedWords(
  form: DossierForm,
  communes: readonly string[] = [],
  shown: PublicTexts = 'page',
): ExposedWord[] {
  if (form.discretion === 'commune') return []
  const texts = publicTexts(form)
    .filter(({ path }) => shown === 'page' || SOLD_PATHS.has(path))
    .map(({ where, path, text }) => ({
      where,
      path,
      plain: comparableText(text),
      digits: joinDigits(text),
    }))
  const words = new Map(needlesOf(form, communes).map((needle) => [`${needle.kind} ${needle.plain}`, needle] as const))
  return [...words.values()].flatMap(({ kind, word, plain }) => {
    const found = texts.filter((text) =>
      kind === 'digits' ? text.digits.includes(plain) : ` ${text.plain} `.includes(` ${plain} `),
    )
    if (found.length === 0) return []
    return [{ word, where: distinct(found.map(({ where }) => where)), paths: distinct(found.map(({ path }) => path)) }]
  })
}

const distinct = (texts: string[]) => [...new Set(texts)]

/** The texts that remain public of a sold listing. */
const SOLD_PATHS = new Set(['title', 'pictures'])

export function publicTexts({ title, description, features, reference, facts, years, pictures }: DossierForm) {
  const isShown = ({ kind, visibility }: { kind: string; visibility: string }) =>
    kind === 'text' && visibility !== 'confidential'
  const own = FIELD_NAMES.filter((name) => isShown(field(name)))
  const yearly = YEAR_FIELD_NAMES.filter((name) => isShown(yearField(name)))
  const shown = pictures.filter(({ confidential }) => !confidential)
  return [
    { where: 'titre', path: 'title', text: title },
    { where: 'description', path: 'description', text: description },
    ...features.map((text) => ({ where: 'points forts', path: 'features', text })),
    { where: 'référence', path: 'reference', text: reference },
    ...own.map((name) => ({ where: field(name).label, path: `facts.${name}`, text: String(facts[name] ?? '') })),
    ...years.flatMap(({ figures }, at) =>
      yearly.map((name) => ({
        where: yearField(name).label,
        path: `years.${at}.figures.${name}`,
        text: String(figures[name] ?? ''),
      })),
    ),
    ...shown.flatMap(({ alt, caption, image }) => [
      { where: 'texte de remplacement', path: 'pictures', text: alt },
      { where: 'légende', path: 'pictures', text: caption },
      { where: 'nom de photo', path: 'pictures', text: decoded(image) },
    ]),
  ]
}

interface Needle {
  kind: 'words' | 'digits'
  /** As it was typed. */
  word: string
  plain: string
}

const WORD_MIN_CHARS = 3
const NAME_MIN_CHARS = 4
const DIGITS_MIN = 9
const SIREN_DIGITS = 9

function needlesOf({ location, facts }: DossierForm, communes: readonly string[]): Needle[] {
  const { street, tradeName, company, ownerName, landlord, siren, ownerPhone, ownerEmail, ownerAddress, website } =
    facts
  const others = facts.confidentialWords?.split(',') ?? []
  return [
    ...[communeIn(location), ...communes].flatMap(asWords),
    ...[street, ownerAddress].flatMap((address) => asWords(streetName(address))),
    ...[tradeName, company, landlord].flatMap((name) => asWords(name?.replace(LEADING, ''))),
    ...(ownerName ? [ownerName, ...namesIn(ownerName)] : []).flatMap(asWords),
    ...[siren, siren?.replaceAll(/\D/g, '').slice(0, SIREN_DIGITS), ownerPhone].flatMap(asDigits),
    ...[ownerEmail, website?.replace(/^https?:\/\/(www\.)?|\/$/g, '')].flatMap(asWords),
    ...others.flatMap(asWords),
  ]
}

function asWords(text: string | undefined): Needle[] {
  const plain = comparableText(text ?? '')
  return text === undefined || plain.length < WORD_MIN_CHARS ? [] : [{ kind: 'words', word: text.trim(), plain }]
}

function asDigits(text: string | undefined): Needle[] {
  const plain = joinDigits(text ?? '').replaceAll(/\D/g, '')
  return plain.length < DIGITS_MIN ? [] : [{ kind: 'digits', word: text?.trim() ?? '', plain }]
}

/** Leading articles and legal forms, which texts usually omit. */
const LEADING = /^((le|la|les|au|aux|chez|sarl|sas|sasu|eurl|sa|snc|sci)\s+|l['’])/i
const CIVILITIES = new Set(['monsieur', 'madame'])

/** The words of a person's or a company's name, without those too short to identify it. */
export const namesIn = (name: string) =>
  name.split(/[\s,]+/).filter((part) => part.length >= NAME_MIN_CHARS && !CIVILITIES.has(comparableText(part)))

/** « Lisieux » from « 14100 Lisieux, Calvados » or « Lisieux (14) »; « Paris » from « Paris 11e ». */
const communeIn = (location: string) =>
  location
    .split(/[,(]/)[0]
    ?.replaceAll(/\b\d+(er|e|ème)?\b/g, '')
    .trim()

/** « rue du Four » from « 12 bis, rue du Four, 14100 Lisieux ». */
const streetName = (street: string | undefined) =>
  street
    ?.replace(/^[\d\s,-]*(\b(bis|ter|quater)\b[\s,]*)?/i, '')
    .split(/[,\d]/)[0]
    ?.trim()

/** Lower case, without accents and invisible marks; any run of characters other than letters and digits becomes one space. */
export const comparableText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Removes separators within numbers, and replaces the country codes of French phone numbers, overseas too, by 0. */
const joinDigits = (text: string) =>
  text
    .replaceAll(/(?<=\d)[\s.\-\u2010-\u2015\u2212\p{Cf}/]+(?=\d)/gu, '')
    .replaceAll(/(\+|00)(?:33|262|590|594|596)\s*(\(0\)\s*)?(?=[1-9])/g, '0')

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
