import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPoliris } from '#test/poliris-reader.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

// The server of the journey is refused: its address is private.
test.use({ expectedErrors: [/409/] })

const openSyndication = async (page: Page) => {
  await logInAsAdmin(page)
  await page.goto('/admin/agence/diffusion')
  await isHydrated(page)
}

async function expectFine(page: Page, state: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page, `${state} at ${width} px`)
    await expectAccessible(page, `${state} at ${width} px`)
  }
}

test('a portal is added, its file made and downloaded, its server tried, told and taken away @matrix', async ({
  page,
}) => {
  await openSyndication(page)
  await page.getByRole('button', { name: 'Ajouter un portail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom du portail').fill('Portail du parcours')
  await dialog.getByLabel('Identifiant de l’agence').fill('PARCOURS1')
  await expectFine(page, 'the form of a portal')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const portal = page.getByRole('article', { name: 'Portail du parcours' })
  await portal.getByRole('button', { name: /^Préparer le fichier/ }).click()
  await expect(portal.getByText(/dernier fichier le/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    portal.getByRole('button', { name: /^Télécharger/ }).click(),
  ])
  const { rows } = readPoliris(await readFile(await file.path()))
  expect(rows.length).toBeGreaterThan(10)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([334]))

  await portal.getByRole('button', { name: 'Serveur' }).click()
  await dialog.getByLabel('Serveur').fill('127.0.0.1')
  await dialog.getByLabel('Nom d’utilisateur').fill('agence')
  await dialog.getByLabel('Mot de passe').fill('un mot de passe')
  await expectFine(page, 'the server of a portal')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await portal.getByRole('button', { name: /^Essayer la connexion/ }).click()
  await expect(toast(page).filter({ hasText: 'L’adresse de ce serveur n’est pas publique.' })).toBeVisible()
  await expectFine(page, 'the page of portals')

  await portal.getByRole('button', { name: /^Ne plus envoyer/ }).click()
  await dialog.getByRole('button', { name: 'Ne plus envoyer' }).click()
  await expect(portal.getByText('Aucun serveur\u00a0: le fichier se télécharge.')).toBeVisible()
  await portal.getByRole('button', { name: /^Retirer/ }).click()
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(portal).toHaveCount(0)
})

test('a recipient gets an address of the feed once, is seen to read it, and is revoked @matrix', async ({ page }) => {
  await openSyndication(page)
  await page.getByRole('button', { name: 'Ajouter un destinataire' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom du destinataire').fill('Réseau du parcours')
  await dialog.getByRole('button', { name: 'Créer son adresse' }).click()
  const addresses = page.getByRole('status').filter({ hasText: 'montrées cette seule fois' })
  await expect(addresses.getByRole('code')).toHaveCount(2)
  const [json = '', xml = ''] = await addresses.getByRole('code').allTextContents()
  await expectFine(page, 'the addresses of a feed')
  const read = (address: string) => page.request.get(new URL(address).pathname)
  const listings = (await (await read(json)).json()) as { listings: unknown[] }
  expect(listings.listings.length).toBeGreaterThan(10)
  expect(await (await read(xml)).text()).toContain('<?xml')

  await page.reload()
  await isHydrated(page)
  const recipient = page.getByRole('article', { name: 'Réseau du parcours' })
  await expect(recipient.getByText(/lu le .*/)).toBeVisible()
  await expect(page.getByText('montrées cette seule fois')).toHaveCount(0)
  await recipient.getByRole('button', { name: /^Révoquer/ }).click()
  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  await expect(recipient).toHaveCount(0)
  expect((await read(json)).status()).toBe(404)
})
