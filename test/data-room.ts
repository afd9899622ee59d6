import { eq } from 'drizzle-orm'
import { AGREEMENT_MONTHS } from '#domain/retention.ts'
import type { DocumentKind } from '#domain/data-room/document.ts'
import { monthsAfter } from '#domain/days.ts'
import { shownName } from '#domain/person-name.ts'
import { todayInParis } from '#server/core/today.ts'
import { newToken } from '#server/core/tokens.ts'
import { appendAgreement } from '#server/data-room/agreement-record.ts'
import { textFor } from '#server/data-room/agreement-text.ts'
import { openSigned } from '#server/data-room/move-access.ts'
import { asReader, takeRequest } from '#server/data-room/requests.ts'
import type { Database } from '#server/db/database.ts'
import { accessRequest, documentVersion, roomDocument } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { AGENCY } from './app-options.ts'
import { aBuyer, aUser, type NewUser } from './makers.ts'
import type { startApp } from './start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

interface NewDocument {
  kind?: DocumentKind
  level?: number
  state?: 'waiting' | 'ready' | 'failed'
}

/** Inserts a document with rendered pages, readable from level 1. */
export async function hasDocument(
  { db }: App,
  dossierId: number,
  { kind = 'lease', level = 1, state = 'ready' }: NewDocument = {},
): Promise<number> {
  const [row] = await db
    .insert(roomDocument)
    .values({ dossierId, kind, title: `Pièce ${kind}`, level, position: 0 })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  const file = {
    type: 'application/pdf',
    bytes: 1,
    sha256: 'x',
    path: 'none',
    keyId: 'x',
    wrappedKey: 'x',
    addedBy: 'Ada',
  }
  await db.insert(documentVersion).values({ documentId: row.id, number: 1, ...file, state, pages: 3 })
  return row.id
}

/** An account with a verified e-mail and a buyer's profile. */
export async function aReadyBuyer(app: App, own: Partial<NewUser> = {}) {
  const buyer = await verified(app, own)
  await buyer.call('PUT /api/buyer-profile', { body: aBuyer() })
  return buyer
}

/** An account with a verified e-mail. */
export async function verified(app: App, own: Partial<NewUser> = {}) {
  const person = await app.signedIn(aUser(own))
  await app.db.update(account).set({ verifiedEmail: person.user.email }).where(eq(account.id, person.user.id))
  return person
}

/** Inserts an access request without its earlier steps; it is open unless `own` says otherwise. Returns its id. */
export async function hasRequest(
  { db }: App,
  { user }: Pick<Awaited<ReturnType<App['signedIn']>>, 'user'>,
  dossierId: number,
  own: Partial<typeof accessRequest.$inferInsert> = {},
): Promise<number> {
  const { id: accountId, firstName, lastName, email } = user
  const until = new Date(Date.now() + 86_400_000)
  const consent = { consentWords: 'J’accepte', consentVersion: '1', newsToken: newToken() }
  const person = { accountId, firstName, lastName, email, ...consent }
  const [row] = await db
    .insert(accessRequest)
    .values({ ...person, dossierId, state: 'open', level: 1, until, ...own })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row.id
}

/** Signs the agreement of a request, which opens the dossier, as the API does. */
export const signs = (db: Database, requestId: number) =>
  db.transaction(async (tx) => {
    const access = await takeRequest(tx, requestId)
    const { request } = access
    if (request.state !== 'agreement-sent') throw new Error(`nothing to sign: ${request.state}`)
    const { accountId, firstName, lastName } = request
    const by = asReader(access, { id: accountId ?? 0, firstName, lastName })
    await appendAgreement(tx, {
      reference: `reference-${requestId}`,
      listing: { id: request.dossierId, reference: access.listing.reference, title: access.listing.title },
      text: textFor(access, AGENCY),
      signatory: {
        requestId,
        accountId: by.id,
        account: shownName(request),
        email: request.email,
        name: shownName(request),
        quality: '',
        company: '',
        hasPower: false,
      },
      accepted: '',
      steps: [],
      ip: '127.0.0.1',
      userAgent: '',
      signedAt: new Date().toISOString(),
      endsOn: monthsAfter(todayInParis(), AGREEMENT_MONTHS),
      copy: Buffer.from('%PDF'),
    })
    await openSigned(tx, access, by)
  })
