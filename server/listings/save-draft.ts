import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { Database } from '#server/db/database.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { Refusal } from '#server/core/refusal.ts'
import { isReadableBy, reserved } from './confidential-readers.ts'
import { missingListing } from './dossiers.ts'

/**
 * Stores unsaved edits of a listing; its version and its public data stay the same. Refuses an unknown listing, a member
 * who may not read all of it, and a draft that is no longer at `version`. Returns the new version of the draft.
 */
export async function saveDraft(
  db: Database,
  typed: Record<string, unknown>,
  { id, version, reader }: { id: number; version?: string | undefined; reader: Reader },
): Promise<number> {
  const isRead = and(eq(dossier.id, id), isReadableBy(reader))
  const draft = Object.keys(typed).length ? typed : null
  const [stored] = await db
    .update(dossier)
    .set({ draft, draftAt: sql`now()`, draftVersion: sql`${dossier.draftVersion} + 1` })
    .where(and(isRead, version === undefined ? undefined : sql`${dossier.draftVersion}::text = ${version}`))
    .returning({ version: dossier.draftVersion })
  if (stored) return stored.version
  if ((await db.$count(dossier, eq(dossier.id, id))) === 0) throw missingListing()
  if ((await db.$count(dossier, isRead)) === 0) throw reserved()
  throw new Refusal(
    'conflict',
    'Une autre personne modifie cette fiche. Votre saisie reste à l’écran, mais elle n’est plus conservée.',
  )
}
