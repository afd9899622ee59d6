import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { TeamRole } from '#domain/accounts/team.ts'
import type { Call } from '#domain/wire/call.ts'
import { calls } from '#domain/wire/calls.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { aReadyBuyer, hasDocument, signs } from '#test/data-room.ts'
import { aBuyer, aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

// What members who may not read a confidential file see of the requests for it, in every collection of the administration.

const MARK = 'zqxj'

/** A request with its adviser, its question to the seller, and questions about the file, each with words of their own. */
async function aFollowedRequest() {
  // Stores mails as the queue does, without sending them.
  const queue: MailQueue = {
    async send(tx, { to: recipient, subject }, about) {
      await tx.insert(mail).values({ id: randomUUID(), recipient, subject, ...about })
    },
    retryFailed: () => Promise.resolve(0),
  }
  const app = await startApp({ mail: queue })
  const owner = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const listing = await app.publishes(aDossier({ agentId: agent.user.id, reference: 'BP-1' }))
  await hasDocument(app, listing.id)
  const buyer = await aReadyBuyer(app, { firstName: 'Jeanne', lastName: 'Petit' })
  await buyer.call('PUT /api/buyer-profile', {
    body: aBuyer({ company: `${MARK}societe`, experience: `${MARK}experience`, project: `${MARK}projet` }),
  })
  const asked = { propertyId: listing.id, message: '', nameToSeller: true, consent: true as const }
  const { id } = await buyer.call('POST /api/access-requests', { body: asked })
  const params = { id }
  const step = (body: object, of = id) =>
    app.send('POST', `/api/admin/access-requests/${of}/steps`, { token: agent.token, body })
  await agent.call('POST /api/admin/access-requests/{id}/seller', {
    params,
    body: { email: `${MARK}cedant@exemple.fr` },
  })
  await step({ step: 'ask', words: `${MARK}precision` })
  await buyer.call('POST /api/access-requests/{id}/answer', { params, body: { text: `${MARK}reponse` } })
  await step({ step: 'approve', level: 1, days: 30 })
  await signs(app.db, id)
  const adviser = { kind: 'avocat' as const, firstName: `${MARK}prenom`, lastName: `${MARK}nom` }
  await buyer.call('POST /api/access-requests/{id}/advisers', {
    params,
    body: { ...adviser, email: `${MARK}conseil@exemple.fr` },
  })
  await step({ step: 'approve', level: 1, days: 30 }, id + 1)
  const body = { documentId: null, text: `${MARK}question` }
  await buyer.call('POST /api/access-requests/{id}/questions', { params, body })
  const answer = { text: `${MARK}a-tous`, toAll: true }
  await agent.call('POST /api/admin/room-questions/{id}/answer', { params: { id: 1 }, body: answer })
  return { app, owner, agent, id, listing, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const WORDS = ['zqxj', 'zqxjcedant', 'zqxjconseil', 'zqxjnom', 'zqxjquestion']

/** Every URL that this role may read, about the first record of each kind, and its searches for those words. */
const urlsFor = (role: TeamRole) =>
  Object.entries<Call>(calls).flatMap(([name, { access, may, query }]) => {
    if (!name.startsWith('GET ') || access !== 'admin' || may === 'owner' || (may && role === 'assistant')) return []
    const path = name.slice(4).replaceAll(/\{\w+\}/g, '1')
    return query ? [path, ...WORDS.map((word) => `${path}?q=${word}`)] : [path]
  })

test.each(['assistant', 'agent'] as const)(
  'an %s who may not read the file finds neither seller, advisers, profile nor questions of its requests anywhere @slow',
  async (teamRole) => {
    await using story = await aFollowedRequest()
    const { app } = story
    const other = await app.signedIn(anAdmin({ teamRole }))
    const leaks: string[] = []
    let answered = 0
    for (const url of urlsFor(teamRole)) {
      const { status, body } = await app.send('GET', url, { token: other.token })
      if (status < 300) answered += 1
      if (JSON.stringify(body ?? '').includes(MARK)) leaks.push(url)
    }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(20)
  },
)

test('the mails of an access request are for readers of its file; mails written by hand are for the whole team @slow', async () => {
  await using story = await aFollowedRequest()
  const { app, owner, agent } = story
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const params = { id: 1 }
  const body = { subject: 'Dossier confidentiel, votre demande', text: 'Appelez-nous.' }
  await assistant.call('POST /api/admin/leads/{id}/mails', { params, body })
  const mails = async (member: typeof owner) =>
    ((await member.call('GET /api/admin/leads/{id}', { params })) as LeadDetail).mails.map(({ subject }) => subject)
  expect(await mails(assistant)).toEqual([body.subject])
  expect(await mails(other)).toEqual([body.subject])
  const whole = await mails(owner)
  expect(whole.length).toBeGreaterThan(6)
  expect(whole).toEqual(expect.arrayContaining(['Une réponse à nous donner', body.subject]))
  expect(await mails(agent)).toEqual(whole)
  // Once the listing is another's, so are its mails.
  await owner.call('POST /api/admin/listings/bulk', { body: { ids: [1], agentId: other.user.id } })
  expect([await mails(agent), await mails(other)]).toEqual([[body.subject], whole])
})
