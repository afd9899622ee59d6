import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { aKnownBuyer, as, insertAccessRequest, mailed, publishListing, showLease } from './fixtures/data-room.ts'
import { ADMIN, aPerson, logInAsNewPerson } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, test } from './fixtures/site.ts'

test.afterEach(deletePublished)
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/the server responded with a status of 40[49]/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const AGREEMENT = /\/dossiers\/\d+\/accord$/

/** The link of the mail that invites a banker to the open file of a buyer. */
async function invite(page: Page, dataFolder: string, { title, email }: { title: string; email: string }) {
  const agency = await as(page, ADMIN)
  const [demo] = await agency<{ image: string }[]>('GET', '/api/properties')
  const listingId = await publishListing(agency, { title, image: demo?.image ?? '' })
  await showLease(page, agency, listingId, ['Bail commercial'])
  const buyer = await aKnownBuyer(page, dataFolder, 'Jeanne')
  const id = await insertAccessRequest(dataFolder, { listingId, email: buyer.email, state: 'open' })
  const body = { kind: 'banquier', firstName: 'Paul', lastName: 'Roy', email }
  const { advisers } = await buyer.send<{ advisers: { id: number }[] }>(
    'POST',
    `/api/access-requests/${id}/advisers`,
    body,
  )
  const steps = `/api/admin/access-requests/${advisers[0]?.id}/steps`
  await agency('POST', steps, { step: 'approve', level: 1, days: 30 })
  return mailed(dataFolder, { to: email, like: /\/invitation-au-dossier#\S+/ })
}

test('an adviser comes from the mail to the agreement with a password; the same link logs in afterwards @matrix', async ({
  page,
  browser,
  dataFolder,
  baseURL,
}) => {
  test.slow()
  const { email } = aPerson()
  const link = await invite(page, dataFolder, { title: 'Boulangerie pour un banquier', email })
  await page.goto(link)
  await expect(page.getByText('Vous êtes banquier de Jeanne Benali.')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Paul')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page, 'an invitation')
  await page.getByLabel('Mot de passe', { exact: true }).fill('quinze-roses-bleues')
  await page.getByLabel('Confirmer le mot de passe').fill('quinze-roses-bleues')
  await button(page, 'Créer mon compte et lire l’accord').click()
  await expect(page).toHaveURL(AGREEMENT)
  await expect(page.getByRole('heading', { name: 'Accord de confidentialité' }).first()).toBeVisible()

  // The same link, still logged in.
  await page.goto(link)
  await button(page, 'Lire l’accord de confidentialité').click()
  await expect(page).toHaveURL(AGREEMENT)

  // In another browser, where another account is logged in.
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const otherPerson = await logInAsNewPerson(other)
  await other.goto(link)
  await expect(
    other.getByText(`Vous êtes connecté avec l’adresse ${otherPerson.email}.`, { exact: false }),
  ).toBeVisible()
  await button(other, 'Me déconnecter et continuer').click()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.getByLabel('Mot de passe', { exact: true }).fill('quinze-roses-bleues')
  await button(other, 'Se connecter et lire l’accord').click()
  await expect(other).toHaveURL(AGREEMENT)
  await other.context().close()
})

test('a log-in that a file requires says so; a dead invitation says what to do @matrix', async ({ page }) => {
  await page.goto('/dossiers/1')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Pour ouvrir votre dossier confidentiel.')).toBeVisible()
  await page.goto('/invitation-au-dossier#rien')
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir mes dossiers' }).click()
  await expect(page.getByText('Pour ouvrir votre dossier confidentiel.')).toBeVisible()
})
