import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Dossier, DossierChangeForm, DossierForm } from '#domain/listing/dossier.ts'
import { dossier, propertyEvent } from '#server/db/schema/listings.ts'
import { hasDocument, hasRequest, verified } from '#test/data-room.ts'
import { aDossier, aMandate, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'

// Who may make a member the agent of a listing, who reads all of it: docs/decisions/team.md.

type App = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<App['signedIn']>>

const RESERVED = 'Réservé à l’agent de ce bien et aux dirigeants.'
const CONFIRM = 'Confirmez que c’est vous avec votre second facteur.'

async function startTeam() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const [ada, bob] = [
    await app.signedIn(anAdmin({ teamRole: 'agent' })),
    await app.signedIn(anAdmin({ teamRole: 'agent' })),
  ]
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const { db } = app
  const agentOf = async (id: number) =>
    (await db.select({ agentId: dossier.agentId }).from(dossier).where(eq(dossier.id, id)))[0]?.agentId
  /** Sends the record back as its screen would, with another agent. */
  const saves = async (member: Member, id: number, agentId: number | null) => {
    const shown: Dossier = await member.call('GET /api/admin/listings/{id}', { params: { id } })
    const names = Object.keys(aDossier()) as (keyof DossierForm)[]
    const form = Object.fromEntries(names.map((name) => [name, shown[name]])) as unknown as DossierChangeForm
    const body = { ...form, reference: shown.reference ?? '', agentId }
    return member.answerTo('PUT /api/admin/listings/{id}', { params: { id }, body })
  }
  const gives = (member: Member, id: number, agentId: number) =>
    member.answerTo('POST /api/admin/listings/bulk', { body: { ids: [id], agentId } })
  return {
    app,
    db,
    owner,
    ada,
    bob,
    assistant,
    agentOf,
    saves,
    gives,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

/** A listing of the owners, as the specification's form makes it, with one thing that only its readers may see. */
const CONFIDENTIAL: Record<string, (app: App, id: number) => Promise<unknown>> = {
  document: (app, id) => hasDocument(app, id, { level: 0 }),
  mandate: (app, id) => app.hasMandateFor(id),
  'request of a buyer': async (app, id) => hasRequest(app, await verified(app), id),
  draft: ({ db }, id) =>
    db
      .update(dossier)
      .set({ draft: { typed: {} } })
      .where(eq(dossier.id, id)),
  'price of the sale': ({ db }, id) => db.update(dossier).set({ soldPrice: 1 }).where(eq(dossier.id, id)),
  'confidential fact': ({ db }, id) =>
    db
      .update(dossier)
      .set({ facts: { ownerName: 'Odette' } })
      .where(eq(dossier.id, id)),
  'hidden place': ({ db }, id) => db.update(dossier).set({ discretion: 'region' }).where(eq(dossier.id, id)),
  'figure of another category': ({ db }, id) =>
    db
      .update(dossier)
      .set({ hiddenDetails: { rooms: 3 } })
      .where(eq(dossier.id, id)),
  'reason of a step': async ({ db }, id) => {
    const [row] = await db.select().from(dossier).where(eq(dossier.id, id))
    const step = {
      from: 'brouillon',
      to: row?.status ?? 'en vente',
      actorId: 1,
      reason: 'Le cédant hésite',
    } as const
    return db.insert(propertyEvent).values({ dossierId: id, ...step })
  },
}

test.each(Object.entries(CONFIDENTIAL))(
  'a member who may not read a listing of the owners with a %s makes no agent of it, themselves included @slow',
  async (_, add) => {
    await using team = await startTeam()
    const { app, owner, ada, bob, assistant, agentOf, gives, saves } = team
    const { id } = await app.has(aProperty())
    await add(app, id)
    for (const member of [ada, assistant])
      for (const agent of [ada, bob]) {
        const refused = { status: 403, body: { message: expect.stringContaining(RESERVED) } }
        expect(await gives(member, id, agent.user.id)).toMatchObject(refused)
        expect(await saves(member, id, agent.user.id)).toMatchObject({
          ...refused,
          body: { message: RESERVED, problems: [{ path: 'agentId', message: RESERVED }] },
        })
      }
    expect(await agentOf(id)).toBeNull()
    expect((await ada.answerTo('GET /api/admin/listings/{id}/documents', { params: { id } })).status).toBe(403)
    expect((await gives(owner, id, ada.user.id)).status).toBe(201)
    expect((await ada.answerTo('GET /api/admin/listings/{id}/documents', { params: { id } })).status).toBe(200)
    // Its agent may give it on; the others may not take it.
    expect((await gives(bob, id, bob.user.id)).status).toBe(403)
    expect((await gives(ada, id, bob.user.id)).status).toBe(201)
    expect(await agentOf(id)).toBe(bob.user.id)
  },
)

test('a listing without an agent that has nothing confidential may be assigned by anyone, by both calls', async () => {
  await using team = await startTeam()
  const { app, ada, bob, assistant, agentOf, gives, saves } = team
  const [one, other] = [await app.has(aProperty()), await app.has(aProperty())]
  expect((await gives(assistant, one.id, ada.user.id)).status).toBe(201)
  expect((await saves(bob, other.id, bob.user.id)).status).toBe(200)
  expect([await agentOf(one.id), await agentOf(other.id)]).toEqual([ada.user.id, bob.user.id])
})

test('when agents read all listings, they may assign them, with a fresh factor where it opens documents @slow', async () => {
  await using team = await startTeam()
  const { app, db, owner, ada, bob, agentOf, gives, saves } = team
  const { id } = await app.has(aProperty())
  await app.hasMandateFor(id)
  await owner.call('PUT /api/admin/agency/team', { body: { factorRequired: false, agentsSeeAll: true } })
  expect((await gives(ada, id, bob.user.id)).status).toBe(201)
  await hasDocument(app, id)
  await hasFactor(db, ada.user, 'long ago')
  const stale = { status: 403, body: { message: expect.stringContaining(CONFIRM), factor: 'stale' } }
  expect(await gives(ada, id, ada.user.id)).toMatchObject(stale)
  expect(await saves(ada, id, ada.user.id)).toMatchObject(stale)
  expect(await saves(ada, id, null)).toMatchObject(stale)
  // A save that leaves the agent needs none.
  expect((await saves(ada, id, bob.user.id)).status).toBe(200)
  expect(await agentOf(id)).toBe(bob.user.id)
  await hasFactor(db, bob.user, 'now')
  expect((await gives(bob, id, ada.user.id)).status).toBe(201)
})

test('a negotiator records mandates only of listings that they read, and changes them only while they do @slow', async () => {
  await using team = await startTeam()
  const { app, owner, ada, bob, gives } = team
  const { id } = await app.has(aProperty())
  const record = (member: Member) =>
    member.answerTo('POST /api/admin/listings/{id}/mandates', { params: { id }, body: aMandate() })
  expect(await record(ada)).toMatchObject({ status: 403, body: { message: RESERVED } })
  expect((await gives(ada, id, ada.user.id)).status).toBe(201)
  expect((await record(ada)).status).toBe(201)
  const until = `${Number(aMandate().endsOn.slice(0, 4)) + 1}-01-31`
  const renew = (member: Member) =>
    member.answerTo('POST /api/admin/mandates/{id}/renewal', { params: { id: 1 }, body: { until } })
  const seen = async (member: Member) =>
    (await member.call('GET /api/admin/listings/{id}/mandates', { params: { id } })).map(
      ({ isChangeable, parties }) => ({ isChangeable, parties: parties.length }),
    )
  expect(await seen(ada)).toEqual([{ isChangeable: true, parties: 1 }])
  // The listing becomes another agent's: its mandate is no longer hers to read or to change.
  expect((await gives(owner, id, bob.user.id)).status).toBe(201)
  expect(await seen(ada)).toEqual([{ isChangeable: false, parties: 0 }])
  expect((await renew(ada)).status).toBe(403)
  expect((await renew(bob)).status).toBe(201)
  const search = await ada.answerTo('POST /api/admin/mandates', { body: aMandate({ kind: 'recherche' }) })
  expect(search.status).toBe(201)
})
