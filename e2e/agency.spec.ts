import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import type { AgencySettings } from '#domain/agency/settings.ts'
import type { InboxPage } from '#domain/leads/inbox.ts'
import { readOutbox } from '#test/outbox.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { readPdf } from '#test/pdf-text.ts'
import { openHydrated } from './fixtures/keys.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'

// These tests make the server refuse requests.
test.use({ expectedErrors: [/status of (400|409)/] })

/** Restores the settings: other tests of this worker rely on the demo's. */
test.afterEach(async ({ request }) => {
  if (!before) return
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  for (const name of SAVED)
    expect((await request.put(`/api/admin/agency/${name}`, { headers, data: before[name] })).ok()).toBe(true)
  before = undefined
})
let before: AgencySettings | undefined
const SAVED = ['identity', 'fees', 'mails', 'words', 'look', 'hours', 'testimonials', 'social', 'appointments'] as const

test('an administrator edits hours, a testimonial and the team; visitors see them at once, even without scripts @turn', async ({
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

  await page.getByRole('navigation', { name: 'Réglages de l’agence' }).getByRole('link', { name: 'Équipe' }).click()
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

/** Fills in the form of an appointment, with a slot of the last day offered. */
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

test('a visitor books a half-hour, which is then no longer offered @turn', async ({ page, context }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const late = await context.newPage()
  const slotsOfLate = await chooseSlot(late, '11h')
  await chooseSlot(page, '11h')
  await expectAccessible(page, 'an appointment, chosen')
  const send = page.getByRole('button', { name: 'Demander le rendez-vous' })
  await send.click()
  await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeFocused()
  await expect(page.getByText(/^Votre rendez-vous\u00a0: .* à 11h, 12, rue des Carmes, Caen$/)).toBeVisible()
  await expectAccessible(page, 'an appointment, booked')
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
})

/** Frees the slots for other tests. */
async function deleteBookings(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const found = await page.request.get('/api/admin/inbox?q=ada.byron@exemple.fr', { headers })
  const ids = ((await found.json()) as InboxPage).lines.map(({ id }) => id)
  expect((await page.request.post('/api/admin/leads/bulk', { headers, data: { ids, status: 'erased' } })).ok()).toBe(
    true,
  )
}

test('a new member is invited by e-mail, chooses a password, and uses the desk @matrix', async ({
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
  const link = await linkIn()
  await invited.goto(link)
  await expectAccessible(invited, 'an invitation')
  await invited.getByLabel('Mot de passe', { exact: true }).fill('un-mot-a-moi')
  await invited.getByLabel('Confirmer').fill('un-mot-a-moi')
  await invited.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(invited).toHaveURL('/login')
  await invited.getByLabel('Email').fill(email)
  await invited.getByLabel('Mot de passe', { exact: true }).fill('un-mot-a-moi')
  await invited.getByRole('button', { name: 'Se connecter' }).click()
  await expect(invited).toHaveURL('/admin')

  await invited.goto('/login')
  await invited.goto(link)
  await invited.getByLabel('Mot de passe', { exact: true }).fill('un-autre-mot')
  await invited.getByLabel('Confirmer').fill('un-autre-mot')
  await invited.getByRole('button', { name: 'Rejoindre l’équipe' }).click()
  await expect(toast(invited)).toContainText('Cette invitation a déjà servi')
  await expect(invited.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await expectAccessible(invited, 'an invitation that has served')
  await own.close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Équipe' }).getByText('Noé Delmas')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const [newest] = (await (await page.request.get('/api/admin/users', { headers })).json()) as { id: number }[]
  expect((await page.request.delete(`/api/admin/users/${newest?.id}`, { headers })).ok()).toBe(true)
})

test('another agency customises the demo without code changes @matrix', async ({
  page,
  browser,
  baseURL,
  dataFolder,
}) => {
  test.slow()
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  before = (await (await page.request.get('/api/admin/agency', { headers })).json()) as AgencySettings
  await logInAsAdmin(page)
  await openHydrated(page, '/admin')
  const count = { clicks: 0, fields: 0 }
  const click = async (target: Locator) => {
    count.clicks++
    await target.click()
  }
  const fill = async (target: Locator, text: string) => {
    count.fields++
    await target.fill(text)
  }
  const save = async () => {
    await click(page.getByRole('button', { name: 'Enregistrer' }).first())
    await expect(toast(page)).toContainText('Enregistré')
    await toast(page).getByRole('button', { name: 'Fermer' }).click()
  }
  const openTab = (name: string) =>
    click(page.getByRole('navigation', { name: 'Réglages de l’agence' }).getByText(name))

  await click(page.getByRole('link', { name: 'Agence', exact: true }))
  await openTab('Coordonnées')
  const place = page.getByRole('group', { name: 'Coordonnées' })
  await fill(place.getByLabel('Nom de l’agence'), 'Agence du Port')
  await fill(place.getByLabel('Numéro et rue'), '3, quai des Indes')
  await fill(place.getByLabel('Code postal'), '56100')
  await fill(place.getByLabel('Ville'), 'Lorient')
  await fill(place.getByLabel('Téléphone'), '02 97 00 00 01')
  await fill(page.getByLabel('Numéro de carte'), 'CPI 5601 2026 000 000 001')
  await save()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Coordonnées', exact: true })).toHaveAttribute('aria-current', 'page')
  await openTab('Honoraires')
  await fill(page.getByLabel('Nom de la page et de ses liens'), 'Nos tarifs')
  await click(page.getByRole('button', { name: 'Nouveau barème' }))
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
  await fill(page.getByLabel('Applicable à partir du'), today)
  await click(page.locator('summary').getByText('Vente de fonds de commerce', { exact: true }))
  await fill(page.getByLabel('Minimum, en euros').filter({ visible: true }), '7500')
  await save()

  await openTab('Textes du site')
  await fill(page.getByLabel('Titre', { exact: true }).filter({ visible: true }), 'Le port d’attache de votre affaire')
  await click(page.getByText('Service\u00a0: Cession de fonds de commerce'))
  await fill(
    page.getByLabel('Texte de sa page').filter({ visible: true }),
    'Nous vendons au port.\n## Comment\n1. Visite : Nous venons.\n1. Vente : Vous partez.',
  )
  await save()

  await openTab('Mails et modèles')
  await fill(page.getByLabel('Dernières lignes'), 'À bientôt sur le port.')
  await save()

  await openTab('Logo et couleurs')
  await fill(page.getByLabel('Couleur de jour'), '#f2b705')
  await click(page.getByRole('button', { name: 'Enregistrer' }))
  await expect(page.getByText('Trop claire pour lire un lien')).toBeVisible()
  // Scrolls up: the sticky bar would cover the tabs.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a colour that is refused')
  await fill(page.getByLabel('Couleur de jour'), '#7a1f2b')
  count.clicks++
  await page
    .getByRole('group', { name: 'Logo' })
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
  await expect(page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Retirer' })).toBeVisible()
  count.clicks++
  await page
    .getByRole('group', { name: 'Image de partage' })
    .getByLabel('Choisir un fichier')
    .setInputFiles({ name: 'partage.png', mimeType: 'image/png', buffer: await sharePicture() })
  await expect(
    page.getByRole('group', { name: 'Image de partage' }).getByRole('button', { name: 'Retirer' }),
  ).toBeVisible()
  await save()
  // The open desk takes the colours without being reloaded.
  const main = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))
  await expect.poll(main).toBe('#7a1f2b')
  console.log(`rebranding: ${count.clicks} clicks, ${count.fields} fields`)
  expect(count.clicks).toBeLessThanOrEqual(20)

  const visitor = await browser.newContext({ colorScheme: 'light', ...(baseURL ? { baseURL } : {}) })
  const reader = await visitor.newPage()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Le port d’attache de votre affaire')
  const footer = reader.getByRole('contentinfo')
  for (const words of [
    'Agence du Port',
    '3, quai des Indes',
    '02 97 00 00 01',
    'CPI 5601 2026 000 000 001',
    'Nos tarifs',
  ])
    await expect(footer).toContainText(words)
  const look = await reader.evaluate(() => {
    const logo = getComputedStyle(document.querySelector('.logo') as Element, '::before')
    return [getComputedStyle(document.documentElement).getPropertyValue('--primary'), logo.backgroundImage.slice(0, 20)]
  })
  expect(look).toEqual(['#7a1f2b', 'url("data:image/webp'])
  expect(await (await reader.request.get('/favicon.svg')).text()).toContain('href="data:image/png;base64,')
  await expectAccessible(reader, 'the home page in other colours')
  const shared = (await reader.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const picture = await reader.request.get(new URL(shared).pathname)
  expect((await sharp(await picture.body()).stats()).dominant).toEqual(RED)
  // A link to a page with texts of its own reloads the page to get them.
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Cession de fonds de commerce' }).click()
  await expect(reader.getByText('Nous vendons au port.')).toBeVisible()
  await expect(reader.getByRole('heading', { level: 3, name: 'Vente' })).toBeVisible()
  await reader.goto('/honoraires')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Nos tarifs')
  await expect(reader.getByText(/7\s500\s€/).first()).toBeVisible()
  await reader.emulateMedia({ colorScheme: 'dark' })
  await reader.goto('/properties/60')
  await expect(reader.getByRole('banner')).toContainText('Agence du Port')
  await expectAccessible(reader, 'a listing in other colours, by night')
  const pdf = await reader.request.get('/properties/60/fiche.pdf')
  const { text } = await readPdf(await pdf.body())
  for (const words of [
    'Agence du Port',
    '3, quai des Indes, 56100 Lorient',
    'CPI 5601 2026 000 000 001',
    'Nos tarifs, barème du',
  ])
    expect(text).toContain(words)
  await reader.request.post('/api/auth/forgot-password', { data: { email: ADMIN.email } })
  const ownMail = async () =>
    (await readOutbox(join(dataFolder, 'outbox'))).find(({ text = '' }) => text.includes('À bientôt sur le port.'))
  await expect.poll(async () => (await ownMail())?.text).toContain('Agence du Port')
  expect((await ownMail())?.html).toContain('#7a1f2b')
  await visitor.close()
})

/** The dominant colour that Sharp reports for a red picture: the middle of its bin. */
const RED = { r: 120, g: 24, b: 40 }
const sharePicture = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()

/** A picture of one pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('an owner sets the cap of a sector with its source, which the valuation page names, and empties it again @matrix', async ({
  page,
}) => {
  await logInAsAdmin(page)
  await page.goto('/admin/agence/estimations')
  const row = page.getByRole('group', { name: 'Automobile, transport' })
  await row.getByLabel('Fois l’EBE').fill('3,5')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect(row.getByLabel('Source')).toHaveAccessibleDescription(/Dites d’où vient ce plafond/)
  await row.getByLabel('Source').fill('Nos ventes de 2023 à 2026')
  await save.click()
  await expect(toast(page)).toContainText('Enregistré')
  await expectAccessible(page, 'the caps of valuations')

  await page.goto('/estimation-en-ligne?metier=car-dealer&ca=3000000&ebe=240000')
  await expect(page.getByRole('heading', { name: /840.000.€$/ })).toBeVisible()
  await expect(page.getByText(/3,5 fois l’EBE .* Source.: Nos ventes de 2023 à 2026\./)).toBeVisible()

  await page.goto('/admin/agence/estimations')
  await expect(row.getByLabel('Fois l’EBE')).toHaveValue('3,5')
  await row.getByLabel('Fois l’EBE').fill('')
  await row.getByLabel('Source').fill('')
  await save.click()
  await expect(toast(page)).toContainText('Enregistré')
  await page.goto('/estimation-en-ligne?metier=car-dealer&ca=3000000&ebe=240000')
  await expect(page.getByRole('heading', { name: /960.000.€$/ })).toBeVisible()
})
