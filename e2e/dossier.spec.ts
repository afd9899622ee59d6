import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'
import { daysAfter, today } from '#server/core/today.ts'
import { aDossier } from '#test/makers.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** A new listing, opened in its editor. */
async function startListing(page: Page): Promise<void> {
  await logInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Nouvelle fiche' }).click()
  await expect(page).toHaveURL(/\/admin\/biens\/\d+/)
  await expect(field(page, 'Titre')).toBeVisible()
}

/** The other journeys count the demo's listings: what was started is withdrawn. */
async function withdraw(page: Page): Promise<void> {
  const token = await tokenOf(page, { email: 'admin@bonne-enseigne.example', password: 'demonstration' })
  const data = { ids: [Number(/\d+$/.exec(page.url())?.[0])], status: 'retiré', reason: 'Fin de l’essai' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/admin/listings/bulk', { data, headers })).ok()).toBe(true)
}

const aPhoto = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

for (const width of [390, 1280]) {
  test(`a draft that is typed, and whose page is killed, comes back at ${width} px`, async ({ page, context }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await startListing(page)
    const url = page.url()
    await field(page, 'Titre').fill('Hôtel du Vieux Bassin')
    await field(page, 'Catégorie').selectOption('Hôtellerie')
    await field(page, 'Nature de la cession').selectOption('murs-et-fonds')
    // It applies to this nature only.
    await field(page, 'dont murs').fill('890 000 €')
    await expect(page.getByText('Saisie conservée, pas encore enregistrée.')).toBeVisible()
    await expectAccessible(page, `${width}: the editor, typed in`)
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    await again.setViewportSize({ width, height: 844 })
    await logInAsAdmin(again)
    await again.goto(url)
    await again.getByRole('button', { name: 'Reprendre la saisie' }).click()
    await expect(field(again, 'Titre')).toHaveValue('Hôtel du Vieux Bassin')
    await expect(field(again, 'dont murs')).toHaveValue('890 000 €')
    await again.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(toast(again)).toContainText('Fiche enregistrée')
    await again.reload()
    await expect(field(again, 'dont murs')).toHaveValue('890\u202f000')
    await expect(again.getByRole('button', { name: 'Reprendre la saisie' })).toHaveCount(0)
    await expectFits(again, `${width}: the editor`)
    await withdraw(again)
  })
}

test('photos are sent together, put in order with the keyboard and flagged', async ({ page }) => {
  test.slow()
  await startListing(page)
  const files = await Promise.all(
    ['#7a9cc6', '#c67a7a', '#7ac68a'].map(async (colour, index) => ({
      name: `IMG_${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aPhoto(colour),
    })),
  )
  await page.getByLabel('Choisir des photos').setInputFiles(files)
  const photos = page.getByRole('list', { name: 'Photos, dans l’ordre de la fiche' }).getByRole('listitem')
  await expect(photos).toHaveCount(3, { timeout: 30_000 })
  await photos.nth(0).getByLabel('Texte de remplacement').fill('La rue')
  await photos.nth(2).getByLabel('Texte de remplacement').fill('La salle')
  await photos
    .nth(2)
    .getByLabel(/Montre l’enseigne/)
    .check()
  const up = page.getByRole('button', { name: 'Monter la photo 3' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Photo placée en position 2 sur 3')).toBeAttached()
  // The focus follows the photo that moves.
  await page.keyboard.press('Enter')
  await expect(photos.nth(0).getByLabel('Texte de remplacement')).toHaveValue('La salle')
  await expect(photos.nth(1).getByLabel('Texte de remplacement')).toHaveValue('La rue')
  await expectAccessible(page, 'three photos')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page)).toContainText('Fiche enregistrée')
  await page.reload()
  await expect(photos.nth(0).getByLabel('Texte de remplacement')).toHaveValue('La salle')
  await expect(photos.nth(0).getByLabel(/Montre l’enseigne/)).toBeChecked()
  await withdraw(page)
})

test('a photo that is too heavy or of another kind is refused before it is sent', async ({ page }) => {
  await startListing(page)
  const heavy = { name: 'IMG.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await page.getByLabel('Choisir des photos').setInputFiles(heavy)
  await expect(toast(page)).toContainText("L'image ne doit pas dépasser 5MB")
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bonjour') }
  await page.getByLabel('Choisir des photos').setInputFiles(text)
  await expect(toast(page)).toContainText('Type de fichier non supporté')
  await withdraw(page)
})

test('what lacks leads to its field, what is wrong is told beside it, what looks wrong blocks nothing', async ({
  page,
}) => {
  test.slow()
  await startListing(page)
  await page.getByRole('button', { name: 'Choisissez la nature de la cession' }).click()
  await expect(field(page, 'Nature de la cession')).toBeFocused()
  await field(page, 'Nature de la cession').selectOption('fonds')
  await expect(page.getByRole('button', { name: 'Choisissez la nature de la cession' })).toHaveCount(0)

  await field(page, 'Loyer annuel HT HC').fill('cher')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page
    .getByRole('alert')
    .getByRole('button', { name: /Loyer annuel HT HC/ })
    .click()
  await expect(field(page, 'Loyer annuel HT HC')).toBeFocused()
  await field(page, 'Loyer annuel HT HC').fill('18')
  await expect(page.getByText(/n’est-ce pas un montant en milliers d’euros/)).toBeVisible()
  await page.getByLabel('Rechercher une activité').fill('boulang')
  await page.getByRole('button', { name: 'Ajouter l’activité' }).click()
  await page.getByRole('button', { name: 'Ajouter un exercice' }).click()
  await page.getByLabel('Chiffre d’affaires HT', { exact: false }).last().fill('380 000 €')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page)).toContainText('Fiche enregistrée')
  await expect(page.getByText('Boulangerie-pâtisserie').first()).toBeVisible()

  await page.getByRole('button', { name: 'Retirer', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByRole('alert')).toContainText('Indiquez le motif')
  await page.getByRole('textbox', { name: 'Motif', exact: true }).fill('Fin de l’essai')
  await expectAccessible(page, 'a step that needs a reason')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(toast(page)).toContainText('retiré')
  await page.getByText('Historique').click()
  await expect(page.getByText(/brouillon → retiré.*Fin de l’essai/)).toBeVisible()
})

test('all files are found by word and status, and several are withdrawn together', async ({ page }) => {
  test.slow()
  await startListing(page)
  await field(page, 'Titre').fill('Crêperie du Phare oublié')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(toast(page)).toContainText('Fiche enregistrée')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Toutes les fiches' }).click()
  await page.getByLabel('Titre, référence ou lieu').fill('oublie creperie')
  await page.getByLabel('Statut', { exact: true }).selectOption('brouillon')
  await expect(page.getByRole('link', { name: 'Crêperie du Phare oublié' })).toBeVisible()
  await expect(page.getByText('1\u00a0fiche', { exact: true })).toBeVisible()
  await page.getByText('Vues enregistrées').click()
  await page.getByLabel('Nom de la vue').fill('Mes brouillons')
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await expectAccessible(page, 'the list of all files')
  await page.getByRole('checkbox', { name: /Crêperie du Phare/ }).check()
  await page.getByLabel('Motif du retrait').fill('Fin de l’essai')
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('0\u00a0fiche', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Toutes les fiches' }).click()
  await page.getByText('Vues enregistrées').click()
  await page.getByRole('button', { name: 'Mes brouillons', exact: true }).click()
  await expect(page.getByLabel('Statut', { exact: true })).toHaveValue('brouillon')
})

test('a listing is published under a mandate, reserved, confirmed and withdrawn with its mandate', async ({ page }) => {
  test.slow()
  await startListing(page)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const token = await tokenOf(page, { email: 'admin@bonne-enseigne.example', password: 'demonstration' })
  const headers = { authorization: `Bearer ${token}` }
  const pictures = [{ image: '/uploads/co-1166.webp', alt: 'La salle', caption: '', confidential: false }]
  const form = aDossier({ title: 'Restaurant du Quai aux Fleurs', pictures })
  expect((await page.request.put(`/api/admin/listings/${id}`, { data: form, headers })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: /Enregistrez un mandat en cours/ }).click()
  await expect(page.getByRole('button', { name: 'Enregistrer un mandat' })).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Enregistrer un mandat' })
  await dialog.getByLabel('Exclusivité').selectOption('exclusif')
  await dialog.getByRole('button', { name: 'Inscrire au registre' }).click()
  await expect(dialog.getByText('Nom du mandant : à renseigner')).toBeVisible()
  await expect(dialog.getByText(/indique les actions menées/)).toBeVisible()
  await expectAccessible(page, 'a mandate refused')
  await dialog.getByLabel('Nom', { exact: true }).fill('Jeanne Auber')
  await dialog.getByLabel('Adresse', { exact: true }).fill('3, place Le Hennuyer, 14100 Lisieux')
  await dialog.getByLabel('Objet du mandat').fill('Vente d’un fonds de commerce')
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
  await page.getByRole('button', { name: 'Confirmer que tout est à jour' }).click()
  await expect(toast(page)).toContainText('confirmée aujourd’hui')
  await step('Passer sous offre')
  await expect(toast(page)).toContainText('sous offre')

  await page.getByRole('button', { name: /^Résilier/ }).click()
  const ending = page.getByRole('dialog', { name: /^Résilier le mandat/ })
  await ending.getByRole('button', { name: 'Résilier' }).click()
  await expect(ending.getByRole('alert')).toContainText('Date d’effet')
  await ending.getByLabel('Premier jour sans mandat').fill(daysAfter(today(), 16))
  await ending.getByLabel('Motif').fill('Le mandant renonce')
  await ending.getByRole('button', { name: 'Résilier' }).click()
  await expect(toast(page)).toContainText('Résiliation enregistrée')
  await expect(page.getByText(/résiliation du n°/)).toBeVisible()
  await withdraw(page)
  expect((await page.request.get(`/properties/${id}`)).status()).toBe(410)
})
