import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureUrl } from '../tools/demo/pictures.ts'
import { ADMIN, aPerson, logInAsNewPerson, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { expect, test, toast } from './fixtures/site.ts'
import { deletePublished } from './fixtures/published.ts'

test.afterEach(deletePublished)

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Logs in as the demo's administrator and opens a page. */
async function openAsAdmin(page: Page, path: string): Promise<void> {
  await logInAsAdmin(page)
  await page.goto(path)
}

/** A photo as phones take it: rotated, with metadata, 12 megapixels by default. */
const aPhoto = (width = 4032, height = 3024) =>
  sharp({ create: { width, height, channels: 3, background: '#7a9cc6' } })
    .withExif({ IFD0: { Make: 'Téléphone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a hotel is published with a photo, featured on the home page, changed and removed', async ({ page, context }) => {
  test.slow()
  await openAsAdmin(page, '/admin')
  await page.getByRole('link', { name: 'Ajouter un bien' }).click()
  await field(page, 'Titre').fill('Hôtel des Tilleuls')
  await field(page, 'Localisation').fill('Honfleur, Calvados')
  await field(page, 'Prix').fill('780000')
  await field(page, 'Catégorie').selectOption('Hôtellerie')
  await field(page, 'Description').fill('Un hôtel de douze chambres à deux pas du port.')
  await page.getByRole('tab', { name: 'Téléverser' }).click()
  await page.getByLabel('Choisir une photo').setInputFiles({
    name: 'IMG_2041.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(1200, 900),
  })
  await page.getByRole('button', { name: 'Téléverser l’image' }).click()
  // Waits until all sizes of the photo are generated.
  await expect(page.locator('input[name=image]')).toHaveValue(/^\/uploads\//, { timeout: 30_000 })
  await page.getByLabel(/^Pièces/).fill('12')
  await page.getByLabel('Nouveau point fort').fill('  Vue sur le port ')
  await page.keyboard.press('Enter')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/properties'),
  )
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  const body = (await sent).postDataJSON() as Record<string, string>
  expect(Object.keys(body).toSorted()).toEqual(
    ['category', 'description', 'details', 'features', 'image', 'location', 'price', 'title'].toSorted(),
  )
  expect(JSON.parse(body['details'] ?? '')).toEqual({ rooms: 12 })
  expect(JSON.parse(body['features'] ?? '')).toEqual(['Vue sur le port'])
  await expect(page).toHaveURL('/admin')

  const card = page.getByRole('article').filter({ hasText: 'Hôtel des Tilleuls' })
  const feature = card.getByRole('button', { name: /Mettre en vedette/ })
  await feature.click()
  await expect(toast(page)).toContainText("Propriété ajoutée à la page d'accueil")
  const visitor = await (await context.browser()?.newContext())?.newPage()
  if (!visitor) throw new Error('no browser')
  const home = new URL('/', page.url()).href
  await expect
    .poll(async () => (await visitor.request.get(home)).text(), { message: 'the home page follows at once' })
    .toContain('Hôtel des Tilleuls')
  await visitor.close()

  await card.getByRole('link', { name: /Modifier/ }).click()
  await expect(field(page, 'Titre')).toHaveValue('Hôtel des Tilleuls')
  await field(page, 'Titre').fill('Hôtel du Grand Tilleul')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(page).toHaveURL('/admin')
  const renamed = page.getByRole('article').filter({ hasText: 'Hôtel du Grand Tilleul' })
  await expect(renamed.getByText('En vedette')).toBeVisible()

  await renamed.getByRole('button', { name: /Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page)).toContainText('Propriété supprimée avec succès')
  await expect(renamed).toHaveCount(0)
  await expect.poll(async () => (await page.request.get(home)).text()).not.toContain('Tilleul')
})

test('the location of a listing is picked from suggestions, which does not submit the form @matrix', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/property/new')
  const location = field(page, 'Localisation')
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await expect(location).toHaveAccessibleDescription('La localisation doit contenir au moins 3 caractères')
  await location.pressSequentially('ho')
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions.getByRole('option').first()).toBeVisible()
  await location.pressSequentially('nfl')
  await expect(suggestions.getByRole('option')).toHaveText([/^Honfleur/, /Gonneville-sur-Honfleur/])
  await location.press('ArrowDown')
  await location.press('Enter')
  // The département stays in the field, because another town may have the same name.
  await expect(location).toHaveValue('Honfleur (Calvados)')
  await expect(location).toHaveAccessibleDescription('')
  await expect(suggestions).toHaveCount(0)
  await expect(page).toHaveURL('/admin/property/new')
})

test('a feature that was typed but not added is saved too', { tag: '@matrix' }, async ({ page }) => {
  const [demo] = (await (await page.request.get('/api/featured-properties')).json()) as { image: string }[]
  await openAsAdmin(page, '/admin/property/new')
  await field(page, 'Titre').fill('Bar des Halles')
  await field(page, 'Localisation').fill('Lisieux, Calvados')
  await field(page, 'Prix').fill('98000')
  await field(page, 'Description').fill('Un bar à deux pas des halles.')
  await field(page, 'Adresse de l’image').fill(demo?.image ?? '')
  await field(page, 'Nouveau point fort').fill('Terrasse')
  await page.keyboard.press('Enter')
  await field(page, 'Nouveau point fort').fill('  Licence IV ')
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  const { id, features } = (await (await created).json()) as { id: number; features: string }
  expect(JSON.parse(features)).toEqual(['Terrasse', 'Licence IV'])
  await expect(page).toHaveURL('/admin')

  const changed = page.waitForRequest((request) => request.method() === 'PUT')
  await page.goto(`/admin/property/edit/${id}`)
  await field(page, 'Nouveau point fort').fill('   ')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  const body = (await changed).postDataJSON() as { features: string }
  expect(JSON.parse(body.features), 'blanks are no feature').toEqual(['Terrasse', 'Licence IV'])
  await expect(page).toHaveURL('/admin')
  await page
    .getByRole('article')
    .filter({ hasText: 'Bar des Halles' })
    .getByRole('button', { name: /Supprimer/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toast(page)).toContainText('Propriété supprimée avec succès')
})

test('the form shows errors, and keeps typed texts when it is left @matrix', async ({ page }) => {
  await openAsAdmin(page, '/admin/property/new')
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await expect(page.getByText('Le prix doit être supérieur à 0')).toBeVisible()
  await expect(page.getByText("L'URL de l'image doit être valide (URL web ou chemin de fichier)")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled()
  await field(page, 'Titre').fill('Bar')
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Ajouter un bien' }).click()
  await page.getByRole('button', { name: 'Reprendre la saisie' }).click()
  await expect(field(page, 'Titre')).toHaveValue('Bar')
})

const sendContact = (page: Page, own: object) =>
  page.request.post('/api/contact', {
    data: {
      firstName: 'Huguette',
      lastName: 'Vasseur',
      email: 'odette@exemple.fr',
      phone: '0231000000',
      subject: 'vente',
      message: 'Je souhaite vendre ma librairie.',
      consent: true,
      ...own,
    },
  })

test('ten leads are noted and closed in at most twenty clicks, the first ones without scrolling @matrix', async ({
  page,
}) => {
  test.slow()
  for (let index = 0; index < 10; index++)
    await sendContact(page, {
      lastName: `Lot${index}`,
      email: `lot${index}@exemple.fr`,
      phone: `02310001${10 + index}`,
    })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAsAdmin(page, '/admin?tab=requests&vue=toutes')
  await page.getByRole('searchbox', { name: 'Nom, email, téléphone, message…' }).fill('huguette lot')
  const rows = page.getByRole('table', { name: 'Demandes' }).getByRole('row').filter({ hasText: 'Huguette' })
  await expect(rows).toHaveCount(10)
  expect((await rows.first().boundingBox())?.y).toBeLessThan(260)
  await expectAccessible(page, 'the list of requests')

  let clicks = 0
  const click = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
    clicks++
  }
  await click('Huguette Lot9')
  const panel = page.getByRole('region', { name: 'Demande', exact: true })
  await expectAccessible(page, 'a request beside the list')
  for (let index = 9; index >= 0; index--) {
    await expect(panel.getByRole('heading', { level: 2, name: `Huguette Lot${index}` })).toBeFocused()
    await page.keyboard.press('n')
    await page.keyboard.type(`Rappelée, dossier ${index}.`)
    await click('Noter et traiter')
  }
  console.log(`10 requests noted and closed in ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(20)
  await expect(panel.getByText('Rappelée, dossier 0.')).toBeVisible()

  // Several leads at once. Beside the open one, the list shows who waits since when instead of the status.
  await page.getByRole('button', { name: 'Fermer la demande' }).click()
  await expect(page.getByRole('button', { name: 'Huguette Lot0' })).toBeFocused()
  await expect(rows.getByRole('combobox').filter({ hasText: 'Traité' })).toHaveCount(10)
  for (const status of await rows.getByRole('combobox').all()) await expect(status).toHaveValue('done')
  await page.getByRole('checkbox', { name: 'Tout choisir' }).check()
  await page.getByRole('region', { name: 'Demandes choisies' }).getByRole('button', { name: 'Effacer' }).click()
  await expect(page.getByText('Aucune demande ne correspond à ces critères.')).toBeVisible()
  await page.goto('/admin/journal')
  const erased = page.getByText(/a effacé la demande/)
  await expect(erased.first()).toBeVisible()
  await page.getByLabel('À propos de').selectOption('Avis de valeur')
  await expect(page).toHaveURL(/sur=avis/)
  await expect(erased).toHaveCount(0)
  await page.goBack()
  await expect(erased.first()).toBeVisible()
})

test('a lead is answered with a template, assigned and called back; the keyboard moves through the list @matrix', async ({
  page,
}) => {
  await sendContact(page, { lastName: 'Premier' })
  await sendContact(page, { lastName: 'Second', email: 'second@exemple.fr' })
  await openAsAdmin(page, '/admin?tab=requests&vue=toutes')
  const panel = page.getByRole('region', { name: 'Demande', exact: true })
  const title = panel.getByRole('heading', { level: 2 })
  await page.getByRole('button', { name: 'Huguette Second' }).click()
  await expect(title).toHaveText('Huguette Second')
  await panel.getByRole('button', { name: /^Même téléphone ou même adresse/ }).click()
  await panel
    .getByRole('button', { name: /^Huguette Premier.: M-\d+, .*nouveau/ })
    .first()
    .click()
  await expect(title).toHaveText('Huguette Premier')
  await page.goBack()
  await page.getByRole('button', { name: 'Huguette Second' }).click()
  await expect(title).toHaveText('Huguette Second')
  await page.keyboard.press('j')
  await expect(title).toHaveText('Huguette Premier')
  await page.keyboard.press('ArrowLeft')
  await expect(title).toHaveText('Huguette Second')

  // A template never replaces a typed text without asking.
  const message = panel.getByLabel('Message')
  await message.fill('Madame, ')
  await panel.getByRole('button', { name: 'Déjà vendu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Garder mon texte' }).click()
  await expect(message).toHaveValue('Madame, ')
  await panel.getByRole('button', { name: 'Déjà vendu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remplacer' }).click()
  await expect(message).toHaveValue(/^Bonjour Huguette Second,/)
  await panel.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect(toast(page)).toContainText('Mail envoyé')
  await expect(panel.getByText(/^Mail envoyé.:/)).toBeVisible()
  await expect(panel.getByLabel(/^Statut/).first()).toHaveValue('in-progress')
  await expect(panel.getByLabel('Suivi par')).not.toHaveValue('')
  await panel.getByLabel('Suivi par').selectOption({ label: 'Claire Vasseur' })
  await panel.getByLabel('Rappeler le').fill('2031-05-02')
  const row = page.getByRole('row').filter({ hasText: 'Huguette Second' })
  await expect(row).toContainText('Rappel 02/05/2031')
  await page.getByRole('button', { name: 'Fermer la demande' }).click()
  await expect(panel).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Huguette Second' })
  await expect(opener).toBeFocused()

  // The link in the e-mail that announced the lead.
  const id = await opener.getAttribute('id')
  await page.goto(`/admin?tab=requests&${id?.replace('-', '=')}`)
  await expect(title).toHaveText('Huguette Second')
})

test('the URL contains the state of the list and the open lead: Back closes it, a copied link restores it @matrix', async ({
  page,
}) => {
  await sendContact(page, { lastName: 'Adresse', phone: '+33 6 39 98 77 01' })
  await openAsAdmin(page, '/admin?tab=requests')
  await page.getByRole('button', { name: /^Toutes/ }).click()
  await page.getByRole('searchbox').fill('0639987701')
  const rows = page.getByRole('table', { name: 'Demandes' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/tab=requests&vue=toutes&q=0639987701$/)
  const list = page.url()
  await page.getByRole('button', { name: 'Huguette Adresse' }).click()
  const panel = page.getByRole('region', { name: 'Demande', exact: true })
  await expect(panel).toBeVisible()
  const copied = page.url()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  expect(page.url()).toBe(list)
  await expect(page.getByRole('button', { name: 'Huguette Adresse' })).toBeFocused()

  await page.goto(copied)
  await expect(panel.getByRole('heading', { name: 'Huguette Adresse' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('0639987701')
  await expect(page.getByRole('button', { name: /^Toutes/ })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('while a dialog is open', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('a toast is in front of it, announced, and closed with the mouse or the keyboard @matrix', async ({ page }) => {
    const figures = 'metier=restaurant&ca=420000'
    const data = { subject: 'Bar', client: '', figures, comparables: [], retained: 1, comment: '', reason: 'Bail' }
    const made = await page.request.post('/api/admin/opinions', {
      headers: { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` },
      data: { ...data, leadId: null, listingId: null },
    })
    const { id } = (await made.json()) as { id: number }
    await openAsAdmin(page, `/admin/avis-de-valeur/${id}`)
    await page.getByRole('button', { name: 'Supprimer' }).click()
    const dialog = page.getByRole('dialog')
    await page.route('**/api/admin/opinions/*', (route) => route.fulfill({ status: 500, body: '' }))
    const erase = dialog.getByRole('button', { name: 'Supprimer' })
    await erase.click()
    // Within the dialog: everything outside is inert, also for screen readers.
    const alert = dialog.getByRole('alert').filter({ hasText: 'Erreur' })
    await alert.getByRole('button', { name: 'Fermer' }).click()
    await expect(toast(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()

    await erase.click()
    await expect(alert).toBeVisible()
    await erase.focus()
    await page.keyboard.press('Tab')
    await expect(alert.getByRole('button', { name: 'Fermer' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(erase).toBeFocused()

    await erase.click()
    await expect(alert).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(toast(page), 'it stays its time, on the page').toBeVisible()
    await toast(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(toast(page)).toHaveCount(0)
  })
})

test.describe('unauthorised users', { tag: '@matrix' }, () => {
  test.use({ expectedErrors: [/status of 40[13]/] })

  test('a disabled user is logged out at the next request', async ({ page, browser, siteUrl }) => {
    const person = aPerson()
    const registered = await page.request.post('/api/auth/register', { data: person })
    const { id } = (await registered.json()) as { id: number }
    const elsewhere = await browser.newPage({ baseURL: siteUrl })
    const token = await tokenOf(page.request, person)
    await elsewhere.goto('/')
    await elsewhere.evaluate((value) => localStorage.setItem('token', value), token)
    await elsewhere.goto('/profile')
    await expect(elsewhere.getByText('Sophie Benali').last()).toBeVisible()

    await openAsAdmin(page, `/admin/users/${id}`)
    await page.getByRole('switch', { name: 'Compte actif' }).click()
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(page.getByText('Compte désactivé')).toBeVisible()

    await elsewhere.goto('/favorites')
    await expect(elsewhere).toHaveURL('/login')
    const login = await page.request.post('/api/auth/login', { data: person })
    expect(login.status()).toBe(401)
    await elsewhere.close()
  })

  test('users and visitors cannot open the administration', async ({ page }) => {
    for (const path of ['/admin', '/admin/property/new', '/admin/property/edit/66', '/admin/users/1']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
      await expect(toast(page)).toContainText('Accès refusé')
      await expect(toast(page)).toContainText('Vous devez être administrateur pour accéder à cette page')
    }
    await logInAsNewPerson(page)
    await page.goto('/admin')
    await expect(page).toHaveURL('/login')
    await expect(toast(page)).toContainText('Accès refusé')
  })
})

test('an account is deleted in two steps @matrix', async ({ page }) => {
  const registered = await page.request.post('/api/auth/register', { data: aPerson() })
  const { id } = (await registered.json()) as { id: number }
  await openAsAdmin(page, `/admin/users/${id}`)
  await page.getByRole('button', { name: /Supprimer/ }).click()
  await expect(page.getByText(/irréversible/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page
    .getByRole('button', { name: /Supprimer/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Supprimer/ })
    .click()
  await expect(page).toHaveURL(/\/admin/)
  expect((await page.request.get(`/api/admin/users/${id}`)).status()).toBe(401)
})

test(
  'a year after the legal texts were checked, the day’s page lists them to be checked again',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.clock.setSystemTime(new Date('2026-11-30T09:00:00Z'))
    await openAsAdmin(page, '/admin/journee')
    await expect(page.getByText('Toute l’agence')).toBeVisible()
    const figures = page.getByRole('region', { name: 'À corriger' })
    await expect(page.getByText('à relire')).toHaveCount(0)

    await page.clock.setSystemTime(new Date('2036-11-30T09:00:00Z'))
    await page.reload()
    await expect(figures).toContainText(/\d+\u00a0textes de droit à relire/)
    await figures.getByText('Voir le détail').click()
    await expect(figures.getByRole('listitem').filter({ hasText: 'amende civile' }).first()).toContainText(
      /loi n°.2026-403 du 26 mai 2026, article 22.*relu le \d/,
    )
  },
)

test('a hotel changed to a company and back keeps its rooms', { tag: '@matrix' }, async ({ page }) => {
  test.slow()
  await logInAsAdmin(page)
  const token = await tokenOf(page.request, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  const made = await page.request.post('/api/properties', {
    headers,
    data: {
      title: 'Hôtel des Charmes',
      location: 'Caen',
      description: 'Un hôtel de quatorze chambres.',
      price: 640_000,
      category: 'Hôtellerie',
      image: pictureUrl('hr-2402'),
      details: '{"surface":510,"rooms":14}',
    },
  })
  const { id } = (await made.json()) as { id: number }
  const changeTo = async (category: string) => {
    await page.goto(`/admin/property/edit/${id}`)
    await field(page, 'Catégorie').selectOption(category)
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL('/admin')
    await page.goto(`/properties/${id}`)
    await expect(page.getByText('510\u00a0m²')).toBeVisible()
  }
  await changeTo('Entreprise')
  await expect(page.getByLabel(/^Pièces/)).toBeHidden()
  await save()
  await expect(page.getByText('Pièces')).toHaveCount(0)
  await changeTo('Hôtellerie')
  await expect(page.getByLabel(/^Pièces/)).toHaveValue('14')
  await save()
  await expect(page.getByRole('definition').filter({ hasText: /^14$/ })).toBeVisible()
  // Other tests count the demo's listings.
  expect((await page.request.delete(`/api/properties/${id}`, { headers })).ok()).toBe(true)
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  })

  test('three listings are published with photos, in at most ten taps each besides typing @matrix', async ({
    page,
    context,
  }) => {
    test.slow()
    page.on('dialog', (dialog) => void dialog.accept())
    const photo = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    await openAsAdmin(page, '/admin')
    const counts: number[] = []
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.status() >= 400) refused.push(answer.url())
    })
    for (const title of ['Épicerie du Lavoir', 'Salon de thé du Mail', 'Bar du Vieux Pont']) {
      let taps = 0
      const tap = async (target: Locator) => {
        await target.tap()
        taps++
      }
      await tap(page.getByRole('link', { name: 'Ajouter un bien' }))
      const camera = page.getByLabel('Prendre une photo')
      await expect(camera).toBeAttached()
      taps++ // The camera.
      if (counts.length === 1) await context.setOffline(true)
      await camera.setInputFiles(photo)
      await tap(field(page, 'Titre'))
      await page.keyboard.type(title)
      await tap(field(page, 'Localisation'))
      await field(page, 'Localisation').fill('Honfleur, Calvados')
      await page.keyboard.press('Escape')
      await tap(field(page, 'Prix'))
      await page.keyboard.type('265000')
      await tap(field(page, 'Description'))
      await page.keyboard.type('Une affaire saine, dans une rue passante.')
      if (counts.length === 1) await context.setOffline(false)
      if (counts.length === 2) {
        // No typed text is lost with the page; a photo is, if it was still being uploaded.
        await expect(page.getByText('téléversée')).toBeVisible({ timeout: 30_000 })
        await page.reload()
        await tap(page.getByRole('button', { name: 'Reprendre la saisie' }))
        await expect(field(page, 'Titre')).toHaveValue(title)
        await expect(page.getByRole('img', { name: 'Aperçu de l’image' })).toBeVisible()
      }
      const created = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/properties'),
        { timeout: 60_000 },
      )
      await tap(page.getByRole('button', { name: 'Créer le bien' }))
      const { price, image } = (await (await created).json()) as { price: number; image: string }
      expect(price).toBe(265_000)
      expect(image).toMatch(/^\/uploads\/(?!en-cours)/)
      await expect(page).toHaveURL('/admin')
      counts.push(taps)
    }
    console.log(`taps of three listings from photos: ${counts.join(', ')}`)
    expect(Math.max(...counts)).toBeLessThanOrEqual(10)
    expect(refused, 'no failed attempt').toEqual([])
  })
})

test.describe('when calls fail', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500|ERR_FAILED/] })

  test('a failed upload is announced at once and not repeated @matrix', async ({ page }) => {
    let uploads = 0
    await page.route('**/api/upload', (route) => {
      uploads++
      return uploads === 1 ? route.abort() : route.fulfill({ status: 500, json: {} })
    })
    await openAsAdmin(page, '/admin/property/new')
    await page.getByRole('tab', { name: 'Téléverser' }).click()
    const choose = page.getByLabel('Choisir une photo')
    await choose.setInputFiles({ name: 'lourd.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) })
    await expect(page.getByText("L'image ne doit pas dépasser 5MB", { exact: true })).toBeVisible()
    await choose.setInputFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(400, 300) })
    await expect(toast(page).filter({ hasText: 'Échec du téléchargement' })).toContainText('Vérifiez votre connexion')
    expect(uploads).toBe(1)
    await page.getByRole('button', { name: 'Téléverser l’image' }).click()
    await expect(page.getByText('Une erreur est survenue', { exact: true })).toBeVisible()
    expect(uploads).toBe(2)
  })

  test('an account is changed even if the team is not read @matrix', async ({ page }) => {
    await page.route('**/api/admin/team', (route) => route.fulfill({ status: 500, json: {} }))
    // Not saved, so that the fields stay as they are.
    await page.route('**/api/admin/users/1', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await openAsAdmin(page, '/admin/users/1')
    const unchanged = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    expect(Object.keys((await unchanged).postDataJSON() as object).toSorted()).toEqual(
      ['active', 'email', 'firstName', 'lastName', 'role'].toSorted(),
    )
    await expect(toast(page)).toContainText("Impossible de mettre à jour les informations de l'utilisateur")
  })
})

test('an upload succeeds with any 2xx status @matrix', async ({ page }) => {
  await page.route('**/api/upload', async (route) => route.fulfill({ response: await route.fetch(), status: 200 }))
  await openAsAdmin(page, '/admin/property/new')
  await page.getByRole('tab', { name: 'Téléverser' }).click()
  const photo = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel('Choisir une photo').setInputFiles(photo)
  await expect(page.getByText('téléversée.')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('input[name=image]')).toHaveValue(/^\/uploads\/bien-/)
})

test('an agent writes an opinion of value: calculated while typing, saved, listed, and downloaded as PDF @matrix', async ({
  page,
}) => {
  await logInAsAdmin(page)
  await page.goto(
    '/admin/avis-de-valeur/nouveau?metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000',
  )
  const result = page.getByRole('region', { name: '175\u202f000\u00a0€ à 225\u202f000\u00a0€' })
  await expect(result.getByText('pas encore vendu assez d’affaires de ce métier')).toBeVisible()
  await expect(page.getByText('Restaurant traditionnel : moins de 3 ventes de l’agence en 5 ans')).toBeVisible()
  for (const [at, price] of [210_000, 230_000, 250_000].entries()) {
    const sale = page.getByRole('group', { name: `Vente ${at + 1}` })
    await sale.getByLabel('Affaire, ville, année').fill(`Restaurant, Caen, ${2023 + at}`)
    await sale.getByLabel('Prix').fill(String(price))
    await sale.getByLabel('CA HT').fill('400000')
  }
  await expect(page.getByText('3\u00a0ventes connues de l’agence')).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Affaire évaluée : à renseigner')).toBeVisible()
  const name = `Restaurant La Marée ${Date.now()}`
  await page.getByLabel('Affaire évaluée').fill(name)
  await page.getByLabel('Valeur retenue').fill('415 000')
  await page.getByLabel('Pourquoi cette valeur').fill('Dernière terrasse du port')
  await expectAccessible(page, 'an opinion of value, worked out')
  // Typed texts are stored in this browser until they are saved.
  await page.reload()
  await page.getByRole('button', { name: /Reprendre la saisie/ }).click()
  await expect(page.getByLabel('Pourquoi cette valeur')).toHaveValue('Dernière terrasse du port')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Enregistrer et télécharger' }).click()
  expect((await download).suggestedFilename()).toBe('avis-de-valeur.pdf')
  await expect(page).toHaveURL(/\/avis-de-valeur\/\d+$/)
  await page.reload()
  await expect(page.getByLabel('Valeur retenue')).toHaveValue('415\u202f000')
  await expect(page.getByRole('group', { name: 'Vente 3' }).getByLabel('Prix')).toHaveValue('250\u202f000')
  await page.goto('/admin/avis-de-valeur')
  await page.getByLabel('Affaire ou client').fill(name)
  await expect(page.getByText('1\u00a0avis', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the opinions of value')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL('/admin/avis-de-valeur')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
