import { desc, eq } from 'drizzle-orm'
import type { User } from '#contract/accounts/account.ts'
import type { DossierForm, StatusForm } from '#contract/listing/dossier.ts'
import { problemsOf } from '#contract/listing/publication.ts'
import { changesFrom, isForSale } from '#contract/listing/status.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { propertyEvent } from '#server/db/schema.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  type DossierChange,
  findDossier,
  insertDossier,
  lockDossier,
  missingListing,
  updateDossier,
} from '#server/listings/dossiers.ts'
import { hasMandate } from '#server/listings/mandates.ts'
import type { DossierRecord } from '#server/listings/projection.ts'
import type { Places } from '#server/places/places.ts'
import { changesBetweenRecords, type Edit, recordStep } from '../admin-queries.ts'
import { toForm, type WholeDossier } from './dossier-form.ts'

interface Stores {
  db: Database
  places: Places
}

/** A listing with its steps. Refuses when there is none. */
export async function readDossier(db: Database, id: number): Promise<WholeDossier> {
  const record = await findDossier(db, id)
  if (!record) throw missingListing()
  return withSteps(db, record)
}

async function withSteps(db: Database, record: DossierRecord): Promise<WholeDossier> {
  const { id } = record.dossier
  const events = await db
    .select()
    .from(propertyEvent)
    .where(eq(propertyEvent.dossierId, id))
    .orderBy(desc(propertyEvent.at), desc(propertyEvent.id))
  return { ...record, events, hasMandate: await hasMandate(db, id) }
}

/** Adds an empty draft. */
export const startDossier = ({ db, places }: Stores, by: User): Promise<WholeDossier> =>
  db.transaction(async (tx) => withSteps(tx, await insertDossier(tx, places, { row: { agentId: by.id } })))

/**
 * Saves the form of a listing. Refuses when there is none, when it is no longer at the edit's version, and when it is
 * published but could not be published with these values.
 */
export const saveDossier = (
  { db, places }: Stores,
  { form, change }: { form: DossierForm; change: DossierChange },
  { id, by, version }: Edit,
): Promise<WholeDossier> =>
  db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    // Listings older than these rules, or made with the specification's form, have no nature: they may stay as they are.
    if (isForSale(before.dossier.status) && form.deal) refuseProblems(form, { hasMandate: await hasMandate(tx, id) })
    const after = await updateDossier(tx, places, { before, change })
    const changes = changesBetweenRecords(before, after)
    if (isForSale(after.dossier.status)) {
      await recordAudit(tx, { by, action: 'property.changed', subject: after.dossier.title, subjectId: id, changes })
    }
    return withSteps(tx, after)
  })

/** Records that everything in a listing is true today. Refuses when there is none. */
export const confirmDossier = ({ db, places }: Stores, id: number): Promise<WholeDossier> =>
  db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    return withSteps(tx, await updateDossier(tx, places, { before, change: { row: { confirmedAt: new Date() } } }))
  })

/**
 * Takes a listing to another status, with the dates of that step. Refuses when that status does not follow, when a reason
 * is missing, and to publish what may not be.
 */
export const changeStatus = (
  { db, places }: Stores,
  { to, reason = '', confirmedWords: _words, ...dates }: StatusForm,
  { id, by, version }: Edit,
): Promise<WholeDossier> =>
  db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    const { status, title, reference, location, price } = before.dossier
    const step = changesFrom(status).find((change) => change.to === to)
    if (!step) throw new Refusal('conflict', `Un bien « ${status} » ne peut pas devenir « ${to} ».`)
    if (step.needsReason && !reason) throw new Refusal('invalid', 'Indiquez le motif')
    const isPublishing = isForSale(to) && !isForSale(status)
    if (isPublishing) refuseProblems(toForm(before), { hasMandate: await hasMandate(tx, id) })
    const after = await updateDossier(tx, places, { before, change: { row: { status: to, ...dates } } })
    await recordStep(tx, { id, by, from: status, to, reason })
    if (isPublishing) {
      await recordAudit(tx, { by, action: 'property.published', subject: title, subjectId: id })
    } else if (isForSale(status) && !isForSale(to)) {
      const changes = { status: [status, to], reference, location, price }
      await recordAudit(tx, { by, action: 'property.removed', subject: title, subjectId: id, changes })
    } else {
      const changes = { status: [status, to] }
      await recordAudit(tx, { by, action: 'property.changed', subject: title, subjectId: id, changes })
    }
    return withSteps(tx, after)
  })

/** Refuses to publish with the first thing that lacks; the editor shows all of them beside their fields. */
function refuseProblems(form: DossierForm, state: { hasMandate: boolean }): void {
  const [first] = problemsOf(form, state)
  if (first) throw new Refusal('invalid', first.message)
}
