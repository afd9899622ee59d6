import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PROPOSALS_A_DAY } from '#domain/limits.ts'
import { PROPOSAL_LINK_DAYS } from '#domain/retention.ts'
import { account } from '#server/db/schema/accounts.ts'
import { alertOpposition } from '#server/db/schema/alerts.ts'
import { fileProposal } from '#server/db/schema/data-room.ts'
import { lead, leadNote } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { deleteExpired } from '#server/jobs/expired.ts'
import { aReadyBuyer, hasDocument, hasRequest, verified } from '#test/data-room.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aStep, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const SECRETS = {
  ...aDossier().facts,
  ownerName: 'Odette Auber',
  tradeName: 'Le Fournil d’Odette',
  landlord: 'SCI du Port',
}
const TEXT = 'Bonjour Paul,\n\nLe dossier se demande ici : {lien du dossier}\n\nÀ bientôt.'

/** A confidential listing with a file, its agent, and what the team proposes of it. */
async function agency() {
  const app = await startApp({ limits: { windowMinutes: 15, perAccount: 10, perIp: 1e3, perSender: 1e3 } })
  const owner = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ firstName: 'Hugo', lastName: 'Petit', teamRole: 'agent' }))
  const own = { title: 'Boulangerie du bourg', reference: 'BP-1', facts: SECRETS, discretion: 'departement' as const }
  const listing = await app.publishes(aDossier({ ...own, agentId: agent.user.id }))
  await hasDocument(app, listing.id)
  const params = { id: listing.id }
  const propose = (own: object = {}, by = agent, id = listing.id) =>
    by.answerTo('POST /api/admin/listings/{id}/file-proposals', {
      params: { id },
      body: {
        email: 'paul@exemple.fr',
        name: 'Paul Roy',
        phone: '06 39 98 00 04',
        subject: 'Un dossier',
        text: TEXT,
        ...own,
      },
    })
  const known = (by = agent) => by.call('GET /api/admin/listings/{id}/file-proposals', { params })
  const token = async () => /\/properties\/\d+\/dossier#(\S+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
  const sender = async (row: Partial<typeof lead.$inferInsert> = {}) => {
    const person = {
      kind: 'contact',
      firstName: 'Paul',
      lastName: 'Roy',
      email: 'paul@exemple.fr',
      phone: '06 39 98 00 04',
    } as const
    const about = { propertyId: listing.id, propertyTitle: listing.title, consentWords: 'x', consentVersion: '1' }
    const [made] = await app.db
      .insert(lead)
      .values({ ...person, ...about, ...row })
      .returning()
    return made?.id ?? 0
  }
  const status = (...given: Parameters<typeof aStep>) =>
    owner.call('POST /api/admin/listings/{id}/status', { params, body: aStep(...given) })
  return {
    app,
    db: app.db,
    owner,
    agent,
    listing,
    propose,
    known,
    token,
    sender,
    status,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
]

test('a proposal mails a personal link to the request, in the agency’s words, and opens nothing @slow', async () => {
  await using story = await agency()
  const { app, db, owner, listing, propose, known, token } = story
  expect((await propose()).status).toBe(201)
  const mail = (await app.mails()).at(-1)
  expect(mail).toMatchObject({ subject: 'Un dossier', to: [{ address: 'paul@exemple.fr' }] })
  expect(mail?.text).not.toContain('{lien')
  // The link is a link in HTML too.
  expect(mail?.html).toContain(`href="${/https?:\S+#\S+/.exec(mail?.text ?? '')?.[0]}"`)
  // Nothing that the listing hides: not in the mail, nor behind the link.
  const paul = await verified(app, { email: 'paul@exemple.fr' })
  const opened = await paul.answerTo('POST /api/file-proposals/open', { body: { token: await token() } })
  expect(opened).toMatchObject({ status: 200, body: { propertyId: listing.id, phone: '06 39 98 00 04' } })
  for (const secret of ['Odette', 'Fournil', 'SCI du Port'])
    expect(`${mail?.text} ${mail?.html} ${JSON.stringify(opened.body)}`).not.toContain(secret)
  expect(await paul.call('GET /api/access-requests', {})).toEqual([])
  expect(await known()).toEqual({
    refusal: null,
    proposals: [
      {
        id: expect.any(Number),
        name: 'Paul Roy',
        email: 'paul@exemple.fr',
        leadId: null,
        sentAt: expect.any(String),
        sentBy: 'Hugo Petit',
        times: 1,
        openedAt: expect.any(String),
      },
    ],
  })
  expect((await journalOf(owner)).map(({ text }) => text)).toContain(
    'a proposé par mail le dossier confidentiel “Boulangerie du bourg, BP-1”',
  )
  const [row] = await db.select().from(fileProposal)
  expect(JSON.stringify(row)).not.toContain(await token())
  // The person then asks as anybody does, and cannot be proposed what they have asked for.
  const buyer = await aReadyBuyer(app, { email: 'marie@exemple.fr' })
  await hasRequest(app, buyer, listing.id, { state: 'requested', level: 0, until: null })
  expect(messageOf(await propose({ email: 'MARIE@exemple.fr' }))).toEqual([
    409,
    'Cette personne a déjà demandé ce dossier\u00a0: voyez sa demande.',
  ])
})

test('proposed twice, the second mail renews the first: one row, one link that works @slow', async () => {
  await using story = await agency()
  const { app, propose, known, token } = story
  await propose()
  const first = await token()
  await propose({ email: 'Paul@Exemple.fr', phone: '02 31 00 00 00' })
  const { proposals } = await known()
  expect(proposals).toMatchObject([{ times: 2 }])
  const paul = await app.signedIn(aUser({ email: 'paul@exemple.fr' }))
  const open = async (given: string) =>
    (await paul.answerTo('POST /api/file-proposals/open', { body: { token: given } })).status
  expect([await open(first), await open(await token()), await open(await token())]).toEqual([404, 200, 200])
})

test('a link is for one person, for a time, and while the listing is offered; what was proposed is forgotten in time @slow', async () => {
  await using story = await agency()
  const { app, db, agent, propose, token, status } = story
  await propose()
  const link = await token()
  const open = (by: typeof agent) => by.answerTo('POST /api/file-proposals/open', { body: { token: link } })
  const other = await verified(app, { email: 'eve@exemple.fr' })
  expect(messageOf(await open(other))).toEqual([
    409,
    'Ce lien a été envoyé à une autre adresse que celle de votre compte.',
  ])
  expect((await app.answerTo('POST /api/file-proposals/open', { body: { token: link } })).status).toBe(401)
  const paul = await app.signedIn(aUser({ email: 'paul@exemple.fr' }))
  const opens = async () => (await open(paul)).status
  expect(await opens()).toBe(200)
  // The offer of another, which fails.
  await status('sous offre')
  expect(messageOf(await open(paul))).toEqual([
    409,
    'Le bien est «\u00a0sous offre\u00a0»\u00a0: son dossier ne s’ouvre pas.',
  ])
  await status('en vente', { reason: 'Offre retirée' })
  expect(await opens()).toBe(200)
  await db.update(fileProposal).set({ sentAt: sql`now() - make_interval(days => ${PROPOSAL_LINK_DAYS + 1})` as never })
  expect(await opens()).toBe(404)
  // Another account with the address, once it has been opened: the first one has changed its own since.
  await db.update(fileProposal).set({ sentAt: sql`now()` as never, email: 'eve@exemple.fr' })
  expect((await open(other)).status).toBe(404)
  // A year after, and with its listing.
  await db.update(fileProposal).set({ sentAt: sql`now() - interval '13 months'` as never })
  await deleteExpired(db)
  expect(await db.$count(fileProposal)).toBe(0)
})

test('a file that cannot be asked for is not proposed, and why is said before and after @slow', async () => {
  await using story = await agency()
  const { app, agent, propose, known, status } = story
  const without = await app.publishes(aDossier({ agentId: agent.user.id }))
  expect(messageOf(await propose({}, agent, without.id))).toEqual([
    409,
    'Ce bien n’a pas de dossier à lire\u00a0: donnez un niveau à l’un de ses documents d’abord.',
  ])
  const draft = await app.publishes(aDossier({ agentId: agent.user.id }))
  await hasDocument(app, draft.id)
  await app.db.update(dossier).set({ status: 'brouillon' }).where(eq(dossier.id, draft.id))
  expect(messageOf(await propose({}, agent, draft.id))[1]).toBe(
    'Ce bien n’est pas en ligne\u00a0: publiez-le, puis proposez son dossier.',
  )
  for (const next of ['sous offre', 'sous compromis', 'retiré'] as const) {
    await status(next, next === 'retiré' ? { reason: 'Fin du mandat' } : {})
    const refusal = `Le bien est «\u00a0${next}\u00a0»\u00a0: son dossier ne s’ouvre pas.`
    expect((await known()).refusal).toBe(refusal)
    expect(messageOf(await propose())).toEqual([409, refusal])
  }
  expect((await propose({}, agent, 999)).status).toBe(404)
  expect(await app.db.$count(fileProposal)).toBe(0)
  expect(await app.mails()).toEqual([])
})

test('only who may read the file proposes it; a mail keeps its link, and its thread is the person’s @slow', async () => {
  await using story = await agency()
  const { app, owner, propose, known, sender } = story
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const stranger = await app.signedIn(aUser())
  const statuses = []
  for (const by of [other, assistant, stranger]) statuses.push((await propose({}, by)).status)
  expect(statuses).toEqual([403, 403, 403])
  expect((await propose({}, owner)).status).toBe(201)
  expect(await propose({ text: 'Bonjour.' })).toMatchObject({ status: 400, body: { problems: [{ path: 'text' }] } })
  const [own, foreign] = [await sender(), await sender({ email: 'lea@exemple.fr' })]
  expect(await propose({ leadId: foreign })).toMatchObject({ status: 400, body: { problems: [{ path: 'email' }] } })
  await propose({ leadId: own })
  expect((await known()).proposals).toMatchObject([{ leadId: own }])
})

test('one person gets a bounded number of proposals a day, whatever the listing and the case of the address @slow', async () => {
  await using story = await agency()
  const { app, propose } = story
  for (let sent = 0; sent < PROPOSALS_A_DAY; sent += 1) expect((await propose()).status).toBe(201)
  expect(messageOf(await propose({ email: 'PAUL@exemple.fr' }))).toEqual([
    429,
    `Cette personne a déjà reçu ${PROPOSALS_A_DAY}\u00a0propositions aujourd’hui\u00a0: appelez-la, ou attendez demain.`,
  ])
  expect((await propose({ email: 'lea@exemple.fr' })).status).toBe(201)
  expect(await app.mails()).toHaveLength(PROPOSALS_A_DAY + 1)
})

test('nothing is proposed to a person who refuses mails, unless they have written since @slow', async () => {
  await using story = await agency()
  const { db, propose, sender } = story
  const emailHash = sql`encode(sha256(convert_to('paul@exemple.fr', 'UTF8')), 'hex')` as never
  await sender({ createdAt: new Date(Date.now() - 86_400_000) })
  await db.insert(alertOpposition).values({ emailHash, at: new Date(Date.now() - 3_600_000) })
  expect(messageOf(await propose())).toEqual([
    409,
    'Cette personne a demandé à ne plus recevoir de mails\u00a0: appelez-la.',
  ])
  await sender()
  expect((await propose()).status).toBe(201)
})

test('the answer to a request proposes the file of its listing: the thread notes it without the link @slow', async () => {
  await using story = await agency()
  const { app, db, agent, known, sender, token } = story
  const answer = (id: number, text = TEXT, by = agent) =>
    by.answerTo('POST /api/admin/leads/{id}/mails', { params: { id }, body: { subject: 'Votre message', text } })
  const id = await sender()
  expect((await answer(id)).status).toBe(201)
  const [note] = await db.select().from(leadNote)
  expect(note?.text).toContain('Le dossier se demande ici : [lien personnel vers la demande du dossier]')
  expect(note?.text).not.toContain(await token())
  expect(await token()).not.toBe('')
  expect((await known()).proposals).toMatchObject([{ leadId: id, email: 'paul@exemple.fr', name: 'Paul Roy' }])
  // A request about no listing, a member who may not read the file, a listing without one: refused, and nothing is sent.
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const without = await app.publishes(aDossier())
  const sent = (await app.mails()).length
  const refused = [
    await answer(await sender({ propertyId: null })),
    await answer(id, TEXT, other),
    await answer(await sender({ propertyId: without.id, email: 'lea@exemple.fr' }), TEXT),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 403, 403])
  expect((await app.mails()).length).toBe(sent)
  expect(await db.$count(leadNote)).toBe(1)
  // Without the placeholder it is a mail like others, of anybody.
  expect((await answer(id, 'Bonjour.', other)).status).toBe(201)
})

test('a proposal goes with the request and with the account of its person, and is in the export of their data @slow', async () => {
  await using story = await agency()
  const { app, db, propose, sender, token } = story
  const id = await sender()
  await propose({ leadId: id })
  const paul = await app.signedIn(aUser({ email: 'Paul@exemple.fr' }))
  const exported = async () => (await paul.call('GET /api/auth/me/export', {})).proposedFiles
  expect(await exported()).toBeNull()
  await db.update(account).set({ verifiedEmail: paul.user.email }).where(eq(account.id, paul.user.id))
  expect(await exported()).toEqual([
    {
      listing: 'Boulangerie du bourg',
      reference: 'BP-1',
      sentAt: expect.any(String),
      times: 1,
      phone: '06 39 98 00 04',
      openedAt: null,
    },
  ])
  await db.delete(lead).where(eq(lead.id, id))
  expect(await db.$count(fileProposal)).toBe(0)
  await propose()
  await paul.call('POST /api/file-proposals/open', { body: { token: await token() } })
  const owner = await app.signedIn(anAdmin())
  await owner.call('DELETE /api/admin/users/{id}', { params: { id: paul.user.id } })
  expect(await db.$count(fileProposal)).toBe(0)
  // Before any account has opened it, by its address.
  await propose({ email: 'zoe@exemple.fr' })
  const zoe = await app.signedIn(aUser({ email: 'ZOE@exemple.fr' }))
  await owner.call('DELETE /api/admin/users/{id}', { params: { id: zoe.user.id } })
  expect(await db.$count(fileProposal)).toBe(0)
})

test('the template says the truth; an agency that has edited its words keeps them @slow', async () => {
  await using story = await agency()
  const { owner } = story
  const read = async () => (await owner.call('GET /api/admin/agency', {})).mails
  const { templates, ...mails } = await read()
  expect(templates[0]).toMatchObject({ label: 'Dossier envoyé', text: expect.stringContaining('{lien du dossier}') })
  const FALSE =
    'Suite à votre demande, vous trouverez le dossier {bien} ci-joint ou par le lien de ce mail.\n\nIl est confidentiel\u00a0: merci de ne le transmettre qu’à vos conseils. Je vous appelle dans les jours qui viennent pour répondre à vos questions.'
  const stored = [
    { label: 'Dossier envoyé', text: FALSE },
    { label: 'Le nôtre', text: `${FALSE} À bientôt.` },
  ]
  await owner.call('PUT /api/admin/agency/mails', { body: { ...mails, templates: stored } })
  expect((await read()).templates).toEqual([templates[0], stored[1]])
})
