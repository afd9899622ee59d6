import { DEAL_NAMES, DEALS } from '#domain/listing/register/deals.ts'
import { type FactField, FIELD_NAMES, field, UNITS, type ValueFilter } from '#domain/listing/register/fields.ts'
import { type ForSaleStatus, NEW_LISTING_DAYS } from '#domain/listing/register/status.ts'
import type { NumberParameter, TradeParameter } from './trade-filters.ts'

/** The labels of a search filter. */
interface FilterWords {
  label: string
  isNumber?: true
  unit?: string | undefined
  /** Labels of the values that have a checkbox in the search form. */
  offered?: Readonly<Record<string, string>>
  /** Labels of values of a number. */
  told?: Readonly<Record<string, string>> | undefined
  /** Labels of the other values. */
  choices?: Readonly<Record<string, string>> | undefined
  hidden?: true | undefined
}

const NOT_SOLD_YET: ForSaleStatus[] = ['en vente', 'sous offre']

/** The filters defined in the register. */
const OF_REGISTER = Object.fromEntries(FIELD_NAMES.flatMap((name) => wordsOf(name, field(name)))) as Record<
  NumberParameter | ValueFilter,
  FilterWords
>

/**
 * The filters of the trade, in the order of the search form and of the URL. Pages get this data computed at build time,
 * without the register (tools/build/worked-out.ts).
 */
export const FILTER_WORDS: Record<TradeParameter, FilterWords> = {
  deal: { label: 'Nature', offered: Object.fromEntries(DEAL_NAMES.map((name) => [name, DEALS[name].label])) },
  sector: { label: 'Secteur' },
  activity: { label: 'Activité' },
  ...OF_REGISTER,
  status: { label: 'Statut', offered: { [NOT_SOLD_YET.join()]: 'Masquer les biens sous compromis' } },
  newListings: { label: 'Nouveautés', offered: { yes: `Nouveautés (${NEW_LISTING_DAYS} derniers jours)` } },
  priceCut: { label: 'Prix en baisse', offered: { yes: 'Prix en baisse' } },
  withoutRevenue: { label: 'Sans CA communiqué', offered: { yes: 'Inclure les biens sans CA communiqué' } },
  publishedAfter: { label: 'Publié depuis le', hidden: true },
}

function wordsOf(name: string, { filter, kind, choices }: FactField): [parameter: string, FilterWords][] {
  if (!filter) return []
  const { min, max, value, parameter = name, hidden, any } = filter
  if (value) {
    const offered = filter.offered ?? (hidden ? {} : (choices ?? { yes: value }))
    return [[name, { label: value, offered, choices, hidden }]]
  }
  const bounds = [
    [`${parameter}Min`, min],
    [`${parameter}Max`, max],
  ] as const
  return bounds.flatMap(([bound, label]) =>
    label
      ? [
          [
            bound,
            {
              label,
              isNumber: true,
              unit: UNITS[kind],
              hidden,
              ...(any && bound.endsWith('Min') ? { told: { '1': any } } : {}),
            },
          ],
        ]
      : [],
  )
}
