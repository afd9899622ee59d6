import { AxeBuilder } from '@axe-core/playwright'
import { logIn, logInAsAdmin } from './person.ts'
import { expect, test } from './site.ts'

const SCREENS = [
  '/',
  '/search',
  '/search?location=Creuse&maxPrice=1',
  '/properties/60',
  '/services',
  '/services/1',
  '/biens-disponibles',
  '/notre-processus',
  '/login',
  '/register',
  '/mot-de-passe-oublie',
  '/reinitialiser#lien',
  '/estimate',
  '/estimate?tab=vendre',
  '/contact',
  '/contact?bien=60&rdv=1',
  '/mentions-legales',
  '/confidentialite',
  '/conditions-generales',
  '/honoraires',
  '/accessibilite',
  '/nulle-part',
]

const PRIVATE_SCREENS = ['/profile', '/profile?tab=security', '/profile?tab=favorites', '/favorites']

const ADMIN_SCREENS = [
  ['/admin', 'Modifier'],
  ['/admin?tab=requests', 'demande'],
  ['/admin?tab=users', 'Détails'],
  ['/admin/property/new', 'Points forts'],
  ['/admin/property/edit/66', 'Points forts'],
  ['/admin/users/1', 'Compte actif'],
] as const

test.use({ expectedErrors: [/404 \(Not Found\)/] })
// axe reads every element several times: half a minute where many tests run at once.
test.describe.configure({ timeout: 180_000 })

/** Each colour scheme and each width once; all four pairs take twice the time. */
const LOOKS = [
  ['light', 390],
  ['dark', 1280],
] as const

for (const address of SCREENS) {
  test(`axe finds nothing on ${address}, light on a phone, dark on a desktop`, async ({ page }) => {
    for (const [colorScheme, width] of LOOKS) {
      // Before the page: colours that are on their way from light to dark are neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found, `${colorScheme}, ${width} px`).toEqual([])
    }
  })
}

test('axe finds nothing on the pages of someone logged in, nor in a refused form', async ({ page }) => {
  await logIn(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of PRIVATE_SCREENS) {
      await page.goto(address)
      await expect(page.getByText('Sophie Benali').or(page.getByText('pas encore de favoris')).last()).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations, `${address} ${width}`).toEqual([])
    }
  }
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe actuel est requis.')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('axe finds nothing in the administration', async ({ page }) => {
  await logInAsAdmin(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, text] of ADMIN_SCREENS) {
      await page.goto(address)
      await expect(page.getByText(text).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(found, `${address}, ${width} px`).toEqual([])
    }
  }
})

test('axe finds nothing in what opens', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByPlaceholder('Ville, département ou région').pressSequentially('lyon')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .dispatchEvent('click')
  await expect(page.getByText('Connexion requise')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('no page is wider than a phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of SCREENS) {
      await page.goto(address)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('the keyboard reaches the content first, and always sees where it is', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#contenu')).toBeFocused()
})
