import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, sql } from 'drizzle-orm'
import { DEALS_SHOWN_MIN, SALES_HIDING_ONE, SOLD_SHOWN } from '#domain/limits.ts'
import type { Agency } from '#domain/agency/agency.ts'
import type { DealFigures, Settings, TeamMember } from '#domain/agency/settings.ts'
import { monthsAfter } from '#domain/days.ts'
import { toSettings } from '#server/appointments/settings.ts'
import { dayOf } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { agencySetting } from '#server/db/schema/agency.ts'
import { dossier, soldProperty } from '#server/db/schema/listings.ts'
import { todayInParis } from '#server/core/today.ts'

/** The active administrators who have a rank in the team, in that order. */
export const listShownTeam = (db: Database): Promise<TeamMember[]> =>
  db
    .select({
      id: account.id,
      firstName: account.firstName,
      lastName: account.lastName,
      title: account.agentTitle,
      speciality: account.agentSpeciality,
      sector: account.agentSector,
      status: account.agentStatus,
      phone: account.agentPhone,
      profileImage: account.profileImage,
    })
    .from(account)
    .where(and(isNotNull(account.teamRank), eq(account.role, 'admin'), account.active))
    .orderBy(asc(account.teamRank), asc(account.id))

/** The last listings sold, with places as precise as published. */
export const listSold = (db: Database) =>
  db
    .select({
      id: soldProperty.id,
      category: soldProperty.category,
      activity: soldProperty.activity,
      location: soldProperty.location,
      soldOn: soldProperty.soldOn,
      publishedAt: dossier.publishedAt,
    })
    .from(soldProperty)
    .innerJoin(dossier, eq(dossier.id, soldProperty.id))
    .orderBy(desc(soldProperty.soldOn), desc(soldProperty.id))
    .limit(SOLD_SHOWN)

/** All sold listings that still have a page, which a testimonial may name. */
export const listSoldTitles = (db: Database): Promise<{ id: number; title: string }[]> =>
  db
    .select({ id: soldProperty.id, title: soldProperty.title })
    .from(soldProperty)
    .orderBy(desc(soldProperty.soldOn), desc(soldProperty.id))

/** The settings, and those sold listings with a page that testimonials name. One statement, because every page reads it. */
export async function readShownSettings(
  db: Database,
  agency: Agency,
): Promise<{ settings: Settings; sold: Set<number> }> {
  const named = sql`jsonb_path_query(${agencySetting.value}, '$.testimonials[*].propertyId ? (@.type() == "number")')`
  // The driver returns arrays of bigint as texts.
  const sold = sql<string[]>`array(select ${soldProperty.id} from ${soldProperty}
    where ${soldProperty.id}::numeric in (select ${named}::numeric))`
  const rows = await db.select({ ...getTableColumns(agencySetting), sold }).from(agencySetting)
  return { settings: toSettings(rows, agency), sold: new Set(rows.flatMap((row) => row.sold.map(Number))) }
}

export const DAYS_IN_MONTH = 30.44
const monthsOnSale = sql<
  number | null
>`avg((${dossier.deedOn} - ${dayOf(dossier.publishedAt)}) / ${DAYS_IN_MONTH}::float)`
const percentOfPrice = sql<number | null>`avg(100 * ${dossier.soldPrice} / ${dossier.price})::float8`

/** Averages over the last twelve months; null when they would reveal the figures of a single deal. */
export async function readDealFigures(db: Database): Promise<DealFigures | null> {
  const [row] = await db
    .select({ deals: count(), prices: count(dossier.soldPrice), months: monthsOnSale, percent: percentOfPrice })
    .from(dossier)
    .where(
      and(
        eq(dossier.status, 'vendu'),
        isNotNull(dossier.publishedAt),
        gt(dossier.deedOn, monthsAfter(todayInParis(), -12)),
      ),
    )
  if (!row || row.deals < DEALS_SHOWN_MIN) return null
  return {
    deals: row.deals,
    months: Math.max(1, Math.round(row.months ?? 0)),
    percent: row.percent === null || row.prices < SALES_HIDING_ONE ? null : Math.round(row.percent),
  }
}
