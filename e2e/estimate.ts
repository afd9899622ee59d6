import type { Page } from '@playwright/test'

// An estimate's wizard, filled in step by step.

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
export const send = (page: Page) => page.getByRole('button', { name: "Envoyer ma demande d'estimation" })

export async function fillIdentity(page: Page) {
  await page.getByRole('radio', { name: 'Madame' }).check()
  await field(page, 'Prénom').fill('Martine')
  await field(page, 'Nom').fill('Lefèvre')
}

export async function fillAddress(page: Page) {
  await field(page, 'Téléphone').fill('02 31 00 00 00')
  await field(page, 'Email').fill('martine@exemple.fr')
  await field(page, 'Adresse').fill('4, rue du Four')
  await field(page, 'Code postal').fill('14100')
  await field(page, 'Ville').fill('Lisieux')
}

export async function fillProperty(page: Page) {
  await page.getByRole('radio', { name: 'Commerce' }).check()
  await field(page, 'Code postal du bien').fill('14100')
  await field(page, "Détails sur l'activité").fill('Boulangerie, deux salariés')
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
}
