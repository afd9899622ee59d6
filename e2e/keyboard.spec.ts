import { keysOf, openHydrated } from './fixtures/keys.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, test } from './fixtures/site.ts'
import { deletePublished } from './fixtures/published.ts'

test.afterEach(deletePublished)

// Keyboard only: no click, no focus() in this file.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a hotel is found from the home page, and the focus returns to it after going back @turn', async ({ page }) => {
  const { press, tabTo } = keysOf(page)
  await openHydrated(page, '/')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await press('Enter')
  await expect(page.locator('#contenu')).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Commerce' }))
  await press('ArrowRight')
  await press('Space')
  await expect(page.getByRole('button', { name: 'Hôtellerie' })).toHaveAttribute('aria-pressed', 'true')
  const place = page.getByLabel('Ville/Dépt./Région')
  await tabTo(place)
  await page.keyboard.type('norm')
  await expect(page.getByRole('option', { name: /^Normandie/ })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(place).toHaveValue('Normandie')
  await tabTo(page.getByLabel('Budget max'))
  await page.keyboard.type('2500000')
  await page.keyboard.press('Enter')

  const results = page.getByRole('heading', { level: 1, name: 'Résultats de recherche' })
  await expect(results).toBeFocused()
  await expect(page).toHaveURL(/\/search\?location=Normandie&category=H%C3%B4tellerie&maxPrice=2500000$/)
  const card = page.getByRole('article').first()
  const link = card.getByRole('link')
  const title = await link.innerText()
  await tabTo(link)
  await press('Tab')
  await expect(card.getByRole('checkbox', { name: /^Comparer/ })).toBeFocused()
  await press('Tab')
  await expect(card.getByRole('button', { name: /^Ajouter aux favoris/ })).toBeFocused()
  await tabTo(link, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('article').getByRole('link', { name: title })).toBeFocused()
})

const HOME_STOPS_MAX = 90
const FIELD_STOPS_MAX = 12

test('the home page has at most ninety tab stops; arrows move between départements; the search is near @matrix', async ({
  page,
}) => {
  const { press, tabTo } = keysOf(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/')
  let stops = 0
  const isLeft = () => page.evaluate(() => document.activeElement === document.body)
  for (await page.keyboard.press('Tab'); !(await isLeft()) && stops <= HOME_STOPS_MAX; stops++)
    await page.keyboard.press('Tab')
  expect(stops).toBeLessThanOrEqual(HOME_STOPS_MAX)

  await openHydrated(page, '/')
  await press('Tab')
  await press('Tab')
  await expect(page.getByRole('link', { name: 'Aller à la recherche' })).toBeFocused()
  await page.keyboard.press('Enter')
  let more = 2
  const field = page.getByLabel('Ville/Dépt./Région')
  for (; !(await field.evaluate((one) => one === document.activeElement)); more++) await page.keyboard.press('Tab')
  expect(more).toBeLessThanOrEqual(FIELD_STOPS_MAX)

  await tabTo(page.getByRole('link', { name: /^62 Pas-de-Calais/ }))
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowLeft')
  const plate = page.getByRole('navigation', { name: /^Départements/ }).locator(':focus')
  const name = /^\S+ (.*)\u00a0:/.exec((await plate.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  // The tab stop stays where the arrows went.
  await press('Tab')
  await press('Shift+Tab')
  await expect(plate).toHaveAttribute('aria-label', new RegExp(name))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`location=${name.slice(0, 3)}`))
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('an estimate is requested, from the menu to the last step @matrix', async ({ page }) => {
    const { press, tabTo, fillIn } = keysOf(page)
    await openHydrated(page, '/notre-processus')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await tabTo(menu)
    await press('Enter')
    await press('Tab')
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Accueil' })).toBeFocused()
    await press('Escape')
    await expect(menu).toBeFocused()
    await press('Enter')
    await tabTo(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Estimation' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const civility = page.getByRole('radio', { name: 'Madame' })
    await tabTo(page.getByRole('button', { name: 'Suivant' }))
    await press('Enter')
    await expect(civility).toBeFocused()
    await press('ArrowRight')
    await press('ArrowLeft')
    await expect(civility).toBeChecked()
    await fillIn({ Prénom: 'Martine', Nom: 'Lefèvre' })
    await press('Enter')
    await expect(page.getByRole('heading', { name: /Coordonnées/ })).toBeFocused()
    await fillIn({ Téléphone: '0231000000', Email: 'martine@exemple.fr', Adresse: '4, rue du Four' })
    await fillIn({ 'Code postal': '14360' })
    await expect(page.getByLabel('Ville', { exact: true })).toHaveValue('Trouville-sur-Mer')
    await tabTo(page.getByRole('button', { name: 'Suivant' }))
    await press('Space')
    await expect(page.getByRole('heading', { name: /3 sur 3/ })).toBeFocused()
    await press('Tab')
    await press('Space')
    await fillIn({ 'Code postal du bien': '14360', "Détails sur l'activité": 'Boulangerie, deux salariés' })
    await tabTo(page.getByRole('checkbox', { name: /conditions générales/ }))
    await press('Space')
    await tabTo(page.getByRole('button', { name: "Envoyer ma demande d'estimation" }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Demande envoyée avec succès')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Merci Martine, nous avons votre demande' })).toBeFocused()
    await expect(page.getByRole('heading', { name: /1 sur 3/ })).toBeVisible()
  })
})

test('a listing is published, then removed', { tag: '@matrix' }, async ({ page }) => {
  const { press, tabTo, fillIn } = keysOf(page)
  await logInAsAdmin(page)
  const known = (await (await page.request.get('/api/properties/66')).json()) as { image: string }
  await openHydrated(page, '/admin')
  await tabTo(page.getByRole('link', { name: 'Ajouter un bien' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nouveau bien' })).toBeFocused()

  // Tab selects the content of a field, which is then overwritten.
  await fillIn({ Titre: 'Hôtel des Tilleuls', Localisation: 'Honfleur, Calvados', Prix: '780000', Catégorie: 'h' })
  await fillIn({ Description: 'Un hôtel de douze chambres à deux pas du port.', 'Adresse de l’image': known.image })
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Utiliser' })).toBeFocused()
  await expect(page.getByRole('img', { name: /Aperçu/ })).toBeVisible()
  await fillIn({ Surface: '640', Pièces: '12', 'Nouveau point fort': 'Vue sur le port' })
  await press('Enter')
  await page.keyboard.type('Parking')
  await press('Tab')
  await press('Enter')
  await expect(page.getByLabel('Nouveau point fort')).toBeFocused()
  await tabTo(page.getByRole('button', { name: /^Retirer.*Parking/ }), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('button', { name: /^Retirer.*Vue sur le port/ })).toBeFocused()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/properties'),
  )
  await tabTo(page.getByRole('button', { name: 'Créer le bien' }))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({
    title: 'Hôtel des Tilleuls',
    category: 'Hôtellerie',
    price: 780_000,
    image: known.image,
    details: '{"surface":640,"rooms":12}',
    features: '["Vue sur le port"]',
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Supprimer : Hôtel des Tilleuls' }))
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Propriété supprimée avec succès')).toBeVisible()
})
