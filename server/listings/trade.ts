import { activity } from '#domain/listing/register/activities.ts'
import { cardFactsOf } from '#domain/listing/register/card-facts.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { numericDate } from '#domain/format.ts'
import { DEALS } from '#domain/listing/register/deals.ts'
import { shortFeesSentence } from '#domain/listing/fees.ts'
import { field, type FactName } from '#domain/listing/register/fields.ts'
import type { PublicFacts } from '#domain/listing/public-sheet.ts'
import type { ShownFact, ListingTrade } from '#domain/listing/sheet.ts'
import { showValue } from '#domain/listing/register/show.ts'
import { NEW_DAYS, NEW_PRICE_DAYS } from '#domain/listing/register/status.ts'
import type { property } from '#server/db/schema/listings.ts'

type PropertyRow = Omit<typeof property.$inferSelect, 'sheet'>

const DAY_MS = 86_400_000

/** Data of a published listing that lists show in addition to the properties of the specification. */
export function toTrade(row: PropertyRow): ListingTrade {
  const { category, deal, sector, activity: main, status, card, price } = row
  const fees = shortFeesSentence({ price, ...card })
  return {
    ...(deal ? { deal, dealLabel: DEALS[deal].label } : {}),
    ...(sector ? { sector } : {}),
    ...(main ? { activity: main, activityLabel: activity(main).label } : {}),
    publishedAt: row.publishedAt.toISOString(),
    status,
    badges: badgesOf(row),
    ...(deal && DEALS[deal].priceLabel !== 'Prix' ? { priceLabel: DEALS[deal].priceLabel } : {}),
    ...(fees ? { fees } : {}),
    // jsonb does not keep the order of keys.
    facts: shownFacts(cardFactsOf({ category, deal, sector }), card.facts, category),
  }
}

/** Those of these public facts that a listing has, in words. */
export const shownFacts = (names: readonly FactName[], facts: PublicFacts, category: Category): ShownFact[] =>
  names.flatMap((name) => {
    const value = facts[name]
    // A field that the register no longer contains has no label.
    if (value === undefined || !field(name)) return []
    const { label, labels } = field(name)
    return [{ name, label: labels?.[category] ?? label, text: showValue(field(name), value) }]
  })

/** The activities of a listing in words, the main one first. */
export const activityLabelsOf = (row: Pick<PropertyRow, 'activity' | 'secondActivity' | 'thirdActivity'>): string[] =>
  [row.activity, row.secondActivity, row.thirdActivity].flatMap((name) => (name ? [activity(name).label] : []))

/** `day`: of the latest year whose figures were compared with the tax return. */
const verifiedWords = (day: string) => `Chiffres vérifiés sur liasse le ${numericDate(day)}`

type Dated = Pick<PropertyRow, 'status' | 'publishedAt' | 'priceChangedAt' | 'card'>

export function badgesOf({ status, publishedAt, priceChangedAt, card }: Dated): string[] {
  const isWithinLimit = (at: Date | null, days: number) => at !== null && Date.now() - at.getTime() < days * DAY_MS
  return [
    ...(status === 'sous offre' ? ['Sous offre'] : []),
    ...(status === 'sous compromis' ? ['Sous compromis'] : []),
    ...(status === 'en vente' && isWithinLimit(publishedAt, NEW_DAYS) ? ['Nouveau'] : []),
    ...(status === 'en vente' && isWithinLimit(priceChangedAt, NEW_PRICE_DAYS) ? ['Nouveau prix'] : []),
    ...(card.isExclusive ? ['Exclusivité'] : []),
    ...(card.verifiedOn ? [verifiedWords(card.verifiedOn)] : []),
  ]
}
