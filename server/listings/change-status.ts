import type { StatusForm } from '#domain/listing/dossier.ts'
import { forgottenAt, stepProblems } from '#domain/listing/publication/steps.ts'
import { changesFrom, isForSale, type Status } from '#domain/listing/register/status.ts'
import { type Actor, type NewAuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { propertyEvent } from '#server/db/schema/listings.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { isBlindTo, reserved } from './confidential-readers.ts'
import { lockDossier, type ListingStores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { confirmedWordsEntry, type Edit, titleOf } from './journal.ts'
import type { StoredDossier } from './projection.ts'
import type { Requirements } from './publication-gate.ts'
import { updateDossier } from './write.ts'

/** A status change that was just written. */
export interface FollowedStep {
  listingId: number
  to: Status
  by: Step['by']
  keptAccessId?: number | null | undefined
}

/** Runs in the transaction of a status change: updates who may read the data room (server/data-room). */
export type FollowStep = (tx: Database, step: FollowedStep) => Promise<void>

/** Services that a status change needs. */
export type Steps = ListingStores & { onStep: FollowStep }

type Site = Steps & { db: Database }

/**
 * Changes the status of a listing and stores the dates of that step. Refuses a transition that is not allowed, a missing
 * reason, and the publication of a listing that may not be public.
 */
export const changeStatus = (
  stores: Site,
  { to, reason = '', confirmedWords, keptAccessId, ...dates }: StatusForm,
  { id, by, version, reader }: Edit,
): Promise<WholeDossier> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id, version })
    const isPublishing = isForSale(to) && !isForSale(before.dossier.status)
    const isBlind = isBlindTo(before, reader)
    const words = isBlind ? { isBlind } : { confirmedWords: confirmedWords ?? [] }
    if (keptAccessId && isBlind) throw reserved('keptAccessId')
    const requirements = isPublishing ? { isWhole: true, ...words } : { isBlind }
    return withSteps(
      tx,
      await applyStatusStep(tx, stores, { before, to, reason, dates, by, requirements, keptAccessId }),
    )
  })

/**
 * Withdraws a listing from sale and runs `also` in the same transaction. Keeps its dossier (docs/specification.md §7,
 * DELETE). Returns false when it was not for sale.
 */
export const withdraw = (
  stores: Site,
  { id, by, reason = '' }: { id: number; by: Step['by']; reason?: string },
  also?: (tx: Database) => Promise<void>,
): Promise<boolean> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    if (!isForSale(before.dossier.status)) return false
    await applyStatusStep(tx, stores, { before, to: 'retiré', reason, by, isReasonOptional: true })
    await also?.(tx)
    return true
  })

interface Step {
  before: StoredDossier
  to: Status
  reason: string
  dates?: Pick<StatusForm, 'offerOn' | 'compromisOn' | 'conditionsUntil' | 'deedOn' | 'soldPrice'>
  by: Actor
  requirements?: Requirements
  isReasonOptional?: boolean
  keptAccessId?: FollowedStep['keptAccessId']
}

/**
 * Changes the status of a locked listing. Refuses a transition that is not allowed, a missing reason, and dates or a
 * price that are missing or inconsistent.
 */
export async function applyStatusStep(
  tx: Database,
  stores: Steps,
  { before, to, reason, dates = {}, by, requirements = {}, isReasonOptional = false, keptAccessId }: Step,
): Promise<StoredDossier> {
  const { id, status, reference, location, price } = before.dossier
  const subject = titleOf(before)
  const step = changesFrom(status).find((change) => change.to === to)
  if (!step) throw new Refusal('conflict', `Un bien « ${status} » ne peut pas devenir « ${to} ».`)
  if (step.needsReason && !reason && !isReasonOptional) throw refusedField('reason', 'Indiquez le motif')
  // Whatever becomes of a reserved draft, it is no longer reserved.
  const dated = { ...forgottenAt(to), ...dates, reservedUntil: null }
  const problems = stepProblems(to, { ...before.dossier, ...dated }, todayInParis())
  if (problems[0]) throw new Refusal('invalid', problems[0].message, { problems })
  const after = await updateDossier(tx, stores, { before, change: { row: { status: to, ...dated } }, requirements })
  await tx.insert(propertyEvent).values({ dossierId: id, actorId: by.id, from: status, to, reason })
  const record = (action: NewAuditEntry['action'], changes: NewAuditEntry['changes']) =>
    recordAudit(tx, { by, action, subject, subjectId: id, ...(changes && { changes }) })
  if (isForSale(to) && !isForSale(status)) await record('property.published', confirmedWordsEntry(after, stores.places))
  else if (isForSale(to) || !isForSale(status)) await record('property.changed', { status: [status, to] })
  else await record('property.removed', { status: [status, to], reference, location, price })
  await stores.onStep(tx, { listingId: id, to, by, keptAccessId })
  return after
}
