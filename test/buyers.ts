import { BRIEF_CONSENT } from '#domain/briefs/consent.ts'
import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import type { BriefPair } from '#domain/briefs/sending-form.ts'
import { contactOf } from '#server/contacts/find-contact.ts'
import { newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { aDossier } from './makers.ts'
import type { startApp } from './start-app.ts'

type BriefRow = typeof brief.$inferSelect

let buyers = 0

/** A buyer of restaurants around Lisieux who confirmed their brief, unless `own` says otherwise. */
export async function aBuyerOf(db: Database, own: Partial<typeof brief.$inferInsert> = {}): Promise<BriefRow> {
  const email = own.email ?? `acheteur-${++buyers}@exemple.fr`
  const contactId = email ? await contactOf(db, { email }, 'brief') : null
  const at = new Date()
  const confirmed = { consentWords: BRIEF_CONSENT.words, consentVersion: BRIEF_CONSENT.version, confirmedAt: at }
  const [row] = await db
    .insert(brief)
    .values({
      email,
      contactId,
      criteria: { activities: ['restaurant'], places: [{ name: 'Lisieux', radius: 20 }], strict: ['trade', 'place'] },
      rhythm: 'daily',
      state: 'active',
      origin: 'site',
      linkToken: newToken(),
      ...(own.state === 'pending' ? {} : confirmed),
      ...own,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** Told on the telephone: nobody has confirmed it. */
export const aCallerOf = (db: Database, own: Partial<typeof brief.$inferInsert> = {}) =>
  aBuyerOf(db, { state: 'pending', origin: 'desk', confirmHash: newToken(), ...own })

/** A listing that was found for a brief, both new. */
export async function aPairOf(
  { db, publishes }: Pick<Awaited<ReturnType<typeof startApp>>, 'db' | 'publishes'>,
  state: BriefMatchState = 'found',
): Promise<BriefPair> {
  const pair = { briefId: (await aBuyerOf(db)).id, dossierId: (await publishes(aDossier())).id }
  await db.insert(briefMatch).values({ ...pair, score: 90, reasons: ['même activité'], state })
  return pair
}
