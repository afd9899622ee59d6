import { activity } from '#domain/listing/register/activities.ts'
import { CARD_FACTS_MAX, cardFactsOf } from '#domain/listing/register/card-facts.ts'
import {
  applies,
  type Facts,
  FIELD_NAMES,
  FIELDS,
  field,
  type FactName,
  isOfferedChoice,
  NUMBER_FILTERS,
  VALUE_FILTERS,
  YEAR_FIELD_NAMES,
  yearField,
  type FactRow,
  type YearFieldName,
  type YearFigures,
} from '#domain/listing/register/fields.ts'
import { blurredNumber } from '#domain/listing/blur.ts'
import { hidesPhotos } from '#domain/listing/dossier.ts'
import { illustrationUrl, sceneOf } from '#domain/listing/pictures/illustrations.ts'
import { isPrivatePicture } from '#domain/listing/pictures/private-picture.ts'
import type { Bracket, CardFacts, PublicFacts, PublicSheet, PublicYear } from '#domain/listing/public-sheet.ts'
import { isChecked } from '#domain/listing/verification.ts'
import { type ForSaleStatus, isForSale } from '#domain/listing/register/status.ts'
import { picked } from '#server/core/picked.ts'
import type {
  dossier,
  dossierPicture,
  dossierYear,
  priceChange,
  property,
  soldProperty,
} from '#server/db/schema/listings.ts'
import { type Location, placeKey, type Places } from '#server/places/places.ts'
import { verifiedDays, type YearVerification } from './year-verifications.ts'

export type DossierRow = typeof dossier.$inferSelect
type YearRow = typeof dossierYear.$inferSelect
type PictureRow = typeof dossierPicture.$inferSelect

/** A listing with all that belongs to it. Years and prices: latest first. Pictures: in order. */
export interface StoredDossier {
  dossier: DossierRow
  years: YearRow[]
  pictures: PictureRow[]
  prices: (typeof priceChange.$inferSelect)[]
  agent?: PublicSheet['agent'] | undefined
  isExclusive: boolean
  verifications: YearVerification[]
}

/** A published listing: its public data, at the precision that its administrators chose. */
export function toPublicRow(whole: StoredDossier, places: Places): typeof property.$inferInsert {
  const { dossier: row } = whole
  const facts = publicFacts(whole)
  const [main = null, secondActivity = null, thirdActivity = null] = row.activities
  const shown = publicLocation(row, places)
  return {
    ...picked(row, 'id', 'title', 'description', 'category', 'reference', 'featured', 'features', 'deal'),
    ...picked(row, 'discretion', 'disclosure', 'priceChangedAt', 'createdAt', 'updatedAt'),
    priceCutAt: priceCutOf(whole),
    ...shown,
    image: mainImage(whole),
    price: row.price ?? 0,
    locationKey: placeKey(shown.location),
    ...numberFilters(facts),
    yearEstablished: numberOf(facts.yearEstablished),
    facets: facetsOf(facts),
    sector: main && activity(main).sector,
    activity: main,
    secondActivity,
    thirdActivity,
    status: row.status as ForSaleStatus,
    publishedAt: row.publishedAt ?? row.createdAt,
    card: cardOf(whole, facts),
    sheet: sheetOf(whole, facts),
  }
}

/** When the price fell to what it is: a rise after a cut ends it, and so does a price set while it was not for sale. */
function priceCutOf({ dossier: { price }, prices: [last] }: StoredDossier): Date | null {
  return last && last.after < last.before && last.after === price ? last.at : null
}

/** The listing that a draft would publish today; it is not stored. */
export function toPreviewRow(whole: StoredDossier, places: Places): typeof property.$inferSelect {
  const { dossier: row } = whole
  const [status, now] = [isForSale(row.status) ? row.status : 'en vente', new Date()] as const
  const shown = toPublicRow({ ...whole, dossier: { ...row, status, publishedAt: row.publishedAt ?? now } }, places)
  // The only columns that a projection may leave to the database are nullable.
  return shown as typeof property.$inferSelect
}

/** A sold listing: no price, no figure, and its département at most. */
export function toSoldRow(whole: StoredDossier, places: Places, today: string): typeof soldProperty.$inferInsert {
  const { dossier: row } = whole
  const { departement, region } = publicLocation(row, places)
  const place = (departement && places.departement(departement)) || (region && places.region(region)) || undefined
  return {
    id: row.id,
    title: row.title,
    image: mainImage(whole),
    category: row.category,
    location: place?.name ?? 'France',
    activity: row.activities[0] ?? null,
    soldOn: row.deedOn ?? today,
  }
}

/** The location text and codes of a listing, at the precision of its discretion: a blurred one has no code below it. */
export function publicLocation(
  { discretion, location }: Pick<DossierRow, 'discretion' | 'location'>,
  places: Places,
): Location & { location: string } {
  const exact = places.locate(location)
  if (discretion === 'commune') return { location, ...exact }
  const blurred = { commune: null, arrondissement: null, region: exact.region }
  const region = exact.region ? places.region(exact.region)?.name : undefined
  if (discretion === 'region') return { location: region ?? 'France', ...blurred, departement: null }
  const departement = exact.departement ? places.departement(exact.departement)?.label : undefined
  return { location: departement ?? region ?? 'France', ...blurred, departement: exact.departement }
}

const shownPictures = ({ dossier: row, pictures }: StoredDossier) =>
  hidesPhotos(row) ? [] : pictures.filter(({ confidential, image }) => !confidential && !isPrivatePicture(image))

/** The picture of the listing in lists: its first public photo, else the illustration of its trade. */
const mainImage = (whole: StoredDossier) => shownPictures(whole)[0]?.image ?? illustrationUrl(sceneOf(whole.dossier))

/** Bounds of the brackets in which figures are shown, in euros. */
const BRACKETS = [0, 100_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000]

/** The bracket an amount falls in. */
function bracketOf(amount: number): Bracket {
  if (amount < 0) return { to: 0 }
  const from = BRACKETS.findLast((bound) => bound <= amount) ?? 0
  const to = BRACKETS.find((bound) => bound > amount)
  if (to === undefined) return { from }
  return from === 0 ? { to } : { from, to }
}

function publicFacts(whole: StoredDossier): PublicFacts {
  const { dossier: row, years } = whole
  const isVerified = publicYears(whole).some(({ verifiedOn }) => verifiedOn)
  // Never what a form says of itself.
  const all: Facts = { ...row.facts, ...computedFacts(row, years), verifiedFigures: isVerified || undefined }
  const facts: PublicFacts = {}
  for (const name of FIELD_NAMES) {
    const value = all[name]
    const { specified, secretChoices, visibility, kind, bracketed } = field(name)
    if (value === undefined || value === null || visibility === 'confidential') continue
    // The five figures of the specification are shown whenever they are present, in every category.
    if (!specified && !applies(name, { category: row.category, deal: row.deal ?? undefined, facts: all })) continue
    if (typeof value === 'string' && secretChoices?.includes(value)) continue
    if (!isOfferedChoice(field(name), value)) continue
    if (field(name).blurred === 'withheld' && row.discretion !== 'commune') continue
    if (visibility === 'public' || row.disclosure === 'public') facts[name] = blurredValue(field(name), value, row)
    else if (row.disclosure === 'tranche') {
      if (bracketed && typeof value === 'number') facts[name] = bracketOf(value)
      // Without a bracket, amounts and rates are withheld.
      else if (kind !== 'money' && kind !== 'percent') facts[name] = blurredValue(field(name), value, row)
    }
  }
  return facts
}

/** The exact value, or a rounded one where the listing blurs its place: exact numbers identify it in public registers. */
function blurredValue<Value>(
  { blurred }: Pick<FactRow, 'blurred'>,
  value: Value,
  { discretion }: Pick<DossierRow, 'discretion'>,
): Value | number {
  if (!blurred || blurred === 'withheld' || typeof value !== 'number' || discretion === 'commune') return value
  return blurredNumber(value, blurred)
}

/** Facts computed from others: the latest restated EBITDA, and the yields of let premises where they are plausible. */
function computedFacts(row: DossierRow, years: YearRow[]): Facts {
  const { yearlyRent, occupied } = row.facts
  const ofPrice = (income: number | undefined) =>
    occupied && income && row.price ? Math.round((income / row.price) * 10_000) / 100 : undefined
  const [rate, net] = [ofPrice(yearlyRent), ofPrice(netRentOf(row.facts))]
  const ebitda = years.find(({ figures }) => figures.restatedEbitda !== undefined)?.figures.restatedEbitda
  return {
    ...(ebitda === undefined ? {} : { ebitda }),
    ...(rate !== undefined && rate <= FIELDS.yield.max ? { yield: rate } : {}),
    ...(net !== undefined && Math.abs(net) <= FIELDS.netYield.max ? { netYield: net } : {}),
  }
}

/**
 * A year's rent in euros less the charges and property tax that the owner bears, before transfer duties, income tax and
 * vacancy. Undefined when one of them is unknown, as when tenant and owner share the charges.
 */
function netRentOf({ yearlyRent, chargesPayer, yearlyCharges, propertyTax, propertyTaxRebilled = 0 }: Facts) {
  const charges = { preneur: 0, bailleur: yearlyCharges, partage: undefined }[chargesPayer ?? 'partage']
  if (yearlyRent === undefined || charges === undefined || propertyTax === undefined) return undefined
  return yearlyRent - charges - Math.max(0, propertyTax - propertyTaxRebilled)
}

/** A number itself, or the lower bound of a bracket, so that no filter can find the exact figure by bisection. */
function numberOf(value: PublicFacts[FactName]): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'object' && !Array.isArray(value) ? (value.from ?? 0) : null
}

const numberFilters = (facts: PublicFacts) => ({
  ...Object.fromEntries(NUMBER_FILTERS.map((name) => [name, numberOf(facts[name])])),
  // Seats outside are a terrace whose area is not known: found by "terrasse", not by a minimum area.
  ...(facts.terraceSurface === undefined && numberOf(facts.terraceSeats) ? { terraceSurface: 1 } : {}),
})

/** The values of `VALUE_FILTERS`, as `name:value`. A yes-or-no field has a facet only when it is yes. */
function facetsOf(facts: PublicFacts): string[] {
  return VALUE_FILTERS.flatMap((name) => {
    const value = facts[name]
    if (Array.isArray(value)) return value.map((one) => `${name}:${one}`)
    if (value === true) return [`${name}:oui`]
    return typeof value === 'string' ? [`${name}:${value}`] : []
  })
}

function cardOf(whole: StoredDossier, facts: PublicFacts): CardFacts {
  const { dossier: row, isExclusive } = whole
  const verifiedOn = publicYears(whole).find((year) => year.verifiedOn)?.verifiedOn
  const main = row.activities[0]
  const names = cardFactsOf({ category: row.category, deal: row.deal, sector: main && activity(main).sector })
  const shown = names.filter((name) => facts[name] !== undefined && facts[name] !== false).slice(0, CARD_FACTS_MAX)
  const { feesPayer, priceWithoutFees } = facts
  return {
    facts: Object.fromEntries(shown.map((name) => [name, facts[name]])),
    ...(typeof feesPayer === 'string' ? { feesPayer } : {}),
    ...(typeof priceWithoutFees === 'number' ? { priceWithoutFees } : {}),
    ...(isExclusive ? { isExclusive } : {}),
    ...(verifiedOn ? { verifiedOn } : {}),
  }
}

const YEARS_SHOWN = 3

/** The years as far as they are disclosed, latest first. What is withheld is not said to be verified either. */
function publicYears({ dossier: row, years, verifications }: StoredDossier): PublicYear[] {
  if (row.disclosure === 'dossier') return []
  const days = verifiedDays(years, verifications)
  return years.slice(0, YEARS_SHOWN).map((year) => publicYear(year, row, days.get(year.closedOn)))
}

function sheetOf(whole: StoredDossier, facts: PublicFacts): PublicSheet {
  const { dossier: row, prices, agent, isExclusive } = whole
  return {
    facts,
    years: publicYears(whole),
    pictures: shownPictures(whole).map(({ image, alt, caption }) => ({ image, alt, caption })),
    prices: prices.map(({ before, at }) => ({ price: before, until: at.toISOString() })),
    ...(isExclusive ? { isExclusive } : {}),
    ...(row.confirmedAt ? { confirmedOn: row.confirmedAt.toISOString() } : {}),
    ...(agent ? { agent } : {}),
  }
}

function publicYear(
  { closedOn, months, figures }: YearRow,
  levels: Pick<DossierRow, 'discretion' | 'disclosure'>,
  verifiedOn: string | undefined,
): PublicYear {
  const shown: PublicYear['figures'] = {}
  for (const name of YEAR_FIELD_NAMES) {
    const value = publicFigure(name, figures, levels)
    if (value !== undefined) shown[name] = value
  }
  const isShown = YEAR_FIELD_NAMES.some((name) => isChecked(yearField(name)) && shown[name] !== undefined)
  return { closedOn, months, figures: shown, ...(verifiedOn && isShown ? { verifiedOn } : {}) }
}

function publicFigure(
  name: YearFieldName,
  figures: YearFigures,
  levels: Pick<DossierRow, 'discretion' | 'disclosure'>,
) {
  const { visibility, kind } = yearField(name)
  const value = figures[name]
  if (value === undefined || visibility === 'confidential' || !isOfferedChoice(yearField(name), value)) return undefined
  if (visibility === 'public' || levels.disclosure === 'public') return blurredValue(yearField(name), value, levels)
  return kind === 'money' && typeof value === 'number' ? bracketOf(value) : undefined
}
