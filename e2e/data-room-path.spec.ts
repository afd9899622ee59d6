import type { Page } from '@playwright/test'
import { as, mailed, publishListing, showLease, verifyStoredEmail } from './fixtures/data-room.ts'
import { ADMIN, logInAsNewPerson, logInAsAdmin } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

test.afterEach(deletePublished)

const PHONE = { width: 390, height: 844 }
// The reading room is closed at the end.
test.use({ viewport: PHONE, expectedErrors: [/the server responded with a status of 404/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the whole path, as buyer, seller and agent: request, consent, signature, reading, answer and closing @turn', async ({
  page: buyer,
  browser,
  baseURL,
  dataFolder,
}) => {
  test.slow()
  const open = async () =>
    (await browser.newContext({ viewport: PHONE, locale: 'fr-FR', ...(baseURL ? { baseURL } : {}) })).newPage()
  const [agent, seller] = [await open(), await open()]
  const agency = await as(agent, ADMIN)
  const [demo] = await agency<{ image: string }[]>('GET', '/api/properties')
  const listing = await publishListing(agency, { title: 'Boulangerie de tout le chemin', image: demo?.image ?? '' })
  await showLease(agent, agency, listing, ['Bail commercial', 'Loyer'])
  await logInAsAdmin(agent)
  const person = await logInAsNewPerson(buyer)
  await verifyStoredEmail(dataFolder, person.email)

  // The buyer requests access.
  await buyer.goto(`/properties/${listing}`)
  await isHydrated(buyer)
  await buyer.getByRole('link', { name: 'Demander le dossier' }).click()
  await buyer.getByLabel('Téléphone').fill('06 39 98 12 34')
  await buyer.getByLabel('Apport').pressSequentially('80000')
  await buyer.getByLabel('Financement').selectOption('Prêt à demander')
  await buyer.getByLabel('Délai').selectOption('3 à 6 mois')
  await buyer.getByLabel('Expérience').fill('Dix ans au fournil.')
  await buyer.getByLabel('Projet').fill('Reprendre une boulangerie.')
  await buyer.getByRole('checkbox', { name: 'Le cédant peut connaître mon nom' }).check()
  await buyer.getByRole('checkbox', { name: /^J’accepte/ }).check()
  await button(buyer, 'Envoyer la demande').click()
  await expect(buyer).toHaveURL(/\/dossiers\/\d+$/)
  const file = new URL(buyer.url()).pathname
  const id = Number(/\d+$/.exec(file)?.[0])

  // The agent asks the seller, who answers with the e-mailed link, and decides.
  await agent.goto(`/admin/acces/${id}`)
  await button(agent, 'Demander l’accord du cédant').click()
  const address = `cedant.${person.email}`
  await agent.getByLabel('Email du cédant').fill(address)
  await button(agent, 'Envoyer').click()
  await expect(agent.getByText(/^Le cédant a jusqu’au .* pour répondre/)).toBeVisible()
  await seller.goto(await mailed(dataFolder, { to: address, like: /\/accord-du-cedant#\S+/ }))
  await expect(seller.getByRole('main')).toContainText('Sophie Benali')
  await button(seller, 'Oui, niveau 1').click()
  await expect(seller.getByRole('heading', { name: 'Votre réponse\u00a0: Oui, niveau 1' })).toBeVisible()
  await agent.reload()
  await expect(agent.getByText('Le cédant a répondu «\u00a0Oui, niveau 1\u00a0»')).toBeVisible()
  await button(agent, 'Approuver').click()
  await expect(agent.getByText(/^La personne doit signer l’accord au plus tard le/)).toBeVisible()

  // The buyer signs, reads and asks a question.
  await buyer.reload()
  await buyer.getByRole('link', { name: 'Lire et signer l’accord' }).click()
  await buyer.getByRole('link', { name: 'Fin de l’accord' }).focus()
  await buyer.getByRole('checkbox', { name: /^J’ai lu l’accord en entier/ }).check()
  await button(buyer, 'Recevoir le code').click()
  const code = await mailed(dataFolder, { to: person.email, like: /(?<=Code : )\d{6}/ })
  await buyer.getByRole('textbox', { name: 'Code à six chiffres' }).fill(code)
  await button(buyer, 'Signer l’accord').click()
  await expect(buyer.getByText('Votre accord est signé')).toBeVisible()
  await buyer.goto(file)
  await buyer.getByLabel('Votre question').fill('Le loyer est-il révisé\u00a0?')
  await button(buyer, 'Poser la question').click()
  await expect(buyer.getByText('Pas encore de réponse.')).toBeVisible()
  await buyer.getByRole('link', { name: 'Bail de 2022' }).click()
  await expect(buyer.getByRole('img', { name: 'Bail de 2022, page 1 sur 2' })).toBeVisible()
  await expect(buyer.getByRole('region', { name: 'Page', exact: true })).toHaveAttribute('aria-busy', 'false')

  // The agent answers, sees what was read, and closes the dossier: the page disappears from the buyer's screen.
  await agent.reload()
  await expect(agent.getByText(/^À vous de répondre à 1\s?question/)).toBeVisible()
  await agent.getByLabel('Réponse').fill('Tous les trois ans.')
  await button(agent, 'Répondre').click()
  await expect(agent.getByText('Tous les trois ans.')).toBeVisible()
  await expect(agent.getByRole('region', { name: 'Lectures' })).toContainText('Bail de 2022')
  await button(agent, 'Retirer l’accès').click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Retirer l’accès' }).click()
  await expect(agent.getByText('Terminé.')).toBeVisible()
  await buyer.keyboard.press('End')
  await expect(buyer.getByRole('heading', { name: 'Ce document ne vous est plus ouvert' })).toBeVisible()
  await expect(buyer.locator('canvas')).toHaveCount(0)
  await buyer.getByRole('link', { name: 'Voir où en est le dossier' }).click()
  await expect(buyer.getByText('Ce dossier ne s’ouvre plus.', { exact: false })).toBeVisible()
  for (const page of [agent, seller]) await page.context().close()
})
