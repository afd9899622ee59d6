import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AccessDetail, type AccessStep, type BuyerProfile, OPEN_REQUESTS_MAX } from '#domain/data-room/access.ts'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { InboxPage } from '#domain/leads/inbox.ts'
import { longDate } from '#domain/format.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { refreshAgency } from '#server/appointments/settings.ts'
import { calendarOfAgency, openDayFrom, workingDay } from '#server/core/working-days.ts'
import { accessRequest, buyerProfile, roomQuestion } from '#server/db/schema/data-room.ts'
import { account } from '#server/db/schema/accounts.ts'
import { contactMark } from '#server/db/schema/contacts.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { AGENCY, appOptions } from '#test/app-options.ts'
import { aReadyBuyer, hasDocument, signs, verified } from '#test/data-room.ts'
import { journalOf } from '#test/journal.ts'
import { aBuyer, aDossier, anAdmin, aStep, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'
import { deleteOldRequests } from './queries.ts'
import { remindSellers, watchEnds } from './watch.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

const FACTS = {
  ...aDossier().facts,
  ownerName: 'Odette Auber',
  ownerEmail: 'odette@exemple.fr',
  landlord: 'SCI des Tilleuls',
}

/** A listing with a confidential file, its agent and an owner of the agency. */
async function agency() {
  const app = await startApp({ limits: { windowMinutes: 15, perAccount: 10, perIp: 1e3, perSender: 1e3 } })
  const owner = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const agent = await app.signedIn(anAdmin({ firstName: 'Hugo', lastName: 'Petit', teamRole: 'agent' }))
  const own = { title: 'Bar du Port', reference: 'BP-1', facts: FACTS, agentId: agent.user.id }
  const listing = await app.publishes(aDossier(own))
  const lease = await hasDocument(app, listing.id)
  await hasDocument(app, listing.id, { kind: 'accounts', level: 2 })
  const { db, folder, storage } = app
  const services = { ...appOptions({ db, places: {} as never, folder }), storage }

  const ask = async (buyer: Person, form: object = {}, propertyId = listing.id) => {
    const body = { propertyId, message: '', nameToSeller: false, consent: true as const, ...form }
    return buyer.call('POST /api/access-requests', { body })
  }
  const step = (id: number, body: AccessStep, by = agent) =>
    by.call('POST /api/admin/access-requests/{id}/steps', { params: { id }, body })
  const reader = async (own: Parameters<typeof aReadyBuyer>[1] = {}) => {
    const buyer = await aReadyBuyer(app, own)
    const { id } = await ask(buyer)
    await step(id, { step: 'approve', level: 1, days: 30 })
    await signs(db, id)
    return { ...buyer, id, read: () => buyer.call('GET /api/access-requests/{id}', { params: { id } }) }
  }
  const status = (...given: Parameters<typeof aStep>) =>
    owner.call('POST /api/admin/listings/{id}/status', { params: { id: listing.id }, body: aStep(...given) })
  const stateOf = async (id: number) => (await db.select().from(accessRequest).where(eq(accessRequest.id, id)))[0]
  /** Returns the recipient and subject of each mail sent by `act`. */
  const mailed = async (act: () => Promise<unknown>) => {
    const before = (await app.mails()).length
    await act()
    return (await app.mails())
      .slice(before)
      .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
      .toSorted()
  }
  return {
    app,
    db,
    owner,
    agent,
    listing,
    lease,
    services,
    ask,
    step,
    reader,
    status,
    stateOf,
    mailed,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message: string }).message,
]

/** The date in Paris after this many times 24 hours, in words. */
const dayIn = (days: number) => longDate(todayInParis(new Date(Date.now() + days * 86_400_000)))

/** The date after this many working days of the agency, or the next on which it is open. */
const promisedIn = (days: number) =>
  longDate(openDayFrom(workingDay(todayInParis(), days, calendarOfAgency(AGENCY)), AGENCY))

test('from the request to the open file: profile, decision, signature, questions, adviser, end @slow', async () => {
  await using story = await agency()
  const { app, db, owner, agent, listing, lease, step, mailed } = story
  const ada = await verified(app, { firstName: 'Jeanne', lastName: 'Martin' })
  expect(await ada.call('GET /api/buyer-profile', {})).toBeFalsy()
  const profile = await ada.call('PUT /api/buyer-profile', { body: aBuyer({ company: 'Tilleuls Invest' }) })
  expect(profile).toMatchObject({ contribution: 80_000, isCurrent: true } satisfies Partial<BuyerProfile>)

  // The request
  let id = 0
  const toAgency = await mailed(async () => {
    const made = await story.ask(ada, { message: 'Je connais le restaurant.' })
    id = made.id
    expect(made).toMatchObject({
      listing: { id: listing.id, title: 'Bar du Port', reference: 'BP-1', isPublic: true },
      state: 'requested',
      until: null,
      next: `L’agence vous répond par mail au plus tard le ${promisedIn(2)}.`,
      level: 0,
      documents: 0,
      isSigned: false,
      adviser: null,
    })
  })
  expect(toAgency).toEqual([`${agent.user.email}: Dossier confidentiel, une demande — Jeanne Martin`])
  const told = (await app.mails()).at(-1)?.text
  expect(told).toContain(`/admin/acces/${id}`)
  expect(told).toContain('Je connais le restaurant.')
  expect(told).toContain('80\u202f000\u00a0€')

  // Its thread in the inbox, and the day's page of the agent
  const { lines } = (await owner.answerTo('GET /api/admin/inbox', { query: {} })).body as InboxPage
  expect(lines).toMatchObject([
    { subject: 'Dossier confidentiel', message: 'Je connais le restaurant.', assigneeId: agent.user.id, status: 'new' },
  ])
  const { access } = await agent.call('GET /api/admin/today', { query: {} })
  expect(access).toMatchObject({
    total: 1,
    items: [{ id, name: 'Jeanne Martin', what: 'decide', listing: { title: 'Bar du Port' } }],
  })

  // The request as the agency sees it
  const params = { id }
  const detail = await agent.call('GET /api/admin/access-requests/{id}', { params })
  expect(detail).toMatchObject({
    name: 'Jeanne Martin',
    phone: '06 39 98 12 34',
    profile: { company: 'Tilleuls Invest' },
    conflicts: ['Bailleur\u00a0: «\u00a0Tilleuls\u00a0»'],
    sellerEmail: 'odette@exemple.fr',
    steps: ['approve', 'ask', 'refuse'],
    next: `À vous de décider, au plus tard le ${promisedIn(2)}.`,
  })
  expect(await journalOf(owner, { kind: 'seen' })).toMatchObject([
    { action: 'access.seen', subject: 'Jeanne Martin, BP-1' },
  ])

  // Their page has the profile, for members who may read their requests
  const [person] = await db.select().from(contactMark).where(eq(contactMark.value, ada.user.email))
  const pageOf = { params: { id: person?.contactId ?? 0 } }
  expect((await agent.call('GET /api/admin/contacts/{id}', pageOf)).buyerProfile).toMatchObject({
    contribution: 80_000,
  })
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  expect((await assistant.call('GET /api/admin/contacts/{id}', pageOf)).buyerProfile).toBeNull()

  // A question, its answer, the approval
  const asked = await mailed(() => step(id, { step: 'ask', words: 'Votre banque a-t-elle répondu ?' }))
  expect(asked).toEqual([`${ada.user.email}: Dossier confidentiel, une précision sur votre demande — Bar du Port`])
  expect((await app.mails()).at(-1)?.text).toContain('Votre banque a-t-elle répondu ?')
  const inTwoWeeks = dayIn(14)
  expect(await ada.call('GET /api/access-requests/{id}', { params })).toMatchObject({
    state: 'info-needed',
    asked: 'Votre banque a-t-elle répondu ?',
    next: `L’agence attend votre réponse jusqu’au ${inTwoWeeks}\u00a0; ensuite, votre demande expire.`,
  })
  const answered = await mailed(() =>
    ada.call('POST /api/access-requests/{id}/answer', { params, body: { text: 'Oui' } }),
  )
  expect(answered).toEqual([`${agent.user.email}: Dossier confidentiel, une réponse — Jeanne Martin`])
  const approved = await mailed(() => step(id, { step: 'approve', level: 1, days: 45 }))
  expect(approved).toEqual([`${ada.user.email}: Dossier confidentiel, l’accord à signer — Bar du Port`])
  expect((await app.mails()).at(-1)?.text).toContain(`/dossiers/${id}`)
  expect(await ada.call('GET /api/access-requests/{id}', { params })).toMatchObject({
    state: 'agreement-sent',
    level: 1,
    documents: 1,
    next: `Lisez et signez l’accord de confidentialité au plus tard le ${inTwoWeeks}\u00a0: le dossier s’ouvre aussitôt, pour 45\u00a0jours.`,
  })
  await signs(db, id)
  const open = await ada.call('GET /api/access-requests/{id}', { params })
  expect(open).toMatchObject({
    state: 'open',
    isSigned: true,
    next: `Le dossier reste ouvert jusqu’au ${dayIn(45)}.`,
  })

  // A second reader, and a question answered to both without a name
  const bob = await story.reader({ firstName: 'Bob', lastName: 'Durand' })
  const question = { documentId: lease, text: 'Le bail est-il renouvelé ?' }
  const toAgent = await mailed(() => ada.call('POST /api/access-requests/{id}/questions', { params, body: question }))
  expect(toAgent).toEqual([`${agent.user.email}: Dossier confidentiel, une question — Jeanne Martin`])
  const tasks = await agent.call('GET /api/admin/today', { query: {} })
  expect(tasks.access.items).toMatchObject([{ id, what: 'question' }])
  const body = { text: 'Oui, en mars.', toAll: true }
  const both = await mailed(() => agent.call('POST /api/admin/room-questions/{id}/answer', { params: { id: 1 }, body }))
  expect(both).toEqual(
    [
      `${ada.user.email}: Dossier confidentiel, une réponse — Bar du Port`,
      `${bob.user.email}: Dossier confidentiel, une réponse — Bar du Port`,
    ].toSorted(),
  )
  const texts = (await app.mails()).slice(-2).map(({ text }) => text)
  for (const text of texts) expect(text).not.toMatch(/bail|mars|Martin/)
  expect((await bob.read()).questions).toMatchObject([
    { document: 'Pièce lease', text: question.text, answer: 'Oui, en mars.', toAll: true },
  ])
  expect(JSON.stringify(await bob.read())).not.toMatch(/Martin|Jeanne/)
  const again = await agent.answerTo('POST /api/admin/room-questions/{id}/answer', { params: { id: 1 }, body })
  expect(messageOf(again)).toEqual([409, 'Un collègue a déjà répondu à cette question.'])

  // In the thread of the request, for members who may read the file
  const thread = async (member: Person) =>
    ((await member.answerTo('GET /api/admin/leads/{id}', { params: { id: 1 } })).body as LeadDetail).questions
  expect(await thread(owner)).toMatchObject([{ name: 'Jeanne Martin', text: question.text, answer: 'Oui, en mars.' }])
  expect(await thread(await app.signedIn(anAdmin({ teamRole: 'assistant' })))).toEqual([])

  // An adviser
  const adviser = {
    kind: 'expert-comptable' as const,
    firstName: 'Paul',
    lastName: 'Roy',
    email: 'PAUL@cabinet.exemple',
  }
  const proposed = await mailed(() => ada.call('POST /api/access-requests/{id}/advisers', { params, body: adviser }))
  expect(proposed).toEqual([`${agent.user.email}: Dossier confidentiel, un conseil — Paul Roy`])
  const [line] = (await ada.call('GET /api/access-requests/{id}', { params })).advisers
  expect(line).toMatchObject({ name: 'Paul Roy', kind: 'expert-comptable', state: 'requested' })
  const ofAdviser = line?.id ?? 0
  const toAdviser = await mailed(() => step(ofAdviser, { step: 'approve', level: 2, days: 90 }))
  expect(toAdviser).toEqual([
    'paul@cabinet.exemple: Dossier confidentiel, l’accord à signer — Bar du Port'.replace('paul', 'PAUL'),
  ])
  expect((await app.mails()).at(-1)?.text).toContain('Jeanne Martin vous a désigné comme conseil')
  const paul = await app.signedIn(aUser({ email: 'paul@cabinet.exemple' }))
  expect(await paul.call('GET /api/access-requests', {})).toEqual([])
  await db.update(account).set({ verifiedEmail: paul.user.email }).where(eq(account.id, paul.user.id))
  expect(await paul.call('GET /api/access-requests', {})).toMatchObject([
    { id: ofAdviser, state: 'agreement-sent', level: 1, adviser: { kind: 'expert-comptable', of: 'Jeanne Martin' } },
  ])
  await signs(db, ofAdviser)
  const [asRead] = await paul.call('GET /api/access-requests', {})
  expect(asRead).toMatchObject({ state: 'open', until: open.until })
  const other = { ...adviser, email: 'autre@exemple.fr' }
  const byAdviser = await paul.answerTo('POST /api/access-requests/{id}/advisers', {
    params: { id: ofAdviser },
    body: other,
  })
  expect(messageOf(byAdviser)).toEqual([403, 'Seul l’acquéreur désigne ses conseils.'])

  // The buyer gives up, which also ends the adviser's access
  const gone = await mailed(() => ada.call('DELETE /api/access-requests/{id}', { params }))
  expect(gone).toEqual([
    `${agent.user.email}: Dossier confidentiel, une renonciation — Jeanne Martin`,
    'paul@cabinet.exemple: Dossier confidentiel, fin de votre accès — Bar du Port',
  ])
  expect(await paul.call('GET /api/access-requests', {})).toMatchObject([{ state: 'revoked' }])
  expect((await agent.call('GET /api/admin/today', { query: {} })).access.total).toBe(0)

  const entries = await journalOf(owner, { kind: 'access' })
  expect(entries.map(({ actor, action }) => `${actor} ${action}`).toReversed()).toEqual([
    'Jeanne Martin access.requested',
    'Hugo Petit access.info-needed',
    'Jeanne Martin access.requested',
    ...['access.approved', 'access.agreement-sent'].map((action) => `Hugo Petit ${action}`),
    ...['access.signed', 'access.open'].map((action) => `Jeanne Martin ${action}`),
    'Bob Durand access.requested',
    ...['access.approved', 'access.agreement-sent'].map((action) => `Hugo Petit ${action}`),
    ...['access.signed', 'access.open'].map((action) => `Bob Durand ${action}`),
    'Jeanne Martin access.question',
    'Hugo Petit access.answered',
    'Jeanne Martin access.requested',
    ...['access.approved', 'access.agreement-sent'].map((action) => `Hugo Petit ${action}`),
    ...['access.signed', 'access.open'].map((action) => `Paul Roy ${action}`),
    ...['access.revoked', 'access.revoked'].map((action) => `Jeanne Martin ${action}`),
  ])
})

test('a refused request gives its reason: email, profile, listing, documents, consent, a duplicate, five open ones @slow', async () => {
  await using story = await agency()
  const { app, db, listing, ask } = story
  const bob = await app.signedIn(aUser())
  const refused = async (form: object = {}) => {
    const body = { propertyId: listing.id, message: '', nameToSeller: false, consent: true as const, ...form }
    return messageOf(await bob.answerTo('POST /api/access-requests', { body }))
  }
  const verify = (verifiedEmail: string) => db.update(account).set({ verifiedEmail }).where(eq(account.id, bob.user.id))
  expect(await refused()).toEqual([
    403,
    expect.stringMatching(/^Confirmez d’abord que votre adresse email est la vôtre/),
  ])
  await verify('autre@exemple.fr')
  expect(await refused()).toEqual([403, expect.stringMatching(/^Confirmez d’abord/)])
  await verify(bob.user.email.toUpperCase())
  expect(await refused()).toEqual([409, 'Remplissez d’abord votre profil d’acquéreur.'])
  await bob.call('PUT /api/buyer-profile', { body: aBuyer() })
  await db.update(buyerProfile).set({ confirmedAt: sql`now() - interval '6 months 2 days'` })
  expect(await refused()).toEqual([409, expect.stringMatching(/plus de 6 mois.: relisez-le et confirmez-le/)])
  expect(await bob.call('GET /api/buyer-profile', {})).toMatchObject({ isCurrent: false })
  await bob.call('PUT /api/buyer-profile', { body: aBuyer() })
  const bare = await app.publishes(aDossier())
  await hasDocument(app, bare.id, { level: 0 })
  await hasDocument(app, bare.id, { state: 'waiting' })
  expect(await refused({ propertyId: bare.id })).toEqual([409, 'Ce bien n’a pas de dossier confidentiel à lire.'])
  expect(await refused({ propertyId: 999 })).toEqual([404, expect.any(String)])
  expect(await refused({ consent: false })).toEqual([400, 'Cochez cette case pour envoyer votre demande.'])
  await ask(bob)
  expect(await refused()).toEqual([409, 'Vous avez déjà demandé le dossier de ce bien.'])
  // Simultaneous requests cannot exceed the maximum.
  const others = await Promise.all(Array.from({ length: OPEN_REQUESTS_MAX }, () => app.publishes(aDossier())))
  for (const { id } of others) await hasDocument(app, id)
  const answers = await Promise.all(others.map(({ id: propertyId }) => refused({ propertyId })))
  expect(answers.filter(([code]) => code === 201)).toHaveLength(OPEN_REQUESTS_MAX - 1)
  expect(answers.find(([code]) => code === 409)?.[1]).toMatch(/déjà 5 demandes en cours/)
  const [first] = await bob.call('GET /api/access-requests', {})
  await bob.call('DELETE /api/access-requests/{id}', { params: { id: first?.id ?? 0 } })
  const left = others.find(({ id }) => id === first?.listing.id) ?? others[0]
  expect((await ask(bob, {}, left?.id)).state).toBe('requested')
  await db.update(dossier).set({ status: 'sous compromis' }).where(eq(dossier.id, listing.id))
  const late = await aReadyBuyer(app)
  const body = { propertyId: listing.id, message: '', nameToSeller: false, consent: true as const }
  expect(messageOf(await late.answerTo('POST /api/access-requests', { body }))).toEqual([
    409,
    'Ce bien est sous compromis\u00a0: son dossier n’est plus ouvert.',
  ])
})

test('the seller answers with a link until the agency decides; the buyer’s name is only shown with consent @slow', async () => {
  await using story = await agency()
  const { app, owner, agent, ask, step, mailed } = story
  const [ada, bob] = [await aReadyBuyer(app, { firstName: 'Jeanne' }), await aReadyBuyer(app)]
  const [discreet, named] = [await ask(ada), await ask(bob, { nameToSeller: true })]
  const linkTo = async (id: number) => {
    const body = { email: 'odette@exemple.fr' }
    const sent = await mailed(() => agent.call('POST /api/admin/access-requests/{id}/seller', { params: { id }, body }))
    expect(sent).toEqual(['odette@exemple.fr: Une réponse à nous donner'])
    const text = (await app.mails()).at(-1)?.text ?? ''
    expect(text).not.toMatch(/vente|cession|acquéreur|Jeanne|Bar du Port/)
    return /accord-du-cedant#(\S+)/.exec(text)?.[1] ?? ''
  }
  const token = await linkTo(discreet.id)
  const open = (given: string) => app.answerTo('POST /api/seller-consents/open', { body: { token: given } })
  expect((await open(token)).body).toEqual({
    listing: 'Bar du Port, BP-1',
    buyer: null,
    about: [
      'Apport\u00a0: 80\u202f000\u00a0€',
      'Financement\u00a0: accord de principe',
      `Expérience\u00a0: ${aBuyer().experience}`,
      'Délai\u00a0: 3 à 6 mois',
    ],
    documents: [
      { title: 'Pièce lease', level: 1 },
      { title: 'Pièce accounts', level: 2 },
    ],
    answer: null,
  })
  expect((await open(await linkTo(named.id))).body).toMatchObject({ buyer: 'Camille Marchand' })
  expect(messageOf(await open('faux'))).toEqual([404, 'Ce lien n’est plus valable.'])
  const say = (answer: '1' | '2' | 'no') => app.answerTo('POST /api/seller-consents', { body: { token, answer } })
  const params = { id: discreet.id }
  const read = () => agent.call('GET /api/admin/access-requests/{id}', { params })
  const until = longDate(workingDay(todayInParis(), 3, calendarOfAgency(AGENCY)))
  expect((await read()).next).toBe(`Le cédant a jusqu’au ${until} pour répondre\u00a0; vous pouvez décider avant.`)
  expect((await agent.call('GET /api/admin/today', { query: {} })).access.total).toBe(0)
  const told = await mailed(() => say('no'))
  expect(told).toEqual([`${agent.user.email}: Dossier confidentiel, réponse du cédant — Jeanne Marchand`])
  await say('2')
  expect(await read()).toMatchObject({
    state: 'requested',
    seller: { email: 'odette@exemple.fr', answer: '2' },
    next: 'Le cédant a répondu «\u00a0Oui, niveaux 1 et 2\u00a0»\u00a0: à vous de décider.',
  } satisfies Partial<{ [Name in keyof AccessDetail]: unknown }>)
  expect((await agent.call('GET /api/admin/today', { query: {} })).access.items).toMatchObject([{ what: 'decide' }])
  await step(discreet.id, { step: 'refuse', words: 'Le vendeur préfère attendre.' })
  for (const answer of [await say('1'), await open(token)])
    expect(messageOf(answer)).toEqual([409, expect.stringMatching(/^L’agence a déjà décidé/)])
  const again = await agent.answerTo('POST /api/admin/access-requests/{id}/seller', {
    params,
    body: { email: 'x@exemple.fr' },
  })
  expect(again.status).toBe(409)
  const actions = (await journalOf(owner, { kind: 'access' })).map(({ actor, action }) => `${actor} ${action}`)
  expect(actions).toContain('Le cédant access.seller-answered')
})

test('a late seller is reminded once, counting working days, and becomes a task; nothing is approved @slow', async () => {
  await using story = await agency()
  const { app, db, services, agent, ask, mailed, stateOf } = story
  const { id } = await ask(await aReadyBuyer(app))
  const params = { id }
  await agent.call('POST /api/admin/access-requests/{id}/seller', { params, body: { email: 'odette@exemple.fr' } })
  const askedOn = (day: string) =>
    db
      .update(accessRequest)
      .set({ sellerAskedAt: sql`(${day}::timestamp + interval '23 hours') at time zone 'Europe/Paris'` })
  const night = () => mailed(() => remindSellers(services))
  await askedOn(workingDay(todayInParis(), -3, calendarOfAgency(AGENCY)))
  expect(await night()).toEqual([])
  expect((await agent.call('GET /api/admin/access-requests', { query: {} }))[0]?.sellerIsLate).toBe(false)
  await askedOn(daysAfter(workingDay(todayInParis(), -3, calendarOfAgency(AGENCY)), -1))
  expect(await night()).toEqual(['odette@exemple.fr: Rappel\u00a0: une réponse à nous donner'])
  const token = /accord-du-cedant#(\S+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
  expect(await night()).toEqual([])
  const [line] = await agent.call('GET /api/admin/access-requests', { query: { view: 'waiting' } })
  expect(line).toMatchObject({ sellerIsLate: true, state: 'requested' })
  expect(line?.next).toBe('Le cédant n’a pas répondu à temps\u00a0: appelez-le, puis décidez.')
  expect((await agent.call('GET /api/admin/today', { query: {} })).access.items).toMatchObject([{ id, what: 'seller' }])
  await app.call('POST /api/seller-consents', { body: { token, answer: '1' } })
  expect((await agent.call('GET /api/admin/today', { query: {} })).access.items).toMatchObject([{ id, what: 'decide' }])
  expect((await stateOf(id))?.level).toBe(0)
})

test('the seller’s working days are those of the agency: neither its closures nor the holidays of its region count @slow', async () => {
  await using story = await agency()
  const { app, db, services, owner, agent, ask, mailed } = story
  const { id } = await ask(await aReadyBuyer(app))
  const params = { id }
  await agent.call('POST /api/admin/access-requests/{id}/seller', { params, body: { email: 'odette@exemple.fr' } })
  const asked = daysAfter(workingDay(todayInParis(), -3, calendarOfAgency(AGENCY)), -1)
  await db
    .update(accessRequest)
    .set({ sellerAskedAt: sql`(${asked}::timestamp + interval '12 hours') at time zone 'Europe/Paris'` })
  const read = async () => (await agent.call('GET /api/admin/access-requests', { query: {} }))[0]
  expect((await read())?.sellerIsLate).toBe(true)
  const { hours } = await owner.call('GET /api/admin/agency', {})
  const closures = [{ from: daysAfter(asked, 1), to: daysAfter(todayInParis(), 1), reason: 'Congés' }]
  await owner.call('PUT /api/admin/agency/hours', { body: { ...hours, closures } })
  await refreshAgency(db, services.agency)
  const calendar = calendarOfAgency(services.agency)
  expect(await read()).toMatchObject({
    sellerIsLate: false,
    next: `Le cédant a jusqu’au ${longDate(workingDay(asked, 3, calendar))} pour répondre\u00a0; vous pouvez décider avant.`,
  })
  expect((await agent.call('GET /api/admin/today', { query: {} })).access.items).toEqual([])
  expect(await mailed(() => remindSellers(services))).toEqual([])
})

test('an accepted offer suspends the other readers, who get their time back if it fails; a compromis revokes them @slow', async () => {
  await using story = await agency()
  const { app, db, owner, agent, listing, ask, step, reader, status, stateOf, mailed } = story
  const [ada, bob, eve] = [await reader(), await reader(), await reader()]
  const waiting = await ask(await aReadyBuyer(app))
  const unsigned = await ask(await aReadyBuyer(app))
  await step(unsigned.id, { step: 'approve', level: 1, days: 30 })
  await step(eve.id, { step: 'suspend', words: 'Un instant.' })
  const adviser = { kind: 'banquier' as const, firstName: 'Paul', lastName: 'Roy', email: 'paul@banque.exemple' }
  await bob.call('POST /api/access-requests/{id}/advisers', { params: { id: bob.id }, body: adviser })
  const ofBob = (await bob.read()).advisers[0]?.id ?? 0
  await step(ofBob, { step: 'approve', level: 1, days: 30 })
  await signs(db, ofBob)

  const states = async () =>
    Promise.all([ada.id, bob.id, ofBob, eve.id, unsigned.id, waiting.id].map(async (id) => (await stateOf(id))?.state))
  const keep = { params: { id: listing.id }, body: { to: 'sous offre' as const, keptAccessId: waiting.id } }
  expect(messageOf(await owner.answerTo('POST /api/admin/listings/{id}/status', keep))).toEqual([
    400,
    'Choisissez un acquéreur à qui le dossier est ouvert.',
  ])
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  keep.body.keptAccessId = ada.id
  expect((await other.answerTo('POST /api/admin/listings/{id}/status', keep)).status).toBe(403)
  expect(await states()).toEqual(['open', 'open', 'open', 'suspended', 'agreement-sent', 'requested'])
  const told = await mailed(() => status('sous offre', { keptAccessId: ada.id }))
  expect(told.map((line) => line.replace(/^camille.\d+@exemple.fr/, 'c'))).toEqual([
    'c: Dossier confidentiel, accès suspendu — Bar du Port',
    'c: Dossier confidentiel, accès suspendu — Bar du Port',
    'paul@banque.exemple: Dossier confidentiel, accès suspendu — Bar du Port',
  ])
  expect(await states()).toEqual(['open', 'suspended', 'suspended', 'suspended', 'suspended', 'requested'])
  expect((await bob.read()).next).toMatch(/^Une offre est acceptée.*pour le temps qu’il lui restait\.$/)
  expect((await bob.read()).until).toBeNull()
  await step(ada.id, { step: 'level', level: 2 })
  expect(await ada.read()).toMatchObject({ level: 2, documents: 2 })

  // Suspended for ten days.
  const before = (await stateOf(bob.id))?.until
  const tenDays = sql`${accessRequest.stateAt} - interval '10 days'`
  await db
    .update(accessRequest)
    .set({ stateAt: tenDays })
    .where(sql`${accessRequest.state} = 'suspended'`)
  await status('en vente', { reason: 'Offre retirée' })
  expect(await states()).toEqual(['open', 'open', 'open', 'suspended', 'agreement-sent', 'requested'])
  const after = (await stateOf(bob.id))?.until
  expect(((after?.getTime() ?? 0) - (before?.getTime() ?? 0)) / 86_400_000).toBeCloseTo(10, 2)
  expect((await stateOf(ofBob))?.until).toEqual(after)

  // The second offer is Bob's.
  await status('sous offre', { keptAccessId: bob.id })
  expect(await states()).toEqual(['suspended', 'open', 'open', 'suspended', 'suspended', 'requested'])
  const ended = await mailed(() => status('sous compromis'))
  expect(ended.filter((line) => line.includes('fin de votre accès'))).toHaveLength(3)
  expect(ended.filter((line) => line.includes('votre demande'))).toHaveLength(1)
  expect(await states()).toEqual(['revoked', 'open', 'open', 'revoked', 'revoked', 'refused'])
  expect(await ada.read()).toMatchObject({
    asked: 'Le bien est désormais «\u00a0sous compromis\u00a0».',
    next: 'Ce dossier ne s’ouvre plus. L’accord que vous avez signé continue de vous engager.',
  })
  await status('vendu')
  expect(await states()).toEqual([...Array(5).fill('revoked'), 'refused'])
  const entries = await journalOf(owner, { kind: 'access' })
  expect(entries.some(({ actor, action }) => actor === 'Ada Lovelace' && action === 'access.suspended')).toBe(true)
  expect(agent.user.id).toBeGreaterThan(0)
})

test('withdrawing a listing ends every access and every request, with any call @slow', async () => {
  await using story = await agency()
  const { app, owner, listing, reader, ask, stateOf } = story
  const ada = await reader()
  const waiting = await ask(await aReadyBuyer(app))
  await owner.call('DELETE /api/properties/{id}', { params: { id: listing.id } })
  expect([(await stateOf(ada.id))?.state, (await stateOf(waiting.id))?.state]).toEqual(['revoked', 'refused'])
})

test('requests, approvals and signatures made while a listing leaves the site do not stay open @slow', async () => {
  await using story = await agency()
  const { app, db, owner, ask, step, listing, stateOf } = story
  const [late, pending, sent] = [await aReadyBuyer(app), await aReadyBuyer(app), await aReadyBuyer(app)]
  const [toApprove, toSign] = [await ask(pending), await ask(sent)]
  await step(toSign.id, { step: 'approve', level: 1, days: 30 })
  await Promise.allSettled([
    ask(late),
    step(toApprove.id, { step: 'approve', level: 1, days: 30 }),
    signs(db, toSign.id),
    owner.call('DELETE /api/properties/{id}', { params: { id: listing.id } }),
  ])
  const [made] = await late.call('GET /api/access-requests', {})
  expect([undefined, 'refused']).toContain(made?.state)
  expect(['refused', 'revoked']).toContain((await stateOf(toApprove.id))?.state)
  expect((await stateOf(toSign.id))?.state).toBe('revoked')
})

test('only members who may read the confidential part decide; a second decision is refused with the current state @slow', async () => {
  await using story = await agency()
  const { app, owner, agent, ask, step, stateOf } = story
  const { id } = await ask(await aReadyBuyer(app))
  const params = { id }
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const refuse = { step: 'refuse' as const, words: 'Non.' }
  const asSeller = { email: 'odette@exemple.fr' }
  for (const answer of [
    await other.answerTo('GET /api/admin/access-requests/{id}', { params }),
    await other.answerTo('POST /api/admin/access-requests/{id}/steps', { params, body: refuse }),
    await other.answerTo('POST /api/admin/access-requests/{id}/seller', { params, body: asSeller }),
  ])
    expect(messageOf(answer)).toEqual([403, 'Réservé à l’agent de ce bien et aux dirigeants.'])
  expect(await other.call('GET /api/admin/access-requests', { query: {} })).toEqual([])
  expect((await other.call('GET /api/admin/today', { query: {} })).access.total).toBe(0)
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  expect((await assistant.call('GET /api/admin/today', { query: {} })).access.total).toBe(0)

  const answers = await Promise.all(
    [owner, agent].map((member) =>
      member.answerTo('POST /api/admin/access-requests/{id}/steps', { params, body: refuse }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  expect(messageOf(answers.find(({ status }) => status === 409) ?? { status: 0, body: {} })[1]).toBe(
    'Cette demande est maintenant «\u00a0Refusé\u00a0»\u00a0: rechargez la page pour voir ce qui peut être fait.',
  )
  await hasFactor(app.db, agent.user, 'long ago')
  const stale = await agent.answerTo('POST /api/admin/access-requests/{id}/steps', { params, body: refuse })
  expect(stale).toMatchObject({ status: 403, body: { factor: 'stale' } })
  expect((await stateOf(id))?.state).toBe('refused')
  await expect(step(id, { step: 'approve', level: 1, days: 1 }, owner)).rejects.toThrow('409')
})

test('the agency suspends, resumes, renews, changes the level and revokes, and advisers follow their buyer @slow', async () => {
  await using story = await agency()
  const { db, step, reader, stateOf, mailed } = story
  const ada = await reader()
  const adviser = { kind: 'avocat' as const, firstName: 'Paul', lastName: 'Roy', email: 'paul@exemple.fr' }
  await ada.call('POST /api/access-requests/{id}/advisers', { params: { id: ada.id }, body: adviser })
  const twice = await ada.answerTo('POST /api/access-requests/{id}/advisers', { params: { id: ada.id }, body: adviser })
  expect(messageOf(twice)).toEqual([400, 'Vous avez déjà désigné cette personne.'])
  const paul = (await ada.read()).advisers[0]?.id ?? 0
  await step(paul, { step: 'approve', level: 1, days: 30 })
  await signs(db, paul)
  const states = async () => [(await stateOf(ada.id))?.state, (await stateOf(paul))?.state]
  await step(ada.id, { step: 'suspend', words: 'Vérification en cours.' })
  expect(await states()).toEqual(['suspended', 'suspended'])
  expect((await ada.read()).asked).toBe('Vérification en cours.')
  await expect(step(paul, { step: 'resume' })).rejects.toThrow(/n’est pas ouvert à la personne qui a désigné/)
  await step(ada.id, { step: 'resume' })
  expect(await states()).toEqual(['open', 'open'])
  // An adviser suspended separately stays suspended.
  await step(paul, { step: 'suspend', words: '' })
  await step(ada.id, { step: 'suspend', words: '' })
  await step(ada.id, { step: 'resume' })
  expect(await states()).toEqual(['open', 'suspended'])
  await step(paul, { step: 'resume' })
  const renewed = await mailed(() => step(ada.id, { step: 'renew', days: 60 }))
  expect(renewed).toHaveLength(2)
  expect((await ada.read()).next).toBe(`Le dossier reste ouvert jusqu’au ${dayIn(60)}.`)
  expect((await stateOf(paul))?.until).toEqual((await stateOf(ada.id))?.until)
  await step(ada.id, { step: 'level', level: 2 })
  await step(paul, { step: 'level', level: 2 })
  expect((await stateOf(paul))?.level).toBe(2)
  await step(ada.id, { step: 'level', level: 1 })
  expect((await stateOf(paul))?.level).toBe(1)
  await step(paul, { step: 'level', level: 2 })
  expect((await stateOf(paul))?.level).toBe(1)
  await step(ada.id, { step: 'revoke', words: '' })
  expect(await states()).toEqual(['revoked', 'revoked'])
  expect((await ada.read()).questions).toEqual([])
})

test('unsigned requests and open files expire, are announced three days before, and can be renewed @slow', async () => {
  await using story = await agency()
  const { app, db, services, ask, step, reader, stateOf, mailed } = story
  const ada = await reader()
  const unsigned = await ask(await aReadyBuyer(app))
  await step(unsigned.id, { step: 'approve', level: 1, days: 30 })
  const left = (interval: string) =>
    db.update(accessRequest).set({
      until: sql`now() + ${interval}::interval`,
      stateAt: sql`${accessRequest.stateAt} - interval '10 days'`,
      endingToldAt: null,
    })
  const hour = () => mailed(() => watchEnds(services))
  await left('73 hours')
  expect(await hour()).toEqual([])
  await left('71 hours')
  expect(await hour()).toHaveLength(2)
  expect(await hour()).toEqual([])
  await left('-1 second')
  // Before the job has recorded it.
  expect(await ada.read()).toMatchObject({
    state: 'expired',
    next: 'L’agence peut prolonger votre accès\u00a0: demandez-le-lui.',
  })
  const question = { documentId: null, text: 'Et la licence ?' }
  expect(
    (await ada.answerTo('POST /api/access-requests/{id}/questions', { params: { id: ada.id }, body: question })).status,
  ).toBe(404)
  expect(await hour()).toHaveLength(2)
  expect(await hour()).toEqual([])
  expect([(await stateOf(ada.id))?.state, (await stateOf(unsigned.id))?.state]).toEqual(['expired', 'expired'])
  await step(ada.id, { step: 'renew', days: 10 })
  expect(await ada.read()).toMatchObject({ state: 'open' })
  await step(unsigned.id, { step: 'renew', days: 10 })
  expect((await stateOf(unsigned.id))?.state).toBe('agreement-sent')

  // A person who has made a new request meanwhile has only that one.
  await left('-1 second')
  await hour()
  await ask(ada)
  await expect(step(ada.id, { step: 'renew', days: 10 })).rejects.toThrow(
    '409: Cette personne a fait depuis une autre demande',
  )
})

test('ended requests are deleted after twelve months, signed ones once the agreement has ended, profiles after twelve months @slow', async () => {
  await using story = await agency()
  const { app, db, owner, ask, step, reader } = story
  const ada = await reader()
  await step(ada.id, { step: 'revoke', words: '' })
  const bob = await aReadyBuyer(app)
  const { id } = await ask(bob)
  await step(id, { step: 'refuse', words: 'Non.' })
  const open = await reader()
  const left = async () => (await db.select().from(accessRequest).orderBy(accessRequest.id)).map((row) => row.id)
  const after = async (months: number) => {
    await db.update(accessRequest).set({ stateAt: sql`now() - make_interval(months => ${months})` })
    await db.update(buyerProfile).set({ confirmedAt: sql`now() - make_interval(months => ${months})` })
    await deleteOldRequests(db)
    return left()
  }
  expect(await after(11)).toEqual([ada.id, id, open.id])
  expect(await db.$count(buyerProfile)).toBe(3)
  expect(await after(13)).toEqual([ada.id, open.id])
  expect(await db.$count(buyerProfile)).toBe(0)
  const [entry] = await journalOf(owner, { kind: 'access', q: 'effacée' })
  expect(entry?.subject).toBe('demande de dossier effacée')
  await db.execute(sql`alter table agreement disable trigger agreement_added_only`)
  await db.execute(sql`update agreement set ends_on = current_date - 1 where request_id = ${ada.id}`)
  await db.execute(sql`alter table agreement enable trigger agreement_added_only`)
  expect(await after(13)).toEqual([open.id])
})

test('a person can export the data of their requests, and deletes with their account what no agreement keeps @slow', async () => {
  await using story = await agency()
  const { db, reader, lease, agent } = story
  const ada = await reader()
  const params = { id: ada.id }
  const adviser = { kind: 'avocat' as const, firstName: 'Paul', lastName: 'Roy', email: 'paul@exemple.fr' }
  await ada.call('POST /api/access-requests/{id}/advisers', { params, body: adviser })
  await ada.call('POST /api/access-requests/{id}/questions', {
    params,
    body: { documentId: lease, text: 'Et le bail ?' },
  })
  await agent.call('POST /api/admin/room-questions/{id}/answer', {
    params: { id: 1 },
    body: { text: 'Neuf ans.', toAll: false },
  })
  const { buyerProfile: profile, accessRequests } = await ada.call('GET /api/auth/me/export', {})
  expect(profile).toMatchObject({ contribution: 80_000, project: aBuyer().project })
  expect(accessRequests).toMatchObject([
    {
      listing: 'Bar du Port',
      state: 'Ouvert',
      nameToSeller: false,
      consent: expect.stringMatching(/^J’accepte/),
      questions: [{ text: 'Et le bail ?', answer: 'Neuf ans.' }],
    },
  ])
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  // What their agreement binds outlives the account, without the adviser on whom the agency had not decided.
  expect(await Promise.all([accessRequest, buyerProfile, roomQuestion].map((table) => db.$count(table)))).toEqual([
    1, 0, 0,
  ])
})

test('the page of a listing shows the number and kinds of documents in its file @slow', async () => {
  await using story = await agency()
  const { app, listing, status } = story
  const read = async (id = listing.id) =>
    (await app.call('GET /api/properties/{id}/sheet', { params: { id } })).dataRoom
  expect(await read()).toEqual({ documents: 2, kinds: ['Bilan et liasse fiscale', 'Bail et avenants'] })
  await hasDocument(app, listing.id)
  await hasDocument(app, listing.id, { kind: 'staff', level: 0 })
  await hasDocument(app, listing.id, { kind: 'staff', state: 'waiting' })
  expect(await read()).toEqual({ documents: 3, kinds: ['Bilan et liasse fiscale', 'Bail et avenants'] })
  expect(await read((await app.publishes()).id)).toBeUndefined()
  await status('sous compromis')
  expect(await read()).toBeUndefined()
})

test('every mail of a file goes to the agent of its listing, and to the agency where nobody in person may read it @slow', async () => {
  await using story = await agency()
  const { app, agent, owner, listing, db, mailed } = story
  const setAgent = (own: Partial<typeof account.$inferInsert>) =>
    db.update(account).set(own).where(eq(account.id, agent.user.id))
  const asked = async () => {
    const buyer = await aReadyBuyer(app)
    const [sent = ''] = await mailed(() => story.ask(buyer))
    return sent.split(':')[0]
  }
  expect(await asked()).toBe(agent.user.email)
  // The listing of an assistant, of a disabled account, of nobody: the mailbox of the agency.
  await setAgent({ teamRole: 'assistant' })
  expect(await asked()).toBe(AGENCY.email)
  await setAgent({ teamRole: 'agent', active: false })
  expect(await asked()).toBe(AGENCY.email)
  await setAgent({ active: true })
  await db.update(dossier).set({ agentId: null }).where(eq(dossier.id, listing.id))
  expect(await asked()).toBe(AGENCY.email)
  // The new agent, at once.
  await db.update(dossier).set({ agentId: owner.user.id }).where(eq(dossier.id, listing.id))
  expect(await asked()).toBe(owner.user.email)
})

test('the answer is promised in working days, on a day on which the agency is open @slow', async () => {
  await using story = await agency()
  const buyer = await aReadyBuyer(story.app)
  const { id } = await story.ask(buyer)
  const promised = async (stateAt: string) => {
    await story.db
      .update(accessRequest)
      .set({ stateAt: new Date(stateAt) })
      .where(eq(accessRequest.id, id))
    const { next } = await buyer.call('GET /api/access-requests/{id}', { params: { id } })
    return /le (.+)\.$/.exec(next)?.[1]
  }
  expect(await promised('2037-06-09T10:00:00Z'), 'a Tuesday').toBe('11 juin 2037')
  expect(await promised('2037-06-12T10:00:00Z'), 'a Friday').toBe('16 juin 2037')
  expect(await promised('2037-06-13T10:00:00Z'), 'a Saturday').toBe('16 juin 2037')
  expect(await promised('2037-07-12T10:00:00Z'), 'before the 14th of July').toBe('15 juillet 2037')
})
