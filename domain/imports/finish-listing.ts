import { DossierForm } from '#domain/listing/dossier.ts'
import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import { COMMERCE, REAL_ESTATE } from '#domain/listing/register/category.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { FactsForm, YearForm } from '#domain/listing/register/facts.ts'
import { type FactName, field, type Facts, type YearFigures } from '#domain/listing/register/fields.ts'
import { shownCell } from './cell-text.ts'
import { folded } from './folded.ts'
import type { ReadListing } from './mapping.ts'
import type { RowInHand, RowReading } from './row-reading.ts'

/** What follows from several cells of a row, and what the register refuses. */
export function finishListing(hand: RowInHand, reading: RowReading): void {
  finishPrice(hand, reading)
  finishYears(hand, reading)
  finishFacts(hand)
  finishPlace(hand, reading)
  const { listing, warnings } = hand.read
  listing.category ??= categoryOf(listing)
  const { signedOn, endsOn } = listing.mandate
  if (signedOn && endsOn && endsOn <= signedOn)
    warnings.push({ because: 'L’échéance du mandat ne suit pas sa signature\u00a0: à vérifier.' })
  if (listing.status && listing.status !== 'brouillon' && listing.status !== 'en vente')
    warnings.push({ because: `Statut «\u00a0${listing.status}\u00a0»\u00a0: l’affaire entre comme brouillon.` })
  const { tradeName = '' } = listing.facts
  if (folded(tradeName).length > 3 && ` ${folded(listing.title ?? '')} `.includes(` ${folded(tradeName)} `))
    warnings.push({ because: `Le titre contient l’enseigne «\u00a0${tradeName}\u00a0».` })
  const hasRefused = warnings.some(({ because }) => because.startsWith('Photo '))
  if (reading.takesPictures && listing.pictures.length === 0 && !hasRefused) warnings.push({ because: 'Aucune photo.' })
}

function finishPrice(hand: RowInHand, { columns }: RowReading): void {
  const { listing, errors, warnings, columns: from } = hand.read
  const at = from?.price ?? columns.find(({ to }) => to.includes('price'))?.at
  if (typeof listing.price === 'number') {
    const checked = DossierForm.shape.price.safeParse(listing.price)
    if (!checked.success) {
      errors.push({
        column: at ?? null,
        text: hand.texts.price ?? null,
        because: `${checked.error.issues[0]?.message ?? 'Prix illisible'}.`,
      })
      listing.price = null
      hand.hasUnreadPrice = true
    }
  }
  if (at !== undefined && !listing.price && !hand.hasUnreadPrice && listing.deal !== 'location')
    warnings.push({ column: at, because: 'Prix non communiqué\u00a0: à compléter avant de publier.' })
  const { fees } = hand
  const { price, facts } = listing
  if (!fees || !price) return
  if (fees.amount >= price)
    errors.push({ column: fees.at, text: shownCell(fees.text), because: 'Les honoraires dépassent le prix.' })
  else facts.priceWithoutFees ??= price - fees.amount
}

/** The years that have a day: that of their column, or the answered one and its like before. */
function finishYears(hand: RowInHand, { answers }: RowReading): void {
  const { listing, warnings } = hand.read
  const [last] = hand.years
  if (last?.figures.revenue !== undefined) listing.facts.revenue ??= Number(last.figures.revenue)
  for (const [at, year] of hand.years.entries()) {
    if (!year || Object.keys(year.figures).length === 0) continue
    const closedOn = year.closedOn ?? (answers.closedOn ? yearsBefore(answers.closedOn, at) : undefined)
    if (closedOn === undefined) continue
    const checked = YearForm.safeParse({ closedOn, months: 12, figures: year.figures })
    if (checked.success) listing.years.push({ closedOn, figures: checked.data.figures as YearFigures })
    else
      warnings.push({
        because: `Exercice ${closedOn.slice(0, 4)}\u00a0: ${checked.error.issues[0]?.message ?? 'chiffres refusés'}.`,
      })
  }
}

function yearsBefore(day: string, years: number): string {
  const rest = day.slice(4)
  return `${Number(day.slice(0, 4)) - years}${rest === '-02-29' ? '-02-28' : rest}`
}

/** Each fact as the register takes it; what it refuses is an error at its cell. */
function finishFacts(hand: RowInHand): void {
  const { listing, errors, columns = {} } = hand.read
  const kept: Facts = {}
  for (const [name, value] of Object.entries(listing.facts)) {
    const checked = FactsForm.safeParse({ [name]: value })
    if (checked.success) Object.assign(kept, checked.data)
    else {
      const message = checked.error.issues[0]?.message ?? field(name as FactName).label
      errors.push({
        column: columns[`facts.${name as FactName}`] ?? null,
        text: hand.texts[`facts.${name as FactName}`] ?? shownCell(String(value)),
        because: `${message}.`,
      })
    }
  }
  listing.facts = kept
}

function finishPlace(hand: RowInHand, { context }: RowReading): void {
  const { place } = hand.read.listing
  const { postalCode, town } = place
  if (!postalCode && !town) return
  const found = context.findTown(postalCode ?? null, town ?? null)
  if (found) {
    place.town = found.name
    place.postalCode ??= found.postalCode
  } else hand.read.warnings.push({ because: `Commune inconnue\u00a0: ${shownCell(town ?? postalCode ?? '')}.` })
}

/** The category that the trade and the deal allow. */
function categoryOf({ activities, deal }: ReadListing): NonNullable<ReadListing['category']> {
  const [first] = activities
  const ofDeal = deal ? DEALS[deal].categories : undefined
  const ofTrade = first ? (categoriesOf(first) as readonly string[]) : undefined
  const both = ofDeal?.find((category) => ofTrade?.includes(category))
  return (
    both ??
    (deal === 'murs' || deal === 'location' || deal === 'droit-au-bail' ? REAL_ESTATE : (ofDeal?.[0] ?? COMMERCE))
  )
}

const categoriesOf = (name: Parameters<typeof activity>[0]) => sectorRow(activity(name).sector).categories
