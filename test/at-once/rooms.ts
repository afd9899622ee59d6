import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { PROPOSALS_A_DAY } from '#domain/limits.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import {
  accessRequest,
  adviserLink,
  agreement,
  buyerProfile,
  documentVersion,
  documentView,
  fileProposal,
  roomDocument,
  roomQuestion,
} from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { aReadyBuyer, hasDocument, hasRequest } from '#test/data-room.ts'
import { aPdf } from '#test/documents.ts'
import { aBuyer, aDossier, aStep, aUser } from '#test/makers.ts'
import { callInstance, type Two } from '#test/two-instances.ts'
import { ALL, anAddress, once, type Prepare } from './row.ts'

type Request = typeof accessRequest.$inferInsert

/** A listing with a document, an owner of the agency, and a reader with a request. */
async function aRoom(two: Two, own: Partial<Request> = {}) {
  const { app, db } = two
  const by = await two.member()
  const { id: listingId } = await app.publishes(aDossier())
  const documentId = await hasDocument(app, listingId)
  const reader = await app.signedIn(aUser())
  const id = await hasRequest(app, reader, listingId, own)
  const asks = async () => {
    const [row] = await db.insert(roomQuestion).values({ requestId: id, text: 'Et le bail ?' }).returning()
    return row?.id ?? 0
  }
  return { by, listingId, documentId, reader, id, params: { id }, asks }
}

/** An adviser with an account, and the token of their invitation. */
async function anInvitation(two: Two, own: Partial<Request> = {}) {
  const { id: adviserOf, listingId } = await aRoom(two)
  const adviser = await two.app.signedIn(aUser())
  const asked = { state: 'agreement-sent', accountId: null, adviserOf, adviserKind: 'banquier' } as const
  const requestId = await hasRequest(two.app, adviser, listingId, { ...asked, ...own })
  const token = newToken()
  await two.db.insert(adviserLink).values({ tokenHash: hashToken(token), requestId })
  return { token, adviser, email: own.email ?? adviser.user.email }
}

const ASKED = { state: 'requested', level: 0, until: null } as const
const NEW = { message: '', nameToSeller: true, consent: true as const }
const ADVISER = { kind: 'avocat' as const, firstName: 'Ada', lastName: 'Byron' }
const FORM = { kind: 'lease' as const, title: 'Bail', level: 1 as const }
const aFile = async () => new Blob([new Uint8Array(await aPdf())])

export const roomRows = {
  async 'PUT /api/buyer-profile'({ app, db }) {
    const by = await app.signedIn(aUser())
    const left = async () => expect.soft(await db.$count(buyerProfile, eq(buyerProfile.accountId, by.user.id))).toBe(1)
    return { calls: [callInstance('PUT /api/buyer-profile', { body: aBuyer() }, by)], answers: ALL, left }
  },
  async 'POST /api/access-requests'(two) {
    const [{ listingId }, buyer] = [await aRoom(two), await aReadyBuyer(two.app)]
    const left = async () =>
      expect.soft(await two.db.$count(accessRequest, eq(accessRequest.accountId, buyer.user.id))).toBe(1)
    return {
      calls: [callInstance('POST /api/access-requests', { body: { ...NEW, propertyId: listingId } }, buyer)],
      answers: once(409),
      left,
    }
  },
  async 'DELETE /api/access-requests/{id}'(two) {
    const { reader, params } = await aRoom(two)
    return { calls: [callInstance('DELETE /api/access-requests/{id}', { params }, reader)], answers: once(409) }
  },
  async 'POST /api/access-requests/{id}/answer'(two) {
    const { reader, params } = await aRoom(two, { state: 'info-needed' })
    const calls = [callInstance('POST /api/access-requests/{id}/answer', { params, body: { text: 'Oui' } }, reader)]
    return { calls, answers: once(409) }
  },
  async 'POST /api/access-requests/{id}/advisers'(two) {
    const { reader, params } = await aRoom(two)
    const body = { ...ADVISER, email: anAddress() }
    const left = async () =>
      expect.soft(await two.db.$count(accessRequest, eq(accessRequest.adviserOf, params.id))).toBe(1)
    return {
      calls: [callInstance('POST /api/access-requests/{id}/advisers', { params, body }, reader)],
      answers: once(400),
      left,
    }
  },
  async 'POST /api/access-requests/{id}/questions'(two) {
    const { reader, params, documentId } = await aRoom(two)
    const left = async () =>
      expect.soft(await two.db.$count(roomQuestion, eq(roomQuestion.requestId, params.id))).toBe(12)
    const body = { documentId, text: 'Et le bail ?' }
    return {
      calls: [callInstance('POST /api/access-requests/{id}/questions', { params, body }, reader)],
      answers: ALL,
      left,
    }
  },
  async 'POST /api/adviser-invitations/open'(two) {
    const { token } = await anInvitation(two)
    return { calls: [callInstance('POST /api/adviser-invitations/open', { body: { token } })], answers: ALL }
  },
  async 'POST /api/adviser-invitations'(two) {
    const { token, email } = await anInvitation(two, { email: anAddress() })
    const left = async () => expect.soft(await two.db.$count(account, eq(account.email, email))).toBe(1)
    const body = { token, firstName: 'Ada', lastName: 'Byron', password: 'quinze-roses-bleues' }
    return { calls: [callInstance('POST /api/adviser-invitations', { body })], answers: once(409), left }
  },
  async 'POST /api/adviser-invitations/claim'(two) {
    const { token, adviser } = await anInvitation(two)
    return { calls: [callInstance('POST /api/adviser-invitations/claim', { body: { token } }, adviser)], answers: ALL }
  },
  async 'POST /api/seller-consents/open'(two) {
    const token = newToken()
    await aRoom(two, { ...ASKED, sellerHash: hashToken(token), sellerAskedAt: new Date() })
    return { calls: [callInstance('POST /api/seller-consents/open', { body: { token } })], answers: ALL }
  },
  async 'POST /api/seller-consents'(two) {
    const token = newToken()
    const { by, params } = await aRoom(two, { ...ASKED, sellerHash: hashToken(token), sellerAskedAt: new Date() })
    // The agency decides meanwhile.
    const step = { step: 'approve' as const, level: 1 as const, days: 30 }
    const calls = [
      callInstance('POST /api/seller-consents', { body: { token, answer: 'no' } }),
      callInstance('POST /api/admin/access-requests/{id}/steps', { params, body: step }, by),
    ]
    return { calls, answers: ['ok', 409] }
  },
  async 'POST /api/admin/access-requests/{id}/acknowledgement'(two) {
    const { by, params } = await aRoom(two)
    return {
      calls: [callInstance('POST /api/admin/access-requests/{id}/acknowledgement', { params }, by)],
      answers: ALL,
    }
  },
  async 'POST /api/admin/listings/{id}/file-proposals'(two) {
    const { by, listingId } = await aRoom(two)
    const body = { email: anAddress(), name: '', phone: '', subject: 'Un dossier', text: '{lien du dossier}' }
    const params = { id: listingId }
    const left = async () => expect.soft(await two.db.$count(fileProposal, eq(fileProposal.email, body.email))).toBe(1)
    return {
      calls: [callInstance('POST /api/admin/listings/{id}/file-proposals', { params, body }, by)],
      answers: { ok: PROPOSALS_A_DAY, 429: 12 - PROPOSALS_A_DAY },
      left,
    }
  },
  async 'POST /api/file-proposals/open'(two) {
    const { listingId: dossierId } = await aRoom(two)
    const reader = await two.app.signedIn(aUser())
    const token = newToken()
    const { email } = reader.user
    await two.db.insert(fileProposal).values({ dossierId, email, tokenHash: hashToken(token), sentBy: 'Ada' })
    return { calls: [callInstance('POST /api/file-proposals/open', { body: { token } }, reader)], answers: ALL }
  },
  async 'POST /api/admin/room-questions/{id}/answer'(two) {
    const { by, asks } = await aRoom(two)
    const input = { params: { id: await asks() }, body: { text: 'Oui', toAll: true } }
    return { calls: [callInstance('POST /api/admin/room-questions/{id}/answer', input, by)], answers: once(409) }
  },
  async 'POST /api/admin/access-requests/{id}/steps'(two) {
    const { by, params } = await aRoom(two)
    const calls = [
      callInstance('POST /api/admin/access-requests/{id}/steps', { params, body: { step: 'suspend', words: '' } }, by),
    ]
    return { calls, answers: once(409) }
  },
  async 'POST /api/admin/access-requests/{id}/seller'(two) {
    const { by, params } = await aRoom(two, ASKED)
    const calls = [
      callInstance('POST /api/admin/access-requests/{id}/seller', { params, body: { email: anAddress() } }, by),
    ]
    return { calls, answers: ALL }
  },
  async 'POST /api/access-requests/{id}/agreement/code'(two) {
    const { reader, params } = await aRoom(two, { state: 'agreement-sent' })
    const { sha256 } = await reader.call('GET /api/access-requests/{id}/agreement', { params })
    const box = { hasPower: false, hasRead: true as const, accepts: true as const }
    const { firstName, lastName } = reader.user
    const body = { sha256, name: `${firstName} ${lastName}`, quality: '', company: '', ...box }
    // Three a day.
    return {
      calls: [callInstance('POST /api/access-requests/{id}/agreement/code', { params, body }, reader)],
      answers: { ok: 3, 429: 9 },
    }
  },
  async 'POST /api/access-requests/{id}/agreement'(two) {
    const { reader, params } = await aRoom(two, { state: 'agreement-sent' })
    const { sha256 } = await reader.call('GET /api/access-requests/{id}/agreement', { params })
    const box = { hasPower: false, hasRead: true as const, accepts: true as const }
    const { firstName, lastName, email } = reader.user
    const body = { sha256, name: `${firstName} ${lastName}`, quality: '', company: '', ...box }
    await reader.call('POST /api/access-requests/{id}/agreement/code', { params, body })
    const code = await two.codeTo(email)
    const left = async () => expect.soft(await two.db.$count(agreement, eq(agreement.requestId, params.id))).toBe(1)
    return {
      calls: [callInstance('POST /api/access-requests/{id}/agreement', { params, body: { code } }, reader)],
      answers: ['ok', 400, 409],
      left,
    }
  },
  async 'POST /api/access-requests/{id}/readings'(two) {
    const { reader, params, documentId } = await aRoom(two)
    await two.db.update(documentVersion).set({ pages: 1 }).where(eq(documentVersion.documentId, documentId))
    const left = async () =>
      expect.soft(await two.db.$count(documentView, eq(documentView.requestId, params.id))).toBeLessThanOrEqual(12)
    const body = { documentId, page: 1, ms: 10_000 }
    return {
      calls: [callInstance('POST /api/access-requests/{id}/readings', { params, body }, reader)],
      answers: ['ok', 400, 409],
      left,
    }
  },
  async 'POST /api/admin/listings/{id}/documents'(two) {
    const { by, listingId, documentId: id } = await aRoom(two)
    const input = { params: { id: listingId }, query: { kind: 'lease' as const, title: 'Bail' }, file: await aFile() }
    const upload = callInstance('POST /api/admin/listings/{id}/documents', input, by)
    const change = callInstance('PUT /api/admin/documents/{id}', { params: { id }, body: { ...FORM, position: 0 } }, by)
    const left = async () => expect.soft(await positionsOf(two, listingId)).toEqual([0, 1, 2])
    return { calls: [upload, change, change, change, change, change], answers: ALL, left }
  },
  async 'PUT /api/admin/documents/{id}'(two) {
    const { by, listingId, documentId } = await aRoom(two)
    const documents = [documentId]
    for (let n = 0; n < 3; n++) documents.push(await hasDocument(two.app, listingId))
    const calls = documents.map((id, at) =>
      callInstance('PUT /api/admin/documents/{id}', { params: { id }, body: { ...FORM, position: 3 - at } }, by),
    )
    const left = async () => expect.soft(await positionsOf(two, listingId)).toEqual([0, 1, 2, 3])
    return { calls, answers: ALL, left }
  },
  async 'POST /api/admin/documents/{id}/versions'(two) {
    const { by, listingId, documentId: id } = await aRoom(two)
    const other = await hasDocument(two.app, listingId)
    const replace = callInstance('POST /api/admin/documents/{id}/versions', { params: { id }, file: await aFile() }, by)
    const change = callInstance(
      'PUT /api/admin/documents/{id}',
      { params: { id: other }, body: { ...FORM, position: 0 } },
      by,
    )
    const left = async () => {
      const rows = await two.db.select().from(documentVersion).where(eq(documentVersion.documentId, id))
      expect.soft(rows.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    }
    return { calls: [replace, change, change, change, change, change], answers: ALL, left }
  },
  async 'DELETE /api/admin/documents/{id}'(two) {
    const { by, listingId, documentId: id } = await aRoom(two)
    const other = await hasDocument(two.app, listingId)
    const calls = [
      callInstance('DELETE /api/admin/documents/{id}', { params: { id } }, by),
      callInstance('PUT /api/admin/documents/{id}', { params: { id: other }, body: { ...FORM, position: 0 } }, by),
    ]
    return { calls, answers: { ok: 7, 404: 5 } }
  },
  async 'POST /api/data-room-news/stop'(two) {
    const token = newToken()
    await aRoom(two, { newsToken: token })
    return { calls: [callInstance('POST /api/data-room-news/stop', { body: { token } })], answers: ALL }
  },
  async 'POST /api/data-room-news/one-click'(two) {
    const token = newToken()
    await aRoom(two, { newsToken: token })
    return { calls: [callInstance('POST /api/data-room-news/one-click', { query: { token } })], answers: ALL }
  },
} satisfies Record<string, Prepare>

async function positionsOf({ db }: Two, listingId: number): Promise<number[]> {
  const rows = await db.select().from(roomDocument).where(eq(roomDocument.dossierId, listingId))
  return rows.map(({ position }) => position).toSorted((one, other) => one - other)
}

const status = (id: number, to: 'sous offre' | 'en vente', by: { token: string }) =>
  callInstance('POST /api/admin/listings/{id}/status', { params: { id }, body: aStep(to, { reason: 'Offre' }) }, by)

export const roomPairs: Record<string, Prepare> = {
  async 'a listing changes its status while its requests are decided'(two) {
    const { by, listingId, id, reader, params } = await aRoom(two)
    const other = await two.app.signedIn(aUser())
    const adviser = await hasRequest(two.app, other, listingId, { adviserOf: id, adviserKind: 'avocat' })
    const buyer = await aReadyBuyer(two.app)
    const step = 'POST /api/admin/access-requests/{id}/steps'
    const calls = [
      status(listingId, 'sous offre', by),
      callInstance(step, { params, body: { step: 'renew', days: 30 } }, by),
      callInstance(step, { params: { id: adviser }, body: { step: 'level', level: 1 } }, by),
      status(listingId, 'en vente', by),
      callInstance('POST /api/access-requests', { body: { ...NEW, propertyId: listingId } }, buyer),
      callInstance(
        'POST /api/access-requests/{id}/questions',
        { params, body: { documentId: null, text: 'Et ?' } },
        reader,
      ),
    ]
    return { calls, answers: ['ok', 404, 409] }
  },
  async 'a buyer gives up while advisers are decided on'(two) {
    const { by, listingId, id, reader, params } = await aRoom(two)
    const advisers: number[] = []
    for (let n = 0; n < 3; n++) {
      const person = await two.app.signedIn(aUser())
      advisers.push(await hasRequest(two.app, person, listingId, { adviserOf: id, adviserKind: 'avocat' }))
    }
    const step = 'POST /api/admin/access-requests/{id}/steps'
    const calls = [
      ...advisers
        .toReversed()
        .map((adviser) => callInstance(step, { params: { id: adviser }, body: { step: 'renew', days: 30 } }, by)),
      callInstance(step, { params, body: { step: 'renew', days: 30 } }, by),
      callInstance('DELETE /api/access-requests/{id}', { params }, reader),
    ]
    const left = async () => {
      const rows = await two.db
        .select()
        .from(accessRequest)
        .where(inArray(accessRequest.id, [id, ...advisers]))
      expect.soft(rows.map(({ state }) => state)).toEqual(rows.map(() => 'revoked'))
    }
    return { calls, answers: ['ok', 409], left }
  },
  async 'an account is deleted while its requests are decided'(two) {
    const { by, listingId, id, reader, params } = await aRoom(two)
    await two.db.update(account).set({ verifiedEmail: reader.user.email }).where(eq(account.id, reader.user.id))
    await hasRequest(two.app, await two.app.signedIn(aUser()), listingId, { adviserOf: id, adviserKind: 'avocat' })
    const calls = [
      callInstance('POST /api/admin/access-requests/{id}/steps', { params, body: { step: 'renew', days: 30 } }, by),
      callInstance(
        'POST /api/access-requests/{id}/questions',
        { params, body: { documentId: null, text: 'Et ?' } },
        reader,
      ),
      callInstance('GET /api/access-requests', {}, reader),
      callInstance('DELETE /api/auth/me', { body: { password: reader.password } }, reader),
    ]
    return { calls, answers: ['ok', 400, 401, 404, 409] }
  },
  async 'one address asks twice, with two accounts'(two) {
    const [{ listingId }, first] = [await aRoom(two), await aReadyBuyer(two.app)]
    const { email } = first.user
    await first.call('POST /api/access-requests', { body: { ...NEW, propertyId: listingId } })
    await two.db.update(account).set({ email: anAddress() }).where(eq(account.id, first.user.id))
    const second = await aReadyBuyer(two.app, { email })
    const calls = [
      callInstance('POST /api/access-requests', { body: { ...NEW, propertyId: listingId } }, second),
      callInstance('GET /api/access-requests', {}, second),
    ]
    return { calls, answers: { ok: 6, 409: 6 } }
  },
}
