import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCESS_STATES, type AccessState, type AccessStep, mayBeOpen, STEPS_FROM } from '#domain/data-room/access.ts'
import { STATUSES, type Status } from '#domain/listing/register/status.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { accessRequest, agreement } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { appOptions } from '#test/app-options.ts'
import { hasDocument, hasRequest, verified } from '#test/data-room.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { watchEnds } from './watch.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

/** A listing with a document, an owner of the agency, and buyers whose files are open and whose agreements bind. */
async function agency() {
  const app = await startApp({ limits: { windowMinutes: 15, perAccount: 1e4, perIp: 1e4, perSender: 1e4 } })
  const { db } = app
  const owner = await app.signedIn(anAdmin())
  const listing = await app.publishes(aDossier({ title: 'Bar du Port' }))
  const lease = await hasDocument(app, listing.id)
  let number = 0
  const signed = async (requestId: number, { user }: Person) => {
    number += 1
    const record = { signatory: { accountId: user.id } }
    const row = { number, reference: `r${number}`, requestId, dossierId: listing.id, record, hash: 'x' }
    await db.insert(agreement).values({ ...row, signedAt: new Date(), endsOn: daysAfter(todayInParis(), 700) })
    await db.update(accessRequest).set({ agreementNumber: number }).where(eq(accessRequest.id, requestId))
  }
  const reader = async (own: Partial<typeof accessRequest.$inferInsert> = {}) => {
    const person = await verified(app)
    const id = await hasRequest(app, person, listing.id, own)
    await signed(id, person)
    return {
      ...person,
      id,
      /** The status of the answer with the documents of the file. */
      reads: async () => (await person.answerTo('GET /api/access-requests/{id}/documents', { params: { id } })).status,
      detail: () => person.call('GET /api/access-requests/{id}', { params: { id } }),
    }
  }
  const step = async (id: number, body: AccessStep) =>
    owner.answerTo('POST /api/admin/access-requests/{id}/steps', { params: { id }, body })
  const status = (...given: Parameters<typeof aStep>) =>
    owner.answerTo('POST /api/admin/listings/{id}/status', { params: { id: listing.id }, body: aStep(...given) })
  const set = (id: number, own: Partial<typeof accessRequest.$inferInsert>) =>
    db.update(accessRequest).set(own).where(eq(accessRequest.id, id))
  const isNow = (now: Status) => db.update(dossier).set({ status: now }).where(eq(dossier.id, listing.id))
  const rowOf = async (id: number) => (await db.select().from(accessRequest).where(eq(accessRequest.id, id)))[0]
  const services = { ...appOptions({ db, places: {} as never, folder: app.folder }), storage: app.storage }
  return {
    app,
    db,
    owner,
    listing,
    lease,
    reader,
    signed,
    step,
    status,
    set,
    isNow,
    rowOf,
    hour: () => watchEnds(services),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
]

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const STEPS: AccessStep[] = [
  { step: 'approve', level: 1, days: 30 },
  { step: 'ask', words: 'Un instant.' },
  { step: 'refuse', words: 'Non.' },
  { step: 'suspend', words: '' },
  { step: 'resume' },
  { step: 'revoke', words: '' },
  { step: 'renew', days: 30 },
  { step: 'level', level: 2 },
]

/** How a request of this state is stored. */
const rowIn = (state: AccessState) => ({ state, level: 1, until: state === 'expired' ? null : inDays(10) })

test('in every state, status and step, no file is open on a listing under offer to another, sold or withdrawn @slow', async () => {
  await using story = await agency()
  const { reader, step, set, isNow } = story
  const ada = await reader()
  const opened: string[] = []
  const statuses = thirdInTurn(STATUSES)
  for (const status of statuses) {
    await isNow(status)
    for (const offer of [null, 'chosen'] as const)
      for (const state of ACCESS_STATES)
        for (const body of STEPS.filter((one) => STEPS_FROM[state].includes(one.step))) {
          await set(ada.id, { ...rowIn(state), offer })
          const answer = await step(ada.id, body)
          expect([201, 409], `${status} ${state} ${body.step}`).toContain(answer.status)
          if ((await ada.reads()) === 200) opened.push(`${status}${offer === 'chosen' ? ' chosen' : ''}`)
        }
  }
  const may = statuses.flatMap((status) =>
    [false, true].flatMap((isChosen) =>
      mayBeOpen({ status, isChosen }) ? [`${status}${isChosen ? ' chosen' : ''}`] : [],
    ),
  )
  expect([...new Set(opened)].toSorted()).toEqual(may.toSorted())
}, 120_000)

test.each(['brouillon', 'sous offre', 'sous compromis', 'vendu', 'retiré'] as const)(
  'on a listing « %s », the agency is told why an expired or suspended reader does not come back, nor a new one in @slow',
  async (status) => {
    await using story = await agency()
    const { owner, reader, step, set, isNow } = story
    const ada = await reader()
    await isNow(status)
    const refused = [409, `Le bien est «\u00a0${status}\u00a0»\u00a0: son dossier ne s’ouvre pas.`]
    const read = () => owner.call('GET /api/admin/access-requests/{id}', { params: { id: ada.id } })
    expect(await ada.reads()).toBe(404)
    await set(ada.id, rowIn('expired'))
    expect(messageOf(await step(ada.id, { step: 'renew', days: 10 }))).toEqual(refused)
    expect(await read()).toMatchObject({ steps: [], next: `Terminé. ${refused[1]}` })
    expect((await ada.detail()).next).toBe(refused[1])
    await set(ada.id, { ...rowIn('suspended'), offer: null })
    expect(messageOf(await step(ada.id, { step: 'resume' }))).toEqual(refused)
    expect(await read()).toMatchObject({ steps: ['revoke'], next: refused[1] })
    await set(ada.id, rowIn('requested'))
    expect(messageOf(await step(ada.id, { step: 'approve', level: 1, days: 10 }))).toEqual(refused)
    expect(await read()).toMatchObject({
      steps: ['ask', 'refuse'],
      next: `${refused[1]} Vous pouvez questionner ou refuser.`,
    })
    expect(await ada.reads()).toBe(404)
  },
)

test('the chosen buyer and their adviser read until the sale, even after their end; the sale closes the file @slow', async () => {
  await using story = await agency()
  const { app, reader, signed, step, status, set, rowOf, hour } = story
  const ada = await reader()
  const bob = await reader()
  const paul = await verified(app)
  const ofPaul = await hasRequest(app, paul, story.listing.id, { adviserOf: ada.id, adviserKind: 'avocat' })
  await signed(ofPaul, paul)
  const paulReads = async () =>
    (await paul.answerTo('GET /api/access-requests/{id}/documents', { params: { id: ofPaul } })).status
  const all = async () => [await ada.reads(), await paulReads(), await bob.reads()]
  expect(await all()).toEqual([200, 200, 200])
  expect((await status('sous offre', { keptAccessId: ada.id })).status).toBe(201)
  expect(await all()).toEqual([200, 200, 404])
  await set(ada.id, { until: inDays(-1) })
  expect(await all()).toEqual([404, 404, 404])
  await set(ofPaul, { until: inDays(-1) })
  // Written last, so that a table read in no order gives the adviser first.
  await set(ada.id, { until: inDays(-1) })
  await hour()
  expect([(await rowOf(ada.id))?.state, (await rowOf(ofPaul))?.state]).toEqual(['expired', 'expired'])
  expect((await step(ada.id, { step: 'renew', days: 30 })).status).toBe(201)
  expect(await all()).toEqual([200, 200, 404])
  // Suspended by the agency, the chosen buyer stays suspended with the next status, until the agency resumes.
  expect((await step(ada.id, { step: 'suspend', words: '' })).status).toBe(201)
  expect((await status('sous compromis')).status).toBe(201)
  expect(await all()).toEqual([404, 404, 404])
  expect((await step(ada.id, { step: 'resume' })).status).toBe(201)
  expect(await all()).toEqual([200, 200, 404])
  expect((await status('vendu')).status).toBe(201)
  expect(await all()).toEqual([404, 404, 404])
  expect([(await rowOf(ada.id))?.state, (await rowOf(ofPaul))?.state, (await rowOf(bob.id))?.state]).toEqual([
    'revoked',
    'revoked',
    'revoked',
  ])
  expect(await ada.detail()).toMatchObject({ asked: 'Le bien est désormais «\u00a0vendu\u00a0».' })
})

test('a chosen buyer whose access has expired cannot be renewed once the offer is another’s @slow', async () => {
  await using story = await agency()
  const { reader, step, status, set, rowOf, hour } = story
  const [ada, bob] = [await reader(), await reader()]
  await status('sous offre', { keptAccessId: ada.id })
  await set(ada.id, { until: inDays(-1) })
  await hour()
  await status('en vente', { reason: 'Offre retirée' })
  await status('sous offre', { keptAccessId: bob.id })
  expect((await rowOf(ada.id))?.offer).toBeNull()
  expect((await step(ada.id, { step: 'renew', days: 30 })).status).toBe(409)
  expect([await ada.reads(), await bob.reads()]).toEqual([404, 200])
})

test('a status resumes only whom a status has suspended, and keeps a buyer only under offer or compromis @slow', async () => {
  await using story = await agency()
  const { reader, step, status, rowOf } = story
  const [ada, bob] = [await reader(), await reader()]
  await step(ada.id, { step: 'suspend', words: 'Vérification.' })
  const refused = [400, 'Choisissez un acquéreur à qui le dossier est ouvert.']
  expect(messageOf(await status('sous offre', { keptAccessId: ada.id }))).toEqual(refused)
  expect(messageOf(await status('retiré', { reason: 'Fin', keptAccessId: bob.id }))).toEqual(refused)
  expect(await ada.reads()).toBe(404)
  await status('sous offre')
  expect(await bob.reads()).toBe(404)
  // The other buyer, suspended by the offer, becomes the chosen one.
  expect((await status('sous compromis', { keptAccessId: bob.id })).status).toBe(201)
  expect(await bob.reads()).toBe(200)
  expect((await rowOf(ada.id))?.state).toBe('revoked')
})

test('withdrawing a listing under offer also closes the file of the chosen buyer @slow', async () => {
  await using story = await agency()
  const { reader, status, rowOf } = story
  const ada = await reader()
  await status('sous offre', { keptAccessId: ada.id })
  expect(await ada.reads()).toBe(200)
  await status('retiré', { reason: 'Le cédant renonce' })
  expect(await ada.reads()).toBe(404)
  expect((await rowOf(ada.id))?.state).toBe('revoked')
})

test('what stood open on a closed listing is closed within the hour, and told @slow', async () => {
  await using story = await agency()
  const { app, owner, reader, isNow, rowOf, hour } = story
  const [ada, unsigned] = [await reader(), await reader({ state: 'agreement-sent' })]
  await isNow('vendu')
  await hour()
  expect([(await rowOf(ada.id))?.state, (await rowOf(unsigned.id))?.state]).toEqual(['revoked', 'revoked'])
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).toEqual(Array(2).fill('Dossier confidentiel, fin de votre accès — Bar du Port'))
  expect(await journalOf(owner, { kind: 'access' })).toMatchObject(
    [1, 2].map(() => ({ actor: 'Le site', action: 'access.revoked' })),
  )
})

test('an approval that races with a compromis leaves nothing open @slow', async () => {
  await using story = await agency()
  const { reader, step, status, set, rowOf } = story
  const ada = await reader()
  await set(ada.id, rowIn('expired'))
  await Promise.all([step(ada.id, { step: 'renew', days: 30 }), status('sous compromis')])
  expect(await ada.reads()).toBe(404)
  expect(['expired', 'revoked']).toContain((await rowOf(ada.id))?.state)
})

test('an adviser stops reading with the buyer: suspended, at the end, or with a disabled account @slow', async () => {
  await using story = await agency()
  const { app, db, reader, set, listing } = story
  const ada = await reader()
  const paul = await verified(app)
  const id = await hasRequest(app, paul, listing.id, { adviserOf: ada.id, adviserKind: 'avocat' })
  const reads = async () => (await paul.answerTo('GET /api/access-requests/{id}/documents', { params: { id } })).status
  expect(await reads()).toBe(200)
  for (const closed of [{ state: 'suspended' as const }, { state: 'revoked' as const }, { until: inDays(-1) }]) {
    await set(ada.id, closed)
    expect(await reads(), JSON.stringify(closed)).toBe(404)
    await set(ada.id, rowIn('open'))
  }
  expect(await reads()).toBe(200)
  await db.update(account).set({ active: false }).where(eq(account.id, ada.user.id))
  expect(await reads()).toBe(404)
})

test('answers are closed with the file, and with the document that they are about @slow', async () => {
  await using story = await agency()
  const { app, owner, listing, lease, reader, step, set } = story
  const balance = await hasDocument(app, listing.id, { kind: 'accounts', level: 2 })
  const ada = await reader({ level: 2 })
  const asks = (documentId: number | null, text: string) =>
    ada.call('POST /api/access-requests/{id}/questions', { params: { id: ada.id }, body: { documentId, text } })
  const told = async (id: number, text: string) =>
    owner.call('POST /api/admin/room-questions/{id}/answer', { params: { id }, body: { text, toAll: false } })
  for (const [documentId, text] of [
    [lease, 'Et le bail ?'],
    [balance, 'Et le bilan ?'],
    [null, 'Et les murs ?'],
  ] as const)
    await asks(documentId, text)
  for (const id of [1, 2, 3]) await told(id, `Réponse ${id}`)
  const answers = async () => (await ada.detail()).questions.map(({ text, answer }) => `${text} ${answer}`)
  const exported = async () =>
    (await ada.call('GET /api/auth/me/export', {})).accessRequests[0]?.questions.map(
      ({ text, answer }) => `${text} ${answer}`,
    )
  const whole = ['Et le bail ? Réponse 1', 'Et le bilan ? Réponse 2', 'Et les murs ? Réponse 3']
  expect([await answers(), await exported()]).toEqual([whole, whole])
  await step(ada.id, { step: 'level', level: 1 })
  const lowered = [whole[0], 'Et le bilan ? null', whole[2]]
  expect([await answers(), await exported()]).toEqual([lowered, lowered])
  const closed = ['Et le bail ? null', 'Et le bilan ? null', 'Et les murs ? null']
  for (const row of [rowIn('suspended'), { ...rowIn('open'), until: inDays(-1) }, rowIn('expired'), rowIn('revoked')]) {
    await set(ada.id, row)
    expect([await answers(), await exported()], row.state).toEqual([closed, closed])
  }
  expect((await ada.detail()).questions.map(({ document }) => document)).toEqual([null, null, null])
})

test('an answer given once the asker’s file is closed is not announced to them @slow', async () => {
  await using story = await agency()
  const { app, owner, reader, step } = story
  const [ada, bob] = [await reader(), await reader()]
  const body = { documentId: null, text: 'Et les murs ?' }
  await ada.call('POST /api/access-requests/{id}/questions', { params: { id: ada.id }, body })
  await step(ada.id, { step: 'revoke', words: '' })
  const before = (await app.mails()).length
  const answer = { text: 'Vendus aussi.', toAll: true }
  await owner.call('POST /api/admin/room-questions/{id}/answer', { params: { id: 1 }, body: answer })
  const to = (await app.mails()).slice(before).map((mail) => mail.to?.[0]?.address)
  expect(to).toEqual([bob.user.email])
})
