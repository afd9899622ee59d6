import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { monthsAfter } from '#domain/days.ts'
import { todayInParis } from '#server/core/today.ts'
import { deleteOldAgreements } from '#server/data-room/agreement-chain.ts'
import { redactAudit } from '#server/db/audit.ts'
import { accessRequest, agreement, documentVersion, documentView, roomQuestion } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { lead } from '#server/db/schema/leads.ts'
import { hasDocument, hasRequest, signs, verified } from '#test/data-room.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin, aUser } from '#test/makers.ts'
import { startRoom } from '#test/reading-room.ts'
import { agreementRows, signingOf, tamper } from '#test/signing.ts'
import { deleteOldRequests } from '../access/queries.ts'

type Room = Awaited<ReturnType<typeof startRoom>>

const JEANNE = { firstName: 'Jeanne', lastName: 'Petit', email: 'jeanne@exemple.fr' }

/** A reader of the room's file who has signed, read a page and asked a question. */
async function aBoundReader(room: Room, person = JEANNE) {
  const { app, db, listing } = room
  const documentId = await hasDocument(app, listing.id)
  const [version] = await db.select().from(documentVersion).where(eq(documentVersion.documentId, documentId))
  const consent = { consentWords: 'J’accepte', consentVersion: '1' }
  const [thread] = await db
    .insert(lead)
    .values({ ...person, kind: 'contact', phone: '', subject: 'Dossier confidentiel', ...consent })
    .returning()
  const state = 'agreement-sent'
  const reader = await room.reader(person, { state, message: 'Mon projet', leadId: thread!.id, words: 'Une question' })
  await signs(db, reader.id)
  await db.insert(documentView).values({ requestId: reader.id, versionId: version!.id, page: 2 })
  await db.insert(roomQuestion).values({ requestId: reader.id, text: 'Et le bail ?' })
  return reader
}

const stored = (room: Room, id: number) => room.db.select().from(accessRequest).where(eq(accessRequest.id, id))
const ends = (room: Room, day: string) =>
  tamper(
    room.app,
    sql`update agreement set ends_on = ${day}, record = jsonb_set(record, '{endsOn}', to_jsonb(${day}::text))`,
  )
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each(['their own hand', 'an administrator', 'a statement of SQL'])(
  'the account of a bound reader is deleted by %s: request, reading log and agreement are kept, and nothing else @slow',
  async (by) => {
    await using room = await startRoom()
    const owner = await room.app.signedIn(anAdmin({ email: 'dirigeante@agence.example' }))
    const reader = await aBoundReader(room)
    const { id, user } = reader
    // A file that they only asked for goes with the account.
    const unsigned = await hasRequest(room.app, reader, room.listing.id, { state: 'refused' })
    if (by === 'their own hand') await reader.call('DELETE /api/auth/me', { body: { password: reader.password } })
    else if (by === 'an administrator') await owner.call('DELETE /api/admin/users/{id}', { params: { id: user.id } })
    else await room.db.delete(account).where(eq(account.id, user.id))

    expect(await stored(room, unsigned)).toEqual([])
    expect(await stored(room, id)).toMatchObject([
      {
        ...JEANNE,
        accountId: null,
        formerAccountId: user.id,
        state: 'revoked',
        until: null,
        leadId: null,
        message: '',
        words: null,
        answer: null,
        sellerEmail: null,
      },
    ])
    expect(await room.db.select().from(roomQuestion)).toEqual([])
    const params = { id }
    const { readings } = await owner.call('GET /api/admin/access-requests/{id}/readings', { params })
    expect(readings).toMatchObject([{ document: 'Pièce lease', pages: [2] }])
    expect(await owner.call('GET /api/admin/access-requests/{id}', { params })).toMatchObject({
      name: 'Jeanne Petit',
      email: 'jeanne@exemple.fr',
      state: 'revoked',
      next: 'Compte supprimé\u00a0: la demande est gardée comme preuve tant que l’accord engage.',
      steps: [],
      questions: [],
      leadId: null,
    })
    const copy = await owner.answerTo('GET /api/admin/access-requests/{id}/agreement/pdf', { params })
    expect([copy.status, copy.headers['content-type']]).toEqual([200, 'application/pdf'])
    const told = (await room.app.mails()).filter(({ subject }) => subject?.includes('un compte supprimé'))
    expect(told).toHaveLength(by === 'a statement of SQL' ? 0 : 1)
  },
)

test('a new account of the same e-mail gets nothing of what is kept, asks again and signs again @slow', async () => {
  await using room = await startRoom()
  const owner = await room.app.signedIn(anAdmin())
  const { id, call, password } = await aBoundReader(room)
  await call('DELETE /api/auth/me', { body: { password } })
  const back = await verified(room.app, JEANNE)
  expect(await back.call('GET /api/access-requests', {})).toEqual([])
  expect((await back.call('GET /api/auth/me/export', {})).accessRequests).toEqual([])
  const params = { id }
  for (const [name, status] of [
    ['GET /api/access-requests/{id}', 404],
    ['GET /api/access-requests/{id}/agreement', 404],
    ['GET /api/access-requests/{id}/agreement/pdf', 404],
    ['GET /api/access-requests/{id}/readings', 404],
    ['GET /api/access-requests/{id}/documents', 404],
  ] as const)
    expect((await back.answerTo(name, { params })).status, name).toBe(status)
  const again = await hasRequest(room.app, back, room.listing.id, { state: 'requested' })
  const body = { step: 'approve', level: 1, days: 30 } as const
  const { state } = await owner.call('POST /api/admin/access-requests/{id}/steps', { params: { id: again }, body })
  expect(state).toBe('agreement-sent')
})

test('the adviser of a deleted buyer is closed out and told, and their own evidence is kept @slow', async () => {
  await using room = await startRoom()
  const buyer = await aBoundReader(room)
  const paul = await room.reader(
    { firstName: 'Paul', lastName: 'Roy', email: 'paul@exemple.fr' },
    { state: 'agreement-sent', adviserOf: buyer.id, adviserKind: 'avocat' },
  )
  await signs(room.db, paul.id)
  await buyer.call('DELETE /api/auth/me', { body: { password: buyer.password } })
  expect(await paul.call('GET /api/access-requests/{id}', { params: { id: paul.id } })).toMatchObject({
    state: 'revoked',
    next: 'Ce dossier ne s’ouvre plus. L’accord que vous avez signé continue de vous engager.',
  })
  const told = (await room.app.mails()).filter(({ to }) => to?.[0]?.address === 'paul@exemple.fr')
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('fin de votre accès')])
  // The buyer's request stays as long as the adviser is bound.
  await tamper(room.app, sql`update agreement set ends_on = '2020-01-01' where number = 1`)
  await deleteOldRequests(room.db)
  expect(await stored(room, buyer.id)).toHaveLength(1)
  await ends(room, '2020-01-01')
  await deleteOldRequests(room.db)
  expect(await stored(room, buyer.id)).toEqual([])
})

test('a later request opened under an earlier agreement is kept with its reading log too @slow', async () => {
  await using room = await startRoom()
  const owner = await room.app.signedIn(anAdmin())
  const { id, user, call, password } = await aBoundReader(room)
  await room.db.update(accessRequest).set({ state: 'expired' }).where(eq(accessRequest.id, id))
  const later = await hasRequest(room.app, { user }, room.listing.id, { state: 'requested' })
  const body = { step: 'approve', level: 1, days: 30 } as const
  await owner.call('POST /api/admin/access-requests/{id}/steps', { params: { id: later }, body })
  const [version] = await room.db.select().from(documentVersion)
  await room.db.insert(documentView).values({ requestId: later, versionId: version!.id, page: 1 })
  await call('DELETE /api/auth/me', { body: { password } })
  const { readings } = await owner.call('GET /api/admin/access-requests/{id}/readings', { params: { id: later } })
  expect(readings).toMatchObject([{ pages: [1] }])
})

test('what is kept goes when the agreement no longer binds, the agreement five years later @slow', async () => {
  await using room = await startRoom()
  const owner = await room.app.signedIn(anAdmin())
  const reader = await aBoundReader(room)
  await reader.call('DELETE /api/auth/me', { body: { password: reader.password } })
  await ends(room, todayInParis())
  await deleteOldRequests(room.db)
  expect(await stored(room, reader.id)).toHaveLength(1)
  // Nothing else deletes it before, whatever is tried.
  await expect(room.db.delete(accessRequest)).rejects.toMatchObject({
    cause: { message: 'access_request is evidence while its agreement binds' },
  })
  await expect(room.db.delete(dossier)).rejects.toThrow()

  await ends(room, daysFromNow(-1))
  await deleteOldRequests(room.db)
  expect(await stored(room, reader.id)).toEqual([])
  const params = { id: room.listing.id }
  const list = () => owner.call('GET /api/admin/listings/{id}/agreements', { params })
  const [line] = await list()
  expect(line).toMatchObject({ name: 'Jeanne Petit', isBinding: false, isAccountGone: true, requestId: null })
  const copy = await owner.answerTo('GET /api/admin/agreements/{id}/pdf', { params: { id: line!.number } })
  expect(copy.status).toBe(200)
  await deleteOldAgreements(room.db)
  expect(await list()).toHaveLength(1)
  await ends(room, monthsAfter(daysFromNow(-1), -60))
  await deleteOldAgreements(room.db)
  expect(await list()).toEqual([])
})

test('« Accords signés » shows who signed, when and until when, by the rule of the file, also once the listing is withdrawn @slow', async () => {
  await using room = await startRoom()
  const owner = await room.app.signedIn(anAdmin())
  const others = [
    await room.app.signedIn(anAdmin({ teamRole: 'agent' })),
    await room.app.signedIn(anAdmin({ teamRole: 'assistant' })),
    await room.app.signedIn(aUser()),
  ]
  const reader = await aBoundReader(room)
  const paul = await room.reader(
    { firstName: 'Paul', lastName: 'Roy', email: 'paul@exemple.fr' },
    { state: 'agreement-sent', adviserOf: reader.id, adviserKind: 'avocat' },
  )
  await signingOf(room.app, paul, paul.id).signing()
  const [row, second] = await agreementRows(room.app)
  const params = { id: room.listing.id }
  const shared = {
    quality: '',
    company: '',
    isBinding: true,
    isAccountGone: false,
    isStamped: false,
  }
  const endsOn = monthsAfter(todayInParis(), 24)
  const lines = [
    {
      number: 2,
      requestId: paul.id,
      reference: second!.reference,
      name: 'Paul Roy',
      email: 'paul@exemple.fr',
      adviser: 'avocat de Jeanne Petit',
      isCertified: true,
      signedAt: second!.signedAt.toISOString(),
    },
    {
      number: 1,
      requestId: reader.id,
      reference: row!.reference,
      name: 'Jeanne Petit',
      email: 'jeanne@exemple.fr',
      adviser: '',
      isCertified: false,
      signedAt: row!.signedAt.toISOString(),
    },
  ].map((line) => ({ ...line, ...shared, endsOn, keptUntil: monthsAfter(endsOn, 60) }))
  await room.db.update(dossier).set({ status: 'retiré' })
  expect(await room.ada.call('GET /api/admin/listings/{id}/agreements', { params })).toEqual(lines)
  expect(await owner.call('GET /api/admin/listings/{id}/agreements', { params })).toEqual(lines)
  for (const other of others) {
    expect((await other.answerTo('GET /api/admin/listings/{id}/agreements', { params })).status).toBe(403)
    for (const paper of ['pdf', 'certificate'] as const)
      expect([403, 404]).toContain(
        (await other.answerTo(`GET /api/admin/agreements/{id}/${paper}`, { params: { id: 1 } })).status,
      )
  }
  const unknown = { params: { id: 99 } }
  expect((await owner.answerTo('GET /api/admin/listings/{id}/agreements', unknown)).status).toBe(404)
  expect((await owner.answerTo('GET /api/admin/agreements/{id}/pdf', unknown)).status).toBe(404)
})

test('the journal says who of the team read a signed agreement, and names the signatory as long as it is kept @slow', async () => {
  await using room = await startRoom()
  const owner = await room.app.signedIn(anAdmin({ firstName: 'Odile', lastName: 'Roy' }))
  await aBoundReader(room)
  for (const status of [200, 200])
    expect((await room.ada.answerTo('GET /api/admin/agreements/{id}/pdf', { params: { id: 1 } })).status).toBe(status)
  await owner.answerTo('GET /api/admin/access-requests/{id}/agreement/pdf', { params: { id: 1 } })
  const seen = async () =>
    (await journalOf(owner, { kind: 'seen' }))
      .filter(({ action }) => action === 'agreement.seen')
      .map(({ actor, text }) => `${actor} ${text}`)
  expect(await seen()).toEqual([
    'Odile Roy a ouvert l’accord signé “Jeanne Petit, CO-1152”',
    'Ada Lovelace a ouvert l’accord signé “Jeanne Petit, CO-1152”',
  ])
  await tamper(room.app, sql`delete from agreement`)
  await redactAudit(room.db)
  expect(await seen()).toEqual([
    'Odile Roy a ouvert l’accord signé “accord effacé”',
    'Ada Lovelace a ouvert l’accord signé “accord effacé”',
  ])
})

test('the export says what of a request outlives the account, and until when', async () => {
  await using room = await startRoom()
  const reader = await aBoundReader(room)
  await hasRequest(room.app, reader, room.listing.id, { state: 'refused' })
  const { accessRequests } = await reader.call('GET /api/auth/me/export', {})
  expect(accessRequests.map(({ keptAfterAccount }) => keptAfterAccount)).toEqual([
    expect.stringMatching(
      /^Tant qu’un accord .* article 17, 3, e\)\. Dernier jour de l’accord\u00a0: .* 5\u00a0ans de plus\.$/,
    ),
    null,
  ])
  const bound = and(eq(agreement.requestId, reader.id), isNull(agreement.timeStamp))
  expect(await room.db.$count(agreement, bound)).toBe(1)
})
