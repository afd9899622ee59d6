import { and, asc, eq, ne } from 'drizzle-orm'
import type { TeamName } from '#domain/imports/mapping.ts'
import { visibleName } from '#domain/person-name.ts'
import { type Actor, SITE } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import type { ImportRunRow } from './queries.ts'

/** Members who can be the agent of a listing. */
export async function listImportAgents(db: Database): Promise<TeamName[]> {
  const { id, firstName, lastName, email, role, active, teamRole } = account
  return db
    .select({ id, firstName, lastName, email })
    .from(account)
    .where(and(eq(role, 'admin'), eq(active, true), ne(teamRole, 'assistant')))
    .orderBy(asc(id))
}

/** Who started an import; the site, once their account is gone. */
export async function authorOf(db: Database, { startedBy }: Pick<ImportRunRow, 'startedBy'>): Promise<Actor> {
  const { id, firstName, lastName, role } = account
  const [found] = await db
    .select({ id, firstName, lastName, role })
    .from(account)
    .where(eq(id, startedBy ?? 0))
  return found ?? SITE
}

/** The name of who started an import. */
export async function nameOfAuthor(db: Database, run: Pick<ImportRunRow, 'startedBy'>): Promise<string> {
  const { firstName, lastName } = await authorOf(db, run)
  return visibleName(`${firstName} ${lastName}`)
}
