import { eq, sql } from 'drizzle-orm'
import { ACCESS_STATES } from '#domain/data-room/access.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import * as room from '#server/db/schema/data-room.ts'
import { signs } from '#test/data-room.ts'
import type { FilledAccount } from './fill-people.ts'

interface Room {
  /** Listings, the first one with documents. */
  listings: number[]
  buyer: FilledAccount
  adviser: FilledAccount
}

/** Adds requests for confidential files in every state, a signed agreement, and what its reader and their adviser leave. */
export async function fillDataRoom(db: Database, { listings, buyer, adviser }: Room): Promise<void> {
  const [first = 0] = listings
  const [document] = await db.select().from(room.roomDocument).where(eq(room.roomDocument.dossierId, first))
  const [version] = await db
    .select()
    .from(room.documentVersion)
    .where(eq(room.documentVersion.documentId, document?.id ?? 0))
  if (!document || !version) throw new Error('the demo has no document')
  await db.insert(room.buyerProfile).values({
    accountId: buyer.id,
    phone: '06 39 98 00 03',
    contribution: 120_000,
    financing: 'prêt obtenu',
    experience: 'Quinze ans de restauration.',
    project: 'Reprendre un commerce à deux.',
    delay: 'moins de 3 mois',
  })
  const insert = async (own: Partial<typeof room.accessRequest.$inferInsert>) => {
    const { id: accountId, firstName, lastName, email } = buyer
    const consent = { consentWords: 'J’accepte', consentVersion: '1', newsToken: newToken() }
    const [row] = await db
      .insert(room.accessRequest)
      .values({ accountId, firstName, lastName, email, ...consent, dossierId: first, ...own })
      .returning()
    if (!row) throw new Error('nothing was inserted')
    return row
  }
  const signed = await insert({ state: 'agreement-sent', level: 1, until: new Date('2027-01-31'), message: 'Bonjour' })
  await signs(db, signed.id)
  const others = ACCESS_STATES.filter((state) => state !== 'open')
  for (const [index, state] of others.entries()) await insert({ state, dossierId: listings[index + 1] ?? first })
  const asked = { sellerHash: hashToken(newToken()), sellerEmail: 'cedante@exemple.fr', sellerAnswer: '1' as const }
  const { id: adviserId, email } = adviser
  const advised = await insert({
    ...asked,
    accountId: adviserId,
    email,
    adviserOf: signed.id,
    adviserKind: 'notaire',
    state: 'agreement-sent',
  })
  await db.insert(room.adviserLink).values({ requestId: advised.id, tokenHash: hashToken(newToken()) })
  await db.insert(room.agreementSigning).values({ requestId: advised.id, textHash: 'a'.repeat(64) })
  await db.insert(room.agreementChain).values({ deletedTo: 0 })
  await db.insert(room.fileProposal).values({
    dossierId: first,
    email: 'curieux@exemple.fr',
    name: 'Paul Curieux',
    tokenHash: hashToken(newToken()),
    sentBy: 'Claire Vasseur',
  })
  const read = { requestId: signed.id, versionId: version.id }
  await db.insert(room.documentView).values([
    { ...read, page: 1, ms: 4_200 },
    { ...read, page: 2, refused: 'level' },
  ])
  const at = sql`now() - interval '13 months'`
  await db.insert(room.documentReading).values({ ...read, firstAt: at, lastAt: at, pages: [1, 2, 3], ms: 93_000 })
  await db.insert(room.roomQuestion).values([
    { requestId: signed.id, documentId: document.id, text: 'Le bail est-il déplafonné ?', answer: 'Non.', toAll: true },
    { requestId: signed.id, text: 'Quand visiter ?' },
  ])
}
