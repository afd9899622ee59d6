import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TeamRole } from '#domain/accounts/team.ts'
import type { Disclosure, Discretion, Dossier, DossierChangeForm } from '#domain/listing/dossier.ts'
import { FIELD_NAMES, field } from '#domain/listing/register/fields.ts'
import type { Call } from '#domain/wire/call.ts'
import { calls } from '#domain/wire/calls.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { aConfidentialListing, foundIn, secretText } from '#test/confidential-listing.ts'
import { aContact, aMandate, anAdmin, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const LEVELS: [Discretion, Disclosure][] = [
  ['commune', 'tranche'],
  ['departement', 'dossier'],
  ['commune', 'public'],
]

/** An agency with a listing of its agent Hélène, confidential wherever possible, a request and an opinion about it. */
async function startAgency(discretion: Discretion, disclosure: Disclosure) {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const helene = await app.signedIn(anAdmin({ firstName: 'Hélène', teamRole: 'agent' }))
  const { form, mandate, secrets, hidden } = aConfidentialListing(discretion, disclosure)
  const { id } = await helene.call('POST /api/admin/listings', {})
  const params = { id }
  await owner.call('PUT /api/admin/listings/{id}', { params, body: { ...form, agentId: helene.user.id } })
  await helene.call('POST /api/admin/listings/{id}/mandates', { params, body: mandate })
  const [reason, draft, client] = [secretText('motif'), secretText('brouillon'), secretText('client')]
  const body = aStep('en vente', { reason: reason.text, confirmedWords: [] })
  await helene.call('POST /api/admin/listings/{id}/status', { params, body })
  await app.db
    .update(dossier)
    .set({
      draft: { typed: { facts: { notes: draft.text } } },
      soldPrice: 7_319_999,
      hiddenDetails: { rooms: 7_329_999 },
    })
    .where(eq(dossier.id, id))
  await app.call('POST /api/contact', { body: aContact({ propertyId: id }) })
  const opinion = {
    subject: 'Restaurant',
    client: client.text,
    figures: 'metier=restaurant&ca=420000',
    comparables: [],
    retained: 1,
    comment: '',
    reason: 'Bail',
    leadId: null,
    listingId: id,
  }
  await owner.call('POST /api/admin/opinions', { body: opinion })
  const all = [
    ...secrets,
    reason,
    draft,
    client,
    { in: 'sold price', text: '7319999' },
    { in: 'figure of an earlier category', text: '7329999' },
  ]
  /** The confidential data found in a response. */
  const leaksOf = (answer: unknown) => foundIn(JSON.stringify(answer), { secrets: all, hidden })
  const stored = () => owner.call('GET /api/admin/listings/{id}', { params })
  return {
    app,
    owner,
    helene,
    id,
    params,
    opinion,
    leaksOf,
    stored,
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

type Agency = Awaited<ReturnType<typeof startAgency>>
type Member = Agency['owner']

/** Words that a person who knows the seller could search for. */
const WORDS = [
  'zqxjownerName',
  'zqxjtradeName',
  'zqxjcompany',
  'zqxjstreet',
  'zqxjownerEmail',
  'zqxjownerAddress',
  'zqxjmandant',
  'zqxjadresse',
  'zqxjclient',
]
const asked = (path: string, more: string[] = []) => [path, ...[...WORDS, ...more].map((q) => `${path}?q=${q}`)]

/** Every URL of the administration that a member with this role may read, with its queries. */
function addressesFor(role: TeamRole): string[] {
  return Object.entries<Call>(calls).flatMap(([name, { access, may }]) => {
    if (!name.startsWith('GET ') || access !== 'admin' || may === 'owner' || (may && role === 'assistant')) return []
    const path = name.slice(4).replace('{id}', '1')
    const own: Record<string, string[]> = {
      '/api/admin/listings': asked(path, ['Pézenas', 'n°1', 'affaire 1']),
      '/api/admin/search': asked(path, ['Pézenas', 'mandat 1', 'affaire 1', 'Affaire discrète']),
      '/api/admin/people': asked(path),
      '/api/admin/register': asked(path, ['1']),
      '/api/admin/opinions': asked(path),
      '/api/admin/inbox': asked(path, ['Pézenas']),
      '/api/admin/unmandated': [`${path}?ids=1`],
      '/api/admin/private-pictures': ['zqxjphoto', 'salle-voutee'].map((one) => `${path}?name=${one}.webp`),
      '/api/admin/valuations/own-sales': [`${path}?activity=restaurant`],
    }
    return own[path] ?? [path]
  })
}

const READERS = [
  ['departement', 'dossier', 'assistant'],
  ['departement', 'tranche', 'agent'],
  ['commune', 'public', 'assistant'],
] as const

test.each(thirdInTurn(READERS))(
  'with discretion %s and disclosure %s, the confidential part does not reach an %s who is not its agent @slow',
  async (discretion, disclosure, role) => {
    await using agency = await startAgency(discretion, disclosure)
    const { app, params, leaksOf } = agency
    const other = await app.signedIn(anAdmin({ teamRole: role }))
    const leaks: string[] = []
    let answered = 0
    const note = (what: string, { status, body }: { status: number; body: unknown }) => {
      if (status < 300) answered += 1
      leaks.push(...leaksOf(body).map((leak) => `${what}: ${leak}`))
    }
    for (const address of addressesFor(role)) {
      const answer = await app.send('GET', address, { token: other.token })
      note(address, answer)
      // A search by confidential words finds nothing, not even without showing them.
      const isFound = /\?q=zqxj/.test(address) && answer.status < 300 && JSON.stringify(answer.body).length > 2
      if (isFound) expect.soft(linesIn(answer.body), address).toBe(0)
    }
    const { body: dossierBody } = await other.answerTo('GET /api/admin/listings/{id}', { params })
    expect(dossierBody).toMatchObject({ isRestricted: true, draft: null, soldPrice: null })
    note(
      'save',
      await other.answerTo('PUT /api/admin/listings/{id}', { params, body: changeOf(dossierBody as Dossier) }),
    )
    note('confirm', await other.answerTo('POST /api/admin/listings/{id}/confirmation', { params }))
    note('step', await other.answerTo('POST /api/admin/listings/{id}/status', { params, body: { to: 'sous offre' } }))
    // A text that names the seller is refused without repeating the words.
    const told = {
      ...changeOf(dossierBody as Dossier),
      description: `Vendu par zqxjownerName et zqxjtradeName, ${'à voir '.repeat(9)}`,
    }
    const refused = await other.answerTo('PUT /api/admin/listings/{id}', {
      params,
      body: { ...told, confirmedWords: ['zqxjownerName'] },
    })
    expect(refused.status).toBe(discretion === 'commune' ? 200 : 409)
    if (discretion !== 'commune') note('refused', refused)
    expect(answered).toBeGreaterThan(60)
    expect([...new Set(leaks)]).toEqual([])
    expect(await other.answerTo('PUT /api/admin/listings/{id}/draft', { params, body: { typed: {} } })).toMatchObject({
      status: 403,
      body: { message: 'Réservé à l’agent de ce bien et aux dirigeants.' },
    })
  },
)

/** The number of rows in a response. */
const linesIn = (body: unknown): number => {
  const { lines, people } = body as { lines?: unknown[]; people?: unknown[] }
  return (Array.isArray(body) ? body : (lines ?? people ?? [])).length
}

const FORM = [
  'title',
  'description',
  'category',
  'location',
  'price',
  'reference',
  'features',
  'deal',
  'activities',
] as const
const LEVEL_NAMES = ['discretion', 'disclosure', 'facts', 'years', 'pictures', 'agentId', 'featured'] as const

/** The form of a listing as its screen would send it back. */
const changeOf = (whole: Dossier): DossierChangeForm =>
  Object.fromEntries([...FORM, ...LEVEL_NAMES].map((name) => [name, whole[name]])) as unknown as DossierChangeForm

test('its agent and owners read all of it; with the setting, every agent does @slow', async () => {
  await using agency = await startAgency('departement', 'dossier')
  const { app, owner, helene, params, leaksOf } = agency
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const read = async (member: Member) => {
    const { body } = await member.answerTo('GET /api/admin/listings/{id}', { params })
    const hits = await member.call('GET /api/admin/search', { query: { q: 'zqxjownerName' } })
    const mandates = await member.call('GET /api/admin/listings/{id}/mandates', { params })
    return { isWhole: leaksOf(body).length > 20, hits: hits.length, parties: mandates[0]?.parties.length }
  }
  const whole = { isWhole: true, hits: 2, parties: 1 }
  expect(await read(helene)).toEqual(whole)
  expect(await read(owner)).toEqual(whole)
  expect(await read(other)).toEqual({ isWhole: false, hits: 0, parties: 0 })
  await owner.call('PUT /api/admin/agency/team', { body: { factorRequired: false, agentsSeeAll: true } })
  expect(await read(other)).toEqual(whole)
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  expect(await read(assistant)).toEqual({ isWhole: false, hits: 0, parties: 0 })
})

test.each(thirdInTurn(LEVELS))(
  'a save by a member who does not see the confidential part keeps it: %s, %s @slow',
  async (discretion, disclosure) => {
    await using agency = await startAgency(discretion, disclosure)
    const { app, params, stored } = agency
    const other = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
    const before = await stored()
    const shown = changeOf((await other.call('GET /api/admin/listings/{id}', { params })) as Dossier)
    const save = (own: Partial<DossierChangeForm>) =>
      other.answerTo('PUT /api/admin/listings/{id}', { params, body: { ...shown, ...own } })
    const kept = async () => ({ ...(await stored()), title: before.title, updatedAt: before.updatedAt })
    expect((await save({ title: 'Une autre affaire', draftVersion: before.draftVersion })).status).toBe(200)
    expect(await kept()).toEqual(before)
    expect((await stored()).title).toBe('Une autre affaire')
    // Values sent for fields that they do not see are ignored.
    const secretNames = FIELD_NAMES.filter((name) => field(name).visibility === 'confidential')
    const nulls = Object.fromEntries(secretNames.map((name) => [name, null]))
    expect(
      (
        await save({
          facts: { ...shown.facts, ...nulls },
          pictures: before.pictures.slice(0, 1).map((one) => ({ ...one, confidential: false })),
        })
      ).status,
    ).toBe(200)
    const after = await stored()
    expect(after.facts).toEqual(before.facts)
    expect(after.pictures.filter(({ confidential }) => confidential)).toEqual(
      before.pictures.filter(({ confidential }) => confidential),
    )
    expect(after.draft).toEqual(before.draft)
    const without = await save({ years: [] })
    expect(without.status).toBe(disclosure === 'public' ? 403 : 200)
    expect((await stored()).years).toEqual(before.years)
    // They may neither show more of the listing nor reassign it.
    const refusals = [
      ...(discretion === 'commune' ? [] : [await save({ discretion: 'commune' })]),
      ...(disclosure === 'public' ? [] : [await save({ disclosure: 'public' })]),
      await save({ agentId: null }),
      await other.answerTo('POST /api/admin/listings/bulk', {
        body: { ids: [params.id], agentId: agency.owner.user.id },
      }),
    ]
    for (const { status } of refusals) expect(status).toBe(403)
    expect((await save({ discretion: 'region', disclosure: 'dossier' })).status).toBe(200)
  },
)

test('hidden photos keep their position; a member who may not see one is refused its file @slow', async () => {
  await using agency = await startAgency('commune', 'public')
  const { app, owner, helene, params, stored } = agency
  const blue = sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b4ab5' } })
  const file = new Blob([new Uint8Array(await blue.png().toBuffer())])
  const { imageUrl } = await helene.call('POST /api/upload', { file })
  const form = changeOf(await stored())
  const photo = (image: string, confidential = false) => ({ image, alt: '', caption: '', confidential })
  const open = (at: number) => photo(`https://images.example/${at}.jpg`)
  const body = { ...form, pictures: [open(1), photo(imageUrl, true), open(2)] }
  await helene.call('PUT /api/admin/listings/{id}', { params, body })
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const shown = (await assistant.call('GET /api/admin/listings/{id}', { params })) as Dossier
  expect(shown.pictures).toEqual([open(1), open(2)])
  const save = { ...changeOf(shown), pictures: [open(2), open(1), open(3)] }
  await assistant.call('PUT /api/admin/listings/{id}', { params, body: save })
  const { pictures } = await stored()
  const hidden = pictures[1]?.image ?? ''
  expect(pictures).toEqual([open(2), photo(hidden, true), open(1), open(3)])
  const name = hidden.split('/').at(-1) ?? ''
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const statuses = [owner, helene, other, assistant].map(
    async (member) => (await member.answerTo('GET /api/admin/private-pictures', { query: { name } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403])
})

test('the member who starts a listing is its agent; an assistant may start one, but then cannot read its seller @slow', async () => {
  await using app = await startApp()
  const [owner, agent, assistant] = await Promise.all([
    app.signedIn(anAdmin()),
    app.signedIn(anAdmin({ teamRole: 'agent' })),
    app.signedIn(anAdmin({ teamRole: 'assistant' })),
  ])
  const body = {
    activity: 'bakery' as const,
    deal: 'fonds' as const,
    location: 'Caen',
    ownerName: 'Odette Vassal',
    ownerPhone: '06 39 98 00 00',
  }
  const own = await agent.call('POST /api/admin/listings', { body })
  expect(own).toMatchObject({ agentId: agent.user.id, facts: { ownerName: 'Odette Vassal' } })
  const taken = await assistant.call('POST /api/admin/listings', { body })
  expect(taken).toMatchObject({ agentId: null, facts: {}, isRestricted: true })
  const params = { id: taken.id }
  expect((await agent.call('GET /api/admin/listings/{id}', { params })).isRestricted).toBe(true)
  expect((await owner.call('GET /api/admin/listings/{id}', { params })).facts).toMatchObject({
    ownerName: 'Odette Vassal',
  })
  const give = (agentId: number, member = assistant) =>
    member.answerTo('POST /api/admin/listings/bulk', { body: { ids: [taken.id], agentId } })
  expect(await give(assistant.user.id)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Un assistant n’est pas l’agent d’un bien') },
  })
  // Who may not read the seller's name may not make a reader of it.
  expect((await give(agent.user.id)).status).toBe(403)
  expect((await give(agent.user.id, agent)).status).toBe(403)
  expect((await give(agent.user.id, owner)).status).toBe(201)
  expect((await agent.call('GET /api/admin/listings/{id}', { params })).facts).toMatchObject({
    ownerName: 'Odette Vassal',
  })
  expect((await give(owner.user.id)).status).toBe(403)
})

test('an agent may change mandates of their listings or recorded by them, and opinions they wrote @slow', async () => {
  await using agency = await startAgency('commune', 'public')
  const { app, owner, helene, params, opinion } = agency
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const search = await other.call('POST /api/admin/mandates', { body: aMandate({ kind: 'recherche' }) })
  const end = (member: Member, id: number) =>
    member.answerTo('POST /api/admin/mandates/{id}/termination', {
      params: { id },
      body: { on: aMandate().startsOn, reason: 'Accord' },
    })
  const until = `${Number(aMandate().endsOn.slice(0, 4)) + 1}-01-31`
  const refused = {
    status: 403,
    body: { message: 'Seuls l’agent de ce bien, qui a enregistré ce mandat ou un dirigeant peuvent le faire.' },
  }
  expect(await end(other, 1)).toMatchObject(refused)
  expect(
    await other.answerTo('POST /api/admin/mandates/{id}/renewal', { params: { id: 1 }, body: { until } }),
  ).toMatchObject(refused)
  const change = { ...aMandate(), act: 'correction' as const, reason: 'Erreur' }
  expect(
    await other.answerTo('POST /api/admin/mandates/{id}/changes', { params: { id: 1 }, body: change }),
  ).toMatchObject(refused)
  expect(await end(helene, search.number)).toMatchObject(refused)
  expect((await end(other, search.number)).status).toBe(201)
  const renew = await helene.answerTo('POST /api/admin/mandates/{id}/renewal', { params: { id: 1 }, body: { until } })
  expect(renew.status).toBe(201)
  expect((await end(owner, 1)).status).toBe(201)

  const { id } = await other.call('POST /api/admin/opinions', { body: { ...opinion, listingId: null } })
  const write = (member: Member) =>
    member.answerTo('PUT /api/admin/opinions/{id}', { params: { id }, body: { ...opinion, listingId: null } })
  const remove = (member: Member) => member.answerTo('DELETE /api/admin/opinions/{id}', { params: { id } })
  expect([(await write(helene)).status, (await remove(helene)).status]).toEqual([403, 403])
  expect([(await write(other)).status, (await remove(other)).status]).toEqual([200, 200])
  const ofListing =
    ((await owner.answerTo('GET /api/admin/opinions', { query: {} })).body as { id: number }[])[0]?.id ?? 0
  const statuses = [helene, other].map(
    async (one) => (await one.answerTo('GET /api/admin/opinions/{id}', { params: { id: ofListing } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 403])
  expect(params.id).toBe(1)
})
