import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { expectAccessible } from './fixtures/axe.ts'
import {
  aKnownBuyer,
  as,
  inDatabase,
  insertAccessRequest,
  mailed,
  publishListing,
  type Send,
  showLease,
} from './fixtures/data-room.ts'
import { ADMIN, aPerson, logInAs } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

test.afterEach(deletePublished)
// An unverified e-mail, a closed reading room, a request already decided.
test.use({
  viewport: { width: 390, height: 844 },
  expectedErrors: [/the server responded with a status of (403|404|409)/],
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const picture = (page: Page, number: number) => page.getByRole('img', { name: `Bail de 2022, page ${number} sur 4` })

/** Whether the page is drawn on the canvas: the data URL of an empty one is a few kB. */
const isDrawn = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length > 50_000)

test('a buyer, from the listing to the open dossier, until it is closed @matrix', async ({
  page,
  context,
  dataFolder,
}) => {
  test.slow()
  const agency = await as(page, ADMIN)
  const [demo] = await agency<{ image: string }[]>('GET', '/api/properties')
  const listing = await publishListing(agency, { title: 'Boulangerie à lire', image: demo?.image ?? '' })
  await showLease(page, agency, listing, ['Bail commercial', 'Loyer', 'Charges', 'Fin'])
  const person = aPerson()
  await page.request.post('/api/auth/register', { data: person })

  // From the listing to the request, with a login in between.
  await page.goto(`/properties/${listing}`)
  await isHydrated(page)
  await expect(page.getByText('Dossier confidentiel\u00a0: 1\u00a0document (bail et avenants).')).toBeVisible()
  await page.getByRole('link', { name: 'Demander le dossier' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await button(page, 'Se connecter').click()
  await expect(page).toHaveURL(`/properties/${listing}/dossier`)

  // The first request: errors are shown beside their fields, and the e-mail must be verified.
  await button(page, 'Envoyer la demande').click()
  await expect(page.getByLabel('Téléphone')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^J’accepte/ })).toHaveAccessibleDescription(
    'Cochez cette case pour envoyer votre demande.',
  )
  await page.getByLabel('Téléphone').fill('06 39 98 12 34')
  await page.getByLabel('Apport').pressSequentially('80000')
  await page.getByLabel('Financement').selectOption('Prêt à demander')
  await page.getByLabel('Délai').selectOption('3 à 6 mois')
  await page.getByLabel('Expérience').fill('Dix ans au fournil.')
  await page.getByLabel('Projet').fill('Reprendre une boulangerie.')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).check()
  await button(page, 'Envoyer la demande').click()
  await expect(page.getByRole('alert').getByText(/^Confirmez d’abord que votre adresse/)).toBeVisible()
  await expectAccessible(page, 'a request refused for its address')
  await button(page, 'Recevoir un lien de confirmation').click()
  const tab = await context.newPage()
  await tab.goto(await mailed(dataFolder, { to: person.email, like: /\/profile\S+#\S+/ }))
  await button(tab, 'Confirmer que cette adresse est la mienne').click()
  await expect(toast(tab)).toContainText('Adresse confirmée')
  await tab.close()
  await button(page, 'Envoyer la demande').click()
  await expect(page).toHaveURL(/\/dossiers\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const steps = page.getByRole('list', { name: 'Étapes' })
  await expect(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText(/^L’agence vous répond par mail au plus tard le/)).toBeVisible()
  await expectAccessible(page, 'a request that was sent')

  // The agency asks for details, and the buyer answers.
  const step = (body: object) => agency('POST', `/api/admin/access-requests/${id}/steps`, body)
  await step({ step: 'ask', words: 'D’où vient votre apport\u00a0?' })
  await page.reload()
  await expect(page.getByText('D’où vient votre apport\u00a0?')).toBeVisible()
  await page.getByLabel('Votre réponse').fill('De la vente de mon fonds.')
  await button(page, 'Répondre à l’agence').click()
  await expect(page.getByText('De la vente de mon fonds.', { exact: true })).toBeVisible()
  await expect(button(page, 'Répondre à l’agence')).toHaveCount(0)
  await step({ step: 'approve', level: 1, days: 30 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Lire et signer l’accord' })).toHaveAttribute(
    'href',
    `/dossiers/${id}/accord`,
  )
  await sign(dataFolder, await as(page, person), { id, to: person.email })

  // The open dossier.
  await page.goto('/dossiers')
  await page.getByRole('link', { name: 'Boulangerie à lire' }).click()
  await expect(page.getByText('4\u00a0pages, pas encore ouvert')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Le certificat (PDF)').click()
  expect((await downloading).suggestedFilename()).toBe(`certificat-${id}.pdf`)
  await page.getByLabel('Au sujet de').selectOption('Bail de 2022')
  await page.getByLabel('Votre question').fill('Le loyer est-il révisé\u00a0?')
  await button(page, 'Poser la question').click()
  await expect(page.getByText('Pas encore de réponse.')).toBeVisible()
  await expect(page.getByLabel('Votre question')).toHaveValue('')
  await page.getByText('Proposer un conseil').click()
  await page.getByLabel('Qualité').selectOption('Expert-comptable')
  await page.getByLabel('Prénom').fill('Paul')
  await page.getByLabel('Nom', { exact: true }).fill('Martin')
  await page.getByLabel('Email', { exact: true }).fill('paul.martin@exemple.fr')
  await button(page, 'Proposer ce conseil').click()
  await expect(page.getByRole('heading', { name: 'Paul Martin' })).toBeVisible()
  await expectAccessible(page, 'an open file')

  // The reading room: pages on a canvas, turned with keys; the same as text; reading is logged.
  const room = page.url()
  await page.getByRole('link', { name: 'Bail de 2022' }).click()
  await expect(picture(page, 1)).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expectAccessible(page, 'a page')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 2)).toBeVisible()
  await page.keyboard.press('End')
  await expect(picture(page, 4)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page', exact: true })).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('PageUp')
  await page.getByLabel('Aller à la page').fill('2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByLabel('Aller à la page')).toBeFocused()
  await button(page, 'Version texte').click()
  await expect(page.getByText(/^Confidentiel\. Page consultée par Sophie Benali/)).toContainText('Loyer')
  await expectAccessible(page, 'the text of a page')
  await page.getByRole('link', { name: 'Retour au dossier' }).click()
  await expect(page).toHaveURL(room)
  await expect(page.getByText('4\u00a0ouvertes')).toBeVisible()
  await expect(page.getByText(/^Pages 1 à 4, /)).toBeVisible()

  // The dossier is closed while a page is on screen: the page disappears.
  await page.getByRole('link', { name: 'Bail de 2022' }).click()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await step({ step: 'suspend', words: '' })
  await page.keyboard.press('End')
  await expect(page.getByText('Suspendu.')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Ce document ne vous est plus ouvert' }).locator('xpath=../..'),
  ).toBeFocused()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expectAccessible(page, 'a closed room')
  await page.getByRole('link', { name: 'Voir où en est le dossier' }).click()
  await button(page, 'Renoncer à ce dossier').click()
  await expectAccessible(page, 'asked whether to give up')
  await page.getByRole('dialog').getByRole('button', { name: 'Renoncer', exact: true }).click()
  await expect(page).toHaveURL('/dossiers')
  await expect(page.getByRole('listitem').filter({ hasText: 'Boulangerie à lire' })).toContainText('Retiré')
})

/** Signs over the API: the page of the agreement has a test of its own. */
async function sign(dataFolder: string, buyer: Send, { id, to }: { id: number; to: string }): Promise<void> {
  const path = `/api/access-requests/${id}/agreement`
  const { sha256 } = await buyer<{ sha256: string }>('GET', path)
  const who = { name: 'Sophie Benali', quality: '', company: '', hasPower: false }
  await buyer('POST', `${path}/code`, { sha256, ...who, hasRead: true, accepts: true })
  const code = await mailed(dataFolder, { to, like: /(?<=Code : )\d{6}/ })
  await buyer('POST', path, { code })
  // A job creates both PDFs and e-mails them.
  await mailed(dataFolder, { to, like: /Ouvrir ma demande/ })
}

test('a second request takes one box and one button; a link stops the e-mails about new documents @matrix', async ({
  page,
  dataFolder,
}) => {
  const agency = await as(page, ADMIN)
  const listing = await publishListing(agency, { title: 'Librairie à lire' })
  await showLease(page, agency, listing, ['Bail'])
  const person = await aKnownBuyer(page, dataFolder)
  await logInAs(page, person)

  await page.goto(`/properties/${listing}/dossier`)
  await expect(page.getByText(/^Votre profil du/)).toBeVisible()
  await expectAccessible(page, 'a second request')
  await page.getByRole('checkbox', { name: /^J’accepte/ }).check()
  await button(page, 'Envoyer la demande').click()
  await expect(page).toHaveURL(/\/dossiers\/\d+$/)
  await page.goto(`/properties/${listing}/dossier`)
  await page.getByRole('link', { name: 'Voir où en est ma demande' }).click()
  await expect(page.getByRole('heading', { name: 'Dossier confidentiel' })).toBeVisible()

  const [row] = await inDatabase(dataFolder, sql`select news_token from access_request where email = ${person.email}`)
  await page.goto(`/dossiers/arret#${String(row?.['news_token'])}`)
  await button(page, 'Arrêter ces mails').click()
  await expect(page.getByRole('heading', { name: 'Ces mails sont arrêtés' })).toBeVisible()
})

test('a page is requested once: by its URL, and drawn before the site’s scripts; by a press of its link @matrix', async ({
  page,
  dataFolder,
}) => {
  const agency = await as(page, ADMIN)
  const listing = await publishListing(agency, { title: 'Mercerie à lire' })
  await showLease(page, agency, listing, ['Bail', 'Loyer', 'Charges', 'Fin'])
  const buyer = await aKnownBuyer(page, dataFolder)
  const id = await insertAccessRequest(dataFolder, { listingId: listing, email: buyer.email, state: 'open' })
  const [lease] = await buyer.send<{ id: number }[]>('GET', `/api/access-requests/${id}/documents`)
  await logInAs(page, buyer)

  const requested: string[] = []
  page.on('request', (request) => void requested.push(/\/pages\/\d+$/.exec(request.url())?.[0] ?? ''))
  const [isDrawnEarly, isListed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/*.js', (route) => isDrawnEarly.promise.then(() => route.continue()))
  await page.route(/\/documents$/, (route) => isListed.promise.then(() => route.continue()))
  await page.goto(`/dossiers/${id}/documents/${lease?.id}?page=2`)
  await expect.poll(() => isDrawn(page)).toBe(true)
  isDrawnEarly.resolve()
  await isHydrated(page)
  expect(await isDrawn(page)).toBe(true)
  isListed.resolve()
  await expect(picture(page, 2)).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect.poll(() => requested.filter(Boolean)).toEqual(['/pages/2', '/pages/3', '/pages/4'])

  // Turning the page while a number is being typed does not replace that number.
  await page.getByLabel('Aller à la page').evaluate((field: HTMLInputElement) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
    field.focus()
    document.execCommand('selectAll')
    document.execCommand('insertText', false, '1')
  })
  await expect(picture(page, 4)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?page=1$/)
  await expect(page.getByLabel('Aller à la page')).toHaveValue('1')

  await page.getByRole('link', { name: 'Retour au dossier' }).click()
  const link = page.getByRole('link', { name: 'Bail' })
  await expect(link).toBeVisible()
  requested.length = 0
  await link.click()
  await expect(picture(page, 1)).toBeVisible()
  await expect.poll(() => isDrawn(page)).toBe(true)
  await expect.poll(() => requested.filter(Boolean)).toEqual(['/pages/1', '/pages/2', '/pages/3'])
})

test('a seller answers with the e-mailed link, changes the answer, and is informed of the decision @matrix', async ({
  page,
  dataFolder,
}) => {
  const agency = await as(page, ADMIN)
  const listing = await publishListing(agency, { title: 'Fleuriste à lire' })
  await showLease(page, agency, listing, ['Bail'])
  const buyer = await aKnownBuyer(page, dataFolder)
  const asked = { propertyId: listing, message: '', nameToSeller: false, consent: true }
  const { id } = await buyer.send<{ id: number }>('POST', '/api/access-requests', asked)
  const seller = `cedant.${buyer.email}`
  await agency('POST', `/api/admin/access-requests/${id}/seller`, { email: seller })

  const link = await mailed(dataFolder, { to: seller, like: /\/accord-du-cedant#\S+/ })
  await page.goto(link)
  await expect(page.getByText('ne souhaite pas donner son nom')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Benali')
  await expectAccessible(page, 'what a seller is asked')
  await button(page, 'Oui, niveaux 1 et 2').click()
  await expect(page.getByRole('heading', { name: 'Votre réponse\u00a0: Oui, niveaux 1 et 2' })).toBeVisible()
  await button(page, 'Non').click()
  await expect(page.getByRole('heading', { name: 'Votre réponse\u00a0: Non' })).toBeVisible()
  await expectAccessible(page, 'an answer that may be changed')
  expect(await agency('GET', `/api/admin/access-requests/${id}`)).toMatchObject({ seller: { answer: 'no' } })
  await agency('POST', `/api/admin/access-requests/${id}/steps`, { step: 'refuse', words: 'Merci, mais non.' })
  await page.reload()
  await expect(page.getByText(/^L’agence a déjà décidé/)).toBeVisible()
})
