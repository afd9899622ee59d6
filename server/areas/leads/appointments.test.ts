import { expect, test } from 'vitest'
import type { HoursForm } from '#domain/agency/settings.ts'
import { weekOf } from '#test/week-of.ts'
import { appointmentWords } from '#server/appointments/clock.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { aContact, aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const NOT_FREE = 'Ce créneau n’est plus libre\u00a0: choisissez-en un autre.'

const slotsOf = async (app: App) => {
  const { days } = await app.call('GET /api/appointments/slots', { query: {} })
  return days.flatMap(({ slots }) => slots.map(({ at }) => at))
}

/** The first half-hour that is offered. */
async function firstSlot(app: App): Promise<string> {
  const [first] = await slotsOf(app)
  if (!first) throw new Error('no half-hour is offered')
  return first
}

const book = (app: App, slot: string, own = {}) =>
  app.answerTo('POST /api/contact', { body: aContact({ slot, message: 'Je souhaite un rendez-vous.', ...own }) })

test('a half-hour is booked once, mentioned in both mails, and shown in the inbox', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const slot = await firstSlot(app)
  const words = appointmentWords(new Date(slot), 'Europe/Paris')
  const { status, body } = await book(app, slot)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { message: 'Message envoyé !', reference: 'M-0001', appointment: { at: slot, words } },
  })
  const { calendar } = (body as { appointment: { calendar: string } }).appointment
  expect(calendar).toContain('UID:rendez-vous-1@bonne-enseigne.example\r\n')

  expect(await slotsOf(app)).not.toContain(slot)
  expect(await book(app, slot, { email: 'paul@exemple.fr' })).toMatchObject({
    status: 409,
    body: { message: NOT_FREE, problems: [{ path: 'slot', message: NOT_FREE }] },
  })

  const mails = await app.mails()
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).toContain(words)
  const { lines } = await admin.call('GET /api/admin/inbox', { query: {} })
  expect(lines).toMatchObject([{ id: 1, isAppointment: true, appointment: words }])
  expect((await admin.call('GET /api/admin/leads/{id}', { params: { id: 1 } })).appointment).toBe(words)
  expect(await admin.call('GET /api/admin/leads', {})).toContain(words)
})

test('an appointment by telephone, video or on site shows this and the agent everywhere @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Claire', lastName: 'Martin' }))
  const listing = await app.publishes(aDossier({ agentId: admin.user.id }))
  const [first = '', second = '', third = ''] = await slotsOf(app)
  const promises = {
    telephone: [first, 'Claire Martin vous appelle le', 'Par téléphone'],
    video: [second, 'Claire Martin vous retrouve en visio le', 'En visio'],
    'sur-place': [third, 'Claire Martin vous retrouve sur place le', 'Sur place'],
  } as const
  for (const [meeting, [slot, promise, place]] of Object.entries(promises)) {
    const { body } = await book(app, slot, { meeting, propertyId: listing.id })
    const how = `${place.charAt(0).toLowerCase()}${place.slice(1)}, avec Claire Martin`
    const words = `${appointmentWords(new Date(slot), 'Europe/Paris')}, ${how}`
    expect(body).toMatchObject({ appointment: { where: how } })
    const { calendar } = (body as { appointment: { calendar: string } }).appointment
    expect(calendar).toContain(`LOCATION:${place}\r\nDESCRIPTION:Avec Claire Martin. Référence`)
    const [toAgency, toVisitor] = (await app.mails()).slice(-2)
    expect(toAgency?.text).toContain(words)
    expect(toVisitor?.text).toContain(promise)
    const {
      lines: [line],
    } = await admin.call('GET /api/admin/inbox', { query: {} })
    expect(line).toMatchObject({ isAppointment: true, appointment: words })
    expect((await admin.call('GET /api/admin/leads/{id}', { params: { id: line?.id ?? 0 } })).meeting).toBe(how)
    expect(await admin.call('GET /api/admin/leads', {})).toContain(how)
  }
  // Half-days without a half-hour, and the specification’s form, which has no appointment.
  await app.call('POST /api/contact', { body: aContact({ meeting: 'video', halfDays: ['lundi matin'] }) })
  expect((await app.mails()).at(-2)?.text).toContain('en visio\u00a0: lundi matin')
  await app.call('POST /api/contact', { body: aContact({ propertyId: listing.id }) })
  const {
    lines: [plain],
  } = await admin.call('GET /api/admin/inbox', { query: {} })
  expect(await admin.call('GET /api/admin/leads/{id}', { params: { id: plain?.id ?? 0 } })).toMatchObject({
    meeting: null,
    appointment: null,
  })
  expect(await app.answerTo('POST /api/contact', { body: aContact({ meeting: 'pigeon' as 'video' }) })).toMatchObject({
    status: 400,
    body: { message: 'Choisissez comment se passe le rendez-vous.' },
  })
})

test('the mails have the file attached', async () => {
  await using app = await startApp()
  await book(app, await firstSlot(app))
  for (const { attachments } of await app.mails()) {
    // Mail programs show the inline copy, and save the attached one.
    expect(attachments.map(({ mimeType, method, filename }) => ({ mimeType, method, filename }))).toEqual([
      { mimeType: 'text/calendar', method: 'PUBLISH', filename: null },
      { mimeType: 'application/ics', method: undefined, filename: 'rendez-vous.ics' },
    ])
    for (const { content } of attachments) {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
      expect(text).toContain('BEGIN:VEVENT')
    }
  }
})

test('the same form sent twice books once, with the same response', async () => {
  await using app = await startApp()
  const slot = await firstSlot(app)
  const send = () =>
    app.send('POST', '/api/contact', { body: aContact({ slot }), headers: { 'idempotency-key': 'a-key-of-this-form' } })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(await app.mails()).toHaveLength(2)
})

test('of two visitors who book the same half-hour at the same time, one is refused and not stored', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const slot = await firstSlot(app)
  const answers = await Promise.all([book(app, slot), book(app, slot, { email: 'paul@exemple.fr' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(await admin.call('GET /api/admin/contacts', {})).toHaveLength(1)
})

test('a half-hour can be booked as many times as the agency has seats', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await admin.call('PUT /api/admin/agency/appointments', { body: { capacity: 2, noticeHours: 0 } })
  const slot = await firstSlot(app)
  const emails = ['ada@exemple.fr', 'grace@exemple.fr', 'mary@exemple.fr']
  const statuses = []
  for (const email of emails) statuses.push((await book(app, slot, { email })).status)
  expect(statuses).toEqual([201, 201, 409])
  await admin.call('PUT /api/admin/agency/appointments', { body: { capacity: 0, noticeHours: 0 } })
  expect(await slotsOf(app)).toEqual([])
})

test('a half-hour that is past, in a closure, between two slots or unreadable is refused', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const slot = await firstSlot(app)
  const minutesAfter = (minutes: number) => new Date(Date.parse(slot) + minutes * 60_000).toISOString()
  for (const at of [minutesAfter(-7 * 24 * 60), minutesAfter(10), '2040-01-03T09:00:00Z'])
    expect(await book(app, at)).toMatchObject({ status: 409, body: { message: NOT_FREE } })
  expect(await book(app, 'demain')).toMatchObject({
    status: 400,
    body: { message: 'Choisissez un créneau de la liste.' },
  })
  const { hours } = await admin.call('GET /api/admin/agency', {})
  const closures: HoursForm['closures'] = [
    { from: todayInParis(), to: daysAfter(slot.slice(0, 10), 1), reason: 'Congés' },
  ]
  await admin.call('PUT /api/admin/agency/hours', { body: { ...hours, closures } })
  expect(await book(app, slot)).toMatchObject({ status: 409 })
})

test('half-hours follow the hours that the administration sets', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const week = weekOf([{ days: ['Saturday'], opens: '10:00', closes: '11:15' }])
  await admin.call('PUT /api/admin/agency/hours', { body: { week, closures: [] } })
  const { days, timeZone } = await app.call('GET /api/appointments/slots', { query: {} })
  expect(timeZone).toBe('Europe/Paris')
  expect(days.length).toBeGreaterThan(8)
  for (const { day, slots } of days.slice(1)) {
    expect(new Date(day).getUTCDay()).toBe(6)
    expect(slots.map(({ time }) => time)).toEqual(['10h', '10h30'])
  }
})

test('an erased or spam request frees its half-hour; if restored before another booking, it has it again @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const slot = await firstSlot(app)
  const change = (id: number, status: 'erased' | 'spam' | 'new') =>
    admin.call('POST /api/admin/leads/bulk', { body: { ids: [id], status } })
  const appointmentOf = async (id: number) =>
    (await admin.call('GET /api/admin/leads/{id}', { params: { id } })).appointment
  await book(app, slot)
  expect(await slotsOf(app)).not.toContain(slot)
  await change(1, 'erased')
  expect(await slotsOf(app)).toContain(slot)
  await change(1, 'new')
  expect(await slotsOf(app)).not.toContain(slot)
  expect(await appointmentOf(1)).toBe(appointmentWords(new Date(slot), 'Europe/Paris'))

  await change(1, 'spam')
  expect(await book(app, slot, { email: 'paul@exemple.fr' })).toMatchObject({ status: 201 })
  expect(await slotsOf(app)).not.toContain(slot)
  await change(1, 'new')
  expect([await appointmentOf(1), await appointmentOf(2)]).toEqual([
    null,
    appointmentWords(new Date(slot), 'Europe/Paris'),
  ])
})
