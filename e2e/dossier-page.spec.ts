import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { keysOf, openHydrated } from './fixtures/keys.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'
import { deletePublished } from './fixtures/published.ts'

test.afterEach(deletePublished)

// These tests make the server refuse a price, and words.
test.use({ expectedErrors: [/status of (400|409)/] })

/** Counts the presses of a user: one to press or to enter a field, two to open a list and pick in it. */
class Hand {
  clicks = 0
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async press(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }
  async type(label: string | RegExp, text: string, within: Page | Locator = this.page): Promise<void> {
    this.clicks += 1
    await within.getByLabel(label, { exact: true }).fill(text)
  }
  async pick(label: string, option: string, within: Page | Locator = this.page): Promise<void> {
    this.clicks += 2
    await within.getByLabel(label, { exact: true }).selectOption(option)
  }
}

/** The number of visible fields; in a table of years, each row counts as one. */
const fieldsShown = (page: Page) =>
  page.getByRole('main').locator('form').locator('.field:visible, tbody tr:visible').count()

const FIELDS_MAX = 15
const CLICKS_MAX = 44

test('a confidential restaurant goes from the first call to the site, with a mandate and words refused once @turn', async ({
  page,
}, info) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInAsAdmin(page)
  const hand = new Hand(page)
  const shown: number[] = []
  const tabs = page.getByRole('navigation', { name: 'Rubriques de la fiche' })
  const openTab = async (name: string) => {
    await hand.press(tabs.getByRole('link', { name: new RegExp(`^${name}`) }))
    await expect(tabs.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page')
    shown.push(await fieldsShown(page))
    await expectAccessible(page, name)
    await expectFits(page, name)
  }

  await page.goto('/admin')
  await hand.press(page.getByRole('link', { name: 'Nouvelle affaire' }))
  await hand.type('Métier', 'restaurant trad')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Métier')).toHaveValue('Restaurant traditionnel')
  await hand.type('Commune', 'Vann')
  await hand.press(page.getByRole('option', { name: /^Vannes \(Morbihan\)/ }))
  await hand.type('Nom du cédant', 'Jeanne Auber')
  await hand.type('Téléphone du cédant', '06 11 22 33 44')
  await expectAccessible(page, 'a new dossier')
  await hand.press(page.getByRole('button', { name: 'Créer l’affaire' }))
  await expect(page).toHaveURL(/\/admin\/biens\/\d+$/)
  await expect(page.getByText('Publiable 4/8')).toBeVisible()
  await expectAccessible(page, 'Aperçu')

  await openTab('Annonce')
  await hand.type('Titre', 'Restaurant de la Presqu’île')
  await hand.type('Description', 'Table du Passage\u00a0: quarante couverts, à reprendre avec son équipe.')
  await hand.type('Points forts', 'Terrasse au sud\nCuisine refaite en 2023')
  await hand.type('Couverts en salle', '40')
  await hand.press(page.getByLabel('Licence IV'))

  await openTab('Prix et chiffres')
  await hand.type('Prix (€)', '285 000')
  await hand.pick('Honoraires à la charge de', 'l’acquéreur')
  await hand.type('Prix hors honoraires', '270 000')
  await expect(page.getByText(/Honoraires TTC de l’acquéreur\s*15.000\s€/)).toBeVisible()
  await hand.press(page.getByLabel('Chiffre d’affaires HT (€), Exercice 2025'))
  await paste(page, '410 000 €\t395000\t380000\r\n62000\t58000\t51000\r\n')
  await expect(page.getByLabel('EBE comptable (€), Exercice 2023')).toHaveValue('51\u202f000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('EBE comptable (€), Exercice 2025')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('EBE comptable (€), Exercice 2024')).toBeFocused()

  await openTab('Bail et locaux')
  await hand.pick('Type de bail', 'Commercial 3/6/9')
  await hand.type('Loyer annuel HT HC', '18 000')
  await hand.type('Échéance du bail', '2031-06-30')
  await hand.type('Surface', '120')
  await hand.pick('Extraction', 'Conforme')

  await openTab('Photos')
  hand.clicks += 1
  const buffer = await aPhoto()
  await page.getByLabel('Choisir des photos').setInputFiles({ name: 'salle.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible({ timeout: 30_000 })

  await openTab('Vendeur et confidentialité')
  await hand.press(page.getByRole('radio', { name: /^Département seulement/ }))
  await hand.type('Enseigne', 'La Table du Passage')
  await hand.type('Adresse exacte', '12, rue du Port, 56000 Vannes')

  // Missing data in another tab is listed here, one press away. Nothing has to be saved by hand.
  await hand.press(page.getByRole('link', { name: 'Mandat', exact: true }))
  await hand.press(page.getByRole('button', { name: 'Enregistrer un mandat' }))
  const dialog = page.getByRole('dialog')
  await hand.pick('Exclusivité', 'exclusif', dialog)
  await expect(dialog.getByLabel('Honoraires', { exact: true })).toHaveValue(/^15.000.€ TTC/)
  await expect(dialog.getByLabel('Actions et compte rendu')).toHaveValue(/rend compte au mandant/)
  await hand.press(dialog.getByRole('button', { name: 'Inscrire au registre' }))
  await expect(toast(page)).toContainText('Mandat enregistré')
  await expect(page.getByText('Publiable 9/9')).toBeVisible()

  const publish = async () => {
    await hand.press(page.getByRole('button', { name: 'Publier', exact: true }))
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Publier', exact: true }))
  }
  await publish()
  const words = page.getByRole('dialog', { name: 'Ces mots disent de quelle affaire il s’agit' })
  await expectAccessible(page, 'words refused')
  await hand.press(words.getByRole('button', { name: 'Revoir les textes' }))
  // The word is selected in its field: it is typed over.
  await expect(page.getByLabel('Description', { exact: true })).toBeFocused()
  await page.keyboard.type('Une belle salle')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/^Une belle salle/)
  await publish()
  await expect(toast(page)).toContainText('en vente')
  const id = /\/biens\/(\d+)/.exec(page.url())?.[1]
  expect((await page.request.get(`/properties/${id}`)).status()).toBe(200)
  const counts = `${hand.clicks} clicks, at most ${Math.max(...shown)} fields at once`
  console.log(`from call to public, with mandate, words refused once: ${counts}`)
  info.annotations.push({ type: 'counted', description: counts })
  expect(hand.clicks).toBeLessThanOrEqual(CLICKS_MAX)
  expect(Math.max(...shown)).toBeLessThanOrEqual(FIELDS_MAX)

  // Once on the site, the price changes in two presses; a price that contradicts the fees is refused beside the field.
  const before = hand.clicks
  await hand.press(page.getByRole('button', { name: /^Changer le prix/ }))
  await page.getByLabel('Nouveau prix (€)').fill('200 000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nouveau prix (€)')).toHaveAccessibleDescription(
    'Le prix hors honoraires ne peut pas dépasser le prix affiché',
  )
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a price refused')
  await page.getByLabel('Nouveau prix (€)').fill('280 000')
  await hand.press(page.getByRole('button', { name: /enregistrer le prix/ }))
  await expect(toast(page)).toContainText('Prix enregistré')
  expect(hand.clicks - before).toBe(2)
  await expect(page.getByRole('button', { name: /^Changer le prix : 280.000.€/ })).toBeVisible()

  // Further changes are stored as a draft, and published with a button; the tabs can be reached with the keyboard.
  await tabs.getByRole('link', { name: /^Aperçu/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/annonce$/)
  await page.getByLabel('Titre', { exact: true }).fill('Restaurant du Passage')
  await expect(page.getByText(/^Enregistré \d+:\d+/)).toBeVisible()
  await page.getByRole('link', { name: /^n°/ }).click()
  await expect(page.getByText('1\u00a0changement non publié')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Titre', { exact: true })).toHaveValue('Restaurant du Passage')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(toast(page)).toContainText('visibles sur le site')
})

test('a dossier is found and opened, and its price changed, with the keyboard only @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await openHydrated(page, '/admin')
  const { tabTo } = keysOf(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Rechercher une affaire, un nom, un numéro' })).toBeFocused()
  await page.keyboard.type('HR-2418')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('HR-2418')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/biens\/66$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Château-hôtel' })).toBeFocused()
  const price = page.getByRole('button', { name: /^Changer le prix/ })
  await tabTo(price)
  for (const amount of ['2460000', '2450000']) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(amount)
    await page.keyboard.press('Enter')
    await expect(price).toHaveAccessibleName(new RegExp(amount.replace(/(.)(...)(...)$/, '$1.$2.$3')))
    await expect(price).toBeFocused()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a dossier is created with five fields; its photos are uploaded while another tab is shown @matrix', async ({
    page,
  }) => {
    test.slow()
    await logInAsAdmin(page)
    await page.goto('/admin/biens/66/photos')
    const library = page.getByText('Choisir des photos')
    await expect(library).toBeVisible()
    const heights = [library, page.getByText('Prendre une photo')].map(
      async (one) => (await one.boundingBox())?.y ?? 999,
    )
    const [y = 999, camera = 999] = await Promise.all(heights)
    console.log(`photo buttons of a filled dossier on a phone: y = ${y} and ${camera}`)
    expect(Math.max(y, camera)).toBeLessThanOrEqual(500)
    await expectFits(page, 'photos on a phone')

    await page.goto('/admin/biens/nouveau')
    const main = page.getByRole('main')
    await expect(main.locator('.field')).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Créer l’affaire' })).toBeInViewport()
    await page.getByLabel('Métier').fill('Boulangerie-pâtisserie')
    await page.getByLabel('Commune').fill('Vannes, Morbihan')
    await page.getByLabel('Nom du cédant').fill('Jeanne Auber')
    await page.getByLabel('Téléphone du cédant').fill('06 11 22 33 44')
    await page.getByRole('button', { name: 'Créer l’affaire' }).click()
    await expect(page).toHaveURL(/\/admin\/biens\/\d+$/)

    const tabs = page.getByRole('navigation', { name: 'Rubriques de la fiche' })
    await tabs.getByRole('link', { name: 'Photos' }).click()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/api/upload', async (route) => {
      await arrived
      await route.continue()
    })
    await page
      .getByLabel('Prendre une photo')
      .setInputFiles({ name: 'four.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    await expect(page.getByRole('progressbar', { name: 'Envoi de four.jpg' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Aperçu' }).click()
    await tabs.getByRole('link', { name: 'Annonce' }).click()
    await expect(page.getByLabel('Titre', { exact: true })).toBeVisible()
    arrive()
    await expect(page.getByText(/^Enregistré \d+:\d+/)).toBeVisible({ timeout: 30_000 })
    await tabs.getByRole('link', { name: 'Aperçu' }).click()
    await tabs.getByRole('link', { name: 'Photos' }).click()
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await expect(page.getByText('Couverture, dans les listes')).toBeVisible()
    await expectAccessible(page, 'a photo on a phone')
  })
})

const aPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9c63' } })
    .jpeg()
    .toBuffer()

/** Pastes a text as copied from a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
