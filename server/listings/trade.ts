import { activity } from '#contract/listing/activities.ts'
import { cardFactsOf } from '#contract/listing/card-facts.ts'
import { DEALS } from '#contract/listing/deals.ts'
import { feesSentence } from '#contract/listing/fees.ts'
import { field, type FieldName } from '#contract/listing/fields.ts'
import type { PublicFacts } from '#contract/listing/public-sheet.ts'
import type { ShownFact, Trade } from '#contract/listing/sheet.ts'
import { showValue } from '#contract/listing/show.ts'
import { NEW_DAYS, NEW_PRICE_DAYS } from '#contract/listing/status.ts'
import type { property } from '#server/db/schema.ts'

type PropertyRow = typeof property.$inferSelect

const DAY_MS = 86_400_000

/** What lists say of a published listing beside the properties of the specification. */
export function toTrade(row: PropertyRow): Trade {
  const { category, deal, sector, activity: main, status, card, price } = row
  // The database keeps the facts in an order of its own.
  const names = cardFactsOf({ category, deal, sector }).filter((name) => card.facts[name] !== undefined)
  return {
    ...(deal ? { deal, dealLabel: DEALS[deal].label } : {}),
    ...(sector ? { sector } : {}),
    ...(main ? { activity: main, activityLabel: activity(main).label } : {}),
    status,
    badges: badgesOf(row),
    ...(deal && DEALS[deal].priceLabel !== 'Prix' ? { priceLabel: DEALS[deal].priceLabel } : {}),
    ...(feesSentence({ price, ...card }) ? { fees: feesSentence({ price, ...card }) } : {}),
    facts: shownFacts(Object.fromEntries(names.map((name) => [name, card.facts[name]]))),
  }
}

/** Public facts in words, in their order. */
export const shownFacts = (facts: PublicFacts): ShownFact[] =>
  (Object.keys(facts) as FieldName[]).flatMap((name) => {
    const value = facts[name]
    // Of a field that the register no longer has, nothing is known.
    return value === undefined || !field(name)
      ? []
      : [{ name, label: field(name).label, text: showValue(field(name), value) }]
  })

type Dated = Pick<PropertyRow, 'status' | 'publishedAt' | 'priceChangedAt' | 'card'>

export function badgesOf({ status, publishedAt, priceChangedAt, card }: Dated): string[] {
  const isWithin = (at: Date | null, days: number) => at !== null && Date.now() - at.getTime() < days * DAY_MS
  return [
    ...(status === 'sous offre' ? ['Sous offre'] : []),
    ...(status === 'sous compromis' ? ['Sous compromis'] : []),
    ...(status === 'en vente' && isWithin(publishedAt, NEW_DAYS) ? ['Nouveau'] : []),
    ...(status === 'en vente' && isWithin(priceChangedAt, NEW_PRICE_DAYS) ? ['Nouveau prix'] : []),
    ...(card.isExclusive ? ['Exclusivité'] : []),
  ]
}
