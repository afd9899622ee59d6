import { sql } from 'drizzle-orm'
import { aPdf } from '#test/documents.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { aKnownBuyer, as, inDatabase, insertAccessRequest, mailed, publishListing } from './fixtures/data-room.ts'
import { ADMIN, logInAsAdmin } from './fixtures/person.ts'
import { deletePublished } from './fixtures/published.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

test.afterEach(deletePublished)

/** The first document starts the process that inspects and renders. */
const SOON = { timeout: 40_000 }

const PDF = { name: 'bail_signe.pdf', mimeType: 'application/pdf' }

for (const width of [1280, 390])
  test(`an agent prepares a dossier, opens it in two clicks from the e-mail, answers all its readers and closes it, at ${width} px @matrix`, async ({
    page,
    dataFolder,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const agency = await as(page, ADMIN)
    const title = `Boulangerie du dossier ${width}`
    const id = await publishListing(agency, { title })
    await logInAsAdmin(page)
    await page.goto(`/admin/biens/${id}/dossier`)
    await isHydrated(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    // A file of another type is refused before the upload; one is named by the user, one has a known kind.
    const choose = page.getByLabel('Choisir des documents')
    await choose.setInputFiles({
      name: 'salaires.xlsx',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('x'),
    })
    await expect(page.getByText('Seuls les PDF, JPEG et PNG sont lus ici')).toBeVisible()
    await button(/^Retirer/).click()
    await choose.setInputFiles({ ...PDF, buffer: await aPdf(['Bail commercial']) })
    await expect(page.getByLabel('Nature\u00a0: bail_signe.pdf')).toHaveValue('lease')
    await page.getByLabel('Titre\u00a0: bail_signe.pdf').fill('')
    await button('Tout envoyer (1)').click()
    await expect(page.getByText('Titre : à renseigner')).toBeVisible()
    await page.getByLabel('Titre\u00a0: bail_signe.pdf').fill('Bail de 2022')
    await button('Tout envoyer (1)').click()
    await expect(page.getByRole('heading', { name: 'Bail de 2022' })).toBeVisible(SOON)
    await page.getByText('autres pièces attendues').click()
    await page.getByLabel('Liste du matériel').setInputFiles({ ...PDF, buffer: await aPdf(['Four, pétrin']) })
    await expect(page.getByRole('heading', { name: 'Documents (2)' })).toBeVisible(SOON)
    // Polls until both are rendered.
    await expect(button(/^Aperçu/)).toHaveCount(2, SOON)
    await expectAccessible(page, 'two documents')

    const levelOf = (document: string) => page.getByRole('combobox', { name: `Qui lit\u00a0: ${document}` })
    await expect(levelOf('Bail de 2022')).toHaveValue('0')
    await levelOf('Bail de 2022').selectOption('Niveau 1\u00a0: après l’accord')
    await levelOf('Liste du matériel').selectOption('Niveau 2\u00a0: après une offre acceptée')
    await button('Monter\u00a0: Liste du matériel').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Liste du matériel\u00a0: en position 1 sur 2')).toBeAttached()
    await expect(button('Monter\u00a0: Liste du matériel')).toBeFocused()
    await button('Aperçu\u00a0: Bail de 2022').click()
    await expect(page.getByRole('img', { name: 'Page 1 de «\u00a0Bail de 2022\u00a0»' })).toBeVisible()
    await expectAccessible(page, 'the pages of a document')
    await button('Fermer').click()

    const buyer = await aKnownBuyer(page, dataFolder)
    const asked = { propertyId: id, message: 'Je suis déjà concurrent.', nameToSeller: false, consent: true }
    const request = await buyer.send<{ id: number }>('POST', '/api/access-requests', asked)
    const like = new RegExp(`/admin/acces/${request.id}$`, 'm')
    // This listing has no agent.
    const link = await mailed(dataFolder, { to: 'contact@bonne-enseigne.example', like })

    // Two clicks: the link in the e-mail, then « Approuver ».
    await page.goto(link)
    await expect(page.getByText('Concurrent\u00a0: «\u00a0concurrent\u00a0»')).toBeVisible()
    await expectAccessible(page, 'a request to be decided')
    await button('Approuver').click()
    await expect(page.getByText(/^La personne doit signer l’accord au plus tard le/)).toBeFocused()
    await expect(button('Approuver')).toHaveCount(0)

    // Skips the signature, which has a test of its own.
    await inDatabase(
      dataFolder,
      sql`update access_request set state = 'open', until = now() + interval '30 days' where id = ${request.id}`,
    )
    const question = { documentId: null, text: 'Le bail se renouvelle-t-il bientôt\u00a0?' }
    await buyer.send('POST', `/api/access-requests/${request.id}/questions`, question)
    await page.goto('/admin/acces?vue=a-traiter')
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 question sans réponse')
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('link').first().click()
    await button('Répondre').click()
    await expect(page.getByText('Réponse : à renseigner')).toBeVisible()
    await page.getByLabel('Réponse').fill('En 2031.')
    await page.getByLabel('Lue par').selectOption('Tous les lecteurs, sans nom')
    await button('Répondre').click()
    await expect(page.getByText('Répondu à tous les lecteurs, sans nom')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Questions (1)' })).toBeFocused()
    await expectAccessible(page, 'a question answered to all')

    await button('Retirer l’accès').click()
    const dialog = page.getByRole('dialog', { name: 'Retirer l’accès' })
    await dialog.getByLabel('Message').fill('Le bien n’est plus à vendre.')
    await dialog.getByRole('button', { name: 'Retirer l’accès' }).click()
    await expect(page.getByText('Retiré', { exact: true })).toBeVisible()
    await expect(page.getByText('Terminé.')).toBeFocused()
    await page.goto(`/admin/biens/${id}/dossier`)
    await expect(page.getByRole('listitem').filter({ hasText: buyer.firstName })).toContainText('Retiré')
  })

test('a refusal starts with a template, which never replaces typed text without asking @matrix', async ({
  page,
  dataFolder,
}) => {
  const agency = await as(page, ADMIN)
  const id = await publishListing(agency, { title: 'Librairie refusée' })
  const buyer = await aKnownBuyer(page, dataFolder)
  const request = await insertAccessRequest(dataFolder, { listingId: id, email: buyer.email, state: 'requested' })
  await logInAsAdmin(page)
  await page.goto(`/admin/acces/${request}`)
  await page.getByRole('button', { name: 'Refuser' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refuser' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await button('Projet').click()
  await expect(dialog.getByLabel('Message')).toHaveValue(/ne nous paraît pas correspondre au projet/)
  // A text still as the template wrote it is replaced by another template without asking.
  await button('Offre en cours').click()
  await expect(dialog.getByLabel('Message')).toHaveValue(/Une offre est à l’étude/)
  await dialog.getByLabel('Message').fill('Merci, mais non.')
  await button('Projet').click()
  await expectAccessible(page, 'asked whether to replace a text')
  await button('Garder mon texte').click()
  await expect(dialog.getByLabel('Message')).toHaveValue('Merci, mais non.')
  await button('Refuser').click()
  await expect(page.getByText('Refusé', { exact: true })).toBeVisible()
  await expect(page.getByText('Merci, mais non.')).toBeVisible()
})

test('after an accepted offer, only one reader keeps access to the dossier @matrix', async ({ page, dataFolder }) => {
  const agency = await as(page, ADMIN)
  const id = await publishListing(agency, { title: 'Librairie sous offre' })
  for (const firstName of ['Ada', 'Grace']) {
    const { email } = await aKnownBuyer(page, dataFolder, firstName)
    await insertAccessRequest(dataFolder, { listingId: id, email, state: 'open' })
  }
  await logInAsAdmin(page)
  await page.goto(`/admin/biens/${id}/dossier`)
  await page.getByRole('button', { name: 'Passer sous offre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Lecteur du dossier dont l’offre est acceptée').selectOption('Ada Benali')
  await expectAccessible(page, 'which offer is accepted')
  await dialog.getByRole('button', { name: 'Passer sous offre' }).click()
  await expect(dialog).toHaveCount(0)
  const reader = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(reader('Grace Benali')).toContainText('Suspendu')
  await expect(reader('Ada Benali')).toContainText('Ouvert')
})
