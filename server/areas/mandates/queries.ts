import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { longDate } from '#domain/format.ts'
import {
  type MandateChangeForm,
  type MandateForm,
  type RenewalForm,
  type TerminationForm,
} from '#domain/mandates/mandate.ts'
import { Refusal, refusedField } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { mandateCounter, mandateRegister } from '#server/db/schema/mandates.ts'
import { isBlindTo, isMandateChangedBy, reserved } from '#server/listings/confidential-readers.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { publish } from '#server/listings/publish.ts'
import { appendToRegister, type RegisterEntry } from '#server/listings/mandate-register.ts'
import type { Places } from '#server/places/places.ts'
import type { Services } from '#server/services.ts'

export type MandateRegisterRow = typeof mandateRegister.$inferSelect

type Stores = Pick<Services, 'db' | 'places'>

/**
 * Records a mandate of a listing, or one to search, which has no listing. Refuses an unknown listing, and one whose
 * confidential part, to which its mandates belong, the member may not read.
 */
export const recordMandate = (
  { db, places }: Stores,
  form: MandateForm,
  { dossierId, by, reader }: { dossierId: number | null; by: User; reader: Reader },
): Promise<MandateRegisterRow> =>
  db.transaction(async (tx) => {
    if (dossierId !== null && isBlindTo(await lockDossier(tx, { id: dossierId }), reader)) throw reserved()
    return append({ tx, places }, { ...form, act: 'mandat', of: null, reason: '', dossierId }, by)
  })

/** An act on a mandate that agents may only do on their own; `id` is the number of the mandate. */
interface OwnAct {
  id: number
  by: User
  reader: Reader
}

/** Records an act on a mandate, built from its latest row. Refuses an unknown mandate, or when `entryOf` refuses. */
const recordAct = (
  { db, places }: Stores,
  own: OwnAct,
  entryOf: (latest: MandateRegisterRow) => Omit<RegisterEntry, 'of'>,
) =>
  db.transaction(async (tx) => append({ tx, places }, { ...entryOf(await lockMandate(tx, own)), of: own.id }, own.by))

/** Records new terms of a mandate. Refuses to amend a terminated one. */
export const recordChange = (stores: Stores, form: MandateChangeForm, own: OwnAct): Promise<MandateRegisterRow> =>
  recordAct(stores, own, (latest) => {
    if (form.act === 'avenant') refuseTerminated(latest)
    return { ...form, dossierId: latest.dossierId }
  })

/** Records the renewal of a mandate. Refuses when it has ended, or when the new day is not later. */
export const recordRenewal = (stores: Stores, { until }: RenewalForm, own: OwnAct): Promise<MandateRegisterRow> =>
  recordAct(stores, own, (latest) => {
    refuseTerminated(latest)
    const end = longDate(latest.endsOn)
    if (latest.endsOn < todayInParis()) {
      throw new Refusal('conflict', `Le mandat n° ${own.id} a pris fin le ${end}\u00a0: enregistrez un nouveau mandat.`)
    }
    if (until <= latest.endsOn) {
      throw refusedField('until', `Nouvelle échéance : choisissez un jour après le ${end}`)
    }
    return { ...latest, act: 'avenant', reason: 'Renouvellement', endsOn: until }
  })

/** Records the end of a mandate. Refuses a day on which it is not in force. */
export const recordTermination = (
  stores: Stores,
  { on, reason }: TerminationForm,
  own: OwnAct,
): Promise<MandateRegisterRow> =>
  recordAct(stores, own, (latest) => {
    refuseTerminated(latest)
    if (on < latest.startsOn || on > latest.endsOn) {
      const [from, to] = [longDate(latest.startsOn), longDate(latest.endsOn)]
      throw refusedField('on', `Date d’effet : choisissez un jour du mandat, du ${from} au ${to}`)
    }
    return { ...latest, act: 'résiliation', reason, endsOn: on }
  })

/** The latest row about a mandate, locked until the transaction ends. Refuses to agents mandates that are not theirs. */
async function lockMandate(tx: Database, { id: number, reader }: OwnAct): Promise<MandateRegisterRow> {
  const isMandate = and(eq(mandateRegister.number, number), eq(mandateRegister.act, 'mandat'))
  const [mandate] = await tx.select().from(mandateRegister).where(isMandate)
  if (!mandate) throw new Refusal('missing', 'Ce mandat n’est pas au registre.')
  // The listing first, as when a mandate is recorded: docs/decisions/locks.md.
  if (mandate.dossierId !== null) await lockDossier(tx, { id: mandate.dossierId })
  await tx.select({ number: mandateRegister.number }).from(mandateRegister).where(isMandate).for('no key update')
  const [found] = await tx
    .select({ isOwn: isMandateChangedBy(reader) })
    .from(mandateRegister)
    .leftJoin(dossier, eq(dossier.id, mandateRegister.dossierId))
    .where(isMandate)
  if (!found?.isOwn) throw new Refusal('forbidden', NOT_OWN)
  const [latest] = await tx
    .select()
    .from(mandateRegister)
    .where(or(eq(mandateRegister.of, number), eq(mandateRegister.number, number)))
    .orderBy(desc(mandateRegister.number))
    .limit(1)
  return latest ?? mandate
}

const NOT_OWN = 'Seuls l’agent de ce bien, qui a enregistré ce mandat ou un dirigeant peuvent le faire.'

function refuseTerminated({ act, of }: Pick<MandateRegisterRow, 'act' | 'of'>): void {
  if (act === 'résiliation') throw new Refusal('conflict', `Le mandat n° ${of} a déjà été résilié.`)
}

async function append(
  { tx, places }: { tx: Database; places: Places },
  entry: RegisterEntry,
  by: User,
): Promise<MandateRegisterRow> {
  const { kind, dossierId } = entry
  if (dossierId !== null && kind === 'recherche') {
    throw new Refusal('invalid', 'Un mandat de recherche ne porte pas sur un bien du site.')
  }
  if (dossierId === null && kind !== 'recherche') {
    throw new Refusal('invalid', 'Un mandat de vente ou de location s’enregistre depuis la fiche de son bien.')
  }
  const row = await appendToRegister(tx, entry, by)
  await recordAudit(tx, {
    by,
    action: 'mandate.recorded',
    subject: row.of === null ? `mandat n° ${row.number}` : `${row.act} n° ${row.number} du mandat n° ${row.of}`,
    subjectId: row.number,
    listingId: dossierId,
  })
  // The badge « Exclusivité » may depend on it.
  if (dossierId !== null) await publish(tx, places, [dossierId])
  return row
}

/** Stores the last mailed row and hash. Returns whether the hash has changed. */
export async function rememberMailed(
  tx: Database,
  { number, hash }: { number: number; hash: string },
): Promise<boolean> {
  const changed = await tx
    .update(mandateCounter)
    .set({ mailedNumber: number, mailedHash: hash })
    .where(sql`${mandateCounter.mailedHash} is distinct from ${hash}`)
    .returning({ id: mandateCounter.id })
  return changed.length > 0
}

/** Sets the number of the first row. Refuses once the register has begun. */
export const setFirstNumber = (db: Database, number: number, by: User): Promise<void> =>
  db.transaction(async (tx) => {
    const last = number - 1
    const [former] = await tx.select().from(mandateCounter).for('no key update')
    await tx.insert(mandateCounter).values({ last }).onConflictDoUpdate({ target: mandateCounter.id, set: { last } })
    if ((await tx.$count(mandateRegister)) > 0) {
      throw new Refusal('conflict', 'Le registre est commencé\u00a0: ses numéros se suivent et ne changent plus.')
    }
    const changes = changesBetween({ firstNumber: (former?.last ?? 0) + 1 }, { firstNumber: number }, ['firstNumber'])
    await recordAudit(tx, { by, action: 'mandate.first-number', subject: 'registre des mandats', changes })
  })
