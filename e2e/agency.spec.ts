import type { AgencySettings } from '#contract/agency/settings.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'

// The refusals of the server are part of the journey.
test.use({ expectedErrors: [/status of 400/] })

/** The other journeys of this worker read the demo's own settings. */
test.afterEach(async ({ request }) => {
  if (!before) return
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  for (const name of ['hours', 'testimonials', 'social'] as const)
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
  await page.getByRole('link', { name: 'L’agence', exact: true }).click()
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
