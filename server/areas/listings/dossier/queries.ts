import { and, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#domain/wire/call.ts'
import type { AffairColumn, View } from '#domain/listing/affairs.ts'
import type { User } from '#domain/accounts/account.ts'
import type {
  AffairView,
  AffairViewForm,
  DossierLine,
  DossierSearch,
  PublishedSearch,
} from '#domain/listing/dossier.ts'
import { AFFAIRS_SHOWN, PAGE_SIZE_MAX } from '#domain/limits.ts'
import { FOR_SALE, STATUSES, type Status } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/open.ts'
import { recordAudit } from '#server/db/audit.ts'
import { account, affairView, dossier, dossierPicture, isIncomplete, property } from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { escapeLike } from '#server/core/escape.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { mandatedAmong, readMandateEnds, selectMandated, selectMandateEnds } from '#server/listings/mandates.ts'
import { isWithoutReaction, selectRequests } from '#server/listings/reactions.ts'
import { searchWords } from '#server/search/conditions.ts'

/** A page of listings of any status, newest first unless another order is asked for. */
export async function listDossiers(db: Database, search: DossierSearch): Promise<Page<DossierLine>> {
  const matching = and(...(await conditionsOf(db, search)))
  const [ids, total] = await Promise.all([listIds(db, search, matching), db.$count(dossier, matching)])
  return { items: await readLines(db, ids), total }
}

/** The listings of a page, in its order. PostgreSQL leaves out the joins that the order does not need. */
async function listIds(db: Database, { sort, page = '1' }: DossierSearch, matching: SQL | undefined) {
  const [mandates, requests] = [selectMandateEnds(db), selectRequests(db)]
  const orders: Record<AffairColumn, unknown> = {
    titre: sql`title_key(${dossier.title})`,
    categorie: dossier.category,
    prix: dossier.price,
    statut: sql`array_position(${`{${STATUSES.join()}}`}::text[], ${dossier.status})`,
    agent: sql`title_key(${account.lastName} || ' ' || ${account.firstName})`,
    mandat: mandates.endsOn,
    demandes: sql`coalesce(${requests.count}, 0)`,
    etat: sql`case when ${HAS_DRAFT} then 0 when ${INCOMPLETE} then 1 end`,
  }
  const column = sort?.replace('-', '') as AffairColumn | undefined
  // Titles are never null: said of them, it would keep their index from being read backwards.
  const descending = column === 'titre' ? sql`desc` : sql`desc nulls last`
  const order = column ? [sql`${orders[column]} ${sort?.startsWith('-') ? descending : sql`asc`}`] : []
  const found = await db
    .select({ id: dossier.id })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .leftJoin(mandates, eq(mandates.id, dossier.id))
    .leftJoin(requests, eq(requests.id, dossier.id))
    .where(matching)
    .orderBy(...order, desc(dossier.id))
    .limit(AFFAIRS_SHOWN)
    .offset((Number(page) - 1) * AFFAIRS_SHOWN)
  return found.map(({ id }) => id)
}

/** These listings as the table shows them, in their order. */
async function readLines(db: Database, ids: number[]): Promise<DossierLine[]> {
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
        location: dossier.location,
        price: dossier.price,
        category: dossier.category,
        image: sql<string>`coalesce(${property.image}, (${firstPicture(db)}), '')`,
        hasDraft: HAS_DRAFT,
        isIncomplete: INCOMPLETE,
        requests: sql<number>`coalesce(${requests.count}, 0)::int`,
        updatedAt: dossier.updatedAt,
      })
      .from(dossier)
      .leftJoin(property, eq(property.id, dossier.id))
      .leftJoin(account, eq(account.id, dossier.agentId))
      .leftJoin(requests, eq(requests.id, dossier.id))
      .where(inArray(dossier.id, ids)),
    readMandateEnds(db, ids),
  ])
  const lines = rows.map(({ agentId, agent, updatedAt, ...row }) => ({
    ...row,
    agent: agentId === null ? null : { id: agentId, name: agent },
    mandateEndsOn: ends.get(row.id) ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
  return lines.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

const HAS_DRAFT = sql<boolean>`${dossier.draft} is not null`

/** As the dashboard counts them; what is sold or withdrawn lacks nothing any more. */
const INCOMPLETE = sql<boolean>`${dossier.status} not in ('vendu', 'retiré') and (${isIncomplete({
  deal: dossier.deal,
  activity: sql`${dossier.activities}[1]`,
  category: dossier.category,
})})`

/** Of a listing that may show its photos, the first one that is not confidential. */
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

/** Every word is in the title, the reference, the place, what is known of the seller, the status or the agent's name. */
async function conditionsOf(
  db: Database,
  { q = '', view, agent, category }: DossierSearch,
): Promise<(SQL | undefined)[]> {
  const words = searchWords(q)
  const agents = words.length ? await db.select().from(account).where(eq(account.role, 'admin')) : []
  const withWord = (word: string): SQL => {
    const has = (text: string) => plain(text).includes(plain(word))
    const statuses = STATUSES.filter(has)
    const named = agents.filter(({ firstName, lastName }) => has(`${firstName} ${lastName}`)).map(({ id }) => id)
    // dossier.words, of migration 0002, also tells of the seller. Lists of values, so that each alternative has its index.
    const places = [
      sql`dossier.words like title_key(${`%${escapeLike(word)}%`})`,
      ...(statuses.length ? [inArray(dossier.status, statuses)] : []),
      ...(named.length ? [inArray(dossier.agentId, named)] : []),
    ]
    return or(...places) ?? sql`false`
  }
  return [
    ...words.map(withWord),
    view && VIEW_CONDITIONS[view](db),
    agent ? eq(dossier.agentId, Number(agent)) : undefined,
    category && eq(dossier.category, category),
  ]
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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Published listings with these words, newest first, as everybody sees them. */
export async function listPublished(
  db: Database,
  { q, category, cursor }: PublishedSearch,
): Promise<Page<PropertyRow>> {
  const published = and(...(await conditionsOf(db, { q, category, view: 'en-ligne' })))
  const [rows, total] = await Promise.all([
    db
      .select(LISTED_COLUMNS)
      .from(property)
      .innerJoin(dossier, eq(dossier.id, property.id))
      .where(and(published, cursor ? lt(property.id, Number(cursor)) : undefined))
      .orderBy(desc(property.id))
      .limit(PAGE_SIZE_MAX + 1),
    db.$count(dossier, published),
  ])
  const items = rows.slice(0, PAGE_SIZE_MAX)
  const last = items.at(-1)
  return { items, total, ...(rows.length > PAGE_SIZE_MAX && last ? { next: String(last.id) } : {}) }
}

/** Those of these listings that no mandate in force covers, in their order. */
export async function listUnmandated(db: Database, ids: number[]): Promise<number[]> {
  const mandated = await mandatedAmong(db, ids)
  return ids.filter((id) => !mandated.has(id))
}

/** Every listing that the table would show, for a spreadsheet; newest first. */
export async function exportDossiers(db: Database, search: DossierSearch) {
  return db
    .select({ dossier, agent: account })
    .from(dossier)
    .leftJoin(account, eq(account.id, dossier.agentId))
    .where(and(...(await conditionsOf(db, search))))
    .orderBy(desc(dossier.id))
    .limit(EXPORTED_MAX)
}

/** More than an agency has; a spreadsheet opens so many at once. */
const EXPORTED_MAX = 50_000

export const listViews = (db: Database): Promise<AffairView[]> =>
  db
    .select()
    .from(affairView)
    .orderBy(sql`lower(${affairView.name})`)

/** Adds a view, or changes the one of this number. Refuses a name that is taken. */
export const saveView = (db: Database, form: AffairViewForm, by: User, id?: number): Promise<AffairView> =>
  db
    .transaction(async (tx) => {
      const [saved] =
        id !== undefined
          ? await tx.update(affairView).set(form).where(eq(affairView.id, id)).returning()
          : await tx.insert(affairView).values(form).returning()
      if (!saved) throw missingView()
      await recordAudit(tx, { by, action: 'view.saved', subject: saved.name })
      return saved
    })
    .catch((error: unknown) => {
      throw violates(error, 'affair_view_name') ? refusedField('name', 'Une vue porte déjà ce nom.') : error
    })

export const deleteView = (db: Database, id: number, by: User): Promise<void> =>
  db.transaction(async (tx) => {
    const [deleted] = await tx.delete(affairView).where(eq(affairView.id, id)).returning()
    if (!deleted) throw missingView()
    await recordAudit(tx, { by, action: 'view.deleted', subject: deleted.name })
  })

const missingView = () => new Refusal('missing', 'Cette vue n’existe plus.')
