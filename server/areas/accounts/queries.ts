import { and, eq, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { ACCESS_STATE_LABELS } from '#domain/data-room/access.ts'
import { longDate } from '#domain/format.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import type { Focus } from '#domain/listing/pictures/focus.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { EMAIL_LINK_HOURS, RECORD_YEARS } from '#domain/retention.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import {
  accessRequest,
  agreement,
  account,
  alert,
  alertMatch,
  appointment,
  buyerProfile,
  emailChange,
  factorQuestion,
  favorite,
  isKept,
  knownBrowser,
  lead,
  passwordReset,
  isEmailProved,
  property,
  recoveryCode,
  roomQuestion,
  session,
  sessionsEnd,
} from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { selectAccess } from '#server/data-room/requests.ts'
import { closedTo, selectQuestions, toQuestion } from '#server/data-room/questions.ts'
import { lockListingsOf } from '#server/listings/dossiers.ts'
import { publish } from '#server/listings/publish.ts'
import type { Places } from '#server/places/places.ts'
import { makeAvatar } from '#server/storage/pictures.ts'
import type { Storage } from '#server/storage/storage.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Post } from '#server/mail/mail.ts'
import {
  type AccountChange,
  announceEmailChange,
  type EmailChangeRules,
  pendingEmail,
  refuseKeptEmail,
} from './pending-email/queries.ts'
import { type AccountRow, bindingEmail } from './user-row.ts'

export interface Stores {
  db: Database
  places: Places
}

/** Finds an account by email, ignoring case. */
export async function findByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(hasEmail(email))
  return row
}

/**
 * Reads the account with this email and locks it until the end of the transaction, against concurrent changes. Lock the
 * account before its sessions and links, to avoid deadlocks.
 */
export async function lockByEmail(tx: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(hasEmail(email)).for('no key update')
  return row
}

const withAnyEmail = (db: Database, email: string) => {
  const hasFormer = eq(sql`lower(${account.formerEmail})`, sql`lower(${email})`)
  return db
    .select()
    .from(account)
    .where(or(hasEmail(email), hasFormer))
    .orderBy(account.id)
}

/** The account with this email, or with this former email while a change waits for its confirmation. */
export async function findByAnyEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await withAnyEmail(db, email)
  return row
}

/** The same as lockByEmail, also by the former email of a change that waits for its confirmation. */
export async function lockByAnyEmail(tx: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await withAnyEmail(tx, email).for('no key update')
  return row
}

/** The same as lockByEmail, by id. */
export async function lockAccount(tx: Database, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('no key update')
  return row
}

/** Throws a Refusal when the account does not exist. */
export async function getAccount(db: Database, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(account).where(eq(account.id, id))
  return row ?? gone()
}

/** The email that binds an account: that of its user, or the former one while a change waits. */
export const bindingEmailOf = async (db: Database, { id }: { id: number }): Promise<string> =>
  bindingEmail(await getAccount(db, id))

/** Throws a Refusal when the email is already taken, also by a concurrent registration. */
export const insertAccount = (db: Database, person: typeof account.$inferInsert): Promise<AccountRow> =>
  onTakenEmail(async () => {
    await refuseKeptEmail(db, person.email)
    const [row] = await db.insert(account).values(person).returning()
    return row ?? gone()
  })

/**
 * Updates an account with the columns that `edit` returns; `edit` must lock the account. A changed email invalidates all
 * password links, and waits for its confirmation. Throws a Refusal when the email is already taken.
 */
export const updatePerson = (
  { db, places, ...post }: Stores & Post,
  id: number,
  edit: (tx: Database) => Promise<{ before: AccountRow | undefined; changed: Partial<AccountRow> } & EmailChangeRules>,
): Promise<AccountChange> =>
  onTakenEmail(() =>
    db.transaction(async (tx) => {
      const listings = await lockListingsOf(tx, id)
      const { before, changed, ...rules } = await edit(tx)
      const pending = before && changed.email ? await pendingEmail(tx, before, changed.email) : {}
      const [after] = await tx
        .update(account)
        .set({ ...changed, ...pending, updatedAt: new Date() })
        .where(eq(account.id, id))
        .returning()
      if (!before || !after) return gone()
      if (!after.active || after.email !== before.email) await deleteOf(tx, id, [passwordReset])
      const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName
      // The pages of an agent's listings show the name.
      if (isRenamed) await publish(tx, places, listings)
      await announceEmailChange(tx, { before, after, ...rules }, post)
      return { before, after }
    }),
  )

/** Updates the password. Ends all other sessions, all password links, and log-ins that wait for a second factor. */
export const updatePassword = (
  db: Database,
  { id, passwordHash, keptSession }: { id: number; passwordHash: string; keptSession?: number },
): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(account)
      .set({ passwordHash, updatedAt: new Date() })
      .where(eq(account.id, id))
      .returning()
    await endOtherSessions(tx, { accountId: id, keptSession })
    await deleteOf(tx, id, [factorQuestion, passwordReset])
    return row ?? gone()
  })

/** Ends the sessions of an account, except one. */
export async function endOtherSessions(
  tx: Database,
  { accountId, keptSession }: { accountId: number; keptSession: number | undefined },
): Promise<void> {
  const others = keptSession === undefined ? undefined : ne(session.id, keptSession)
  await tx.delete(session).where(and(eq(session.accountId, accountId), others))
}

type Owned = typeof session | typeof factorQuestion | typeof passwordReset | typeof knownBrowser | typeof recoveryCode

/** Deletes the rows of an account in these tables. */
export async function deleteOf(tx: Database, id: number, tables: Owned[]): Promise<void> {
  for (const table of tables) await tx.delete(table).where(eq(table.accountId, id))
}

/**
 * Ends every session, pending log-in, password link and trust in a browser of an account. Called when it gets more rights, which
 * must not go to what was opened without them.
 */
export const endWaysIn = (tx: Database, id: number): Promise<void> =>
  deleteOf(tx, id, [session, factorQuestion, passwordReset, knownBrowser])

type Links = typeof passwordReset | typeof emailChange | typeof sessionsEnd

/**
 * Uses up a mailed link that was stored after `validSince`. Returns it and its account, which is locked. Throws a Refusal
 * when it was used or has expired. Call in a transaction.
 */
export async function takeLink<Table extends Links>(
  tx: Database,
  table: Table,
  { token, validSince, message = DEAD_LINK }: { token: string; validSince: SQL; message?: string },
): Promise<{ owner: AccountRow; link: Table['$inferSelect'] }> {
  const links: Links = table
  const isIt = and(eq(links.tokenHash, hashToken(token)), gt(links.createdAt, validSince))
  const [found] = await tx.select({ accountId: links.accountId }).from(links).where(isIt)
  const owner = found && (await lockAccount(tx, found.accountId))
  const [link] = await tx.delete(links).where(isIt).returning()
  if (!owner || !link) throw new Refusal('invalid', message)
  return { owner, link }
}

const DEAD_LINK = 'Ce lien n’est plus valable.'
export const ASK_ANOTHER = `${DEAD_LINK} Demandez-en un nouveau.`

/** Sets the picture of an account, cropped to a square, or removes it; deletes the file of the former one. */
export async function changePicture(
  { db, storage }: { db: Database; storage: Storage },
  id: number,
  picture: { file: Uint8Array; focus?: Focus | undefined } | null,
): Promise<AccountRow> {
  const profileImage =
    picture &&
    (await storage.put('avatar', [
      { suffix: '', extension: 'webp', bytes: await makeAvatar(picture.file, picture.focus) },
    ]))
  const [row, former] = await db.transaction(async (tx) => {
    const before = await lockAccount(tx, id)
    const [row] = await tx
      .update(account)
      .set({ profileImage, updatedAt: new Date() })
      .where(eq(account.id, id))
      .returning()
    return [row ?? gone(), before?.profileImage] as const
  })
  if (former) await storage.remove(former)
  return row
}

/** The profile pictures in use; other uploads can be deleted. */
export async function listProfileImages(db: Database): Promise<string[]> {
  const rows = await db.select({ image: account.profileImage }).from(account).where(isNotNull(account.profileImage))
  return rows.flatMap(({ image }) => image ?? [])
}

export async function listFavoritesToExport(db: Database, id: number) {
  const rows = await db
    .select({ propertyId: favorite.propertyId, title: property.title, addedAt: favorite.createdAt })
    .from(favorite)
    .innerJoin(property, eq(property.id, favorite.propertyId))
    .where(eq(favorite.accountId, id))
    .orderBy(favorite.createdAt)
  return rows.map(isoDates)
}

/** Stores the hash of a link that verifies the account's email; replaces the one of an earlier link. */
export const askVerification = (tx: Database, id: number, verificationHash: string): Promise<unknown> =>
  tx.update(account).set({ verificationHash, verificationAt: new Date() }).where(eq(account.id, id))

/** Refuses a link that was used, has expired, or was mailed to another e-mail. */
export async function verifyEmail(db: Database, id: number, verificationHash: string): Promise<void> {
  const isFresh = gt(account.verificationAt, ago(EMAIL_LINK_HOURS, 'hours'))
  await db.transaction(async (tx) => {
    const isIt = and(eq(account.id, id), eq(account.verificationHash, verificationHash), isNull(account.formerEmail))
    const verified = await tx
      .update(account)
      .set({ verifiedEmail: sql`${account.email}`, verificationHash: null })
      .where(and(isIt, isFresh))
      .returning({ id: account.id })
    if (verified.length === 0) throw new Refusal('invalid', ASK_ANOTHER)
    await tx.delete(emailChange).where(eq(emailChange.accountId, id))
  })
}

/** Records that the owner of a locked account has proved its current email. */
export async function proveEmail(tx: Database, id: number): Promise<void> {
  const isUnproved = and(eq(account.id, id), isNull(account.formerEmail), not(isEmailProved))
  const set = { verifiedEmail: sql`${account.email}`, verificationHash: null }
  const proved = await tx.update(account).set(set).where(isUnproved).returning({ id: account.id })
  if (proved.length > 0) await tx.delete(emailChange).where(eq(emailChange.accountId, id))
}

/** The leads sent with the account's email, without the agency's notes; null while the email is unverified. */
export async function listRequestsToExport(db: Database, id: number) {
  const [owner] = await db
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.id, id), isEmailProved))
  if (!owner) return null
  const rows = await db
    .select({ row: lead, appointmentAt: appointment.startsAt })
    .from(lead)
    .leftJoin(appointment, eq(appointment.leadId, lead.id))
    .where(and(isKept, eq(sql`lower(${lead.email})`, owner.email.toLowerCase())))
    .orderBy(lead.createdAt, lead.id)
  return rows.map(({ row, appointmentAt }) => ({
    ...row.answers,
    ...isoDates({ ...row, appointmentAt }),
    reference: leadReference(row),
  }))
}

export async function listAlertsToExport(db: Database, id: number) {
  const alerts = await db.select().from(alert).where(eq(alert.accountId, id)).orderBy(alert.createdAt)
  const ids = alerts.map((row) => row.id)
  const sent = await db
    .select({ alertId: alertMatch.alertId, propertyId: alertMatch.propertyId, sentAt: alertMatch.sentAt })
    .from(alertMatch)
    .where(and(inArray(alertMatch.alertId, ids), isNotNull(alertMatch.sentAt)))
  return alerts.map(({ id: alertId, email, criteria, label, rhythm, state, createdAt, confirmedAt, consentWords }) => ({
    ...isoDates({ email, criteria, label, rhythm, state, createdAt, confirmedAt }),
    consent: consentWords,
    announced: sent.flatMap((one) =>
      one.alertId === alertId && one.sentAt ? [{ propertyId: one.propertyId, sentAt: one.sentAt.toISOString() }] : [],
    ),
  }))
}

export async function findProfileToExport(db: Database, id: number) {
  const [row] = await db.select().from(buyerProfile).where(eq(buyerProfile.accountId, id))
  return row ? isoDates(row) : null
}

/** The account's requests for confidential files, with their advisers and questions. */
export async function listAccessToExport(db: Database, id: number) {
  const own = await selectAccess(db).where(eq(accessRequest.accountId, id)).orderBy(accessRequest.id)
  const ids = own.map(({ request }) => request.id)
  const advisers = await db.select().from(accessRequest).where(inArray(accessRequest.adviserOf, ids))
  const questions = await selectQuestions(db).where(inArray(roomQuestion.requestId, ids)).orderBy(roomQuestion.id)
  const numbers = own.flatMap(({ request }) => request.agreementNumber ?? [])
  const signed = await db.select().from(agreement).where(inArray(agreement.number, numbers))
  return own.map(({ request, listing, ...access }) => ({
    ...isoDates(request),
    agreement: signed.find(({ number }) => number === request.agreementNumber)?.record ?? null,
    keptAfterAccount: access.boundUntil && keptWords(access.boundUntil),
    listing: listing.title,
    reference: listing.reference,
    state: ACCESS_STATE_LABELS[request.state],
    adviser: request.adviserKind,
    consent: request.consentWords,
    advisers: advisers
      .filter(({ adviserOf }) => adviserOf === request.id)
      .map(({ adviserKind: kind, firstName, lastName, email }) => ({ kind, name: `${firstName} ${lastName}`, email })),
    questions: questions
      .filter(({ question }) => question.requestId === request.id)
      .map((asked) => toQuestion(closedTo({ ...access, request, listing }, asked))),
  }))
}

/** What the deletion of the account leaves of a request, and until when. */
const keptWords = (until: string) =>
  `${frenchSpacing(LEGAL_SENTENCES.evidenceKept.text)} Dernier jour de l’accord\u00a0: ${longDate(until)}. L’accord et ses preuves sont gardés ${RECORD_YEARS}\u00a0ans de plus.`

const hasEmail = (email: string) => eq(sql`lower(${account.email})`, sql`lower(${email})`)

/** Runs a write; throws a Refusal when its email is already taken by another account. */
export const onTakenEmail = <Result>(
  write: () => Promise<Result>,
  message = 'Cette adresse email est déjà utilisée.',
): Promise<Result> =>
  write().catch((error: unknown) => {
    const isTaken = violates(error, 'account_email') || violates(error, 'account_former_email')
    throw isTaken ? new Refusal('conflict', message) : error
  })

/** Throws: the account was deleted between the check of its token and the query. */
function gone(): never {
  throw new Refusal('unauthenticated', 'Ce compte n’existe plus.')
}
