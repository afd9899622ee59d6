import type { Page, Request } from '@playwright/test'
import { DATA_OF_FORMS } from '#domain/leads/data-of-forms.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { fillAddress, fillIdentity, fillProperty, next, send } from './fixtures/estimate.ts'
import { readHtmlPage } from './fixtures/html-page.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const isPost = (path: string) => (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname === path

const ESTIMATE_KEYS = [
  'activityDetails',
  'address',
  'businessPostalCode',
  'city',
  'civility',
  'consent',
  'email',
  'firstName',
  'lastName',
  'phone',
  'postalCode',
  'propertyType',
]

const CHECKED = 'metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000'

test('a seller values a business online, reads the explanation, and sends it to the agency @turn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/estimation-en-ligne')
  await isHydrated(page)
  const last = page.getByRole('group', { name: 'Dernier exercice' })
  // The list says which trades have no published price; for them, no figure is asked.
  await field(page, 'Métier').selectOption('Institut de beauté (sans référence publiée)')
  await expect(page.getByRole('heading', { name: 'Sans référence publiée' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Demander l’avis d’un expert' })).toBeVisible()
  await expect(last).toHaveCount(0)

  await field(page, 'Métier').selectOption('Fleuriste')
  await last.getByLabel('CA HT').fill('120 000 €')
  await field(page, 'CA TTC du dernier exercice').fill('beaucoup')
  await page.getByRole('button', { name: 'Estimer' }).click()
  await expect(field(page, 'CA TTC du dernier exercice')).toHaveAccessibleDescription('Indiquez un nombre.')
  // Amounts in thousands: the page asks, and one press multiplies them; thousands are grouped as in every amount.
  await field(page, 'CA TTC du dernier exercice').fill('140')
  await last.getByLabel('EBE').fill('55')
  await page.getByRole('button', { name: 'Estimer' }).click()
  await page.getByRole('button', { name: 'Oui, × 1\u00a0000' }).click()
  await expect(field(page, 'CA TTC du dernier exercice')).toHaveValue('140\u202f000')
  await expect(last.getByLabel('EBE')).toHaveValue('55\u202f000')
  await last.getByLabel('EBE').press('End')
  await last.getByLabel('EBE').press('0')
  await last.getByLabel('CA HT').focus()
  await expect(last.getByLabel('EBE')).toHaveAccessibleDescription(/ne peut pas dépasser le chiffre d’affaires/)
  await last.getByLabel('EBE').fill('55 000')
  // The range is updated while typing, and stays visible beside the fields.
  const live = page.getByText(/Confiance faible.*Le calcul/).locator('..')
  await expect(live).toContainText('70\u202f000\u00a0€ à 120\u202f000\u00a0€')
  await expect(live).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Estimer' }).click()
  const range = '70\u202f000\u00a0€ à 120\u202f000\u00a0€'
  await expect(page.getByRole('heading', { name: range })).toBeFocused()
  await expect(page).toHaveURL('/estimation-en-ligne')
  await expectAccessible(page, 'online valuation')

  await page.getByRole('link', { name: 'Demander l’avis d’un expert' }).click()
  await fillIdentity(page)
  await next(page).click()
  await fillAddress(page)
  await next(page).click()
  await expect(page.getByRole('radio', { name: 'Commerce' })).toBeChecked()
  await expect(field(page, "Détails sur l'activité")).toHaveValue(new RegExp(`^Fleuriste, fonds.*${range}`, 's'))
  await field(page, 'Code postal du bien').fill('14100')
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  const sent = page.waitForRequest(isPost('/api/estimate'))
  await send(page).click()
  // The body has the keys of the specification; the figures are sent in a header.
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(ESTIMATE_KEYS)
  expect((await sent).headers()['x-valuation']).toMatch(/^metier=florist&.*cattc=140000/)
  await expect(toast(page)).toContainText('Demande envoyée avec succès')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the online valuation works, each figure has its source, and the result is not indexed @matrix', async ({
    page,
  }) => {
    await page.goto('/estimation-en-ligne')
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await page.goto(`/estimation-en-ligne?${CHECKED}`)
    await page.getByRole('button', { name: 'Estimer' }).click()
    await expect(page.getByRole('heading', { name: '175\u202f000\u00a0€ à 225\u202f000\u00a0€' })).toBeVisible()
    await expect(page.getByText('Confiance faible', { exact: true })).toBeVisible()
    await expect(page.getByText('Votre EBE représente 17,6\u00a0% du chiffre d’affaires')).toBeVisible()
    const methods = page.getByRole('article')
    await expect(methods).toHaveCount(3)
    await expect(methods.last()).toContainText('pas encore vendu assez d’affaires de ce métier')
    for (const method of (await methods.all()).slice(0, 2)) {
      await expect(method.getByText(/77\u00a0ventes, 2020/)).toBeVisible()
      await expect(method.getByRole('link', { name: 'source\u00a01' })).toHaveAttribute('href', '#source-1')
    }
    await expect(page.locator('#source-1')).toContainText('L’Hôtellerie Restauration')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})

test('a seller requests an estimate on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/estimate?tab=vendre')
  await next(page).click()
  await expect(page.getByText('Veuillez sélectionner une civilité')).toBeVisible()
  await expect(field(page, 'Prénom')).toHaveAccessibleDescription('Le prénom doit contenir au moins 2 caractères.')
  await fillIdentity(page)
  await next(page).click()

  await expect(page.getByRole('heading', { name: /Coordonnées/ })).toBeFocused()
  await next(page).click()
  await expect(field(page, 'Téléphone')).toHaveAccessibleDescription(/Veuillez entrer un numéro de téléphone valide/)
  await expect(field(page, 'Adresse')).toHaveAccessibleDescription('Veuillez entrer une adresse valide')
  await expect(field(page, 'Code postal')).toHaveAccessibleDescription(
    'Veuillez entrer un code postal valide Exemple : 14000',
  )
  await expect(field(page, 'Ville')).toHaveAccessibleDescription('Veuillez entrer une ville valide')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(field(page, 'Prénom')).toHaveValue('Martine')
  await next(page).click()
  await expect(field(page, 'Ville')).toHaveValue('Lisieux')
  await page.keyboard.press('Escape')
  await next(page).click()

  await send(page).click()
  await expect(page.getByText('Veuillez sélectionner un type de bien')).toBeVisible()
  await expect(page.getByText("Veuillez fournir plus de détails sur l'activité")).toBeVisible()
  await expect(page.getByText("Vous devez accepter les conditions générales d'utilisation")).toBeVisible()
  await fillProperty(page)
  const sent = page.waitForRequest(isPost('/api/estimate'))
  await send(page).click()
  expect((await sent).postDataJSON()).toEqual({
    civility: 'Madame',
    firstName: 'Martine',
    lastName: 'Lefèvre',
    phone: '02 31 00 00 00',
    email: 'martine@exemple.fr',
    address: '4, rue du Four',
    postalCode: '14100',
    city: 'Lisieux',
    propertyType: 'Commerce',
    businessPostalCode: '14100',
    activityDetails: 'Boulangerie, deux salariés',
    consent: true,
  })
  expect((await sent).headers()['idempotency-key']).toMatch(/^\w{16,}$/)
  await expect(toast(page)).toContainText('Demande envoyée avec succès')
  await expect(field(page, 'Prénom')).toHaveValue('')
  await expect(page.getByRole('heading', { name: /Identité/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Merci Martine, nous avons votre demande' })).toBeFocused()
  await expect(page.getByText(/^Votre référence.: E-\d{4}$/)).toBeInViewport()
})

test('changing the tab changes the page’s texts and keeps typed ones @matrix', async ({ page }) => {
  await page.goto('/estimate')
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  await field(page, 'Prénom').fill('Martine')
  await page.getByRole('link', { name: 'VENDRE' }).click()
  await expect(page).toHaveURL('/estimate?tab=vendre')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
  await expect(field(page, 'Prénom')).toHaveValue('Martine')
})

test('a draft survives a reload; an invalid SIRET causes a warning, never a refusal @matrix', async ({ page }) => {
  await page.goto('/estimate')
  await fillIdentity(page)
  await next(page).click()
  await fillAddress(page)
  await page.reload()
  await expect(field(page, 'Adresse')).toHaveValue('4, rue du Four')
  await next(page).click()
  await fillProperty(page)
  await field(page, 'SIRET (facultatif)').fill('73282932000075')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Ce numéro SIRET semble inexact/)).toBeVisible()
  await send(page).click()
  await expect(toast(page)).toContainText('Demande envoyée avec succès')
  await page.reload()
  await expect(field(page, 'Prénom')).toHaveValue('')
})

test('a postal code suggests its town @matrix', async ({ page }) => {
  await page.goto('/estimate')
  await fillIdentity(page)
  await next(page).click()
  await field(page, 'Code postal').pressSequentially('14360')
  await expect(field(page, 'Ville')).toHaveValue('Trouville-sur-Mer')
})

test.describe('when the server fails', { tag: '@matrix' }, () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] })

  test('an estimate keeps its text, and sending it again repeats the same submission', async ({ page }) => {
    await page.goto('/estimate')
    await fillIdentity(page)
    await next(page).click()
    await fillAddress(page)
    await next(page).click()
    await fillProperty(page)
    await page.route('**/api/estimate', (route) => route.fulfill({ status: 500, body: '' }))
    const first = page.waitForRequest(isPost('/api/estimate'))
    await send(page).click()
    await expect(toast(page)).toContainText(
      "Une erreur s'est produite lors de l'envoi de votre demande. Veuillez réessayer.",
    )
    await page.unroute('**/api/estimate')
    const second = page.waitForRequest(isPost('/api/estimate'))
    await send(page).click()
    expect((await second).headers()['idempotency-key']).toBe((await first).headers()['idempotency-key'])
    await expect(toast(page)).toContainText('Demande envoyée avec succès')
  })

  test('a message keeps its text', async ({ page }) => {
    await page.goto('/contact')
    await fillMessage(page)
    await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(toast(page)).toContainText("Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.")
    await expect(field(page, 'Message')).toHaveValue('Je cherche une boulangerie près de Lisieux.')
  })

  test('a message corrected after a lost response is a new submission, and arrives', async ({ page }) => {
    await page.goto('/contact')
    await fillMessage(page)
    await page.route('**/api/contact', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const first = page.waitForRequest(isPost('/api/contact'))
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(toast(page)).toContainText("Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.")
    await page.unroute('**/api/contact')
    await field(page, 'Message').fill('Je cherche finalement un hôtel à Cabourg.')
    const second = page.waitForRequest(isPost('/api/contact'))
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page.getByText('Message envoyé !')).toBeVisible()
    expect((await second).headers()['idempotency-key']).not.toBe((await first).headers()['idempotency-key'])
  })
})

async function fillMessage(page: Page) {
  await field(page, 'Prénom').fill('Paul')
  await field(page, 'Nom').fill('Girard')
  await field(page, 'Email').fill('paul@exemple.fr')
  await field(page, 'Téléphone').fill('06 00 00 00 00')
  await page.getByRole('combobox', { name: 'Sujet' }).selectOption('Je recherche un bien à acquérir')
  await field(page, 'Message').fill('Je cherche une boulangerie près de Lisieux.')
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check()
}

test('a message shows missing fields, then is sent with the keys of the specification', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  for (const words of [
    'Veuillez sélectionner un sujet',
    'Votre message doit comporter au moins 10 caractères',
    'Vous devez accepter la politique de confidentialité',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await fillMessage(page)
  const sent = page.waitForRequest(isPost('/api/contact'))
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Paul',
    lastName: 'Girard',
    email: 'paul@exemple.fr',
    phone: '06 00 00 00 00',
    subject: 'achat',
    message: 'Je cherche une boulangerie près de Lisieux.',
    consent: true,
  })
  await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeFocused()
})

test('a buyer sends a message from the page of a property and proposes a meeting @matrix', async ({ page }) => {
  await page.goto('/properties/66')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Prendre rendez-vous' }).click()
  await expect(page).toHaveURL(/\/contact\?bien=66/)
  await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sujet' })).toHaveValue('achat')
  await fillMessage(page)
  const ways = page.getByRole('group', { name: 'Comment se passe le rendez-vous' })
  await expect(ways.getByRole('radio', { name: 'À l’agence' })).toBeChecked()
  await ways.getByText('Sur place').click()
  await expect(ways).toHaveAccessibleDescription('L’adresse est confirmée dès que le vendeur est disponible.')
  await ways.getByText('En visio').click()
  await page.getByRole('checkbox', { name: /mardi matin/i }).check()
  const sent = page.waitForRequest(isPost('/api/contact'))
  await page.getByRole('button', { name: 'Demander le rendez-vous' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ propertyId: 66, halfDays: ['mardi matin'], meeting: 'video' })
  await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeVisible()
})

test('a slot with the listing’s agent replaces the half-days, and shows how and with whom to meet @matrix', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/properties/66')
  const agent =
    /Votre interlocuteur\s: ([^,]+)/.exec(await page.getByText('Votre interlocuteur').innerText())?.[1] ?? ''
  expect(agent).not.toBe('')
  await page.goto('/contact?bien=66&rdv=1')
  await fillMessage(page)
  await page.getByText('Par appel', { exact: true }).click()
  const slots = page.getByRole('group', { name: `Réservez une demi-heure avec ${agent}` })
  await expect(slots.getByRole('option').nth(3)).toBeAttached()
  await slots.getByLabel('Jour').selectOption({ index: 3 })
  const halfDays = page.getByRole('group', { name: 'Quand êtes-vous disponible' })
  await expect(halfDays).toBeVisible()
  await slots.getByText('14h30', { exact: true }).click()
  await expect(halfDays).toHaveCount(0)
  // Changing the day clears the slot.
  await slots.getByLabel('Jour').selectOption({ index: 4 })
  await expect(halfDays).toBeVisible()
  await slots.getByText('15h', { exact: true }).click()
  await expectAccessible(page, 'an appointment by telephone')
  const sent = page.waitForRequest(isPost('/api/contact'))
  await page.getByRole('button', { name: 'Demander le rendez-vous' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ propertyId: 66, meeting: 'telephone' })
  await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeFocused()
  await expect(page.getByText(`à 15h, par téléphone, avec ${agent}`)).toBeVisible()
})

test('the legal pages are in the footer and name the agency', async ({ request }) => {
  const { html } = await readHtmlPage(request, '/')
  const footer = /<footer\b.*<\/footer>/s.exec(html)?.[0] ?? ''
  for (const [name, heading, words] of [
    ['Mentions légales', /Mentions légales/, 'CPI 0000 0000 000 000 000'],
    ['Confidentialité', /confidentialité/i, DATA_OF_FORMS],
    ['Nos honoraires', /honoraires/i, '1er janvier 2026'],
    ['Accessibilité', /accessibilité/i, 'Défenseur des droits'],
  ] as const) {
    const path = new RegExp(`<a[^>]* href="([^"]+)"[^>]*>${name}`).exec(footer)?.[1] ?? ''
    const page = await readHtmlPage(request, path)
    expect(page.headings[0], path).toMatch(heading)
    expect(page.text, path).toContain(words.replaceAll(/\s+/g, ' '))
  }
})

test('a telephone number with nine digits is asked about beside its field, and accepted @matrix', async ({ page }) => {
  await page.goto('/properties/66')
  await page.getByRole('link', { name: "Demander plus d'informations" }).click()
  await isHydrated(page)
  await expect(page.getByLabel('Message')).toHaveValue('Je souhaite plus d’informations sur ce bien.')
  const phone = page.getByLabel('Téléphone')
  await page.getByLabel('Prénom').fill('Martine')
  await page.getByLabel('Nom', { exact: true }).fill('Dupuis')
  await page.getByLabel('Email').fill('martine.neuf@exemple.fr')
  await phone.fill('06 39 98 12 3')
  await phone.press('Tab')
  await expect(phone).toHaveAccessibleDescription('Un chiffre manque\u00a0? Un numéro français en a dix.')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check()
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/contact'))
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ phone: '06 39 98 12 3', propertyId: 66 })
  await expect(page.getByRole('heading', { name: 'Message envoyé !' })).toBeVisible()
})
