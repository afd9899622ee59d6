import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AppointmentForm } from '#domain/appointments/appointment.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { account } from '#server/db/schema/accounts.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, anAdmin, anAppointment } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { deleteOldAppointments } from './queries.ts'

// A Tuesday.
const DAY = '2030-01-08'

async function desk() {
  const app = await startApp()
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const make = (own: Partial<AppointmentForm> = {}) =>
    ada.call('POST /api/admin/appointments', { body: anAppointment({ agentId: ada.user.id, ...own }) })
  const listed = async (query: { from?: string; to?: string; agent?: string } = {}, by = ada) =>
    (await by.call('GET /api/admin/appointments', { query: { from: DAY, to: DAY, ...query } })).appointments
  const refused = async (name: Parameters<typeof ada.answerTo>[0], given: object) => {
    const { status, body } = await ada.answerTo(name, given as never)
    return [status, (body as { message: string }).message]
  }
  /** The calendar files mailed so far, with folded lines joined. */
  const files = async () =>
    (await app.mails()).map(({ to, subject, text, attachments: [file] }) => ({
      to: to?.map(({ address }) => address).join(),
      subject,
      text: text ?? '',
      method: file?.method,
      lines: (typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content))
        .replaceAll(/\r?\n /g, '')
        .split(/\r?\n/),
    }))
  return { app, ada, make, listed, refused, files, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('an appointment is made for a typed person, listed by day and member, moved, changed and cancelled', async () => {
  await using site = await desk()
  const { app, ada, make, listed } = site
  const bob = await app.signedIn(anAdmin())
  const { id: listingId } = await app.publishes(aDossier({ title: 'Bar du Port' }))
  const { appointment: made, conflicts } = await make({ listingId, note: 'Par la cour' })
  expect(conflicts).toEqual([])
  expect(made).toMatchObject({
    kind: 'visite',
    state: 'planned',
    day: DAY,
    time: '10:00',
    at: '2030-01-08T09:00:00.000Z',
    name: 'Paul Roy',
    listing: { id: listingId, title: 'Bar du Port' },
    agentId: ada.user.id,
    agent: 'Ada Lovelace',
    where: 'Sur place',
    note: 'Par la cour',
  })
  await make({ agentId: bob.user.id })
  expect((await listed({ agent: String(ada.user.id) })).map(({ id }) => id)).toEqual([made.id])
  expect(await listed()).toHaveLength(2)

  const params = { id: made.id }
  const change = (body: object) =>
    ada.call('PATCH /api/admin/appointments/{id}', { params, body: { isMailed: false, ...body } })
  expect((await change({ time: '14:30' })).appointment).toMatchObject({ day: DAY, time: '14:30', note: 'Par la cour' })
  expect((await change({ minutes: 30, place: 'Parking', listingId: null })).appointment).toMatchObject({
    time: '14:30',
    minutes: 30,
    where: 'Parking',
    listing: null,
  })
  const cancelled = await ada.call('POST /api/admin/appointments/{id}/cancellation', {
    params,
    body: { reason: 'Malade', isMailed: false },
  })
  expect(cancelled.appointment).toMatchObject({ state: 'cancelled', cancelReason: 'Malade' })
  expect(await listed({ agent: String(ada.user.id) })).toEqual([])
  expect(await app.mails()).toEqual([])
  const texts = (await journalOf(ada)).map(({ text }) => text)
  expect(texts).toContain('a pris un rendez-vous\u00a0: Visite, mardi 8 janvier 2030 à 10h')
  expect(texts).toContain('a annulé un rendez-vous\u00a0: Visite, mardi 8 janvier 2030 à 14h30')
  expect(JSON.stringify(texts)).not.toContain('Roy')
})

test('what cannot be an appointment is refused beside its field @slow', async () => {
  await using site = await desk()
  const { ada, make, refused } = site
  const create = (own: object) => refused('POST /api/admin/appointments', { body: { ...anAppointment(), ...own } })
  expect(await create({ name: '' })).toEqual([400, 'Indiquez avec qui.'])
  expect(await create({ time: '25:00' })).toEqual([400, 'Indiquez l’heure\u00a0: 14:30.'])
  expect(await create({ minutes: 5 })).toEqual([400, 'Durée\u00a0: de 15 à 600 minutes.'])
  expect(await create({ leadId: 99 })).toEqual([400, 'Cette demande n’existe plus.'])
  expect(await create({ listingId: 99 })).toEqual([400, 'Cette affaire n’existe plus.'])
  expect(await create({ agentId: 99 })).toEqual([400, 'Choisissez un membre actif de l’équipe.'])
  // Clocks go forward at two.
  expect(await create({ day: '2030-03-31', time: '02:30' })).toEqual([
    400,
    'Cette heure n’existe pas\u00a0: les horloges avancent ce jour-là.',
  ])
  expect(await create({ email: '', isMailed: true })).toEqual([
    400,
    'Cette personne n’a pas d’adresse email\u00a0: décochez le mail ou indiquez-la.',
  ])
  const { appointment: made } = await make()
  const params = { id: made.id }
  expect(await refused('PATCH /api/admin/appointments/{id}', { params, body: { isMailed: true } })).toEqual([
    400,
    'Indiquez ce qui change',
  ])
  const cancel = { params, body: { reason: 'Malade', isMailed: false } }
  await ada.call('POST /api/admin/appointments/{id}/cancellation', cancel)
  expect(await refused('POST /api/admin/appointments/{id}/cancellation', cancel)).toEqual([
    409,
    'Ce rendez-vous est annulé.',
  ])
  expect(
    await refused('PATCH /api/admin/appointments/{id}', {
      params: { id: 99 },
      body: { time: '11:00', isMailed: false },
    }),
  ).toEqual([404, 'Ce rendez-vous n’existe plus.'])
})

test('conflicts are said, and never prevent an appointment @slow', async () => {
  await using site = await desk()
  const { app, ada, make } = site
  const bob = await app.signedIn(anAdmin({ firstName: 'Bob', lastName: 'Martin' }))
  await make()
  expect((await make({ time: '10:30', name: 'Zoé Petit' })).conflicts).toEqual([
    'Ada Lovelace a déjà, à 10h\u00a0: Visite, Paul Roy.',
  ])
  // One that begins when the other ends, and one of another member.
  expect((await make({ time: '11:30', minutes: 30 })).conflicts).toEqual([])
  expect((await make({ agentId: bob.user.id })).conflicts).toEqual([])
  expect((await make({ day: '2030-01-06' })).conflicts).toEqual(['L’agence est fermée ce jour-là.'])
  expect((await make({ day: '2030-01-01' })).conflicts).toEqual(['L’agence est fermée ce jour-là.'])
  expect((await make({ day: '2030-01-09', time: '22:00' })).conflicts).toEqual(['Hors des heures d’ouverture.'])
  await ada.call('POST /api/admin/absences', { body: { accountId: bob.user.id, from: DAY, to: '2030-01-11' } })
  expect((await make({ day: '2030-01-11', agentId: bob.user.id })).conflicts).toEqual([
    'Bob Martin est absent jusqu’au 11 janvier 2030.',
  ])
})

test('the mails keep the UID and raise the sequence: invitation, update, cancellation @slow', async () => {
  await using site = await desk()
  const { app, ada, make, files } = site
  const { id: listingId } = await app.publishes(aDossier({ title: 'Bar du Port' }))
  const { appointment: made } = await make({ listingId, note: 'Vendeur pressé', isMailed: true })
  const params = { id: made.id }
  await ada.call('PATCH /api/admin/appointments/{id}', { params, body: { time: '15:00', isMailed: true } })
  await ada.call('POST /api/admin/appointments/{id}/cancellation', {
    params,
    body: { reason: 'Vendu', isMailed: true },
  })
  const [invitation, update, cancellation] = await files()
  const uid = invitation?.lines.find((line) => line.startsWith('UID:'))
  expect(invitation).toMatchObject({
    to: 'paul.roy@exemple.fr',
    subject: 'Rendez-vous le mardi 8 janvier 2030 à 10h',
    method: 'REQUEST',
  })
  expect(invitation?.lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      'SEQUENCE:0',
      'DTSTART:20300108T090000Z',
      'DTEND:20300108T100000Z',
      'ATTENDEE;CN="Paul Roy";RSVP=FALSE:mailto:paul.roy@exemple.fr',
      'STATUS:CONFIRMED',
    ]),
  )
  expect(invitation?.text).toContain('Bar du Port')
  expect(update?.lines).toEqual(
    expect.arrayContaining([uid, 'METHOD:REQUEST', 'SEQUENCE:1', 'DTSTART:20300108T140000Z']),
  )
  expect(cancellation?.method).toBe('CANCEL')
  expect(cancellation?.lines).toEqual(expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']))
  expect(JSON.stringify(await files())).not.toMatch(/pressé|Vendu/)
})

test('a discreet visit names neither affair nor place in its mail, and hides them from those who may not read the listing @slow', async () => {
  await using site = await desk()
  const { app, make, files, listed } = site
  const { id: listingId } = await app.publishes(aDossier({ title: 'Bar du Port' }))
  await make({
    kind: 'visite-discrete',
    listingId,
    place: '3 quai Vendeuvre',
    note: 'Sonner chez Odette',
    isMailed: true,
  })
  const [sent] = await files()
  expect(sent?.subject).toBe('Rendez-vous le mardi 8 janvier 2030 à 10h')
  expect(JSON.stringify(sent)).not.toMatch(/Bar du Port|Vendeuvre|Odette|discr/i)
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  expect(await listed({}, assistant)).toMatchObject([{ place: '', note: '', where: 'Sur place', isReserved: true }])
  expect(await listed()).toMatchObject([{ place: '3 quai Vendeuvre', note: 'Sonner chez Odette', isReserved: false }])
})

test('an appointment of a request is with its sender, shows in the request and the agenda, and goes with it @slow', async () => {
  await using site = await desk()
  const { app, ada, make, listed } = site
  await app.call('POST /api/contact', { body: aContact() })
  const { appointment: made } = await make({ leadId: 1, name: 'Personne d’autre', kind: 'agence' })
  expect(made).toMatchObject({ leadId: 1, name: 'Martine Lefèvre', where: 'À l’agence' })
  const { appointment: words } = await ada.call('GET /api/admin/leads/{id}', { params: { id: 1 } })
  expect(words).toBe('mardi 8 janvier 2030 à 10h')
  const { days } = await ada.call('GET /api/admin/agenda', { query: { day: DAY, view: 'month', whose: 'mine' } })
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([35, '2029-12-31', '2030-02-03'])
  expect(days.flatMap(({ items }) => items)).toMatchObject([
    {
      id: 1,
      kind: 'booked',
      when: '10h',
      how: 'Rendez-vous à l’agence, avec Ada Lovelace',
      appointment: { id: made.id },
    },
  ])
  await ada.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'spam' } })
  expect(await listed()).toEqual([])
  await app.db.delete(lead).where(eq(lead.id, 1))
  expect(await app.db.$count(appointment)).toBe(0)
})

test('a half-hour that a visitor booked can be moved, which frees it, and keeps its UID @slow', async () => {
  await using site = await desk()
  const { app, ada, files } = site
  const slots = async () =>
    (await app.call('GET /api/appointments/slots', { query: {} })).days.flatMap((day) => day.slots.map(({ at }) => at))
  const [slot = '', , , other = ''] = await slots()
  await app.call('POST /api/contact', { body: aContact({ slot, message: 'Un rendez-vous.' }) })
  expect(await slots()).not.toContain(slot)
  const [row] = await app.db.select().from(appointment)
  const params = { id: row?.id ?? 0 }
  const day = daysAfter(todayInParis(), 40)
  await ada.call('PATCH /api/admin/appointments/{id}', { params, body: { day, time: '10:00', isMailed: true } })
  expect(await slots()).toContain(slot)
  expect((await files()).at(-1)?.lines).toEqual(
    expect.arrayContaining(['UID:rendez-vous-1@bonne-enseigne.example', 'SEQUENCE:1', 'METHOD:REQUEST']),
  )
  const { status } = await app.answerTo('POST /api/contact', {
    body: aContact({ slot: other, email: 'zoe@exemple.fr' }),
  })
  expect(status).toBe(201)
})

test('absences and appointments of the team count for visitors: nobody there, no half-hour @slow', async () => {
  await using site = await desk()
  const { app, ada, make } = site
  const bob = await app.signedIn(anAdmin())
  const { id } = await app.publishes(aDossier({ agentId: bob.user.id }))
  const slots = async (propertyId?: number) => {
    const query = propertyId === undefined ? {} : { propertyId: String(propertyId) }
    return (await app.call('GET /api/appointments/slots', { query })).days
  }
  const [first] = await slots()
  const [day, at] = [first?.day ?? '', first?.slots[0]?.at ?? '']
  const isOffered = async (propertyId?: number) => JSON.stringify(await slots(propertyId)).includes(at)
  await ada.call('POST /api/admin/absences', { body: { accountId: bob.user.id, from: day, to: day } })
  expect([await isOffered(), await isOffered(id)]).toEqual([true, false])
  const refused = await app.answerTo('POST /api/contact', { body: aContact({ slot: at, propertyId: id }) })
  expect(refused.status).toBe(409)
  // The other member is out for photos meanwhile.
  const time = new Date(at).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })
  await make({ day, time, kind: 'photos' })
  expect(await isOffered()).toBe(false)
})

test('free half-hours are those of open days without absence or appointment, three of them proposed in words @slow', async () => {
  await using site = await desk()
  const { ada, make } = site
  const agent = String(ada.user.id)
  const free = () => ada.call('GET /api/admin/appointments/free', { query: { agent } })
  const { days, proposed } = await free()
  const [first, second, third] = days
  expect(proposed).toHaveLength(3)
  expect(proposed[0]).toMatch(/ à 10h$/)
  expect(proposed.join(' ')).not.toMatch(/ 1 (?!\d)/)
  expect(first?.times).toContain('10:00')
  await make({ day: first?.day ?? '', time: '09:30', minutes: 90 })
  await ada.call('POST /api/admin/absences', {
    body: { accountId: ada.user.id, from: second?.day ?? '', to: second?.day ?? '' },
  })
  const after = await free()
  expect(after.days.map(({ day }) => day).slice(0, 2)).toEqual([first?.day, third?.day])
  expect(after.days[0]?.times).not.toContain('10:30')
  expect(after.proposed[0]).not.toMatch(/ à 10h$/)
})

test('a member notes and removes their own absences, an owner those of all; all see them @slow', async () => {
  await using site = await desk()
  const { app, ada } = site
  const bob = await app.signedIn(anAdmin({ firstName: 'Bob', lastName: 'Martin', teamRole: 'assistant' }))
  const days = { from: DAY, to: '2030-01-11' }
  const theirs = (by: typeof ada, accountId: number) =>
    by.answerTo('POST /api/admin/absences', { body: { accountId, ...days } })
  expect((await theirs(bob, ada.user.id)).status).toBe(403)
  expect((await theirs(bob, bob.user.id)).status).toBe(201)
  expect((await theirs(ada, ada.user.id)).status).toBe(201)
  const seen = async (by: typeof ada) =>
    (await by.call('GET /api/admin/appointments', { query: { from: DAY, to: DAY } })).absences
  expect(await seen(bob)).toMatchObject([
    { name: 'Bob Martin', ...days, mayRemove: true },
    { name: 'Ada Lovelace', ...days, mayRemove: false },
  ])
  const [own, others] = await seen(bob)
  const remove = (by: typeof ada, id = 0) => by.answerTo('DELETE /api/admin/absences/{id}', { params: { id } })
  expect((await remove(bob, others?.id)).status).toBe(403)
  expect((await remove(ada, own?.id)).status).toBe(200)
  expect(await seen(ada)).toHaveLength(1)
  await app.db.delete(account).where(eq(account.id, ada.user.id))
  expect(await seen(bob)).toEqual([])
})

test('the day after a visit, « Ma journée » asks for its outcome, which is one of four answers @slow', async () => {
  await using site = await desk()
  const { ada, make, refused } = site
  const today = todayInParis()
  await make({ day: daysAfter(today, -2), kind: 'photos' })
  await make({ day: today, time: '00:00' })
  const { appointment: visit } = await make({ day: daysAfter(today, -1) })
  const asked = async () => (await ada.call('GET /api/admin/today', { query: { whose: 'mine' } })).outcomes
  expect(await asked()).toMatchObject({ total: 1, items: [{ id: visit.id, name: 'Paul Roy' }] })
  const params = { id: visit.id }
  const said = await ada.call('POST /api/admin/appointments/{id}/outcome', { params, body: { outcome: 'thinking' } })
  expect(said.appointment).toMatchObject({ state: 'held', outcome: 'thinking' })
  expect(await asked()).toEqual({ total: 0, items: [] })
  const { appointment: later } = await make()
  const outcome = { params: { id: later.id }, body: { outcome: 'thinking' } }
  expect(await refused('POST /api/admin/appointments/{id}/outcome', outcome)).toEqual([
    409,
    'Cette visite n’a pas encore eu lieu.',
  ])
})

test('three years after their day, appointments without a request and absences are deleted @slow', async () => {
  await using site = await desk()
  const { app, ada, make } = site
  await make()
  await make()
  await app.call('POST /api/contact', { body: aContact() })
  await make({ leadId: 1 })
  const days = { from: DAY, to: DAY }
  await ada.call('POST /api/admin/absences', { body: { accountId: ada.user.id, ...days } })
  const age = sql`now() - make_interval(months => 36) - interval '1 day'`
  await app.db
    .update(appointment)
    .set({ startsAt: age as never })
    .where(sql`id <> 1`)
  await deleteOldAppointments(app.db)
  const kept = await app.db.select({ leadId: appointment.leadId }).from(appointment).orderBy(appointment.id)
  expect(kept).toEqual([{ leadId: null }, { leadId: 1 }])
  expect((await ada.call('GET /api/admin/appointments', { query: days })).absences).toHaveLength(1)
})
