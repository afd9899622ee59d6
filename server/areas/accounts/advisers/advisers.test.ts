import { ADVISER_LINK_DAYS } from '#domain/retention.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AccessStep } from '#domain/data-room/access.ts'
import { hashToken } from '#server/core/tokens.ts'
import { accessRequest, adviserLink } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { deleteExpired } from '#server/jobs/expired.ts'
import { aReadyBuyer, hasDocument, hasRequest, verified } from '#test/data-room.ts'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const EMAIL = 'paul@banque.exemple'
const NEW = { firstName: 'Paul', lastName: 'Roy', password: 'quinze-roses-bleues' }

/** A buyer with an open file, whose banker was approved and got the mail of their invitation. */
async function startInviting() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const { id: listingId } = await app.publishes(aDossier({ title: 'Bar du Port', reference: 'BP-1' }))
  await hasDocument(app, listingId)
  const buyer = await aReadyBuyer(app, { firstName: 'Jeanne', lastName: 'Martin' })
  const buyersId = await hasRequest(app, buyer, listingId)
  const { advisers } = await buyer.call('POST /api/access-requests/{id}/advisers', {
    params: { id: buyersId },
    body: { kind: 'banquier', firstName: 'Paul', lastName: 'Roy', email: EMAIL },
  })
  const id = advisers[0]?.id ?? 0
  const step = (body: AccessStep) => owner.call('POST /api/admin/access-requests/{id}/steps', { params: { id }, body })
  await step({ step: 'approve', level: 1, days: 30 })
  const mail = (await app.mails()).findLast(({ to }) => to?.some(({ address }) => address === EMAIL))
  const token = /\/invitation-au-dossier#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? ''
  return {
    app,
    buyer,
    buyersId,
    listingId,
    id,
    token,
    mail,
    step,
    open: (given = token) => app.answerTo('POST /api/adviser-invitations/open', { body: { token: given } }),
    accept: () => app.answerTo('POST /api/adviser-invitations', { body: { token, ...NEW } }),
    holder: async () => (await app.db.select().from(accessRequest).where(eq(accessRequest.id, id)))[0]?.accountId,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const told = (status: number, words: string) => ({ status, body: { message: expect.stringContaining(words) } })
const DEAD = told(404, 'Cette invitation n’est plus valable')

test('an adviser comes from the mail to the agreement with one password; the email is proved by the link @slow', async () => {
  await using story = await startInviting()
  const { app, id, token, open, accept } = story
  expect(story.mail?.text).toContain('il ne vous reste qu’à choisir un mot de passe')
  expect(await app.db.select().from(adviserLink)).toMatchObject([{ tokenHash: hashToken(token), requestId: id }])
  const invitation = {
    listing: 'Bar du Port, BP-1',
    kind: 'banquier',
    of: 'Jeanne Martin',
    firstName: 'Paul',
    lastName: 'Roy',
    email: EMAIL,
    hasAccount: false,
  }
  expect(await open()).toMatchObject({ status: 200, body: invitation })
  const { status, body } = await accept()
  expect({ status, body }).toMatchObject({ status: 201, body: { id, user: { email: EMAIL, firstName: 'Paul' } } })
  const session = (body as { token: string }).token
  expect(await app.send('GET', `/api/access-requests/${id}/agreement`, { token: session })).toMatchObject({
    status: 200,
  })
  const [row] = await app.db.select().from(account).where(eq(account.email, EMAIL))
  expect(row).toMatchObject({ verifiedEmail: EMAIL, role: 'user' })
  // Used twice: it asks for the password, and makes no second account.
  expect(await open()).toMatchObject({ status: 200, body: { ...invitation, hasAccount: true } })
  expect((await accept()).status).toBe(409)
})

test('a common password is refused beside its field @slow', async () => {
  await using story = await startInviting()
  const body = { token: story.token, ...NEW, password: 'motdepasse' }
  expect(await story.app.answerTo('POST /api/adviser-invitations', { body })).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'password' }] },
  })
})

test('an account with the address takes the invitation with its own session only, proved or not @slow', async () => {
  await using story = await startInviting()
  const { app, id, token, open, accept, holder } = story
  const paul = await app.signedIn(aUser({ email: 'Paul@banque.exemple' }))
  expect(await open()).toMatchObject({ status: 200, body: { hasAccount: true } })
  expect((await accept()).status).toBe(409)
  const claim = (by: typeof paul) => by.answerTo('POST /api/adviser-invitations/claim', { body: { token } })
  const eve = await verified(app, { email: 'eve@exemple.fr' })
  expect(await claim(eve)).toMatchObject(told(409, 'pour une autre adresse'))
  expect(await app.answerTo('POST /api/adviser-invitations/claim', { body: { token } })).toMatchObject({ status: 401 })
  expect(await holder()).toBeNull()
  expect(await claim(paul)).toMatchObject({ status: 200, body: { id } })
  expect(await claim(paul)).toMatchObject({ status: 200, body: { id } })
  expect(await holder()).toBe(paul.user.id)
  const [row] = await app.db.select().from(account).where(eq(account.id, paul.user.id))
  expect(row?.verifiedEmail).toBe('Paul@banque.exemple')
})

test('an account whose new email waits for its confirmation takes no invitation @slow', async () => {
  await using story = await startInviting()
  const { app, token, holder } = story
  const eve = await verified(app, { email: 'eve@exemple.fr' })
  await app.db.update(account).set({ email: EMAIL, formerEmail: 'eve@exemple.fr' }).where(eq(account.id, eve.user.id))
  const claimed = await eve.answerTo('POST /api/adviser-invitations/claim', { body: { token } })
  expect(claimed).toMatchObject(told(409, 'n’est pas encore confirmée'))
  expect(await holder()).toBeNull()
})

test('a link ends with its time, with the access, with the buyer’s, and with the listing @slow', async () => {
  await using story = await startInviting()
  const { app, buyer, buyersId, listingId, token, open, accept, step } = story
  expect(await open('x'.repeat(43))).toMatchObject(DEAD)

  const setStatus = (status: 'en vente' | 'vendu') =>
    app.db.update(dossier).set({ status }).where(eq(dossier.id, listingId))
  await setStatus('vendu')
  expect(await open()).toMatchObject(told(409, 'vendu'))
  expect(await accept()).toMatchObject(told(409, 'vendu'))
  await setStatus('en vente')

  const sentAgo = (days: number) =>
    app.db.update(adviserLink).set({ createdAt: sql`now() - make_interval(days => ${days})` })
  await sentAgo(ADVISER_LINK_DAYS - 1)
  expect((await open()).status).toBe(200)
  await sentAgo(ADVISER_LINK_DAYS + 1)
  expect(await open()).toMatchObject(DEAD)
  expect(await accept()).toMatchObject(DEAD)
  await deleteExpired(app.db)
  expect(await app.db.$count(adviserLink)).toBe(0)

  await app.db.insert(adviserLink).values({ tokenHash: hashToken(token), requestId: story.id })
  await buyer.call('DELETE /api/access-requests/{id}', { params: { id: buyersId } })
  expect(await open()).toMatchObject(told(409, 'l’accès a été retiré'))
  expect(await accept()).toMatchObject(told(409, 'l’accès a été retiré'))
  expect(await app.db.$count(account, eq(account.email, EMAIL))).toBe(0)
  await expect(step({ step: 'renew', days: 3 })).rejects.toThrow('409')
})

test('the account that comes next with the address of a deleted one gets nothing of it @slow', async () => {
  await using story = await startInviting()
  const { app, token, accept, open } = story
  const session = ((await accept()).body as { token: string }).token
  const gone = await app.send('DELETE', '/api/auth/me', { token: session, body: { password: NEW.password } })
  expect(gone.status).toBe(200)
  expect(await open()).toMatchObject(DEAD)
  const paul = await verified(app, { email: EMAIL })
  expect(await paul.answerTo('POST /api/adviser-invitations/claim', { body: { token } })).toMatchObject(DEAD)
})

test('the owner of a disabled account is asked to write to the agency @slow', async () => {
  await using story = await startInviting()
  const paul = await story.app.signedIn(aUser({ email: EMAIL }))
  await story.app.db.update(account).set({ active: false }).where(eq(account.id, paul.user.id))
  expect(await story.open()).toMatchObject(told(409, 'désactivé'))
  expect((await story.accept()).status).toBe(409)
})

test('each mail before the adviser has come has a link of its own, and all of them work @slow', async () => {
  await using story = await startInviting()
  const { app, open, step, token } = story
  await step({ step: 'renew', days: 10 })
  const links = (await app.mails()).flatMap(
    ({ text }) => /\/invitation-au-dossier#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? [],
  )
  expect(new Set(links).size).toBe(2)
  for (const link of [...links, token]) expect((await open(link)).status).toBe(200)
})
