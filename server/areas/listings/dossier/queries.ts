import { and, desc, eq, inArray, like, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#domain/wire/call.ts'
import type { DossierColumn, View } from '#domain/listing/dossier-columns.ts'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { DossierView, DossierViewForm, DossierLine, DossierSearch } from '#domain/listing/dossier.ts'
import { AFFAIRS_SHOWN } from '#domain/limits.ts'
import { FOR_SALE, STATUSES, type Status } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/database.ts'
import { recordAudit } from '#server/db/audit.ts'
import { account } from '#server/db/schema/accounts.ts'
import {
  dossierView,
  dossier,
  dossierComputed,
  dossierPicture,
  isIncomplete,
  property,
} from '#server/db/schema/listings.ts'
import { PRIVATE_PATH } from '#domain/listing/pictures/private-picture.ts'
import { escapeLike } from '#server/core/escape.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { isReadableBy, placeFor } from '#server/listings/confidential-readers.ts'
import { mandatedAmong, readMandateEnds, selectMandated, selectMandateEnds } from '#server/listings/mandates.ts'
import { isWithoutReaction, selectRequests } from '#server/listings/reactions.ts'
import { setOf } from '#server/storage/stored-names.ts'
import { holdsListing, isNumbered, parseDeskSearch } from '#server/search/desk-search-text.ts'

/** A page of listings of any status, newest first by default. */
export async function listDossiers(db: Database, search: DossierSearch, reader: Reader): Promise<Page<DossierLine>> {
  const matching = conditionsOf(db, search, reader)
  const [ids, total] = await Promise.all([listIds(db, search, matching), db.$count(dossier, matching)])
  return { items: await readLines(db, ids, reader), total }
}

/** The ids of a page, in its order. PostgreSQL removes the joins that the order does not need. */
async function listIds(db: Database, { sort, page = '1' }: DossierSearch, matching: SQL | undefined) {
  const [agents, mandates, requests] = [selectAgents(db), selectMandateEnds(db), selectRequests(db)]
  const orders: Record<DossierColumn, unknown> = {
    titre: dossierComputed.title_order,
    categorie: dossier.category,
    prix: dossier.price,
    statut: sql`array_position(${`{${STATUSES.join()}}`}::text[], ${dossier.status})`,
    agent: agents.rank,
    mandat: mandates.endsOn,
    demandes: sql`coalesce(${requests.count}, 0)`,
  }
  const column = sort?.replace('-', '') as DossierColumn | undefined
  const order = column ? [sql`${orders[column]} ${sort?.startsWith('-') ? sql`desc nulls last` : sql`asc`}`] : []
  const found = await db
    .select({ id: dossier.id })
    .from(dossier)
    .leftJoin(agents, eq(agents.id, dossier.agentId))
    .leftJoin(mandates, eq(mandates.id, dossier.id))
    .leftJoin(requests, eq(requests.id, dossier.id))
    .where(matching)
    .orderBy(...order, desc(dossier.id))
    .limit(AFFAIRS_SHOWN)
    .offset((Number(page) - 1) * AFFAIRS_SHOWN)
  return found.map(({ id }) => id)
}

/** Agents ranked by name. Grouped by id, so that PostgreSQL can remove an unneeded join with them. */
const selectAgents = (db: Database) =>
  db
    .select({
      id: account.id,
      rank: sql<number>`rank() over (order by title_key(${account.lastName} || ' ' || ${account.firstName}))`.as(
        'rank',
      ),
    })
    .from(account)
    .where(eq(account.role, 'admin'))
    .groupBy(account.id)
    .as('agents')

/** The rows of the table for these ids, in the same order. */
async function readLines(db: Database, ids: number[], reader: Reader): Promise<DossierLine[]> {
  const requests = selectRequests(db)
  const [rows, ends] = await Promise.all([
    db
      .select({
        id: dossier.id,
        title: dossier.title,
        reference: sql<string>`coalesce(${dossier.reference}, '')`,
        status: dossier.status,
        agentId: dossier.agentId,
        agent: sql<string>`${account.firstName} || ' ' || ${account.lastName}`,
        location: placeFor(reader),
        price: dossier.price,
        category: dossier.category,
        image: sql<string>`coalesce(${property.image}, (${firstPicture(db)}), '')`,
        hasDraft: sql<boolean>`${dossier.draft} is not null`,
        isIncomplete: INCOMPLETE,
        requests: sql<number>`coalesce(${requests.count}, 0)::int`,
        reservedUntil: dossier.reservedUntil,
        updatedAt: dossier.updatedAt,
      })
      .from(dossier)
      .leftJoin(property, eq(property.id, dossier.id))
      .leftJoin(account, eq(account.id, dossier.agentId))
      .leftJoin(requests, eq(requests.id, dossier.id))
      .where(inArray(dossier.id, ids)),
    readMandateEnds(db, ids),
  ])
  const lines = rows.map(({ agentId, agent, reservedUntil, updatedAt, ...row }) => ({
    ...row,
    agent: agentId === null ? null : { id: agentId, name: agent },
    mandateEndsOn: ends.get(row.id) ?? null,
    reservedUntil: reservedUntil?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
  return lines.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** As the dashboard counts it. A sold or withdrawn listing is never incomplete. */
const INCOMPLETE = sql<boolean>`${dossier.status} not in ('vendu', 'retiré') and (${isIncomplete({
  deal: dossier.deal,
  activity: sql`${dossier.activities}[1]`,
  category: dossier.category,
})})`

/** The first picture that is not confidential, of a listing that may show its photos. */
const firstPicture = (db: Database) =>
  db
    .select({ image: dossierPicture.image })
    .from(dossierPicture)
    .where(
      and(
        eq(dossierPicture.dossierId, dossier.id),
        eq(dossierPicture.confidential, false),
        eq(dossier.discretion, 'commune'),
      ),
    )
    .orderBy(dossierPicture.position)
    .limit(1)

/** The filters of the table. Words shorter than the minimum of the administration's search are ignored. */
function conditionsOf(
  db: Database,
  { q = '', view, agent, category, ids }: DossierSearch,
  reader: Reader,
): SQL | undefined {
  const asked = parseDeskSearch(q)
  const isTyped = asked.readings.length > 0 || asked.listingId > 0 || asked.mandate > 0
  return and(
    isTyped ? or(isNumbered(db, asked), holdsListing(asked, reader)) : undefined,
    view && VIEW_CONDITIONS[view](db),
    agent ? eq(dossier.agentId, Number(agent)) : undefined,
    category && eq(dossier.category, category),
    ids ? inArray(dossier.id, ids.split(',').map(Number)) : undefined,
  )
}

const isAny = (...statuses: Status[]) => inArray(dossier.status, statuses)

const VIEW_CONDITIONS: Record<View, (db: Database) => SQL | undefined> = {
  'en-ligne': () => isAny(...FOR_SALE),
  brouillons: () => isAny('brouillon'),
  'sous-compromis': () => isAny('sous compromis'),
  'sans-mandat': (db) => and(isAny(...FOR_SALE), notInArray(dossier.id, selectMandated(db))),
  'sans-reaction': isWithoutReaction,
  vendues: () => isAny('vendu'),
  retirees: () => isAny('retiré'),
  toutes: () => undefined,
}

/** Which of these listings are without a mandate in force, in the same order. */
export async function listUnmandated(db: Database, ids: number[]): Promise<number[]> {
  const mandated = await mandatedAmong(db, ids)
  return ids.filter((id) => !mandated.has(id))
}

/** All listings that match the filters, for the CSV export, newest first. */
export async function exportDossiers(db: Database, search: DossierSearch, reader: Reader) {
  return db
    .select({ dossier, agent: account })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(conditionsOf(db, search, reader))
    .orderBy(desc(dossier.id))
    .limit(EXPORTED_MAX)
}

/** More listings than an agency has; a spreadsheet still opens as many. */
const EXPORTED_MAX = 50_000

/** The listing that has a private picture, in any size, if the reader may read its confidential part. */
export async function findByPicture(db: Database, name: string, reader: Reader) {
  const [found] = await db
    .select({ id: dossier.id, title: dossier.title })
    .from(dossierPicture)
    .innerJoin(dossier, eq(dossier.id, dossierPicture.dossierId))
    .where(and(like(dossierPicture.image, `${PRIVATE_PATH}${escapeLike(setOf(name))}.%`), isReadableBy(reader)))
    .limit(1)
  return found
}

export const listViews = (db: Database): Promise<DossierView[]> =>
  db
    .select()
    .from(dossierView)
    .orderBy(sql`lower(${dossierView.name})`)

/** Stores a view, and replaces the one with the same name. Refuses a name that differs from another only in case. */
export const saveView = (db: Database, form: DossierViewForm, by: User): Promise<DossierView> =>
  db.transaction(async (tx) => {
    const [made] = await tx.insert(dossierView).values(form).onConflictDoNothing().returning()
    const saved = made ?? (await replaceView(tx, form))
    await recordAudit(tx, { by, action: 'view.saved', subject: form.name })
    return saved as DossierView
  })

async function replaceView(tx: Database, form: DossierViewForm) {
  const [saved] = await tx.update(dossierView).set(form).where(eq(dossierView.name, form.name)).returning()
  if (saved) return saved
  const isSame = eq(sql`lower(${dossierView.name})`, sql`lower(${form.name})`)
  const [other = form] = await tx.select({ name: dossierView.name }).from(dossierView).where(isSame)
  throw refusedField('name', `Une vue s’appelle déjà «\u00a0${other.name}\u00a0»\u00a0: choisissez un autre nom.`)
}

export const deleteView = (db: Database, id: number, by: User): Promise<void> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx.delete(dossierView).where(eq(dossierView.id, id)).returning()
    if (!deleted) throw new Refusal('missing', 'Cette vue n’existe plus.')
    await recordAudit(tx, { by, action: 'view.deleted', subject: deleted.name })
  })
