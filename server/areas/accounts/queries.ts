import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import {
  account,
  emailChange,
  factorQuestion,
  knownBrowser,
  passwordReset,
  recoveryCode,
  session,
  sessionsEnd,
} from '#server/db/schema/accounts.ts'
import { violates } from '#server/db/violation.ts'
import { lockListingsOf } from '#server/listings/dossiers.ts'
import { publish } from '#server/listings/publish.ts'
import type { MailServices } from '#server/mail/mail.ts'
import type { Places } from '#server/places/places.ts'
import {
  type AccountChange,
  announceEmailChange,
  type EmailChangeRules,
  pendingEmail,
  refuseKeptEmail,
} from './pending-email/queries.ts'
import { type AccountRow, bindingEmail } from './user-row.ts'

export interface AccountStores {
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
  return row ?? missingAccount()
}

/** The email that binds an account: that of its user, or the former one while a change waits. */
export const bindingEmailOf = async (db: Database, { id }: { id: number }): Promise<string> =>
  bindingEmail(await getAccount(db, id))

/** Throws a Refusal when the email is already taken, also by a concurrent registration. */
export const insertAccount = (db: Database, person: typeof account.$inferInsert): Promise<AccountRow> =>
  onTakenEmail(async () => {
    await refuseKeptEmail(db, person.email)
    const [row] = await db.insert(account).values(person).returning()
    return row ?? missingAccount()
  })

/**
 * Updates an account with the columns that `edit` returns; `edit` must lock the account. A changed email invalidates all
 * password links, and waits for its confirmation. Throws a Refusal when the email is already taken.
 */
export const updatePerson = (
  { db, places, ...post }: AccountStores & MailServices,
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
      if (!before || !after) return missingAccount()
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
    return row ?? missingAccount()
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
export function missingAccount(): never {
  throw new Refusal('unauthenticated', 'Ce compte n’existe plus.')
}
