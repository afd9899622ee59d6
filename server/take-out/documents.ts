import { and, eq, gt, sql } from 'drizzle-orm'
import { TAKE_OUT_HOURS } from '#domain/retention.ts'
import type { ServedDocuments } from '#server/core/documents.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordExport } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { takeOutLink } from '#server/db/schema/take-out.ts'
import type { Storage } from '#server/storage/storage.ts'

interface Needs {
  db: Database
  storage: Storage
}

/** Makes a new secret address for an owner; the former one ends. Returns its path. */
export async function makeTakeOutLink(db: Database, accountId: number): Promise<string> {
  const token = newToken()
  const set = { tokenHash: hashToken(token), createdAt: new Date() }
  await db
    .insert(takeOutLink)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: takeOutLink.accountId, set })
  return `/emporter/${token}.zip`
}

/** Everything that the agency keeps, at a secret address that works for a day, as long as its owner owns the agency. */
export const takeOutDocuments = ({ db, storage }: Needs): ServedDocuments => ({
  '/emporter/:name': async (name) => {
    const [, token] = /^([\w-]{43})\.zip$/.exec(name) ?? missing()
    const by = (await findOwner(db, hashToken(token ?? ''))) ?? missing()
    await recordExport(db, by, 'toutes les données de l’agence', await db.$count(dossier))
    const { takeOutZip } = await import('./zip.ts')
    return {
      type: 'application/zip',
      body: takeOutZip({ db, storage }),
      maxAgeSeconds: 0,
      fileName: `devanture-${todayInParis()}.zip`,
      isPrivate: true,
      isUnlisted: true,
    }
  },
})

function missing(): never {
  throw new Refusal('missing', 'Cette adresse ne sert plus\u00a0: demandez-en une autre depuis Agence, Reprise.')
}

async function findOwner(db: Database, tokenHash: string) {
  const { id, firstName, lastName, role, teamRole, active } = account
  const [found] = await db
    .select({ id, firstName, lastName, role })
    .from(takeOutLink)
    .innerJoin(account, eq(id, takeOutLink.accountId))
    .where(
      and(
        eq(takeOutLink.tokenHash, tokenHash),
        gt(takeOutLink.createdAt, sql`${ago(TAKE_OUT_HOURS, 'hours')}`),
        eq(role, 'admin'),
        eq(teamRole, 'owner'),
        eq(active, true),
      ),
    )
  return found
}
