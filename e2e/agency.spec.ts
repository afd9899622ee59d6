import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { AgencySettings } from '#domain/agency/settings.ts'
import type { InboxPage } from '#domain/leads/inbox.ts'
import { readOutbox } from '#test/outbox.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'

// The refusals of the server are part of the journey.
test.use({ expectedErrors: [/status of (400|409)/] })

/** The other journeys of this worker read the demo's own settings. */
test.afterEach(async ({ request }) => {
  if (!before) return
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  for (const name of ['hours', 'testimonials', 'social', 'appointments'] as const)
    expect((await request.put(`/api/admin/agency/${name}`, { headers, data: before[name] })).ok()).toBe(true)
  before = undefined
})
let before: AgencySettings | undefined

test('an administrator edits hours, a testimonial and the team; visitors see them at once, without scripts too', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  before = (await (await page.request.get('/api/admin/agency', { headers })).json()) as AgencySettings
  await logInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Agence', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L’agence' })).toBeVisible()

  const hours = page.getByRole('region', { name: 'Horaires et fermetures' })
  await hours.getByRole('button', { name: 'Ajouter une plage le samedi' }).click()
  const saturday = hours.getByRole('group', { name: 'samedi' })
  await saturday.getByLabel('Ouvre à').fill('12:00')
  await saturday.getByLabel('Ferme à').fill('09:30')
  await hours.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(saturday.getByText('Fermez plus tard que vous n’ouvrez.')).toBeVisible()
  await expect(saturday.getByLabel('Ferme à')).toBeFocused()
  await expectAccessible(page, 'the settings of the agency, refused')
  await saturday.getByLabel('Ouvre à').fill('09:30')
  await saturday.getByLabel('Ferme à').fill('12:00')
  await hours.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toast(page)).toContainText('Enregistré')

  const testimonials = page.getByRole('region', { name: 'Témoignages' })
  await testimonials.getByLabel('Qui l’a donné').first().fill('Jeanne et Paul Auber')
  await testimonials.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(testimonials.getByRole('button', { name: 'Enregistrer' })).toHaveAttribute('aria-busy', 'false')

  await page.getByRole('link', { name: 'Équipe', exact: true }).click()
  const team = page.getByRole('region', { name: 'Équipe' })
  await team.getByText('Hugo Lemarchand').click()
  await team.getByLabel('Fonction').fill('Responsable de l’accueil')
  await team.getByRole('button', { name: 'Enregistrer le statut' }).click()
  await expect(toast(page)).toContainText('Les pages de ses biens le montrent.')

  const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const reader = await visitor.newPage()
  await reader.goto('/')
  await expect(reader.getByText('Jeanne et Paul Auber')).toBeVisible()
  await expect(reader.getByRole('contentinfo')).toContainText('Du lundi au vendredi, 9h-18h\u00a0; le samedi, 9h30-12h')
  await reader.getByRole('link', { name: 'L’agence' }).first().click()
  await expect(reader.getByRole('listitem').filter({ hasText: 'Hugo Lemarchand' })).toContainText(
    'Responsable de l’accueil',
  )
  await expect(reader.getByRole('heading', { name: 'Vendus récemment' })).toBeVisible()
  await expect(reader.getByText('Vendu en 5\u00a0mois')).toBeVisible()
  const data = await reader.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain('"jobTitle":"Responsable de l’accueil"')
  expect(data).toContain('"opens":"09:30"')
  await visitor.close()
})

/** Fills the form of an appointment, up to the half-hour of the last day that is offered. */
async function chooseSlot(page: Page, time: string) {
  await page.goto('/contact?rdv=1')
  const slots = page.getByRole('group', { name: 'Réservez une demi-heure' })
  await expect(slots.getByRole('option').nth(1)).toBeAttached()
  await slots.getByLabel('Jour').selectOption({ index: (await slots.getByRole('option').count()) - 1 })
  await slots.getByText(time, { exact: true }).click()
  await page.getByLabel('Prénom').fill('Ada')
  await page.getByLabel('Nom', { exact: true }).fill('Byron')
  await page.getByLabel('Email').fill('ada.byron@exemple.fr')
  await page.getByLabel('Téléphone').fill('02 31 00 00 00')
  await page.getByLabel('Sujet').selectOption('achat')
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check()
  return slots
}

for (const [width, tag] of [
  [390, undefined],
  [1280, '@matrix'],
] as const) {
  test(
    `a visitor books a half-hour, which is then no longer offered, at ${width} px`,
    { tag },
    async ({ page, context }) => {
      test.slow()
      await page.setViewportSize({ width, height: 844 })
      const late = await context.newPage()
      const slotsOfLate = await chooseSlot(late, '11h')
      await chooseSlot(page, '11h')
      await expectAccessible(page, `${width}: an appointment, chosen`)
      const send = page.getByRole('button', { name: 'Demander le rendez-vous' })
      await send.click()
      await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeFocused()
      await expect(page.getByText(/^Votre rendez-vous\u00a0: .* à 11h, 12, rue des Carmes, Caen$/)).toBeVisible()
      await expectAccessible(page, `${width}: an appointment, booked`)
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Ajouter à mon agenda' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('rendez-vous.ics')
      expect(await readFile(await download.path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[^]*DTSTART:\d{8}T\d{6}Z\r\n/)

      await late.getByRole('button', { name: 'Demander le rendez-vous' }).click()
      await expect(slotsOfLate.getByText('Ce créneau n’est plus libre\u00a0: choisissez-en un autre.')).toBeVisible()
      await expect(slotsOfLate.getByText('11h', { exact: true })).toBeHidden()
      await slotsOfLate.getByText('11h30', { exact: true }).click()
      await late.getByRole('button', { name: 'Demander le rendez-vous' }).click()
      await expect(late.getByText(/^Votre rendez-vous\u00a0: .* à 11h30/)).toBeVisible()

      await logInAsAdmin(page)
      await page.goto('/admin?tab=requests')
      const rows = page.getByRole('row').filter({ hasText: 'Ada Byron' })
      await expect(rows.filter({ hasText: 'à 11h30' })).toHaveCount(1)
      await expect(rows).toHaveCount(2)
      await deleteBookings(page)
    },
  )
}

/** The half-hours are free again for the next journey. */
async function deleteBookings(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const found = await page.request.get('/api/admin/inbox?q=ada.byron@exemple.fr', { headers })
  const ids = ((await found.json()) as InboxPage).lines.map(({ id }) => id)
  expect((await page.request.post('/api/admin/leads/deletion', { headers, data: { ids } })).ok()).toBe(true)
}

test('a new member is invited by mail, chooses a password, and works at the desk', async ({
  page,
  browser,
  baseURL,
  dataFolder,
}) => {
  const email = 'noe.invite@exemple.fr'
  await logInAsAdmin(page)
  await page.goto('/admin/agence/equipe')
  const section = page.getByRole('region', { name: 'Inviter un membre' })
  await section.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(section.getByLabel('Prénom')).toBeFocused()
  await section.getByLabel('Prénom').fill('Noé')
  await section.getByLabel('Nom', { exact: true }).fill('Delmas')
  await section.getByLabel('Email').fill(email)
  await section.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(toast(page)).toContainText('Invitation envoyée')
  await expect(section.getByRole('listitem')).toContainText('Noé Delmas')
  await expectAccessible(page, 'the team, with an invitation')

  const linkIn = async () => {
    const mails = await readOutbox(join(dataFolder, 'outbox'))
    return /\/invitation#\S+/.exec(mails.findLast(({ to }) => to?.[0]?.address === email)?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(linkIn).not.toBe('')
  const own = await browser.newContext(baseURL ? { baseURL } : {})
  const invited = await own.newPage()
  await invited.goto(await linkIn())
  await invited.getByLabel('Mot de passe', { exact: true }).fill('un-mot-a-moi')
  await invited.getByLabel('Confirmer').fill('un-mot-a-moi')
  await invited.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(invited).toHaveURL('/login')
  await invited.getByLabel('Email').fill(email)
  await invited.getByLabel('Mot de passe', { exact: true }).fill('un-mot-a-moi')
  await invited.getByRole('button', { name: 'Se connecter' }).click()
  await expect(invited).toHaveURL('/admin')
  await own.close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Équipe' }).getByText('Noé Delmas')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const [newest] = (await (await page.request.get('/api/admin/users', { headers })).json()) as { id: number }[]
  expect((await page.request.delete(`/api/admin/users/${newest?.id}`, { headers })).ok()).toBe(true)
})
