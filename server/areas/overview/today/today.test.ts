import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { instantOf } from '#server/core/zoned-time.ts'
import { READ_LONG_MINUTES } from '#domain/agency/today.ts'
import { documentVersion, documentView } from '#server/db/schema/data-room.ts'
import { aReadyBuyer, hasDocument, hasRequest, signs } from '#test/data-room.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { dossier, favorite } from '#server/db/schema/listings.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { aDossier, aMandate, anAdmin, aProperty, aStep, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

afterEach(() => vi.useRealTimers())

const inParis = (day: string, time: string) => instantOf({ day, time }, 'Europe/Paris') ?? new Date(NaN)

/** Sets the site's clock to this time in Paris; the database keeps its own clock. */
const isNow = (day: string, time: string) => vi.useFakeTimers({ toFake: ['Date'], now: inParis(day, time) })

/** Stores a request; returns its id. */
async function hasLead(app: App, own: Partial<typeof lead.$inferInsert> = {}): Promise<number> {
  const row = { kind: 'contact', firstName: 'Martine', lastName: 'LEFÈVRE', email: 'martine@exemple.fr' } as const
  const words = { phone: '02 31 00 00 00', subject: 'achat', consentWords: 'x', consentVersion: '1' }
  const [made] = await app.db
    .insert(lead)
    .values({ ...row, ...words, ...own })
    .returning({ id: lead.id })
  return made?.id ?? 0
}

const isBooked = (app: App, leadId: number, startsAt: Date) =>
  app.db.insert(appointment).values({ leadId, startsAt, seat: leadId, uid: `rendez-vous-${leadId}` })

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})` as never

/** A Wednesday some weeks from now, so that tomorrow can also have requested half-days. */
function aWednesday(): string {
  const day = daysAfter(todayInParis(), 21)
  return daysAfter(day, (3 - new Date(day).getUTCDay() + 7) % 7)
}

const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

test('an empty site has nothing to do', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const none = { total: 0, items: [] }
  expect(await admin.call('GET /api/admin/today', { query: {} })).toEqual({
    day: todayInParis(),
    agenda: none,
    buyers: none,
    meetings: 0,
    outcomes: none,
    callBacks: none,
    unanswered: none,
    access: none,
    fileNews: none,
    deadlines: none,
    endingMandates: 0,
    unmandated: none,
    silent: none,
    failedMails: 0,
    siteSigns: ['Dernière sauvegarde'],
    standby: null,
  })
})

test('the agenda has the appointments of today and tomorrow in Paris time, then the requested half-days @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const day = aWednesday()
  const tomorrow = daysAfter(day, 1)
  const yesterday = await hasLead(app)
  await isBooked(app, yesterday, inParis(daysAfter(day, -1), '23:30'))
  const first = await hasLead(app, { propertyTitle: 'Hôtel du Port', meetingWay: 'video', status: 'done' })
  await isBooked(app, first, inParis(day, '00:00'))
  const last = await hasLead(app)
  await isBooked(app, last, inParis(tomorrow, '23:30'))
  const after = await hasLead(app)
  await isBooked(app, after, inParis(daysAfter(day, 2), '00:00'))
  const wished = await hasLead(app, { halfDays: ['mercredi après-midi', 'jeudi matin', 'lundi matin'] })
  await hasLead(app, { halfDays: ['mercredi matin'], status: 'done' })
  await isBooked(app, await hasLead(app, { halfDays: ['mercredi matin'] }), inParis(daysAfter(day, 5), '10:00'))
  const agendaAt = async (time: string) => {
    isNow(day, time)
    const { agenda, meetings } = await admin.call('GET /api/admin/today', { query: {} })
    expect(meetings).toBe(2)
    return agenda.items.map(({ id, kind, day: on, when }) => [id, kind, on, when])
  }
  const expected = [
    [first, 'booked', day, '0h'],
    [wished, 'wished', day, 'après-midi'],
    [last, 'booked', tomorrow, '23h30'],
    [wished, 'wished', tomorrow, 'matin'],
  ]
  expect([await agendaAt('00:00'), await agendaAt('23:59')]).toEqual([expected, expected])
  const { agenda } = await admin.call('GET /api/admin/today', { query: {} })
  expect(agenda.items[0]).toEqual({
    id: first,
    appointment: { id: 2, kind: 'agence', minutes: 30 },
    name: 'Martine Lefèvre',
    phone: '02 31 00 00 00',
    phoneE164: null,
    subject: 'Je recherche un bien à acquérir',
    listing: { id: null, title: 'Hôtel du Port' },
    assigneeId: null,
    callBackOn: null,
    isSuspect: false,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    kind: 'booked',
    day,
    when: '0h',
    how: 'en visio',
  })
})

test('promised calls are due from their day in Paris on, overdue ones first, until the request is done @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const day = aWednesday()
  const due = await hasLead(app, { callBackOn: day, status: 'in-progress' })
  const late = await hasLead(app, { callBackOn: daysAfter(day, -3) })
  await hasLead(app, { callBackOn: daysAfter(day, -3), status: 'done' })
  const next = await hasLead(app, { callBackOn: daysAfter(day, 1) })
  const callsAt = async (time: string) => {
    isNow(day, time)
    return ids((await admin.call('GET /api/admin/today', { query: {} })).callBacks)
  }
  expect([await callsAt('00:00'), await callsAt('23:59')]).toEqual([
    [late, due],
    [late, due],
  ])
  isNow(daysAfter(day, 1), '00:00')
  expect(ids((await admin.call('GET /api/admin/today', { query: {} })).callBacks)).toEqual([late, due, next])
})

test('new requests are listed oldest first, possible spam last, at most five', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const unanswered = async () => {
    const { unanswered: block } = await admin.call('GET /api/admin/today', { query: {} })
    return [block.total, ids(block)]
  }
  const spam = await hasLead(app, { suspicions: ['nombreux liens'] })
  await hasLead(app, { status: 'in-progress' })
  await hasLead(app, { callBackOn: daysAfter(todayInParis(), 3) })
  const waiting: number[] = []
  for (let n = 0; n < 4; n++) waiting.push(await hasLead(app))
  expect(await unanswered()).toEqual([5, [...waiting, spam]])
  waiting.push(await hasLead(app), await hasLead(app))
  expect(await unanswered()).toEqual([7, waiting.slice(0, 5)])
})

/** Terms of a mandate that ends in this many days. */
const endingIn = (days: number) => {
  const startsOn = daysAfter(todayInParis(), -90)
  return aMandate({ signedOn: startsOn, startsOn, endsOn: daysAfter(todayInParis(), days) })
}

test('deadlines are ending last mandates of listings on the site, conditions, and listings not confirmed for long @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.publishes(aDossier(), endingIn(61))
  const sixty = await app.publishes(aDossier({ title: 'Soixante' }), endingIn(60))
  const soon = await app.publishes(aDossier({ title: 'Aujourd’hui' }), endingIn(0))
  const renewed = await app.publishes(aDossier(), endingIn(3))
  await admin.call('POST /api/admin/listings/{id}/mandates', { params: { id: renewed.id }, body: aMandate() })
  const sold = await app.publishes(aDossier(), endingIn(200))
  await admin.call('POST /api/admin/listings/{id}/status', {
    params: { id: sold.id },
    body: aStep('sous compromis', { conditionsUntil: daysAfter(todayInParis(), 10) }),
  })
  const followed = await app.publishes(aDossier(), endingIn(20))
  const next = { startsOn: daysAfter(todayInParis(), 21), endsOn: daysAfter(todayInParis(), 111) }
  await admin.call('POST /api/admin/listings/{id}/mandates', { params: { id: followed.id }, body: aMandate(next) })
  const old = await app.publishes(aDossier({ title: 'Ancien' }), endingIn(200))
  const fresh = await app.publishes(aDossier(), endingIn(200))
  const confirmed = (id: number, days: number) =>
    app.db
      .update(dossier)
      .set({ confirmedAt: inParis(daysAfter(todayInParis(), -days), '12:00') })
      .where(eq(dossier.id, id))
  await Promise.all([confirmed(old.id, 75), confirmed(fresh.id, 74)])

  const { deadlines, endingMandates } = await admin.call('GET /api/admin/today', { query: {} })
  const startsOn = daysAfter(todayInParis(), -90)
  expect(deadlines.items.map(({ kind, id, on, mandate }) => [kind, id, on, mandate])).toEqual([
    ['mandate', soon.id, todayInParis(), { number: 3, startsOn, endsOn: todayInParis() }],
    ['conditions', sold.id, daysAfter(todayInParis(), 10), null],
    ['confirmation', old.id, daysAfter(todayInParis(), 30), null],
    [
      'mandate',
      sixty.id,
      daysAfter(todayInParis(), 60),
      { number: 2, startsOn, endsOn: daysAfter(todayInParis(), 60) },
    ],
  ])
  expect([deadlines.total, endingMandates]).toEqual([4, 2])
  await Promise.all([confirmed(sixty.id, 80), confirmed(fresh.id, 80)])
  const counts = await Promise.all(
    [{}, { all: 'deadlines' as const }].map(async (query) => {
      const answer = await admin.call('GET /api/admin/today', { query })
      return [answer.deadlines.total, answer.deadlines.items.length]
    }),
  )
  expect(counts).toEqual([
    [6, 5],
    [6, 6],
  ])
  await Promise.all([confirmed(sixty.id, 0), confirmed(fresh.id, 0)])
  await admin.call('POST /api/admin/listings/{id}/confirmation', { params: { id: old.id } })
  expect((await admin.call('GET /api/admin/today', { query: {} })).deadlines.total).toBe(3)
})

test('listings on the site without a mandate in force, and failed mails, are shown', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.publishes()
  const never = await app.has(aProperty())
  const ended = await app.publishes(aDossier(), endingIn(-1))
  const aMail = { recipient: 'x', subject: 'x' }
  await app.db.insert(mail).values([
    { ...aMail, id: crypto.randomUUID(), status: 'failed' },
    { ...aMail, id: crypto.randomUUID(), status: 'sent' },
  ])
  const answer = await admin.call('GET /api/admin/today', { query: {} })
  expect([ids(answer.unmandated), answer.failedMails]).toEqual([[ended.id, never.id], 1])
})

test('a listing is without reaction after thirty days without a request or a favourite', async () => {
  await using app = await startApp()
  const [admin, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const [older, old, asked, kept, young] = await app.hasMany(Array.from({ length: 5 }, () => aProperty()))
  await app.db.update(dossier).set({ publishedAt: daysAgo(40) })
  const change = (id: number | undefined, own: Partial<typeof dossier.$inferInsert>) =>
    app.db
      .update(dossier)
      .set(own)
      .where(eq(dossier.id, id ?? 0))
  await change(young, { publishedAt: daysAgo(29) })
  await change(old, { priceChangedAt: daysAgo(35), price: 240_000 })
  await hasLead(app, { propertyId: asked, createdAt: daysAgo(29) })
  await hasLead(app, { propertyId: old, createdAt: daysAgo(31) })
  await app.db.insert(favorite).values([
    { accountId: ada.user.id, propertyId: kept ?? 0 },
    { accountId: ada.user.id, propertyId: old ?? 0, createdAt: daysAgo(31) },
  ])
  const { silent } = await admin.call('GET /api/admin/today', { query: {} })
  expect([silent.total, silent.items.map(({ id, price }) => [id, price])]).toEqual([
    2,
    [
      [older, 285_000],
      [old, 240_000],
    ],
  ])
})

test('“mine” shows requests assigned to the administrator, and unassigned ones about their listings @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const hers = await app.publishes(aDossier({ agentId: ada.user.id }), endingIn(5))
  await app.publishes(aDossier({ agentId: bob.user.id }), endingIn(5))
  const followed = await hasLead(app, { assigneeId: ada.user.id })
  const ofHers = await hasLead(app, { propertyId: hers.id })
  await hasLead(app, { propertyId: hers.id, assigneeId: bob.user.id })
  await hasLead(app)
  const mine = await ada.call('GET /api/admin/today', { query: { whose: 'mine' } })
  expect([ids(mine.unanswered), ids(mine.deadlines)]).toEqual([[followed, ofHers], [hers.id]])
  const all = await ada.call('GET /api/admin/today', { query: {} })
  expect([all.unanswered.total, all.deadlines.total]).toEqual([4, 2])
})

test('the agenda of a week starts on Monday: half-hours, half-days of the next seven days, calls', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const day = aWednesday()
  const sunday = daysAfter(day, 4)
  isNow(day, '12:00')
  const booked = await hasLead(app)
  await isBooked(app, booked, inParis(sunday, '23:30'))
  await isBooked(app, await hasLead(app), inParis(daysAfter(sunday, 1), '00:00'))
  const wished = await hasLead(app, { halfDays: ['lundi matin', 'vendredi après-midi'] })
  const called = await hasLead(app, { callBackOn: daysAfter(day, -1) })
  const agenda = async (own: { day?: string; view?: 'day' | 'week'; whose?: 'mine' } = {}) => {
    const { days } = await admin.call('GET /api/admin/agenda', { query: { view: 'week', ...own } })
    return days.map(({ day: one, items }) => [one, ...items.map(({ id, kind }) => `${id} ${kind}`)])
  }
  expect(await agenda()).toEqual([
    [daysAfter(day, -2)],
    [daysAfter(day, -1), `${called} callback`],
    [day],
    [daysAfter(day, 1)],
    [daysAfter(day, 2), `${wished} wished`],
    [daysAfter(day, 3)],
    [sunday, `${booked} booked`],
  ])
  const next = await agenda({ day: daysAfter(day, 7) })
  expect(next[0]?.slice(1)).toEqual([expect.stringMatching(/booked$/), `${wished} wished`])
  expect((await agenda({ day: daysAfter(day, 14) })).flat()).toHaveLength(7)
  expect(await agenda({ day: sunday, view: 'day' })).toEqual([[sunday, `${booked} booked`]])
  expect((await agenda({ whose: 'mine' })).flat()).toHaveLength(7)
})

test('the interest in a listing: the next item (an overdue call first), its requests without spam, its favourites @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.has(aProperty())
  const params = { id }
  const read = () => admin.call('GET /api/admin/listings/{id}/interest', { params })
  const seller = { requests: [], opinion: null }
  expect(await read()).toEqual({ next: null, requests: { total: 0, items: [] }, favorites: 0, seller })

  const day = aWednesday()
  isNow(day, '12:00')
  const about = { propertyId: id, propertyTitle: 'Bar' }
  await isBooked(app, await hasLead(app, about), inParis(day, '11:00'))
  const wished = await hasLead(app, { ...about, halfDays: ['lundi matin'] })
  expect((await read()).next).toMatchObject({ id: wished, kind: 'wished', day: daysAfter(day, 5) })
  const booked = await hasLead(app, { ...about, status: 'done' })
  await isBooked(app, booked, inParis(daysAfter(day, 1), '09:30'))
  await isBooked(app, await hasLead(app, about), inParis(daysAfter(day, 1), '15:00'))
  expect((await read()).next).toMatchObject({ id: booked, kind: 'booked', when: '9h30' })
  const late = await hasLead(app, { ...about, callBackOn: daysAfter(day, -3) })
  await hasLead(app, { ...about, callBackOn: daysAfter(day, -9), status: 'spam' })
  await hasLead(app, { callBackOn: daysAfter(day, -9) })
  const { next, requests } = await read()
  expect(next).toMatchObject({ id: late, kind: 'callback', day: daysAfter(day, -3) })
  expect([requests.total, requests.items[0]?.id]).toEqual([5, late])
  const ada = await app.signedIn(aUser())
  await app.db.insert(favorite).values({ accountId: ada.user.id, propertyId: id })
  expect((await read()).favorites).toBe(1)
})

test('who has signed, or read for long, in the last open days is told to the agent, until it is acknowledged @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const other = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const listing = await app.publishes(aDossier({ title: 'Bar du Port', reference: 'BP-1', agentId: agent.user.id }))
  const document = await hasDocument(app, listing.id)
  const [version] = await app.db.select().from(documentVersion).where(eq(documentVersion.documentId, document))
  const reads = async (requestId: number, minutes: number, own: Partial<typeof documentView.$inferInsert> = {}) => {
    const row = { requestId, versionId: version?.id ?? 0, page: 1, ms: minutes * 60_000 }
    await app.db.insert(documentView).values({ ...row, ...own })
  }
  const [jeanne, paul, luc] = [
    await aReadyBuyer(app, { firstName: 'Jeanne', lastName: 'Petit' }),
    await aReadyBuyer(app, { firstName: 'Paul', lastName: 'Roy' }),
    await aReadyBuyer(app, { firstName: 'Luc', lastName: 'Bon' }),
  ]
  const signed = await hasRequest(app, jeanne, listing.id, { state: 'agreement-sent' })
  await signs(app.db, signed)
  await reads(signed, 25)
  await reads(signed, 15.5)
  // Refused, too short, or of before the last two open days: nothing to tell.
  const short = await hasRequest(app, paul, listing.id)
  await reads(short, READ_LONG_MINUTES - 1)
  await reads(short, 60, { refused: 'level' })
  const old = await hasRequest(app, luc, listing.id)
  await reads(old, 60, { at: new Date(Date.now() - 12 * 86_400_000) })
  const news = async (by = agent, whose?: 'mine') =>
    (await by.call('GET /api/admin/today', { query: { ...(whose && { whose }) } })).fileNews
  const row = {
    id: signed,
    name: 'Jeanne Petit',
    listing: { id: listing.id, title: 'Bar du Port', reference: 'BP-1' },
    hasSigned: true,
    minutes: 40,
  }
  expect(await news()).toEqual({ total: 1, items: [row] })
  expect([await news(agent, 'mine'), await news(owner, 'mine'), await news(other)].map(({ total }) => total)).toEqual([
    1, 0, 0,
  ])
  const acknowledge = (by = agent) =>
    by.answerTo('POST /api/admin/access-requests/{id}/acknowledgement', { params: { id: signed } })
  expect((await acknowledge(other)).status).toBe(403)
  expect((await acknowledge()).status).toBe(201)
  expect((await news(owner)).total).toBe(0)
  // What comes after is told again, at its own length.
  await reads(signed, 20)
  expect((await news()).items).toEqual([{ ...row, hasSigned: false, minutes: 20 }])
})
