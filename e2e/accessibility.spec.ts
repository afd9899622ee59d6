import type { Locator, Page } from '@playwright/test'
import { type Bundle, PAGES, type SitePage } from '#domain/wire/pages.ts'
import { IS_ALL, thirdInTurn } from '#test/matrix.ts'
import { expectAccessible, expectFits, expectScreenAccessible } from './fixtures/axe.ts'
import { logInAsNewPerson, logInAsAdmin } from './fixtures/person.ts'
import { expect, test } from './fixtures/site.ts'

/** The width that a window of 1280 px has left at 400 %, and at 200 %. */
const NARROW = { width: 320, height: 640 }
const HALF = { width: 640, height: 450 }
const WIDE = { width: 1280, height: 900 }

/** Screens built like another one: checked with --all only, and only in the light theme. */
const LIKE_ANOTHER = [
  /^\/(mentions-legales|confidentialite|conditions-generales|accessibilite|favorites)$/,
  /^\/(mot-de-passe-oublie|reinitialiser|invitation|retablir-email|confirmer-email|(?:alertes|recherche)\/(confirmer|gerer)|avant-premiere|dossiers\/arret|accord-du-cedant$)/,
  /^\/admin\/(property\/.*|registre|biens\/66\/(prix|vendeur|apercu)|agence\/(coordonnees|honoraires|modeles|textes|marque))$/,
  /^\/admin(\?tab=(requests|users)|\/agenda|\/journal|\/avis-de-valeur)$/,
]
const isOwnKind = (url: string) => !LIKE_ANOTHER.some((pattern) => pattern.test(url))
const isSeen = (url: string) => IS_ALL || isOwnKind(url)

/** The example URLs of pages in these bundles, `most` of each page. */
const examplesOf = (bundles: Bundle[], most = Infinity) =>
  Object.values<SitePage>(PAGES).flatMap(({ bundle, examples }) =>
    bundles.includes(bundle) ? examples.slice(0, most) : [],
  )

const OF_A_ROW = IS_ALL ? Infinity : 1
const PUBLIC_SCREENS = {
  listings: examplesOf(['site', 'pages'], OF_A_ROW).filter(isSeen),
  'forms and texts': examplesOf(['forms', 'legal', 'simulators'], OF_A_ROW).filter(isSeen),
}

const PRIVATE_SCREENS = [
  ['/profile', 'Sophie Benali'],
  ['/profile?tab=security', 'Supprimer mon compte'],
  ['/profile?tab=favorites', 'pas encore de favoris'],
  ['/favorites', 'pas encore de favoris'],
  ['/properties/66/dossier', 'Votre profil d’acheteur'],
  ['/invitation-au-dossier#lien', 'n’est plus valable'],
  ['/invitation-au-dossier', 'n’est plus valable'],
  ['/accord-du-cedant#lien', 'n’est plus valable'],
  ['/accord-du-cedant', 'n’est plus valable'],
  ['/dossiers', 'demandé aucun dossier'],
  ['/dossiers/arret#lien', 'Arrêter ces mails'],
  ['/dossiers/arret', 'n’est plus valable'],
  ['/dossiers/1', 'n’existe pas'],
  ['/dossiers/1/accord', 'Rien à signer'],
  ['/dossiers/1/documents/1', 'ne vous est plus ouvert'],
  ['/preuve/Kx7dQm2VpT0aZr8LwYc1', 'Aucune signature ne porte cette référence'],
] as const

const ADMIN_SCREENS = [
  ['/admin', 'Modifier'],
  ['/admin?tab=requests', 'demande'],
  ['/admin/demandes', 'Indésirables'],
  ['/admin?tab=users', 'Détails'],
  ['/admin/journee', 'Toute l’agence'],
  ['/admin/agenda', 'Voir la semaine'],
  ['/admin/journal', 'Exporter en CSV'],
  ['/admin/property/new', 'Points forts'],
  ['/admin/property/edit/66', 'Points forts'],
  ['/admin/affaires', 'Sous compromis'],
  ['/admin/biens/nouveau', 'Téléphone du cédant'],
  ['/admin/biens/66', 'Fiche créée'],
  ['/admin/biens/66/prix', 'Clos le'],
  ['/admin/biens/66/photos', 'Montre l’enseigne'],
  ['/admin/biens/66/vendeur', 'Rien de cela n’est publié'],
  ['/admin/biens/66/apercu', 'Dans les listes'],
  ['/admin/biens/66/acquereurs', 'Acquéreurs qui cherchent'],
  ['/admin/biens/66/diffusion', 'Portails'],
  ['/admin/biens/66/dossier', 'Demandes et lecteurs'],
  ['/admin/acces', 'À traiter'],
  ['/admin/acces/1', 'Toutes les demandes de dossiers'],
  ['/admin/registre', 'Registre vérifié'],
  ['/admin/agence', 'Réseaux sociaux'],
  ['/admin/agence/coordonnees', 'Numéro de carte'],
  ['/admin/agence/honoraires', 'Nouveau barème'],
  ['/admin/agence/estimations', 'Plafonds des estimations'],
  ['/admin/agence/modeles', 'Signature des réponses'],
  ['/admin/agence/mails', 'Sélecteur DKIM'],
  ['/admin/agence/textes', 'Titre de la fin de page'],
  ['/admin/agence/textes-legaux', 'Mots entre accolades'],
  ['/admin/agence/marque', 'Couleur de jour'],
  ['/admin/agence/diffusion', 'Ajouter un portail'],
  ['/admin/agence/etat', 'Tâches programmées'],
  ['/admin/agence/reprise', 'Tout emporter'],
  ['/admin/vitrine', 'Secondes par affaire'],
  ['/admin/avis-de-valeur', 'Avis de valeur'],
  ['/admin/avis-de-valeur/nouveau', 'Affaire évaluée'],
  ['/admin/agence/equipe', 'Inviter un membre'],
  ['/admin/personnes', 'demande'],
  ['/admin/prospection', 'Sans affaire à vendre'],
  ['/admin/contacts/1', 'Consentement'],
  ['/admin/securite', 'Ajouter une clé d’accès'],
  ['/admin/users/1', 'Compte actif'],
] as const

test.use({
  viewport: NARROW,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/404 \(Not Found\)|status of 401/],
})
test.describe.configure({ timeout: 600_000 })

for (const [name, screens] of Object.entries(PUBLIC_SCREENS)) {
  test(`${name} at 320 px${name === 'listings' ? '' : ' @matrix'}`, async ({ page }) => {
    for (const address of thirdInTurn(screens)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectScreenAccessible(page, address, { withColours: true })
    }
  })

  test(
    `${name} at 200 %, with doubled font size, and with wider text spacing`,
    { tag: '@matrix' },
    async ({ page }) => {
      const stretch = await stretcher(page)
      for (const address of screens) {
        await page.setViewportSize(NARROW)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await stretch(address)
      }
    },
  )
}

test('screens of a logged-in user, with their dialogs and menus @matrix', async ({ page }) => {
  await logInAsNewPerson(page)
  for (const [address, words] of PRIVATE_SCREENS.filter(([url]) => isSeen(url))) {
    await open(page, address, words)
    await expectScreenAccessible(page, address, { withColours: true })
  }
  await open(page, '/profile?tab=security', 'Changer le mot de passe')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Le mot de passe actuel est requis.')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectScreenAccessible(page, 'security: refused, and a dialog')
  await page.goto('/search')
  await page
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .click()
  await expect(page.getByText('Ajouté aux favoris')).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mon profil' }).filter({ visible: true })).toBeVisible()
  await expectScreenAccessible(page, 'search: a favorite, its toast, the menu of a logged-in user')
})

test('screens of the administration, with their dialogs @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  for (const [address, words] of ADMIN_SCREENS.filter(([url]) => isSeen(url))) {
    await open(page, address, words)
    await expectScreenAccessible(page, address)
  }
  await open(page, '/admin', 'Modifier')
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, '/admin: a listing to be deleted')
  await page.keyboard.press('Escape')
  await open(page, '/admin/affaires?q=introuvable', 'Aucune affaire')
  await expectAccessible(page, '/admin/affaires: nothing found')

  await page.request.post('/api/contact', { data: A_MESSAGE })
  await open(page, '/admin?tab=requests', 'Odette Vasseur')
  await page.getByRole('button', { name: 'Odette Vasseur' }).first().click()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await expect(page.getByRole('button', { name: 'Effacer la demande' })).toBeVisible()
  // Clear of both bars: axe does not know that an open popover stands above them.
  await page
    .getByRole('button', { name: 'Autres actions' })
    .evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await expectAccessible(page, '/admin?tab=requests: a request, to be erased')

  await open(page, '/admin/property/new', 'Points forts')
  await page.getByRole('button', { name: 'Créer le bien' }).click()
  await page.getByRole('tab', { name: 'Téléverser' }).click()
  await page.getByLabel('Nouveau point fort').fill('Vue sur le port')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Le prix doit être supérieur à 0')).toBeVisible()
  await expectScreenAccessible(page, '/admin/property/new: refused, a feature added')
})

const A_MESSAGE = {
  firstName: 'Odette',
  lastName: 'Vasseur',
  email: 'odette@exemple.fr',
  phone: '0231000000',
  subject: 'vente',
  message: 'Je souhaite vendre ma librairie.',
  consent: true,
}

test('menus, filters and suggestions of public screens @matrix', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Hôtellerie' }).click()
  await page.getByRole('switch', { name: 'Rechercher avec la référence' }).click()
  await expectScreenAccessible(page, 'home: a category chosen, a reference asked for')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectScreenAccessible(page, 'home: the menu open')
  await page.goto('/search')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await page.getByPlaceholder('Ville, département ou région').pressSequentially('lyon')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('button', { name: /^Ajouter aux favoris/ })
    .first()
    .dispatchEvent('click')
  await expect(page.getByText('Connexion requise')).toBeVisible()
  await expectScreenAccessible(page, 'search: filters and suggestions open, a toast')
})

test('refused forms show accessible errors', { tag: '@matrix' }, async ({ page }) => {
  for (const [address, button] of [
    ['/login', 'Se connecter'],
    ['/register', 'Créer mon compte'],
    ['/mot-de-passe-oublie', 'Recevoir un lien'],
    ['/reinitialiser#lien', 'Enregistrer le mot de passe'],
    ['/contact?bien=60&rdv=1', 'Demander le rendez-vous'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectScreenAccessible(page, `${address}: refused`)
  }
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('personne@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Erreur de connexion')).toBeVisible()
  await expectScreenAccessible(page, '/login: an error in a toast')
})

test('each step of an estimate, when refused @matrix', async ({ page }) => {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const next = page.getByRole('button', { name: 'Suivant' })
  await page.goto('/estimate')
  await next.click()
  await expect(page.getByText('Veuillez sélectionner une civilité')).toBeVisible()
  await expect(field('Prénom')).toHaveAttribute('aria-required', 'true')
  await expectScreenAccessible(page, 'step 1: refused')
  await page.getByRole('radio', { name: 'Madame' }).check()
  await field('Prénom').fill('Martine')
  await field('Nom').fill('Lefèvre')
  await next.click()
  await next.click()
  await expect(page.getByText('Veuillez entrer une ville valide')).toBeVisible()
  await expectScreenAccessible(page, 'step 2: refused')
  await field('Téléphone').fill('02 31 00 00 00')
  await field('Email').fill('martine@exemple.fr')
  await field('Adresse').fill('4, rue du Four')
  await field('Code postal').fill('14100')
  await field('Ville').fill('Lisieux')
  await next.click()
  await expect(field('SIRET (facultatif)')).not.toHaveAttribute('aria-required')
  await page.getByRole('button', { name: "Envoyer ma demande d'estimation" }).click()
  await expect(page.getByText('Veuillez sélectionner un type de bien')).toBeVisible()
  await expectScreenAccessible(page, 'step 3: refused')
})

/** tools/checks/contrast.mjs proves the colours; these screens show each component in them, in the wide layout. */
test.describe('in the dark, on a wide screen', () => {
  test.use({ viewport: WIDE, colorScheme: 'dark' })

  test('visitors @matrix', async ({ page }) => {
    for (const address of ['/', '/search', '/properties/60']) {
      await page.goto(address)
      await expectScreenAccessible(page, address, { withColours: true })
    }
  })

  test('forms and texts', { tag: '@matrix' }, async ({ page }) => {
    for (const address of ['/services/1', '/contact?bien=60&rdv=1', '/honoraires']) {
      await page.goto(address)
      await expectScreenAccessible(page, address, { withColours: true })
    }
    await page.goto('/estimate')
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expectScreenAccessible(page, '/estimate: refused', { withColours: true })
  })

  test('administrators', { tag: '@matrix' }, async ({ page }) => {
    await logInAsAdmin(page)
    await open(page, '/profile?tab=security', 'Supprimer mon compte')
    await page.getByRole('button', { name: 'Mon compte', exact: true }).click()
    await expectScreenAccessible(page, '/profile?tab=security: the menu open')
    for (const [address, words] of ADMIN_SCREENS.filter(([url]) => isOwnKind(url))) {
      await open(page, address, words)
      await expectScreenAccessible(page, address, { withColours: true })
    }
  })
})

test.describe('in forced colours', { tag: '@matrix' }, () => {
  test.use({ viewport: WIDE, contextOptions: { forcedColors: 'active' } })

  test('selected controls still look selected', async ({ page }) => {
    const projects = page.getByRole('navigation', { name: 'Votre projet' })
    const numbers = page.getByRole('list', { name: 'Étapes' }).getByRole('listitem').locator(':scope > :first-child')
    await page.goto('/')
    const tile = page.getByRole('button', { name: 'Hôtellerie' })
    await tile.click()
    await expect(tile).toHaveAttribute('aria-pressed', 'true')
    expect(await bordersOf(page.getByRole('group', { name: 'Catégories' }).getByRole('button'))).toEqual([
      '1px',
      '3px',
      '1px',
      '1px',
    ])
    expect(await bordersOf(projects.getByRole('link'))).toEqual(['3px', '1px', '1px'])
    await page.goto('/estimate')
    expect(await bordersOf(numbers)).toEqual(['3px', '1px', '1px'])
    expect(await bordersOf(projects.getByRole('link'))).toEqual(['0px', '3px'])
  })
})

test('nothing moves when reduced motion is requested @matrix', async ({ page }) => {
  await page.goto('/')
  const animations = () => page.evaluate(() => document.getAnimations().length)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  expect(await animations()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Voir nos biens' }).first().click()
  await expect(page.locator('#properties')).toBeFocused()
  expect(await page.locator('#properties').evaluate((section) => section.getBoundingClientRect().top)).toBeLessThan(100)
  expect(await animations()).toBe(0)
})

test('each page that requires a login is among the screens above', () => {
  const seen = [...PRIVATE_SCREENS, ...ADMIN_SCREENS].map(([url]) => url)
  expect(seen).toEqual(expect.arrayContaining([...examplesOf(['account', 'room', 'desk'])]))
})

async function open(page: Page, address: string, words: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
}

/** Returns a check that a page still fits with wide text spacing, large letters or zoomed (WCAG 1.4.12, 1.4.4). */
async function stretcher(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const letters = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  return async (address: string) => {
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, SPACED)
    await expectFits(page, `${address}, spaced`)
    await page.evaluate(() => (document.adoptedStyleSheets = []))
    await page.setViewportSize(HALF)
    await expectFits(page, `${address} at 200 %`)
    await page.setViewportSize(WIDE)
    await letters(32)
    await expectFits(page, `${address}, letters of 200 %`)
    await letters(16)
  }
}

const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

const bordersOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth))
