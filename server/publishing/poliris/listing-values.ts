import { numericDate } from '#domain/format.ts'
import { activity } from '#domain/listing/register/activities.ts'
import { FIELD_NAMES, type FactName, field, YEAR_FIELD_NAMES } from '#domain/listing/register/fields.ts'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import type { PublicFacts, PublicSheet, PublicValue } from '#domain/listing/public-sheet.ts'
import { showFact, showValue } from '#domain/listing/register/show.ts'
import type { PortalForm } from '#domain/syndication/portal.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { publicFactsOf } from '#server/listings/sheet.ts'
import { polirisKind } from './deal-codes.ts'
import { FACT_PLACES, YEAR_PLACES } from './fact-places.ts'

/** A published listing, as the public projection has it, and its mandate: the one thing that is not public. */
export interface PolirisListing {
  row: PropertyRow & { sheet: PublicSheet }
  /** Of the commune, or arrondissement, that the listing shows. */
  postcode: string | undefined
  town: string | undefined
  mandate: { number: number; signedOn: string } | undefined
}

/** What else a row says: the portal's settings, and the agency. */
export interface PolirisContext {
  portal: Pick<PortalForm, 'agencyCode' | 'publications' | 'photos' | 'contact'>
  agency: { name: string; email: string; phone: { display: string } }
  publicUrl: string
  /** The URL of the JPEG of a picture; undefined when there is none. */
  photoUrl: (image: string) => string | undefined
}

/** Values by rank, from 1 to 334. */
export type PolirisValues = Map<number, string>

export const TEXT_MAX_CHARS = 4_000

export const LINE_BREAKS = /\r\n|[\n\r\u2028\u2029]/g
const PHOTO_RANKS = [...span(85, 93), ...span(164, 174), ...span(264, 273)]
const PHOTO_TITLE_RANKS = [...span(94, 102), ...span(274, 294)]
const PAYERS: Record<string, string> = { acquereur: '1', vendeur: '2', partages: '3' }

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The 334 values of a listing, as far as it has them. */
export function polirisValues(listing: PolirisListing, context: PolirisContext): PolirisValues {
  const facts = publicFactsOf(listing.row)
  const values: PolirisValues = new Map()
  fillIdentity(values, listing, context)
  fillPrice(values, listing.row, facts)
  const said = fillFacts(values, listing.row, facts)
  fillYears(values, listing.row.sheet)
  fillContact(values, listing, context)
  fillPictures(values, listing.row.sheet, context)
  values.set(21, withLines(listing.row.description, said))
  return values
}

function fillIdentity(
  values: PolirisValues,
  { row, postcode, town, mandate }: PolirisListing,
  context: PolirisContext,
) {
  const { portal, publicUrl } = context
  const kind = row.deal && polirisKind(row.deal, row.category, row.sheet.facts.occupied === true)
  const activities = [row.activity, row.secondActivity, row.thirdActivity].flatMap((one) => (one ? [one] : []))
  const reference = row.reference && row.reference.length <= 20 ? row.reference : String(row.id)
  fill(values, {
    1: portal.agencyCode,
    2: reference,
    3: kind?.advert,
    4: kind?.good,
    5: postcode,
    6: town,
    7: 'France',
    10: activities.map((one) => activity(one).label).join(', '),
    20: row.title,
    82: portal.publications,
    83: yesNo(row.sheet.isExclusive === true),
    112: mandate && String(mandate.number).slice(0, 15),
    113: mandate && numericDate(mandate.signedOn),
    175: String(row.id),
    301: '4.12',
    307: `${publicUrl}/honoraires`,
  })
}

function fillPrice(values: PolirisValues, { price, deal, card }: PolirisListing['row'], facts: PublicFacts) {
  const { feesPayer, priceWithoutFees } = card
  const percent = priceWithoutFees ? ((price - priceWithoutFees) / priceWithoutFees) * 100 : undefined
  const fees = feesPayer === 'vendeur' ? 0 : percent
  const rooms = typeof facts.rooms === 'number' ? String(facts.rooms) : undefined
  fill(values, {
    // The price of a letting is its yearly rent; the column is monthly.
    11: decimal(deal === 'location' ? price / 12 : price),
    15: fees === undefined ? undefined : decimal(fees),
    // Required even of shops, which have none.
    18: rooms ?? '1',
    19: rooms,
    66: facts.accessible === undefined ? undefined : yesNo(facts.accessible === 'oui'),
    177: energyLetter(facts.energyClass),
    179: energyLetter(facts.climateClass),
    208: facts.yearlyRent !== undefined && (deal === 'murs' || deal === 'location') ? 'OUI' : undefined,
    245: facts.vat === 'applicable' ? 'OUI' : undefined,
    302: PAYERS[feesPayer ?? ''],
  })
}

/** Returns the facts without a column, in words. */
function fillFacts(values: PolirisValues, { deal }: PolirisListing['row'], facts: PublicFacts): string[] {
  return FIELD_NAMES.flatMap((name) => {
    const [place, value] = [FACT_PLACES[name], facts[name]]
    if (value === undefined || place === 'never' || place === 'own') return []
    const columns = place === 'text' ? [] : place.filter(({ deals }) => !deals || (deal && deals.includes(deal)))
    // A bracket is no figure.
    if (columns.length === 0 || isBracket(value)) return saidIn(name, facts)
    for (const { rank, monthly } of columns) values.set(rank, columnText(name, value, monthly))
    return []
  })
}

const saidIn = (name: FactName, facts: PublicFacts): string[] => {
  const text = facts[name] === false ? undefined : showFact(name, facts)
  return text === undefined ? [] : [`${field(name).label}\u00a0: ${text}`]
}

const isBracket = (value: PublicValue) => typeof value === 'object' && !Array.isArray(value)

function columnText(name: FactName, value: PublicValue, monthly?: true): string {
  const { kind } = field(name)
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value === 'number') return decimal(monthly ? value / 12 : value)
  if (kind === 'date' && typeof value === 'string') return numericDate(value)
  return showValue(field(name), value)
}

function fillYears(values: PolirisValues, { years }: PublicSheet) {
  for (const name of YEAR_FIELD_NAMES) {
    const ranks = YEAR_PLACES[name]
    if (ranks === 'never') continue
    ranks.forEach((rank, at) => {
      const value = years[at]?.figures[name]
      if (typeof value === 'number') values.set(rank, decimal(value))
      else if (typeof value === 'string') values.set(rank, value)
    })
  }
}

function fillContact(values: PolirisValues, { row }: PolirisListing, { portal, agency }: PolirisContext) {
  const agent = portal.contact === 'agent' ? row.sheet.agent : undefined
  fill(values, {
    105: agent?.phone ?? agency.phone.display,
    106: agent?.name ?? agency.name,
    107: agency.email,
    123: row.sheet.agent?.name,
  })
}

function fillPictures(values: PolirisValues, { pictures }: PublicSheet, { portal, photoUrl }: PolirisContext) {
  const shown = pictures.flatMap(({ image, alt, caption }) => {
    const url = isIllustration(image) ? undefined : photoUrl(image)
    return url ? [{ url, title: caption || alt }] : []
  })
  shown.slice(0, portal.photos).forEach(({ url, title }, at) => {
    values.set(PHOTO_RANKS[at] ?? 0, url)
    if (title) values.set(PHOTO_TITLE_RANKS[at] ?? 0, title)
  })
}

/** How long a text is in the file: a line break is written `<BR>`. */
export const writtenChars = (text: string): number => text.trim().replace(LINE_BREAKS, '<BR>').length

/** Appends whole lines to a text, as many as the column holds. */
function withLines(text: string, lines: string[]): string {
  let whole = text
  for (const line of lines) if (writtenChars(`${whole}\n${line}`) <= TEXT_MAX_CHARS) whole += `\n${line}`
  return whole
}

function fill(values: PolirisValues, own: Record<number, string | undefined>) {
  for (const [rank, text] of Object.entries(own)) if (text) values.set(Number(rank), text)
}

const yesNo = (isTrue: boolean) => (isTrue ? 'OUI' : 'NON')
const decimal = (amount: number) => String(Math.round(amount * 100) / 100)

/** The format's codes of a certificate that is blank or not required; none while it is being made. */
function energyLetter(value: PublicValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  return { vierge: 'VI', 'non-soumis': 'NS', 'en-cours': '' }[value] ?? value
}
