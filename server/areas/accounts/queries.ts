import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { account, favorite, passwordReset, property, session } from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { AccountRow } from './user-row.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
}

/** Addresses are compared without case. */
export async function findByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(hasEmail(email))
  return row
}

/**
 * The account with this e-mail as it is now, locked until the transaction ends: what is decided about it stays true.
 * What belongs to an account (sessions, links) is locked after it, so that two never wait for each other.
 */
export async function lockByEmail(tx: Database, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(hasEmail(email)).for('no key update')
  return row
}

/** The same by its number. */
export async function lockAccount(tx: Database, id: number): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, id)).for('no key update')
  return row
}

/** Refuses when there is none. */
export async function getAccount(db: Database, id: number): Promise<AccountRow> {
  const [row] = await db.select().from(account).where(eq(account.id, id))
  return row ?? gone()
}

/** Refuses an address already taken: of registrations at the same moment, one wins. */
export const insertAccount = (db: Database, person: Person & { passwordHash: string }): Promise<AccountRow> =>
  onTakenEmail(async () => {
    const [row] = await db.insert(account).values(person).returning()
    return row ?? gone()
  })

/**
 * Refuses an address already taken. Links to choose a password, sent to the old address, are worth nothing any more.
 * Returns the account before and after.
 */
export const updatePerson = (
  db: Database,
  id: number,
  person: Person,
): Promise<{ before: AccountRow; after: AccountRow }> =>
  onTakenEmail(() =>
    db.transaction(async (tx) => {
      const before = await lockAccount(tx, id)
      const [after] = await tx
        .update(account)
        .set({ ...person, updatedAt: new Date() })
        .where(eq(account.id, id))
        .returning()
      if (!before || !after) return gone()
      if (after.email !== before.email) await tx.delete(passwordReset).where(eq(passwordReset.accountId, id))
      return { before, after }
    }),
  )

/** Every session but the one that stays ends, and every link to choose a password. */
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
    const others = keptSession === undefined ? undefined : ne(session.id, keptSession)
    await tx.delete(session).where(and(eq(session.accountId, id), others))
    await tx.delete(passwordReset).where(eq(passwordReset.accountId, id))
    return row ?? gone()
  })

/** Returns the account, and the picture it had. */
export const updatePicture = (
  db: Database,
  { id, profileImage }: { id: number; profileImage: string | null },
): Promise<{ row: AccountRow; former: string | null }> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select({ former: account.profileImage })
      .from(account)
      .where(eq(account.id, id))
      .for('update')
    const [row] = await tx
      .update(account)
      .set({ profileImage, updatedAt: new Date() })
      .where(eq(account.id, id))
      .returning()
    return { row: row ?? gone(), former: before?.former ?? null }
  })

/**
 * Its sessions, links and favorites go with it. Refuses to delete the last administrator. Returns whether it was
 * deleted: it is not when its password is no longer the one of this hash.
 */
export const deleteAccount = (
  db: Database,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.role, 'admin'), eq(account.active, true)))
      // In one order, as admin.ts does: neither waits for the other.
      .orderBy(account.id)
      .for('update')
    if (admins.length === 1 && admins[0]?.id === id) {
      throw new Refusal(
        'conflict',
        'Vous êtes le seul administrateur : nommez-en un autre avant de supprimer ce compte.',
      )
    }
    const deleted = await tx
      .delete(account)
      .where(and(eq(account.id, id), eq(account.passwordHash, passwordHash)))
      .returning({ id: account.id })
    return deleted.length === 1
  })

/** Pictures profiles show; the rest of what was uploaded may go. */
export async function listProfileImages(db: Database): Promise<string[]> {
  const rows = await db.select({ image: account.profileImage }).from(account).where(isNotNull(account.profileImage))
  return rows.flatMap(({ image }) => image ?? [])
}

export const listFavoritesToExport = (db: Database, id: number) =>
  db
    .select({ propertyId: favorite.propertyId, title: property.title, addedAt: favorite.createdAt })
    .from(favorite)
    .innerJoin(property, eq(property.id, favorite.propertyId))
    .where(eq(favorite.accountId, id))
    .orderBy(favorite.createdAt)

const hasEmail = (email: string) => eq(sql`lower(${account.email})`, sql`lower(${email})`)

export async function onTakenEmail<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'account_email')) throw new Refusal('conflict', 'Cette adresse email est déjà utilisée.')
    throw error
  }
}

/** Deleted between the check of its token and the query. */
function gone(): never {
  throw new Refusal('unauthenticated', 'Ce compte n’existe plus.')
}
