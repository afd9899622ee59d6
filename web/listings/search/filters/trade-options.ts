import { activity, sectorRow, SECTOR_NAMES } from '#contract/listing/register/activities.ts'

/** An activity or a whole sector, as the field of activities proposes it. */
export interface TradeOption {
  parameter: 'sector' | 'activity'
  slug: string
  label: string
  note: string
}

/** A sector, then its activities. */
export const TRADE_OPTIONS: TradeOption[] = SECTOR_NAMES.flatMap((sector) => [
  { parameter: 'sector', slug: sector, label: sectorRow(sector).label, note: 'Tout le secteur' },
  ...sectorRow(sector).activities.map((slug) => ({
    parameter: 'activity' as const,
    slug,
    label: activity(slug).label,
    note: sectorRow(sector).label,
  })),
])
