import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import { isInForce } from '#domain/mandates/mandate.ts'
import type { RunOutcome } from '#domain/syndication/delivery.ts'
import { type KeptOutListing, type PortalForm, PORTALS_MAX } from '#domain/syndication/portal.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import { portal, portalListing, portalRefusal, portalRun } from '#server/db/schema/syndication.ts'
import { violates } from '#server/db/violation.ts'
import { missingListing } from '#server/listings/dossiers.ts'
import { readMandates } from '#server/listings/mandates.ts'
import type { PolirisListing } from '#server/publishing/poliris/listing-values.ts'
import type { Places } from '#server/places/places.ts'

const { file: _file, ...columns } = getTableColumns(portal)
const RUNS_SHOWN = 50
const ANSWER_MAX_CHARS = 1_000

export type PortalRow = Omit<typeof portal.$inferSelect, 'file'>

export const listPortals = (db: Database): Promise<PortalRow[]> =>
  db
    .select(columns)
    .from(portal)
    .orderBy(asc(sql`lower(${portal.name})`))

export const listRuns = (db: Database) => db.select().from(portalRun).orderBy(desc(portalRun.id)).limit(RUNS_SHOWN)

export async function addPortal(db: Database, form: PortalForm, by: User): Promise<PortalRow> {
  return db
    .transaction(async (tx) => {
      const [all] = await tx.select({ rows: count() }).from(portal)
      if (all && all.rows >= PORTALS_MAX) throw new Refusal('conflict', `${PORTALS_MAX} portails au plus.`)
      const [row] = await tx.insert(portal).values(form).returning(columns)
      return audited(tx, row, by)
    })
    .catch(refuseSameName)
}

export async function changePortal(db: Database, id: number, form: PortalForm, by: User): Promise<PortalRow> {
  return db
    .transaction(async (tx) => {
      const [row] = await tx.update(portal).set(form).where(eq(portal.id, id)).returning(columns)
      return audited(tx, row, by)
    })
    .catch(refuseSameName)
}

async function audited(tx: Database, row: PortalRow | undefined, by: User): Promise<PortalRow> {
  if (!row) throw missingPortal()
  await recordAudit(tx, { by, action: 'portal.saved', subject: row.name, subjectId: row.id })
  return row
}

function refuseSameName(error: unknown): never {
  throw violates(error, 'portal_name') ? refusedField('name', 'Un portail porte déjà ce nom.') : error
}

export async function removePortal(db: Database, id: number, by: User): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(portal).where(eq(portal.id, id)).returning(columns)
    if (!row) throw missingPortal()
    await recordAudit(tx, { by, action: 'portal.removed', subject: row.name, subjectId: id })
  })
}

/** Says in the journal what a member did with a portal. */
export const auditPortal = (tx: Database, { id, name }: PortalRow, action: 'portal.made' | 'portal.sent', by: User) =>
  recordAudit(tx, { by, action, subject: name, subjectId: id })

const missingPortal = (): Refusal => new Refusal('missing', 'Portail introuvable.')

export async function readPortalFile(db: Database, id: number): Promise<{ bytes: Buffer; name: string }> {
  const [row] = await db.select({ bytes: portal.file, name: portal.fileName }).from(portal).where(eq(portal.id, id))
  if (!row) throw missingPortal()
  if (!row.bytes || !row.name) throw new Refusal('missing', 'Aucun fichier n’a encore été préparé pour ce portail.')
  return { bytes: row.bytes, name: row.name }
}

/** Locks a portal until the transaction ends: two files of one portal are made one after the other. */
export async function lockPortal(tx: Database, id: number): Promise<PortalRow> {
  const [row] = await tx.select(columns).from(portal).where(eq(portal.id, id)).for('no key update')
  return row ?? missing()
}

function missing(): never {
  throw missingPortal()
}

/** The published listings, or one, with the postal code that they show and their mandate in force. */
export async function listForPortals(db: Database, places: Places, id?: number): Promise<PolirisListing[]> {
  const rows = await db
    .select()
    .from(property)
    .where(id === undefined ? undefined : eq(property.id, id))
    .orderBy(asc(property.id))
  const mandates = await readMandates(
    db,
    rows.map((row) => row.id),
  )
  const inForce = new Map(
    mandates.filter((one) => isInForce(one, todayInParis())).map((one) => [one.dossierId, one] as const),
  )
  return rows.map((row) => {
    const code = row.arrondissement ?? row.commune ?? ''
    const mandate = inForce.get(row.id)
    return {
      row,
      postcode: places.postcodeOf(code),
      town: places.nameOf(code),
      mandate: mandate && { number: mandate.of ?? mandate.number, signedOn: mandate.signedOn },
    }
  })
}

/** The listings that the agency keeps out of each portal, as « portal listing ». */
export async function listPortalRefusals(db: Database): Promise<Set<string>> {
  const rows = await db.select().from(portalRefusal)
  return new Set(rows.map((row) => `${row.portalId} ${row.dossierId}`))
}

/** The file of a portal as of now. */
export interface MadeFile {
  portal: PortalRow
  file: Buffer
  fileName: string
  sha256: string
  /** Of the listings in it. */
  ids: number[]
  leftOut: KeptOutListing[]
}

/** What came of a file, as the log keeps it. `by`: a name. */
interface LoggedFile extends MadeFile {
  by: string
  outcome: RunOutcome
  answer: string
}

/** Stores the file that a portal gets and what it holds, and logs it. */
export async function storeSentFile(tx: Database, made: LoggedFile) {
  const { portal: of, file, fileName, ids } = made
  const sentAt = new Date()
  await tx.update(portal).set({ file, fileName, madeAt: sentAt }).where(eq(portal.id, of.id))
  // A listing may have been deleted since it was read: its row would have no listing.
  const known = ids.length ? await tx.select({ id: property.id }).from(property).where(inArray(property.id, ids)) : []
  if (known.length > 0)
    await tx
      .insert(portalListing)
      .values(known.map(({ id }) => ({ portalId: of.id, dossierId: id, sentAt })))
      .onConflictDoUpdate({ target: [portalListing.portalId, portalListing.dossierId], set: { sentAt } })
  return storeRun(tx, made)
}

/** Logs what came of a file. A portal that was removed meanwhile keeps its name in the log. */
export async function storeRun(
  tx: Database,
  { portal: of, file, sha256, ids, leftOut, by, outcome, answer }: LoggedFile,
) {
  const [known] = await tx.select({ id: portal.id }).from(portal).where(eq(portal.id, of.id))
  const [run] = await tx
    .insert(portalRun)
    .values({
      portalId: known?.id ?? null,
      portal: of.name,
      by,
      listings: ids.length,
      leftOut,
      bytes: file.length,
      sha256,
      outcome,
      answer: answer.slice(0, ANSWER_MAX_CHARS),
    })
    .returning()
  if (!run) throw new Error('nothing was inserted')
  return run
}

/** When a listing last was in the file of each portal. */
export async function readSentAt(db: Database, dossierId: number): Promise<Map<number, Date>> {
  const rows = await db.select().from(portalListing).where(eq(portalListing.dossierId, dossierId))
  return new Map(rows.map((row) => [row.portalId, row.sentAt]))
}

export interface WantedAt {
  dossierId: number
  portalId: number
  isWanted: boolean
  title: string
}

/** Keeps a listing out of a portal, or no longer. */
export async function setWanted(db: Database, wanted: WantedAt, by: User): Promise<void> {
  const { dossierId, portalId, isWanted, title } = wanted
  await db
    .transaction(async (tx) => {
      await lockPortal(tx, portalId)
      const isThis = and(eq(portalRefusal.portalId, portalId), eq(portalRefusal.dossierId, dossierId))
      const changed = isWanted
        ? await tx.delete(portalRefusal).where(isThis).returning()
        : await tx.insert(portalRefusal).values({ portalId, dossierId }).onConflictDoNothing().returning()
      if (changed.length > 0)
        await recordAudit(tx, {
          by,
          action: 'portal.listing',
          subject: title,
          subjectId: dossierId,
          listingId: dossierId,
        })
    })
    .catch((error: unknown) => {
      throw violates(error, 'portal_refusal_dossier_id_dossier_id_fkey') ? missingListing() : error
    })
}
