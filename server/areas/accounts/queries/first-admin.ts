import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { account } from '#server/db/schema.ts'

/**
 * Makes the first administrator when there is none yet; an existing one is left alone, so that a password changed on
 * the site is not set back at the next start. Returns whether one was made.
 */
export async function ensureFirstAdmin(db: Database, login: { email: string; password: string }): Promise<boolean> {
  const [existing] = await db.select({ id: account.id }).from(account).where(eq(account.role, 'admin')).limit(1)
  if (existing) return false
  const made = await db
    .insert(account)
    .values({
      firstName: 'Admin',
      lastName: 'Devanture',
      email: login.email,
      // The library's defaults are argon2id with OWASP's parameters.
      passwordHash: await hash(login.password),
      role: 'admin',
    })
    .onConflictDoNothing()
    .returning({ id: account.id })
  return made.length === 1
}
