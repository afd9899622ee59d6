import { and, desc, eq, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#domain/wire/call.ts'
import type { DossierSearch, PublishedSearch } from '#domain/listing/dossier.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/limits.ts'
import { FOR_SALE, isForSale, STATUSES } from '#domain/listing/register/status.ts'
import type { Database } from '#server/db/open.ts'
import { account, dossier, property } from '#server/db/schema.ts'
import { escapeLike } from '#server/core/escape.ts'
import { readDossiers } from '#server/listings/dossiers.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { mandatedAmong, selectMandated } from '#server/listings/mandates.ts'
import type { DossierRecord } from '#server/listings/projection.ts'
import { searchWords } from '#server/search/conditions.ts'

const COUNTED_MAX = 1_000

/** A page of listings of any status, newest first. The total counts no further than `COUNTED_MAX`. */
export async function listDossiers(
  db: Database,
  search: DossierSearch,
): Promise<Page<DossierRecord & { hasMandate: boolean }>> {
  const { cursor } = search
  const matching = await conditionsOf(db, search)
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: dossier.id })
      .from(dossier)
      .where(and(...matching, ...(cursor ? [lt(dossier.id, Number(cursor))] : [])))
      .orderBy(desc(dossier.id))
      .limit(PAGE_SIZE + 1),
    db.select({ total: sql<number>`count(*)::int` }).from(
      db
        .select({ id: dossier.id })
        .from(dossier)
        .where(and(...matching))
        .limit(COUNTED_MAX)
        .as('found'),
    ),
  ])
  const ids = found.slice(0, PAGE_SIZE).map(({ id }) => id)
  const [stored, mandated] = await Promise.all([readDossiers(db, ids), mandatedAmong(db, ids)])
  const records = stored.toSorted((a, b) => b.dossier.id - a.dossier.id)
  const items = records.map((record) => ({ ...record, hasMandate: mandated.has(record.dossier.id) }))
  const last = ids.at(-1)
  return { items, total: counted?.total ?? 0, ...(found.length > PAGE_SIZE && last ? { next: String(last) } : {}) }
}

/** Every word is in the title, the reference, the place, what is known of the seller, the status or the agent's name. */
async function conditionsOf(db: Database, { q = '', status, agent, mandate }: DossierSearch): Promise<SQL[]> {
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
    ...(status ? [eq(dossier.status, status)] : []),
    ...(agent ? [eq(dossier.agentId, Number(agent))] : []),
    ...(mandate ? [inArray(dossier.status, [...FOR_SALE]), notInArray(dossier.id, selectMandated(db))] : []),
  ]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Published listings with these words, newest first, as everybody sees them. */
export async function listPublished(
  db: Database,
  { q, category, cursor }: PublishedSearch,
): Promise<Page<PropertyRow>> {
  const matching = [
    ...(await conditionsOf(db, { q })),
    inArray(dossier.status, STATUSES.filter(isForSale)),
    ...(category ? [eq(dossier.category, category)] : []),
  ]
  const published = and(...matching)
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

/** Every listing with these words, for a spreadsheet; newest first. */
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
