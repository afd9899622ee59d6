import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureUrl } from '../tools/demo/pictures.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { aDossier, aMandate, aProperty } from '#test/makers.ts'
import { IS_ALL } from '#test/matrix.ts'
import { deletePublished } from './fixtures/published.ts'

test.afterEach(deletePublished)

// These tests make the server refuse requests.
test.use({ expectedErrors: [/status of (400|409)/] })

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens a tab of the dossier; on a phone, through the list of tabs. */
async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Rubriques de la fiche' })
  const tab = tabs.getByRole('link', { name: new RegExp(`^${name}`) })
  await tabs.waitFor()
  if (!(await tab.isVisible())) await tabs.getByRole('link', { name: /^Aperçu/ }).click()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}

const idOf = (page: Page) => Number(/\/biens\/(\d+)/.exec(page.url())?.[1])

async function startListing(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const { id } = (await (await page.request.post('/api/admin/listings', { headers })).json()) as Dossier
  await logInAsAdmin(page)
  await page.goto(`/admin/biens/${id}/annonce`)
  await expect(field(page, 'Titre')).toBeVisible()
}

/** Withdraws the listing: other tests count the demo's listings. */
async function withdraw(page: Page): Promise<void> {
  const token = await tokenOf(page.request, ADMIN)
  const data = { ids: [idOf(page)], status: 'retiré', reason: 'Fin de l’essai' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/admin/listings/bulk', { data, headers })).ok()).toBe(true)
}

const widthOf = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)

const aPhoto = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('what is typed is the record, also after its page was killed @matrix', async ({ page, context }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await startListing(page)
  const url = page.url()
  await field(page, 'Titre').fill('Hôtel du Vieux Bassin')
  await field(page, 'Catégorie').selectOption('Hôtellerie')
  await field(page, 'Nature de la cession').selectOption('murs-et-fonds')
  // This field only applies to this kind of deal.
  await openTab(page, 'Prix et chiffres')
  await field(page, 'dont murs').fill('890 000 €')
  await field(page, 'Prix (€)').fill('beaucoup')
  await expect(page.getByText('1\u00a0champ à corriger, gardé à part')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hôtel du Vieux Bassin', level: 1 })).toBeVisible()
  await expectAccessible(page, 'the editor, typed in')
  // The server has all of it: this browser's copy is deleted.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))))
    .toEqual([])
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await logInAsAdmin(again)
  await again.goto(url.replace('annonce', 'prix'))
  await expect(field(again, 'dont murs')).toHaveValue('890\u202f000')
  await expect(again.getByRole('button', { name: /^(Reprendre la saisie|Enregistrer)/ })).toHaveCount(0)
  // The text that is not valid is still there, with its message.
  await expect(field(again, 'Prix (€)')).toHaveValue('beaucoup')
  await expect(field(again, 'Prix (€)')).toHaveAccessibleDescription(/^Prix : saisissez un montant/)
  await field(again, 'Prix (€)').fill('1 200 000')
  await expect(again.getByRole('button', { name: /^Changer le prix : 1.200.000/ })).toBeVisible()
  await openTab(again, 'Annonce')
  await expect(field(again, 'Titre')).toHaveValue('Hôtel du Vieux Bassin')
  await expectFits(again, 'the editor')
  await withdraw(again)
})

test(
  'two people type in one affair: both keep their fields; in the same field, the second reads both texts and chooses',
  { tag: '@matrix' },
  async ({ page }) => {
    test.slow()
    await startListing(page)
    const url = `/api/admin/listings/${idOf(page)}`
    const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
    const read = async () => (await (await page.request.get(url, { headers })).json()) as Dossier
    const claire = async (data: object) =>
      expect((await page.request.patch(url, { data: { unsaved: {}, ...data }, headers })).ok()).toBe(true)

    await field(page, 'Titre').fill('Hôtel du Port')
    await expect(page.getByText(/^Enregistré \d/)).toBeVisible()
    await claire({ price: 318_000, seen: { price: null } })
    await field(page, 'Localisation').fill('Honfleur (14)')
    await expect(page.getByRole('button', { name: /^Changer le prix : 318.000/ })).toBeVisible()
    expect(await read()).toMatchObject({ title: 'Hôtel du Port', price: 318_000, location: 'Honfleur (14)' })

    await claire({ title: 'Hôtel de Claire', seen: { title: 'Hôtel du Port' } })
    await field(page, 'Titre').fill('Hôtel du Vieux Port')
    const choice = page.getByRole('group', { name: 'Titre' })
    await expect(choice.getByText('Hôtel de Claire')).toBeVisible()
    await expect(choice.getByText('Hôtel du Vieux Port')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'a field that two people changed')
    await expectFits(page, 'a field that two people changed')
    // The other fields are saved meanwhile, and the text that waits is not lost with the page.
    await field(page, 'Description').fill('Un hôtel face au port.')
    await expect.poll(async () => (await read()).description).toBe('Un hôtel face au port.')
    expect((await read()).title).toBe('Hôtel de Claire')
    await page.reload()
    await expect(field(page, 'Titre')).toHaveValue('Hôtel du Vieux Port')
    await choice.getByRole('button', { name: /^Garder le mien/ }).click()
    await expect(choice).toHaveCount(0)
    await expect.poll(async () => (await read()).title).toBe('Hôtel du Vieux Port')
    await withdraw(page)
  },
)

test(
  'two administrators edit a public listing: no draft or version is overwritten unless one of them chooses to',
  { tag: '@matrix' },
  async ({ page }) => {
    test.slow()
    const id = await publish(page, aDossier({ title: 'Hôtel du Havre', pictures: [] }))
    const url = `/api/admin/listings/${id}`
    await logInAsAdmin(page)
    await page.goto(`/admin/biens/${id}/annonce`)
    const token = await tokenOf(page.request, ADMIN)
    const headers = { authorization: `Bearer ${token}` }
    const read = async () => (await (await page.request.get(url, { headers })).json()) as Dossier

    await field(page, 'Titre').fill('Hôtel du Port')
    await expect(page.getByText(/^Enregistré \d/)).toBeVisible()
    const texts = { title: { text: 'Hôtel de Claire', seen: 'Hôtel du Havre' } }
    const data = { texts, by: 'Claire Vasseur', at: '2026-11-22T10:00:00.000Z' }
    expect((await page.request.put(`${url}/draft`, { data, headers })).ok()).toBe(true)
    await field(page, 'Titre').fill('Hôtel du Vieux Port')
    await expect(page.getByText('Claire Vasseur modifie aussi cette fiche.')).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'a draft of another administrator')
    expect((await read()).draft).toMatchObject({ by: 'Claire Vasseur' })
    await page.getByRole('button', { name: 'Garder ma saisie' }).click()
    await expect(page.getByText(/^Enregistré \d/)).toBeVisible()
    expect((await read()).draft).toMatchObject({ texts: { title: { text: 'Hôtel du Vieux Port' } } })

    // Another administrator has saved a version: the typed changes are applied to it.
    const saved = aDossier({ title: 'Hôtel enregistré', price: 318_000, pictures: [] })
    expect((await page.request.put(url, { data: saved, headers })).ok()).toBe(true)
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText('Cette affaire a changé depuis que vous l’avez ouverte.')).toBeVisible()
    await page.getByRole('button', { name: 'Garder ma saisie' }).click()
    await expect(field(page, 'Titre')).toHaveValue('Hôtel du Vieux Port')
    await expect(page.getByRole('button', { name: 'Changer le prix : 318\u202f000\u00a0€' })).toBeVisible()
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(toast(page)).toContainText('Fiche enregistrée')
    expect(await read()).toMatchObject({ title: 'Hôtel du Vieux Port', price: 318_000, draft: null })
  },
)

test.describe('when a request fails', () => {
  test.use({ expectedErrors: [/status of (409|503)/] })

  test('a dossier that cannot be reloaded stays open, with its typed texts @matrix', async ({ page }) => {
    const id = await publish(page, aDossier({ title: 'Hôtel du Havre', pictures: [] }))
    await logInAsAdmin(page)
    await page.goto(`/admin/biens/${id}/annonce`)
    await expect(field(page, 'Titre')).toBeVisible()
    const url = `/api/admin/listings/${id}`
    const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
    const data = aDossier({ title: 'Hôtel enregistré', pictures: [] })
    expect((await page.request.put(url, { data, headers })).ok()).toBe(true)
    await page.route(`**${url}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await field(page, 'Titre').fill('Hôtel du Port')
    await field(page, 'Localisation').fill('Honfleur (14)')
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(toast(page)).toContainText('La fiche n’est pas enregistrée')
    await expect(field(page, 'Titre')).toHaveValue('Hôtel du Port')
  })
})

test(
  'the register is listed, searched, checked and exported; a mandate to search is recorded in it',
  { tag: '@matrix' },
  async ({ page }) => {
    await logInAsAdmin(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Mandats', exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL('/admin/registre')
    await expect(page.getByText(/^Registre vérifié\s: \d+\snuméros, aucune lacune\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Mandat de recherche' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enregistrer un mandat de recherche' })
    await dialog.getByLabel('Nom', { exact: true }).fill('Ange Quintrec')
    await dialog.getByLabel('Adresse', { exact: true }).fill('8, rue de Siam, 29200 Brest')
    await dialog.getByLabel('Objet du mandat').fill('Recherche d’un hôtel')
    await dialog.getByLabel('Nature du bien').fill('Hôtel de 20 chambres')
    await dialog.getByLabel('Situation du bien').fill('Finistère')
    await dialog.getByLabel('Honoraires', { exact: true }).fill('4 % HT')
    await dialog.getByRole('button', { name: 'Inscrire au registre' }).click()
    await expect(toast(page)).toContainText('Mandat enregistré')
    await page.getByRole('button', { name: 'Recherche', exact: true }).click()
    await page.getByLabel('Numéro, référence, mandant, bien ou lieu').fill('quintrec brest')
    await expect(page.getByText('1\u00a0mandat', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/admin/registre?vue=recherche&q=quintrec+brest')
    await expectAccessible(page, 'the register')
    await page.getByRole('button', { name: /Ange Quintrec/ }).press('Enter')
    const row = page.getByRole('dialog')
    await expect(row.getByText('Hôtel de 20 chambres')).toBeVisible()
    await expectAccessible(page, 'a row of the register')
    await page.reload()
    await expect(row.getByText('Hôtel de 20 chambres')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toHaveCount(0)
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en PDF' }).click()
    const bytes = await readFile(await (await exported).path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  },
)

/** A photo above the specification's 5 MB: noise does not compress. */
const aHeavyPhoto = () =>
  sharp({
    create: {
      width: 2600,
      height: 1950,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 70 },
    },
  })
    .jpeg({ quality: 98 })
    .toBuffer()

test('photos are uploaded together, reordered with the keyboard and flagged; too large or unsupported ones are refused first @matrix', async ({
  page,
}) => {
  test.slow()
  await startListing(page)
  await openTab(page, 'Photos')
  const heavy = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await page.getByLabel('Choisir des photos').setInputFiles(heavy)
  await expect(toast(page)).toContainText("L'image ne doit pas dépasser 5MB")
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') }
  await page.getByLabel('Choisir des photos').setInputFiles(text)
  await expect(toast(page)).toContainText('Type de fichier non supporté')

  const files = await Promise.all(
    ['#7a9cc6', '#c67a7a', '#7ac68a'].map(async (colour, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: index === 1 ? await aHeavyPhoto() : await aPhoto(colour),
    })),
  )
  // Of a file above the limit only what the browser made smaller is sent.
  expect(files[1]?.buffer.length).toBeGreaterThan(5 * 1024 ** 2)
  // One of them fails: the others continue, and it can be sent again.
  let isRefused = false
  await page.route('**/api/upload', (route) => {
    if (isRefused) return route.continue()
    isRefused = true
    return route.fulfill({ status: 400, json: { message: 'Image illisible' } })
  })
  await page.getByLabel('Choisir des photos').setInputFiles(files)
  const photos = page.getByRole('list', { name: 'Photos, dans l’ordre de la fiche' }).getByRole('listitem')
  await expect(photos).toHaveCount(2, { timeout: 30_000 })
  // Scrolls up: the sticky header and bar would cover elements.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a photo to be sent again')
  await page.getByRole('button', { name: 'Réessayer\u00a0: IMG_0.jpg' }).click()
  await expect(photos).toHaveCount(3, { timeout: 30_000 })
  await photos.nth(0).getByText('Texte, légende\u00a0: à écrire').click()
  await photos.nth(0).getByLabel('Texte de remplacement').fill('La rue')
  await photos.nth(2).getByText('Texte, légende\u00a0: à écrire').click()
  await photos.nth(2).getByLabel('Texte de remplacement').fill('La salle')
  const address = (await photos.nth(2).getByRole('img').getAttribute('src')) ?? ''
  expect((await page.request.get(address)).status()).toBe(200)
  await photos
    .nth(2)
    .getByLabel(/Montre l’enseigne/)
    .check()
  const up = page.getByRole('button', { name: 'Monter la photo 3' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo placée en position 2 sur 3')).toBeAttached()
  // The focus follows the moved photo.
  await page.keyboard.press('Enter')
  await expect(photos.nth(0).getByLabel('Texte de remplacement')).toHaveValue('La salle')
  await expect(photos.nth(1).getByLabel('Texte de remplacement')).toHaveValue('La rue')
  await expect(page.getByText('1\u00a0photo gardée pour le dossier, non publiée.')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'three photos')
  const sign = photos.nth(0).getByRole('img')
  // Saved as it was ticked: hidden from visitors, still visible to administrators.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
  await expect.poll(() => widthOf(sign)).toBeGreaterThan(0)
  await page.reload()
  await expect(photos.nth(0).getByLabel('Texte de remplacement')).toHaveValue('La salle')
  await expect.poll(() => widthOf(sign)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Cadrer la photo 1' }).click()
  const framed = photos.nth(0).getByRole('button', { name: /^Point à garder/ })
  expect(await widthOf(framed.locator('img'))).toBeGreaterThan(0)
  await expect(photos.nth(0).getByLabel(/Montre l’enseigne/)).toBeChecked()
  // The focus goes to the photo that takes the place of a removed one.
  await page.getByRole('button', { name: 'Retirer la photo 1' }).press('Enter')
  await expect(photos).toHaveCount(2)
  await expect(photos.nth(0).getByRole('button').first()).toBeFocused()
  await withdraw(page)
})

test('the focus stays among the activities when one is removed with the keyboard @matrix', async ({ page }) => {
  await startListing(page)
  const add = page.getByRole('combobox', { name: 'Ajouter une activité' })
  for (const activity of ['Boulangerie', 'Pizzeria']) {
    await add.fill(activity)
    await add.press('Enter')
  }
  const remove = page.getByRole('button', { name: /^Retirer/ })
  await expect(remove).toHaveCount(2)
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByRole('list', { name: 'Activités' })).toBeFocused()
  await withdraw(page)
})

test('a tap, then the arrow keys, choose the focus of a photo; a confidential listing gets a picked illustration @matrix', async ({
  page,
}) => {
  test.slow()
  await startListing(page)
  await openTab(page, 'Photos')
  await page
    .getByLabel('Choisir des photos')
    .setInputFiles({ name: 'rue.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#7a9cc6') })
  const photo = page.getByRole('list', { name: 'Photos, dans l’ordre de la fiche' }).getByRole('listitem')
  const thumbnail = photo.getByRole('img', { name: 'Photo 1' })
  await page.getByRole('button', { name: 'Cadrer la photo 1' }).click({ timeout: 30_000 })
  const whole = photo.getByRole('button', { name: /^Point à garder sur la photo 1/ })
  await expect(whole).toHaveAccessibleName(/au centre/)
  await whole.click({ position: { x: 4, y: 4 } })
  await expect(thumbnail).toHaveAttribute('data-focus', '0,0')
  await expect(thumbnail).toHaveCSS('object-position', '0% 0%')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(whole).toBeFocused()
  await expect(whole).toHaveAccessibleName(/\u00a0: gauche\./)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the framing of a photo')
  await expect(page.getByRole('group', { name: 'Illustration' })).toBeHidden()

  await openTab(page, 'Vendeur et confidentialité')
  await page.getByRole('radio', { name: /^Département seulement/ }).check()
  await openTab(page, 'Photos')
  const grid = page.getByRole('group', { name: 'Illustration' })
  await expect(grid.getByRole('radio')).toHaveCount(6)
  await grid.getByRole('button', { name: 'Toutes les illustrations' }).click()
  await grid.getByLabel('Manoir au bout d’une cour').check()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the grid of illustrations')
  await expect(page.getByText(/^Enregistré \d/)).toBeVisible()
  await page.reload()
  await expect(thumbnail).toHaveAttribute('data-focus', '25,50')
  await expect(grid.getByLabel('Manoir au bout d’une cour')).toBeChecked()
  await withdraw(page)
})

test(
  'missing data links to its field, errors are shown beside their fields, and warnings do not block',
  { tag: '@matrix' },
  async ({ page }) => {
    test.slow()
    await startListing(page)
    await openTab(page, 'Photos')
    await page.getByRole('link', { name: 'Nature de la cession' }).click()
    await expect(page).toHaveURL(/\/annonce#/)
    await expect(field(page, 'Nature de la cession')).toBeFocused()
    await field(page, 'Nature de la cession').selectOption('fonds')
    await expect(page.getByRole('link', { name: 'Nature de la cession' })).toHaveCount(0)

    await field(page, 'Titre').fill('Fournil des Quais')
    await openTab(page, 'Bail et locaux')
    await field(page, 'Loyer annuel HT HC').fill('cher')
    await openTab(page, 'Annonce')
    // A press that cannot publish leads to the reason, in any tab.
    const publishing = page.getByRole('button', { name: 'Publier', exact: true })
    const pressPublish = async () => {
      await publishing.first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }).click()
    }
    await pressPublish()
    await expect(field(page, 'Loyer annuel HT HC')).toBeFocused()
    await expect(page.getByText('L’affaire n’est pas publiée.')).toBeVisible()
    await openTab(page, 'Annonce')
    await page
      .getByRole('alert')
      .getByRole('link', { name: /Loyer annuel HT HC/ })
      .click()
    await expect(field(page, 'Loyer annuel HT HC')).toBeFocused()
    await field(page, 'Loyer annuel HT HC').fill('18')

    // Errors of the server are shown in the same place, until they are corrected.
    const problems = [{ path: 'title', message: 'Titre : refusé par le serveur' }]
    await page.route('**/api/admin/listings/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { message: problems[0]?.message, problems } })
        : route.continue(),
    )
    await openTab(page, 'Annonce')
    await field(page, 'Titre').fill('Fournil des Halles')
    await expect(field(page, 'Titre')).toHaveAccessibleDescription('Titre : refusé par le serveur')
    await openTab(page, 'Aperçu')
    await pressPublish()
    await expect(field(page, 'Titre')).toBeFocused()
    await expect(field(page, 'Titre')).toHaveValue('Fournil des Halles')
    await field(page, 'Titre').fill('Fournil du Port')
    await expect(page.getByText('Titre : refusé par le serveur')).toHaveCount(0)
    await page.unroute('**/api/admin/listings/*')

    const [own, proposal] = ['Un fournil de quartier, tenu par un couple depuis 2009.', 'Un fournil au pied des quais.']
    await field(page, 'Description').fill(own)
    await page.route('**/api/optimize-description', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ description: own, listingId: expect.any(Number) })
      await route.fulfill({ json: { optimizedDescription: proposal } })
    })
    await page.getByRole('button', { name: 'Optimiser avec l’IA' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remplacer' }).click()
    await expect(field(page, 'Description')).toHaveValue(proposal)
    await page.getByRole('button', { name: 'Rétablir mon texte' }).click()
    await expect(field(page, 'Description')).toHaveValue(own)
    await page.getByLabel('Ajouter une activité').fill('boulang')
    await page.keyboard.press('Enter')
    await openTab(page, 'Bail et locaux')
    await expect(page.getByText(/n’est-ce pas un montant en milliers d’euros/)).toBeVisible()
    await openTab(page, 'Prix et chiffres')
    await page
      .getByLabel(/^Chiffre d’affaires HT/)
      .first()
      .fill('380 000 €')
    await openTab(page, 'Annonce')
    await expect(page.getByText('Boulangerie-pâtisserie').first()).toBeVisible()

    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('button', { name: 'Retirer', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
    const reason = page.getByRole('textbox', { name: 'Motif', exact: true })
    await expect(reason).toHaveAccessibleDescription('Indiquez le motif')
    await expect(reason).toBeFocused()
    await reason.fill('Fin de l’essai')
    await expectAccessible(page, 'a step that needs a reason')
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(toast(page)).toContainText('retiré')
    await openTab(page, 'Aperçu')
    await expect(page.getByText(/brouillon → retiré.*Fin de l’essai/)).toBeVisible()
  },
)

test('a dossier is searched in a view, which Back restores, and withdrawn from the table @matrix', async ({ page }) => {
  await startListing(page)
  await field(page, 'Titre').fill('Crêperie du Phare oublié')
  await expect(page.getByText(/^Enregistré \d/)).toBeVisible()
  await page.goto('/admin/affaires?vue=toutes')
  await page.getByRole('link', { name: 'Brouillons' }).click()
  await page.getByRole('searchbox').fill('oublie creperie')
  await expect(page).toHaveURL('/admin/affaires?vue=brouillons&q=oublie+creperie')
  await page.getByRole('link', { name: 'Crêperie du Phare oublié' }).click()
  await expect(page.getByRole('heading', { name: 'Crêperie du Phare oublié', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('oublie creperie')
  await expect(page.getByText('1\u00a0affaire', { exact: true })).toBeVisible()

  // A view saved by the team, including its columns, is a URL.
  await page.getByLabel('Colonnes', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Agent' }).click()
  await expect(page.getByRole('checkbox', { name: 'Agent' })).not.toBeChecked()
  await page.getByLabel('Colonnes', { exact: true }).click()
  await page.getByLabel('Nom de la vue').fill('Phares')
  await expectAccessible(page, 'a view being named')
  await page.keyboard.press('Enter')
  const own = page.getByRole('link', { name: 'Phares' })
  await expect(own).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Vendues' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await own.click()
  await expect(page).toHaveURL('/admin/affaires?vue=brouillons&q=oublie+creperie&sans=agent')
  await expect(page.getByRole('searchbox')).toHaveValue('oublie creperie')
  await expect(page.getByRole('columnheader', { name: 'Prix' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Agent' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await page.getByRole('button', { name: 'Prix', exact: true }).click()
  await expect(page).toHaveURL(/&tri=-prix$/)
  await expect(page.getByRole('columnheader', { name: 'Prix' })).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Supprimer la vue' }).click()
  await expect(own).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Crêperie du Phare/ }).check()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter le choix en CSV' }).click()
  expect((await readFile(await (await exported).path(), 'utf8')).trim().split('\n')).toHaveLength(2)
  await page.getByLabel('Motif du retrait').fill('Fin de l’essai')
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Aucune affaire dans cette vue.')).toBeVisible()
})

test('a price is changed in the table in two presses, and public at once; a status, with the data it requires @matrix', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const form = { ...aProperty({ title: 'Bar de la Criée', image: pictureUrl('co-1166') }), reference: 'CR-77' }
  const made = await page.request.post('/api/properties', { headers, data: form })
  const { id } = (await made.json()) as { id: number }
  await logInAsAdmin(page)
  for (const width of IS_ALL ? [390, 820, 1280] : [1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/admin/affaires?q=cr-77')
    await expect(page.getByRole('link', { name: 'Bar de la Criée' })).toBeVisible()
    await expectAccessible(page, `the table of dossiers at ${width} px`)
    await expectFits(page, `the table of dossiers at ${width} px`)
  }
  const row = page.getByRole('row').filter({ hasText: 'Bar de la Criée' })
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
  const price = row.getByRole('button', { name: /^Changer le prix/ })
  const typed = row.getByRole('textbox', { name: 'Nouveau prix (€)' })
  await price.click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/^Prix : saisissez un montant/)
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()

  // From the dashboard: one press opens the table, one the price.
  await page.goto('/admin')
  let clicks = 0
  const press = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  await press(
    page.getByRole('navigation').getByRole('link', { name: 'Affaires', exact: true }).filter({ visible: true }),
  )
  await press(price)
  await page.keyboard.type('98500')
  await page.keyboard.press('Enter')
  await expect(price).toContainText('98\u202f500\u00a0€')
  await expect(price).toBeFocused()
  expect(await (await page.request.get(`/properties/${id}`)).text()).toContain('98\u202f500\u00a0€')
  console.log(`a price changed, and public: ${clicks} clicks`)
  expect(clicks).toBe(2)

  await row.getByRole('combobox', { name: /^Statut/ }).selectOption('sous compromis')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Compromis signé le').fill(todayInParis())
  await dialog.getByRole('button', { name: 'Passer sous compromis' }).click()
  await expect(row.getByRole('combobox', { name: /^Statut/ })).toHaveValue('sous compromis')
})

test('a listing is published with a mandate, reserved, confirmed and withdrawn, and its mandate terminated @matrix', async ({
  page,
}) => {
  test.slow()
  await startListing(page)
  const id = idOf(page)
  const token = await tokenOf(page.request, ADMIN)
  const headers = { authorization: `Bearer ${token}` }
  const pictures = [{ image: pictureUrl('co-1166'), alt: 'La salle', caption: '', confidential: false }]
  const form = aDossier({ title: 'Restaurant du Quai aux Fleurs', pictures })
  expect((await page.request.put(`/api/admin/listings/${id}`, { data: form, headers })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('link', { name: 'Mandat', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enregistrer un mandat' })).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Enregistrer un mandat' })
  await dialog.getByLabel('Exclusivité').selectOption('exclusif')
  // The trade and place are known: the terms derived from them are shown as text.
  await expect(
    dialog.getByText('Vente du fonds de commerce\u00a0: Restaurant du Quai aux Fleurs, Lisieux'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Objet du mandat')).toBeHidden()
  // A field is validated when it loses the focus.
  await dialog.getByLabel('SIREN (facultatif)').fill('12 34')
  await dialog.getByLabel('SIREN (facultatif)').press('Tab')
  await expect(dialog.getByText('SIREN : saisissez neuf chiffres')).toBeVisible()
  await dialog.getByLabel('SIREN (facultatif)').fill('')
  await expect(dialog.getByText('SIREN : saisissez neuf chiffres')).toBeHidden()
  await dialog.getByLabel('Durée').selectOption('1 an')
  await dialog.getByRole('button', { name: 'Inscrire au registre' }).click()
  await expect(dialog.getByText('Nom du mandant : à renseigner')).toBeVisible()
  await expectAccessible(page, 'a mandate refused')
  await dialog.getByLabel('Nom', { exact: true }).fill('Jeanne Auber')
  await dialog.getByLabel('Adresse', { exact: true }).fill('3, place Le Hennuyer, 14100 Lisieux')
  await dialog.getByLabel('Honoraires', { exact: true }).fill('6 % HT du prix')
  await dialog.getByLabel('Actions et compte rendu').fill('Annonce, visites, compte rendu chaque quinzaine')
  await dialog.getByRole('button', { name: 'Inscrire au registre' }).click()
  await expect(toast(page)).toContainText('Mandat enregistré')
  await expect(page.getByText(/^N°\u00a0\d+, mandat exclusif/)).toBeVisible()

  const step = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  await step('Publier')
  await expect(toast(page)).toContainText('en vente')
  const shown = await page.request.get(`/properties/${id}`)
  expect(shown.status()).toBe(200)
  expect(await shown.text()).toContain('Exclusivité')
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('button', { name: 'Confirmer que tout est à jour' }).click()
  await expect(toast(page)).toContainText('confirmée aujourd’hui')
  await step('Passer sous offre')
  await expect(toast(page)).toContainText('sous offre')

  await page.getByRole('button', { name: /^Avenant ou correction/ }).click()
  const change = page.getByRole('dialog', { name: /^Modifier le mandat/ })
  await change.getByRole('button', { name: 'Inscrire au registre' }).click()
  await expect(change.getByText('Motif : à renseigner')).toBeVisible()
  await expect(change.getByLabel('Motif', { exact: true })).toBeFocused()
  await change.getByLabel('Motif', { exact: true }).fill('Honoraires revus')
  await change.getByLabel('Honoraires', { exact: true }).fill('5 % HT du prix')
  await change.getByRole('button', { name: 'Inscrire au registre' }).click()
  await expect(toast(page)).toContainText('Mandat modifié')
  await expect(page.getByText('1\u00a0acte inscrit depuis')).toBeVisible()

  // Two presses: the same duration is prefilled.
  await page.getByRole('button', { name: /^Renouveler/ }).click()
  await expect(page.getByLabel('Renouveler jusqu’au')).toBeFocused()
  await expectAccessible(page, 'a mandate to renew')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Mandat renouvelé')
  await expect(page.getByText('2\u00a0actes inscrits depuis')).toBeVisible()

  await page.getByRole('button', { name: /^Résilier/ }).click()
  const ending = page.getByRole('dialog', { name: /^Résilier le mandat/ })
  await ending.getByRole('button', { name: 'Résilier' }).click()
  await expect(ending.getByText('Date d’effet : saisissez une date')).toBeVisible()
  await expect(ending.getByLabel('Premier jour sans mandat')).toBeFocused()
  await ending.getByLabel('Premier jour sans mandat').fill(daysAfter(todayInParis(), 16))
  await ending.getByLabel('Motif').fill('Le mandant renonce')
  await ending.getByRole('button', { name: 'Résilier' }).click()
  await expect(toast(page)).toContainText('Résiliation enregistrée')
  await page.getByText('3\u00a0actes inscrits depuis').click()
  await expect(page.getByText(/résiliation au .*Le mandant renonce/)).toBeVisible()
  // Once terminated, a mandate can only be corrected.
  await expect(page.getByRole('button', { name: /^Corriger/ })).toBeVisible()
  await withdraw(page)
  expect((await page.request.get(`/properties/${id}`)).status()).toBe(410)
})

/** Publishes a listing over the API: from the editor's form with a mandate, or from the specification's form. */
async function publish(page: Page, form: ReturnType<typeof aDossier> | ReturnType<typeof aProperty>): Promise<number> {
  const token = await tokenOf(page.request, ADMIN)
  const send = async (method: string, path: string, data: object = {}) => {
    const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: number }
  }
  if ('details' in form) return (await send('POST', '/api/properties', form)).id
  const { id } = await send('POST', '/api/admin/listings')
  await send('PUT', `/api/admin/listings/${id}`, form)
  await send('POST', `/api/admin/listings/${id}/mandates`, aMandate())
  await send('POST', `/api/admin/listings/${id}/status`, { to: 'en vente' })
  return id
}

/** Uploads a photo of its own: a photo that shows the sign must not be shared with another listing. */
async function upload(page: Page): Promise<string> {
  const token = await tokenOf(page.request, ADMIN)
  const answer = await page.request.post('/api/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: { name: 'enseigne.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#863') } },
  })
  return ((await answer.json()) as { imageUrl: string }).imageUrl
}

test.describe('a listing with a photo of its sign', () => {
  // The upload's original URL stops working once the photo is marked confidential.
  test.use({ expectedErrors: [/status of (400|404|409)/] })

  test('« Modifier » publishes neither seller, sign, street nor a false price of a confidential listing @matrix', async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    const sign = await upload(page)
    const id = await publish(
      page,
      aDossier({
        title: 'Boulangerie',
        description: 'Une belle affaire, sans concurrent proche.',
        discretion: 'departement',
        price: 250_000,
        facts: {
          feesPayer: 'acquereur',
          priceWithoutFees: 235_000,
          tradeName: 'Le Fournil d’Odette',
          ownerName: 'Madame Vasseur',
          street: '12, rue du Four',
        },
        pictures: [{ image: sign, alt: '', caption: '', confidential: true }],
      }),
    )
    await logInAsAdmin(page)
    await page.goto(`/admin/property/edit/${id}`)
    await expect(field(page, 'Localisation')).not.toBeEditable()
    await expect(field(page, 'Localisation')).toHaveAccessibleDescription(/^Annonce confidentielle/)
    await expect(field(page, 'Prix')).toHaveAccessibleDescription(/^Dont 235.000.€ hors honoraires/)
    const told = (word: string) =>
      `«\u00a0${word}\u00a0» dit de quelle affaire il s’agit\u00a0: retirez-le, ou confirmez-le dans la fiche complète`
    await field(page, 'Titre').fill('Le Fournil d’Odette')
    await field(page, 'Description').fill('Madame Vasseur cède son affaire, rue du Four.')
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(toast(page)).toContainText('Ces mots disent de quelle affaire il s’agit')
    await expect(field(page, 'Titre')).toHaveAccessibleDescription(told('Fournil d’Odette'))
    await expect(field(page, 'Titre')).toBeFocused()
    await expect(field(page, 'Description')).toHaveAccessibleDescription(told('rue du Four'))
    await expect(page.getByRole('link', { name: 'Ouvrir la fiche complète' })).toHaveAttribute(
      'href',
      `/admin/biens/${id}`,
    )
    await expectAccessible(page, 'words refused in the specification’s form')
    await expectFits(page, 'words refused in the specification’s form')

    await field(page, 'Titre').fill('Boulangerie de quartier')
    await field(page, 'Description').fill('Une belle affaire, à reprendre vite.')
    await field(page, 'Prix').fill('200 000')
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(field(page, 'Prix')).toHaveAccessibleDescription(
      'Le prix hors honoraires ne peut pas dépasser le prix affiché',
    )
    await field(page, 'Prix').fill('260 000')
    await field(page, 'Adresse de l’image').fill(sign)
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(
      page.getByText('Cette photo montre l’enseigne\u00a0: elle ne peut pas être publiée').first(),
    ).toBeVisible()

    await page.goto(`/admin/property/edit/${id}`)
    await field(page, 'Titre').fill('Boulangerie de quartier')
    await field(page, 'Prix').fill('260 000')
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
    await expect(page).toHaveURL('/admin')
    const shown = await (await page.request.get(`/properties/${id}`)).text()
    expect(shown).toContain('Boulangerie de quartier')
    expect(shown.match(/Odette|Vasseur|rue du Four/)).toBeNull()
  })
})

test('a missing mandate is shown before creation, on the card, in the table and in the dossier @matrix', async ({
  page,
}) => {
  test.slow()
  const [demo] = (await (await page.request.get('/api/featured-properties')).json()) as { image: string }[]
  await logInAsAdmin(page)
  await page.goto('/admin/property/new')
  await expect(page.getByText('Publié tout de suite, sans mandat au registre')).toBeVisible()
  const id = await publish(page, aProperty({ title: 'Bar du Passeur', image: demo?.image ?? '' }))
  await page.goto('/admin')
  const card = page.getByRole('article').filter({ hasText: 'Bar du Passeur' })
  await expect(card.getByText('Sans mandat')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Aujourd’hui/ })).toContainText('à corriger')
  await page.goto('/admin/affaires?vue=sans-mandat')
  await expect(page.getByRole('link', { name: 'Sans mandat' })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('row').filter({ hasText: 'Bar du Passeur' })
  await expect(row.getByText('Sans mandat')).toBeVisible()
  await expectAccessible(page, 'listings without a mandate')
  await page.goto(`/admin/biens/${id}`)
  await expect(page.getByRole('link', { name: 'Sans mandat' })).toBeVisible()
})

test(
  'if the agency requires a mandate, a draft is saved, and its mandate recorded next @matrix',
  { tag: '@matrix' },
  async ({ page }) => {
    test.slow()
    const [demo] = (await (await page.request.get('/api/featured-properties')).json()) as { image: string }[]
    await logInAsAdmin(page)
    const setting = async (isOn: boolean) => {
      await page.goto('/admin/agence')
      await page.getByLabel('Refuser la mise en ligne sans mandat').setChecked(isOn)
      const saved = page.waitForResponse('**/api/admin/agency/publishing')
      await page.getByRole('region', { name: 'Mise en ligne' }).getByRole('button', { name: 'Enregistrer' }).click()
      expect((await saved).ok()).toBe(true)
    }
    await setting(true)
    await page.goto('/admin/property/new')
    await expect(page.getByText('Enregistré comme brouillon\u00a0: à publier avec son mandat')).toBeVisible()
    await field(page, 'Titre').fill('Bar des Écluses')
    await field(page, 'Localisation').fill('Lisieux, Calvados')
    await field(page, 'Prix').fill('98 000')
    await field(page, 'Description').fill('Un bar à deux pas des écluses.')
    await field(page, 'Adresse de l’image').fill(demo?.image ?? '')
    await page.getByRole('button', { name: 'Créer le bien' }).click()
    await expect(toast(page)).toContainText('Brouillon enregistré')
    await expect(page).toHaveURL(/\/admin\/biens\/\d+$/)
    await expect(page.getByRole('link', { name: 'Mandat', exact: true })).toBeVisible()
    await withdraw(page)
    await setting(false)
  },
)

test('a sale records its date and price; a sold dossier misses nothing', { tag: '@matrix' }, async ({ page }) => {
  test.slow()
  const id = await publish(page, aDossier({ title: 'Restaurant du Lavoir', pictures: [] }))
  await logInAsAdmin(page)
  await page.goto(`/admin/biens/${id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('button', { name: 'Marquer comme vendu' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Marquer comme vendu' }).click()
  await expect(dialog.getByLabel('Acte signé le')).toHaveValue(todayInParis())
  await expect(dialog.getByLabel('Prix de vente (confidentiel)')).toHaveAccessibleDescription(
    'Indiquez le prix de vente',
  )
  await expectAccessible(page, 'a sale that lacks its day and its price')
  await dialog.getByLabel('Prix de vente (confidentiel)').fill('205 000')
  await dialog.getByRole('button', { name: 'Marquer comme vendu' }).click()
  await expect(toast(page)).toContainText('vendu')
  await expect(page.getByText('Publiable')).toHaveCount(0)
})
