import sectors from './activities.json' with { type: 'json' }
import type { Category } from './category.ts'

interface SectorRow {
  label: string
  /** The categories for which the editor proposes this sector. */
  categories: readonly Category[]
  /** Labels by slug. */
  activities: Record<string, string>
}

export type Sector = keyof typeof sectors
export type Activity = { [S in Sector]: keyof (typeof sectors)[S]['activities'] }[Sector] & string

/** Sectors and activities of businesses for sale. Stored by slug: a label may change at any time. */
const SECTORS = sectors as Readonly<Record<Sector, SectorRow>>

export const SECTOR_NAMES = Object.keys(SECTORS) as Sector[]

const ROWS = new Map(
  SECTOR_NAMES.flatMap((sector) =>
    Object.entries(SECTORS[sector].activities).map(([slug, label]) => [slug as Activity, { sector, label }]),
  ),
)

export const ACTIVITY_NAMES = [...ROWS.keys()]

export const isActivity = (text: unknown): text is Activity => ROWS.has(text as Activity)

/** A sector with its French label, the categories it belongs to and its activities. */
export function sectorRow(slug: Sector): Pick<SectorRow, 'label' | 'categories'> & { activities: Activity[] } {
  const { label, categories, activities } = SECTORS[slug]
  return { label, categories, activities: Object.keys(activities) as Activity[] }
}

/** An activity with its sector and French label. */
export function activity(slug: Activity): { sector: Sector; label: string } {
  const row = ROWS.get(slug)
  if (!row) throw new TypeError(`Unknown activity: ${slug}`)
  return row
}
