import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SELLER_LINK_DAYS } from '#domain/data-room/access.ts'
import { accessRequest } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { AGENCY, appOptions } from '#test/app-options.ts'
import { aReadyBuyer, hasDocument } from '#test/data-room.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { remindSellers } from './watch.ts'

const OURS = 'Cette adresse est de l’équipe ou de l’acquéreur\u00a0: indiquez celle du cédant.'

/** A request for the file of a listing whose seller has an address. */
async function asking() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const facts = { ...aDossier().facts, ownerEmail: 'odette@exemple.fr' }
  const listing = await app.publishes(aDossier({ reference: 'BP-1', facts }))
  await hasDocument(app, listing.id)
  const buyer = await aReadyBuyer(app, { firstName: 'Jeanne', lastName: 'Petit' })
  const body = { propertyId: listing.id, message: '', nameToSeller: false, consent: true as const }
  const { id } = await buyer.call('POST /api/access-requests', { body })
  const ask = (email: string) =>
    owner.answerTo('POST /api/admin/access-requests/{id}/seller', { params: { id }, body: { email } })
  const link = async () => /accord-du-cedant#(\S+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const open = (token: string) => app.answerTo('POST /api/seller-consents/open', { body: { token } })
  const say = (token: string) => app.answerTo('POST /api/seller-consents', { body: { token, answer: '1' } })
  const set = (own: Partial<typeof accessRequest.$inferInsert>) =>
    app.db.update(accessRequest).set(own).where(eq(accessRequest.id, id))
  const services = { ...appOptions({ db: app.db, places: {} as never, folder: app.folder }), storage: app.storage }
  return {
    app,
    owner,
    buyer,
    id,
    ask,
    link,
    open,
    say,
    set,
    services,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('the seller is never asked at an address of the team or of the buyer, in any case, active or disabled @slow', async () => {
  await using story = await asking()
  const { app, owner, buyer, ask } = story
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const former = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  await app.db.update(account).set({ active: false }).where(eq(account.id, former.user.id))
  await app.db.update(account).set({ verifiedEmail: 'ada.perso@exemple.fr' }).where(eq(account.id, owner.user.id))
  for (const email of [
    owner.user.email,
    agent.user.email.toUpperCase(),
    former.user.email,
    'Ada.Perso@exemple.fr',
    AGENCY.email,
    buyer.user.email.toUpperCase(),
  ])
    expect(await ask(email), email).toMatchObject({
      status: 400,
      body: { message: OURS, problems: [{ path: 'email', message: OURS }] },
    })
  expect((await ask('odette@exemple.fr')).status).toBe(201)
})

test('the journal says where the seller was asked, when it is not the address of the listing, and where the answer came from @slow', async () => {
  await using story = await asking()
  const { owner, ask, link, say } = story
  await ask('Odette@exemple.fr')
  await ask('notaire@exemple.fr')
  await say(await link())
  const entries = await journalOf(owner, { kind: 'access' })
  expect(entries.slice(0, 3).map(({ text }) => text)).toEqual([
    'a répondu, comme cédant, à la demande de dossier “Jeanne Petit, BP-1”\u00a0: adresse où le cédant est interrogé notaire@exemple.fr',
    'a demandé l’accord du cédant pour la demande de dossier “Jeanne Petit, BP-1”\u00a0: adresse où le cédant est interrogé odette@exemple.fr → notaire@exemple.fr',
    'a demandé l’accord du cédant pour la demande de dossier “Jeanne Petit, BP-1”\u00a0: adresse où le cédant est interrogé Odette@exemple.fr',
  ])
})

test('the link ends with the request, and after a month while it waits @slow', async () => {
  await using story = await asking()
  const { buyer, id, ask, link, open, say, set } = story
  await ask('odette@exemple.fr')
  const token = await link()
  const over = { status: 404, body: { message: 'Ce lien n’est plus valable.' } }
  await set({ sellerAskedAt: daysAgo(SELLER_LINK_DAYS + 1) })
  expect(await open(token)).toMatchObject(over)
  expect(await say(token)).toMatchObject(over)
  // A reminder is a mail, and a link, of its own.
  await set({ sellerRemindedAt: daysAgo(SELLER_LINK_DAYS - 1) })
  expect((await open(token)).status).toBe(200)
  // Expired, though no job has recorded it yet.
  await set({ state: 'info-needed', until: daysAgo(1) })
  const decided = { status: 409, body: { message: expect.stringMatching(/^L’agence a déjà décidé/) } }
  expect(await say(token)).toMatchObject(decided)
  await set({ state: 'requested', until: null })
  expect((await say(token)).status).toBe(200)
  await buyer.call('DELETE /api/access-requests/{id}', { params: { id } })
  expect(await open(token)).toMatchObject(decided)
})

test('a reminder does not go to an address that has joined the team since @slow', async () => {
  await using story = await asking()
  const { app, ask, set, services } = story
  await ask('hugo@exemple.fr')
  await app.signedIn(anAdmin({ email: 'Hugo@exemple.fr' }))
  await set({ sellerAskedAt: sql`now() - interval '20 days'` as never })
  const before = (await app.mails()).length
  await remindSellers(services)
  expect((await app.mails()).length).toBe(before)
})
