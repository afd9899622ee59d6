import { and, desc, eq, getTableColumns, inArray, like, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Page } from '#domain/wire/call.ts'
import type {
  DossierBulk,
  DossierChangeForm,
  DossierSearch,
  PublishedSearch,
  StatusForm,
} from '#domain/listing/dossier.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/limits.ts'
import { forgottenAt, stepProblems } from '#domain/listing/publication/steps.ts'
import { changesFrom, FOR_SALE, isForSale, STATUSES, type Status } from '#domain/listing/register/status.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { account, audit, dossier, priceChange, property, propertyEvent } from '#server/db/schema.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { today } from '#server/core/today.ts'
import { LISTED_COLUMNS, type PropertyRow } from '#server/listings/listing-row.ts'
import { escapeLike } from '#server/core/escape.ts'
import { searchWords } from '#server/search/conditions.ts'
import {
  findDossier,
  insertDossier,
  lockDossier,
  missingListing,
  readDossiers,
  updateDossier,
} from '#server/listings/dossiers.ts'
import { hasMandate, mandatedAmong, selectMandated } from '#server/listings/mandates.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import type { DossierRecord } from '#server/listings/projection.ts'
import { forgetSeller, refuseUnlessOver } from '#server/listings/sellers.ts'
import { type Asked, showsConfirmedWords } from '#server/listings/publication-gate.ts'
import type { Places } from '#server/places/places.ts'
import type { Storage } from '#server/storage/storage.ts'
import { changesBetweenRecords, type Edit, recordStep } from '../admin-queries.ts'
import { toDossierRow, type WholeDossier } from './dossier-form.ts'

interface Stores {
  db: Database
  places: Places
  storage: Storage
}

/** A listing with its steps. Refuses when there is none. */
export async function readDossier(db: Database, id: number): Promise<WholeDossier> {
  const record = await findDossier(db, id)
  if (!record) throw missingListing()
  return withSteps(db, record)
}

async function withSteps(db: Database, record: DossierRecord): Promise<WholeDossier> {
  const { id } = record.dossier
  const ofEvent = entryOf(db, propertyEvent, eq(audit.actorId, propertyEvent.actorId))
  const ofPrice = entryOf(db, priceChange, sql`${audit.changes} ? 'price'`)
  const [events, prices] = await Promise.all([
    db
      .select({ ...getTableColumns(propertyEvent), by: ofEvent.actor })
      .from(propertyEvent)
      .leftJoinLateral(ofEvent, sql`true`)
      .where(eq(propertyEvent.dossierId, id))
      .orderBy(desc(propertyEvent.at), desc(propertyEvent.id)),
    db
      .select({ ...getTableColumns(priceChange), by: ofPrice.actor })
      .from(priceChange)
      .leftJoinLateral(ofPrice, sql`true`)
      .where(eq(priceChange.dossierId, id))
      .orderBy(desc(priceChange.at), desc(priceChange.id)),
  ])
  return { ...record, events, prices, hasMandate: await hasMandate(db, id) }
}

/**
 * The journal's entry about a step, of the same transaction: it has the author's name, and forgets it when it must. A
 * transaction may have several entries: `which` tells its own.
 */
const entryOf = (db: Database, step: typeof propertyEvent | typeof priceChange, which: SQL) =>
  db
    .select({ actor: audit.actor })
    .from(audit)
    .where(and(eq(audit.subjectId, step.dossierId), eq(audit.at, step.at), like(audit.action, 'property.%'), which))
    .orderBy(audit.id)
    .limit(1)
    .as('entry')

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

/** Every word is in the title, the reference, the place, the status or the agent's name. */
async function conditionsOf(db: Database, { q = '', status, agent, mandate }: DossierSearch): Promise<SQL[]> {
  const words = searchWords(q)
  const agents = words.length ? await db.select().from(account).where(eq(account.role, 'admin')) : []
  const withWord = (word: string): SQL => {
    const has = (text: string) => plain(text).includes(plain(word))
    const statuses = STATUSES.filter(has)
    const named = agents.filter(({ firstName, lastName }) => has(`${firstName} ${lastName}`)).map(({ id }) => id)
    // Lists of values, so that each alternative has its index.
    const places = [
      sql`${WORDS} like title_key(${`%${escapeLike(word)}%`})`,
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

/** What the words of a search are compared with, as the index `dossier_words` has it. */
const WORDS = sql`title_key(${dossier.title} || ' ' || coalesce(${dossier.reference}, '') || ' ' || ${dossier.location})`

/** Adds an empty draft. */
export const startDossier = (stores: Stores, by: User): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const record = await insertDossier(tx, stores, { row: { agentId: by.id } })
    await recordAudit(tx, { by, action: 'property.started', subject: UNTITLED, subjectId: record.dossier.id })
    return withSteps(tx, record)
  })

const UNTITLED = 'Fiche sans titre'

/**
 * Stores what is being typed of a listing: neither its version nor what the site shows changes. Refuses when there is no
 * such listing, and when the stored draft is no longer at `version`. Returns the draft's new version.
 */
export async function saveDraft(
  db: Database,
  typed: Record<string, unknown>,
  { id, version }: { id: number; version?: string | undefined },
): Promise<number> {
  const draft = Object.keys(typed).length ? typed : null
  const [stored] = await db
    .update(dossier)
    .set({ draft, draftAt: sql`now()`, draftVersion: sql`${dossier.draftVersion} + 1` })
    .where(and(eq(dossier.id, id), version === undefined ? undefined : sql`${dossier.draftVersion}::text = ${version}`))
    .returning({ version: dossier.draftVersion })
  if (stored) return stored.version
  if ((await db.$count(dossier, eq(dossier.id, id))) === 0) throw missingListing()
  throw new Refusal(
    'conflict',
    'Une autre personne modifie cette fiche. Votre saisie reste à l’écran, mais elle n’est plus conservée.',
  )
}

/**
 * Saves the form of a listing over what is stored, `draftVersion` being the draft that this saves (any when absent).
 * Refuses when there is none, when it is no longer at the edit's version, and when it is
 * published but could not be published with these values.
 */
export const saveDossier = (
  stores: Stores,
  form: DossierChangeForm,
  { id, by, version }: Edit,
): Promise<WholeDossier> =>
  withPictures(stores, async (tx) => {
    const before = await lockDossier(tx, { id, version })
    if (form.agentId !== null && form.agentId !== before.dossier.agentId) await refuseUnlessAgent(tx, form.agentId)
    const change = toDossierRow(form, before)
    const row = { ...change.row, ...forgottenDraft(before, form.draftVersion) }
    const after = await updateDossier(tx, stores, {
      before,
      change: { ...change, row },
      // Listings older than these rules, or made with the specification's form, have no nature: they may stay as they are.
      asked: {
        isWhole: isForSale(before.dossier.status) && form.deal !== null,
        confirmedWords: form.confirmedWords ?? [],
      },
    })
    const changes = { ...changesBetweenRecords(before, after), ...confirmation(after, stores.places) }
    await recordAudit(tx, { by, action: 'property.changed', subject: titleOf(after), subjectId: id, changes })
    return withSteps(tx, after)
  })

/** What a save forgets: the draft at this version, or any; nothing of what another administrator has stored since. */
const forgottenDraft = ({ dossier: row }: DossierRecord, version: number | undefined) =>
  version === undefined || version === row.draftVersion ? { draft: null, draftVersion: row.draftVersion + 1 } : {}

/** Records that everything in a listing is true today. Refuses when there is none. */
export const confirmDossier = (stores: Stores, id: number): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    return withSteps(tx, await updateDossier(tx, stores, { before, change: { row: { confirmedAt: new Date() } } }))
  })

/** Erases what a listing knows of its seller. Refuses when there is none, and while it is on the site or under a mandate. */
export const eraseSeller = (stores: Stores, { id, by }: Edit): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    await refuseUnlessOver(tx, before)
    return withSteps(tx, await forgetSeller(tx, stores, { before, by }))
  })

/**
 * Takes a listing to another status, with the dates of that step. Refuses when that status does not follow, when a reason
 * is missing, and to publish what may not be.
 */
export const changeStatus = (
  stores: Stores,
  { to, reason = '', confirmedWords, ...dates }: StatusForm,
  { id, by, version }: Edit,
): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    const isPublishing = isForSale(to) && !isForSale(before.dossier.status)
    const asked = isPublishing ? { isWhole: true, confirmedWords: confirmedWords ?? [] } : {}
    return withSteps(tx, await takeStep(tx, stores, { before, to, reason, dates, by, asked }))
  })

interface Step {
  before: DossierRecord
  to: Status
  reason: string
  dates?: Pick<StatusForm, 'offerOn' | 'compromisOn' | 'conditionsUntil' | 'deedOn' | 'soldPrice'>
  by: User
  asked?: Asked
}

/**
 * Takes a locked listing to another status. Refuses when that status does not follow, when a reason is missing, or what
 * this step records.
 */
async function takeStep(
  tx: Database,
  stores: Stores,
  { before, to, reason, dates = {}, by, asked = {} }: Step,
): Promise<DossierRecord> {
  const { id, status, reference, location, price } = before.dossier
  const subject = titleOf(before)
  const step = changesFrom(status).find((change) => change.to === to)
  if (!step) throw new Refusal('conflict', `Un bien « ${status} » ne peut pas devenir « ${to} ».`)
  if (step.needsReason && !reason) throw refusedField('reason', 'Indiquez le motif')
  const record = { ...forgottenAt(to), ...dates }
  const problems = stepProblems(to, { ...before.dossier, ...record }, today())
  if (problems[0]) throw new Refusal('invalid', problems[0].message, { problems })
  const after = await updateDossier(tx, stores, { before, change: { row: { status: to, ...record } }, asked })
  await recordStep(tx, { id, by, from: status, to, reason })
  if (isForSale(to) && !isForSale(status)) {
    const changes = confirmation(after, stores.places)
    await recordAudit(tx, { by, action: 'property.published', subject, subjectId: id, ...(changes && { changes }) })
  } else if (isForSale(status) && !isForSale(to)) {
    const changes = { status: [status, to], reference, location, price }
    await recordAudit(tx, { by, action: 'property.removed', subject, subjectId: id, changes })
  } else {
    const changes = { status: [status, to] }
    await recordAudit(tx, { by, action: 'property.changed', subject, subjectId: id, changes })
  }
  return after
}

/** Withdraws several listings, or gives them to another agent. When one of them refuses, none changes. */
export const changeSeveral = (
  stores: Stores,
  { ids, status, reason = '', agentId }: DossierBulk,
  by: User,
): Promise<void> =>
  stores.db.transaction(async (tx) => {
    if (agentId !== undefined) await refuseUnlessAgent(tx, agentId)
    // In one order for everybody: two such changes at a time must not wait for each other.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const before = await lockDossier(tx, { id })
      if (status) await takeStep(tx, stores, { before, to: status, reason, by })
      if (agentId === undefined) continue
      const after = await named(before, updateDossier(tx, stores, { before, change: { row: { agentId } } }))
      const changes = changesBetweenRecords(before, after)
      await recordAudit(tx, { by, action: 'property.changed', subject: titleOf(after), subjectId: id, changes })
    }
  })

/** Of several listings, a refusal says which one it is about. */
const named = <Result>(record: DossierRecord, change: Promise<Result>): Promise<Result> =>
  change.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.kind, `«\u00a0${titleOf(record)}\u00a0»\u00a0: ${error.message}`)
  })

const titleOf = ({ dossier: { title } }: DossierRecord) => title || UNTITLED

/** Only administrators act for the agency. */
async function refuseUnlessAgent(tx: Database, id: number): Promise<void> {
  const [found] = await tx.select({ role: account.role }).from(account).where(eq(account.id, id))
  if (found?.role !== 'admin') throw refusedField('agentId', 'Agent inconnu')
}

/** The journal says that words were confirmed, not which: they are confidential. */
const confirmation = (after: DossierRecord, places: Places): { confirmedWords: [] } | undefined =>
  showsConfirmedWords(after, places) ? { confirmedWords: [] } : undefined
