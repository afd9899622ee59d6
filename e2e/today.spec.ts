import type { APIRequestContext, Page } from '@playwright/test'
import { WEEK_DAYS } from '#domain/agency/hours.ts'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { aContact, aDossier, aMandate } from '#test/makers.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, test, toast } from './fixtures/site.ts'

type Site = Awaited<ReturnType<typeof asAdmin>>

/** Returns functions that call the API as the demo's administrator. */
async function asAdmin(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const send = async (method: string, path: string, data?: unknown) =>
    (await request.fetch(path, { method, headers, data })).json() as Promise<{ id: number; email: string }[]>
  return { send, get: (path: string) => send('GET', path) as Promise<unknown> }
}

/** Always open, even on Sundays: tomorrow has free slots whenever this runs. */
const ALWAYS_OPEN = Object.fromEntries(WEEK_DAYS.map((day) => [day, [{ opens: '00:00', closes: '23:30' }]]))

/** Undefined when the journey has no turn today: nothing was changed. */
let settings: AgencySettings | undefined

test.beforeEach(async ({ request }) => {
  const { get, send } = await asAdmin(request)
  settings = (await get('/api/admin/agency')) as AgencySettings
  await send('PUT', '/api/admin/agency/hours', { week: ALWAYS_OPEN, closures: [] })
  await send('PUT', '/api/admin/agency/appointments', { capacity: 3, noticeHours: 0 })
})

test.afterEach(async ({ request }) => {
  if (!settings) return
  const { send } = await asAdmin(request)
  await send('PUT', '/api/admin/agency/hours', settings.hours)
  await send('PUT', '/api/admin/agency/appointments', settings.appointments)
  await deletePublished({ request })
})

/** Sends a contact message from this person; returns the id of the lead. */
async function asks(request: APIRequestContext, site: Site, lastName: string, own: object = {}): Promise<number> {
  const email = `${lastName.toLowerCase()}.${crypto.randomUUID()}@exemple.fr`
  const answer = await request.post('/api/contact', { data: { ...aContact({ lastName, email }), ...own } })
  expect(answer.status()).toBe(201)
  const { lines } = (await site.get('/api/admin/inbox')) as { lines: { id: number; email: string }[] }
  return lines.find((lead) => lead.email === email)?.id ?? 0
}

/** Creates a listing on the site whose mandate ends in ten days. */
async function isEnding({ send }: Site, request: APIRequestContext) {
  const [demo] = (await (await request.get('/api/featured-properties')).json()) as { image: string }[]
  const { id } = (await send('POST', '/api/admin/listings', {})) as unknown as { id: number }
  const pictures = [{ image: demo?.image ?? '', alt: 'La salle', caption: '', confidential: false }]
  await send('PUT', `/api/admin/listings/${id}`, aDossier({ title: 'Bar du Passeur', pictures }))
  const startsOn = daysAfter(todayInParis(), -80)
  const endsOn = daysAfter(todayInParis(), 10)
  await send('POST', `/api/admin/listings/${id}/mandates`, aMandate({ signedOn: startsOn, startsOn, endsOn }))
  await send('POST', `/api/admin/listings/${id}/status`, { to: 'en vente' })
}

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('today’s appointments, calls and ending mandates are visible without a click, and handled with one @turn', async ({
  page,
  request,
}) => {
  test.slow()
  const site = await asAdmin(request)
  const { days } = (await site.get('/api/appointments/slots')) as { days: { day: string; slots: { at: string }[] }[] }
  const slot = days.find(({ day }) => day === daysAfter(todayInParis(), 1))?.slots[0]?.at
  await asks(request, site, 'Rendezvous', { slot, meeting: 'video' })
  const late = await asks(request, site, 'Tardif')
  await site.send('PATCH', `/api/admin/leads/${late}`, { callBackOn: daysAfter(todayInParis(), -2) })
  await isEnding(site, request)

  await logInAsAdmin(page)
  await page.goto('/admin')
  const strip = page.getByRole('link', { name: /^Aujourd’hui/ })
  await expect(strip).toContainText(/\d\u00a0rappels?/)
  await expect(strip).toContainText(/mandats?\s(finit|finissent)/)
  await strip.click()
  await expect(page).toHaveURL('/admin/journee')

  // Opened like any page, without a click.
  await page.goto('/admin/journee')
  await page.evaluate(() => addEventListener('click', () => (document.title += '!'), true))
  const title = await page.title()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const meeting = block(page, 'À l’agenda').getByRole('listitem').filter({ hasText: 'Rendezvous' })
    await expect(meeting).toContainText(/Demain.*en visio/)
    const call = block(page, 'À rappeler').getByRole('listitem').filter({ hasText: 'Tardif' })
    await expect(call.getByRole('link', { name: '02 31 00 00 00' })).toHaveAttribute('href', 'tel:+33231000000')
    await expect(block(page, 'Échéances').getByText('Fin du mandat, dans 10\u00a0jours')).toBeVisible()
    await expectAccessible(page, `/admin/journee at ${width} px`)
  }
  const clicks = (await page.title()).length - title.length
  console.log(`today's appointments, calls and ends of mandates: ${clicks} clicks`)
  expect(clicks).toBe(0)

  const ending = block(page, 'Échéances').getByRole('listitem').filter({ hasText: 'Bar du Passeur' })
  await ending.getByRole('button', { name: /^Renouveler/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renouveler' }).click()
  await expect(toast(page)).toContainText('Mandat renouvelé')
  await expect(ending).toHaveCount(0)

  const first = block(page, 'À répondre').getByRole('listitem').first()
  const name = await first.getByRole('link').first().innerText()
  await first.getByRole('button', { name: /^M’attribuer/ }).click()
  await expect(first.getByRole('button', { name: /^M’attribuer/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Moi', exact: true }).click()
  await expect(page).toHaveURL('/admin/journee?pour=moi')
  const mine = block(page, 'À répondre').getByRole('link', { name: `Répondre à ${name}` })
  await expect(mine).toHaveAttribute('href', /demande=\d+$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Toute l’agence' })).toHaveAttribute('aria-pressed', 'true')
})

test('the agenda shows a day or a week, each at a URL that Back and a copied link restore @matrix', async ({
  page,
  request,
}) => {
  const site = await asAdmin(request)
  const called = await asks(request, site, 'Rappelee')
  const day = daysAfter(todayInParis(), 8)
  await site.send('PATCH', `/api/admin/leads/${called}`, { callBackOn: day })
  await logInAsAdmin(page)
  await page.goto('/admin/agenda')
  const row = page.getByRole('listitem').filter({ hasText: 'Rappelee' })
  await expect(page.getByRole('link', { name: 'Jour suivant' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Voir la semaine' }).click()
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await page.goto(`/admin/agenda?jour=${day}`)
  await expect(row).toContainText('Rappel')
  await page.getByRole('link', { name: 'Jour suivant' }).click()
  await expect(page).toHaveURL(`/admin/agenda?jour=${daysAfter(day, 1)}`)
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Voir la semaine' }).click()
  await expect(row).toBeVisible()
  await expectAccessible(page, 'a week of the agenda')
})
