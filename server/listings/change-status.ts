import type { User } from '#domain/accounts/account.ts'
import type { StatusForm } from '#domain/listing/dossier.ts'
import { forgottenAt, stepProblems } from '#domain/listing/publication/steps.ts'
import { changesFrom, isForSale, type Status } from '#domain/listing/register/status.ts'
import { type AuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { propertyEvent } from '#server/db/schema.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { today } from '#server/core/today.ts'
import { isBlindTo, reserved } from './confidential.ts'
import { lockDossier, type Stores } from './dossiers.ts'
import { type WholeDossier, withSteps } from './history.ts'
import { confirmation, type Edit, titleOf } from './journal.ts'
import type { DossierRecord } from './projection.ts'
import type { Requirements } from './publication-gate.ts'
import { updateDossier } from './write.ts'

/** A step of the life of a listing that was just written. */
export interface FollowedStep {
  listingId: number
  to: Status
  by: Step['by']
  keptAccessId?: number | null | undefined
}

/** What else a step changes, in its transaction: what readers of the confidential file may do (server/data-room). */
export type FollowStep = (tx: Database, step: FollowedStep) => Promise<void>

/** What steps are taken with. */
export type Steps = Stores & { onStep: FollowStep }

type Site = Steps & { db: Database }

/**
 * Takes a listing to another status, with the dates of that step. Refuses when that status does not follow, when a reason
 * is missing, and to publish what may not be.
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
    return withSteps(tx, await takeStep(tx, stores, { before, to, reason, dates, by, requirements, keptAccessId }))
  })

/**
 * Takes a listing off the site, and runs `also` in the same transaction: its dossier stays (docs/specification.md §7, DELETE).
 * Returns false when it was not there.
 */
export const withdraw = (
  stores: Site,
  { id, by, reason = '' }: { id: number; by: Step['by']; reason?: string },
  also?: (tx: Database) => Promise<void>,
): Promise<boolean> =>
  stores.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    if (!isForSale(before.dossier.status)) return false
    await takeStep(tx, stores, { before, to: 'retiré', reason, by, isReasonOptional: true })
    await also?.(tx)
    return true
  })

interface Step {
  before: DossierRecord
  to: Status
  reason: string
  dates?: Pick<StatusForm, 'offerOn' | 'compromisOn' | 'conditionsUntil' | 'deedOn' | 'soldPrice'>
  by: Pick<User, 'id' | 'firstName' | 'lastName'>
  requirements?: Requirements
  isReasonOptional?: boolean
  keptAccessId?: FollowedStep['keptAccessId']
}

/**
 * Takes a locked listing to another status. Refuses when that status does not follow, when a reason is missing, or what
 * this step records.
 */
export async function takeStep(
  tx: Database,
  stores: Steps,
  { before, to, reason, dates = {}, by, requirements = {}, isReasonOptional = false, keptAccessId }: Step,
): Promise<DossierRecord> {
  const { id, status, reference, location, price } = before.dossier
  const subject = titleOf(before)
  const step = changesFrom(status).find((change) => change.to === to)
  if (!step) throw new Refusal('conflict', `Un bien « ${status} » ne peut pas devenir « ${to} ».`)
  if (step.needsReason && !reason && !isReasonOptional) throw refusedField('reason', 'Indiquez le motif')
  const dated = { ...forgottenAt(to), ...dates }
  const problems = stepProblems(to, { ...before.dossier, ...dated }, today())
  if (problems[0]) throw new Refusal('invalid', problems[0].message, { problems })
  const after = await updateDossier(tx, stores, { before, change: { row: { status: to, ...dated } }, requirements })
  await tx.insert(propertyEvent).values({ dossierId: id, actorId: by.id, from: status, to, reason })
  const record = (action: AuditEntry['action'], changes: AuditEntry['changes']) =>
    recordAudit(tx, { by, action, subject, subjectId: id, ...(changes && { changes }) })
  if (isForSale(to) && !isForSale(status)) await record('property.published', confirmation(after, stores.places))
  else if (isForSale(to) || !isForSale(status)) await record('property.changed', { status: [status, to] })
  else await record('property.removed', { status: [status, to], reference, location, price })
  await stores.onStep(tx, { listingId: id, to, by, keptAccessId })
  return after
}
