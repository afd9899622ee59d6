import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { instantOf } from '#server/core/zoned-time.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { account } from '#server/db/schema/accounts.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { aDossier, anAdmin, anAppointment } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

async function aCalendar() {
  const app = await startApp()
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const share = async () => {
    const { url } = await ada.call('POST /api/admin/me/calendar', {})
    expect(url).toMatch(/^webcal:\/\/.+\/agenda\/[\w-]{43}\.ics$/)
    return new URL(url.replace('webcal', 'http')).pathname
  }
  const read = async (path: string) => {
    const { status, body, headers } = await app.send('GET', path, {})
    return { status, text: String(body), headers }
  }
  /** Read by a parser of other people. */
  const events = async (path: string) =>
    new ICAL.Component(ICAL.parse((await read(path)).text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
  return { app, ada, share, read, events, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a year of appointments, over both changes of hour, is read by another parser at the same instants @slow', async () => {
  await using site = await aCalendar()
  const { app, ada, share, read, events } = site
  const today = todayInParis()
  const days = Array.from({ length: 366 }, (_, index) => daysAfter(today, index))
  const name = `Été; hiver, "${'é'.repeat(60)}" \\ fin`
  const rows = days.map((day, index) => ({
    name: `${name} ${index}`,
    agentId: ada.user.id,
    startsAt: instantOf({ day, time: '09:30' }, 'Europe/Paris') ?? new Date(NaN),
    minutes: 90,
    place: 'Étude; rue du Four, 3',
    uid: `rendez-vous-${index}@exemple.fr`,
  }))
  await app.db.insert(appointment).values(rows)
  const path = await share()
  const found = await events(path)
  expect(found).toHaveLength(366)
  const utc = (time: ICAL.Time) => time.toJSDate().toISOString()
  expect(found.map((one) => [one.uid, utc(one.startDate), one.summary, one.location])).toEqual(
    rows.map((row) => [row.uid, row.startsAt.toISOString(), `Rendez-vous à l’agence — ${row.name}`, row.place]),
  )
  // Half past nine in Paris is two different hours elsewhere.
  expect(new Set(found.map((one) => utc(one.startDate).slice(11, 16)))).toEqual(new Set(['08:30', '07:30']))
  for (const one of found) expect(one.endDate.toUnixTime() - one.startDate.toUnixTime()).toBe(5400)
  const { text, headers } = await read(path)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
})

test('absences are whole days; notes, and affair and place of discreet visits, never leave the site @slow', async () => {
  await using site = await aCalendar()
  const { app, ada, share, read, events } = site
  const bob = await app.signedIn(anAdmin())
  const { id: listingId } = await app.publishes(aDossier({ title: 'Bar du Port' }))
  const day = daysAfter(todayInParis(), 30)
  const make = (own: object) =>
    ada.call('POST /api/admin/appointments', { body: anAppointment({ day, agentId: ada.user.id, listingId, ...own }) })
  await make({ kind: 'visite', note: 'Vendeur pressé', time: '09:00' })
  await make({ agentId: bob.user.id, name: 'Client de Bob' })
  await ada.call('POST /api/admin/absences', {
    body: { accountId: ada.user.id, from: daysAfter(day, 1), to: daysAfter(day, 3) },
  })
  const path = await share()
  const [visit, absent] = await events(path)
  expect(visit).toMatchObject({ summary: 'Visite — Paul Roy', description: 'Bar du Port\n06 12 34 56 78' })
  expect([absent?.summary, absent?.startDate.isDate, String(absent?.startDate), String(absent?.endDate)]).toEqual([
    'Absence',
    true,
    daysAfter(day, 1),
    daysAfter(day, 4),
  ])
  expect((await read(path)).text).not.toMatch(/pressé|Bob/)
  await app.db.delete(appointment)
  await make({ kind: 'visite-discrete', place: '3 quai Vendeuvre', note: 'Sonner chez Odette' })
  const { text } = await read(path)
  expect(text).toContain('Visite discrète — Paul Roy')
  expect(text).not.toMatch(/Bar du Port|Vendeuvre|Odette/)
})

test('the address is secret, shown once, replaced by a new one, and ends with the account', async () => {
  await using site = await aCalendar()
  const { app, ada, share, read } = site
  const bob = await app.signedIn(anAdmin())
  expect(await ada.call('GET /api/admin/me/calendar', {})).toEqual({ since: null })
  const first = await share()
  const { since } = await ada.call('GET /api/admin/me/calendar', {})
  expect(Date.parse(since ?? '')).not.toBeNaN()
  const second = await share()
  const status = async (path: string) => (await read(path)).status
  expect([await status(first), await status(second), await status('/agenda/x.ics')]).toEqual([404, 200, 404])
  const isActive = (active: boolean) => app.db.update(account).set({ active }).where(eq(account.id, ada.user.id))
  await isActive(false)
  expect(await status(second)).toBe(404)
  await isActive(true)
  await ada.call('DELETE /api/admin/me/calendar', {})
  expect(await status(second)).toBe(404)
  const third = await share()
  await bob.call('POST /api/admin/users/{id}/handover', { params: { id: ada.user.id }, body: { toId: bob.user.id } })
  expect(await status(third)).toBe(404)
})
