import type { APIRequestContext, Page } from '@playwright/test'
import type { TeamRole } from '#domain/accounts/team.ts'
import { aContact } from '#test/makers.ts'
import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, aPerson, logInAs, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

/** Returns a function that calls the API as the demo's owner. */
async function asOwner(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  return async <Answer>(method: string, path: string, data?: unknown) =>
    (await request.fetch(path, { method, headers, data })).json() as Promise<Answer>
}

/** A team member, logged in on this page; records every request that the server refuses. */
async function aMember(page: Page, teamRole: TeamRole) {
  const person = aPerson()
  await page.request.post('/api/auth/register', { data: person })
  const send = await asOwner(page.request)
  const users = await send<{ id: number; email: string }[]>('GET', '/api/admin/users')
  const user = users.find(({ email }) => email === person.email)
  const id = user?.id ?? 0
  const account = { firstName: person.firstName, lastName: person.lastName, email: person.email, active: true }
  await send('PUT', `/api/admin/users/${id}`, { ...account, role: 'admin', teamRole })
  await logInAs(page, person)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.request().method()} ${answer.url()}`)
  })
  return { id, account, send, refused }
}

const HIDDEN: Record<'agent' | 'assistant', RegExp> = {
  agent: /^(Agence|Équipe|Comptes)$/,
  assistant: /^(Agence|Équipe|Comptes|Journal|Avis de valeur|Dossiers)$/,
}

/** Opens the pages of the desk, and the content that a role finds there. */
for (const [role, width] of [
  ['assistant', 390],
  ['agent', 1280],
] as const)
  test(`an ${role} uses the desk at ${width} pixels: nothing that is offered is refused @matrix`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    const { send, refused } = await aMember(page, role)
    await page.request.post('/api/contact', { data: aContact({ propertyId: 1 }) })
    const open = async (path: string) => {
      await page.goto(path)
      await isHydrated(page)
      await expect(page.locator('main .skeleton')).toHaveCount(0)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })

    await open('/admin/journee')
    await expect(page.getByRole('heading', { name: 'Ma journée' })).toBeVisible()
    if (width < 600) await button('Plus').click()
    const places = page.getByRole('navigation', { name: /^Administration/ }).getByRole('link')
    await expect(places.filter({ hasText: HIDDEN[role] })).toHaveCount(0)
    await expect(places.filter({ hasText: 'Agenda', visible: true })).toHaveCount(1)
    await expect(places.filter({ hasText: 'Journal' })).toHaveCount(role === 'agent' ? 1 : 0)
    const paths = new Set(await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    for (const path of paths) if (path !== '/') await open(path)

    // An agent's day is theirs; the assistant answers for everyone.
    await open('/admin/journee')
    await expect(button(role === 'agent' ? 'Moi' : 'Toute l’agence')).toHaveAttribute('aria-pressed', 'true')
    await open('/admin')
    await expect(page.getByRole('tab', { name: /Utilisateurs/ })).toHaveCount(0)
    await expect(button(/^Supprimer/)).toHaveCount(0)
    await open('/admin/demandes?vue=toutes')
    await page.locator('.inbox .row-open').first().click()
    await expect(page.getByRole('region', { name: 'Demande', exact: true })).toBeVisible()
    await button('Autres actions').click()
    await expect(button('Effacer la demande')).toHaveCount(0)
    await expect(button('Exporter en CSV')).toHaveCount(0)
    type Line = { id: number; agent: unknown; reference: string }
    const lines = await send<Line[]>('GET', '/api/admin/listings?view=en-ligne')
    // Other tests may have created listings without an agent.
    const { id, reference } = lines.find(({ agent }) => agent !== null) ?? { id: 0, reference: '' }
    await open(`/admin/affaires?vue=toutes&q=${reference}`)
    await expect(button(/Exporter/)).toHaveCount(0)
    await page
      .getByRole('checkbox', { name: /^Choisir/ })
      .first()
      .check()
    await expect(page.getByRole('combobox', { name: 'Confier à' })).toHaveCount(0)

    // A colleague's listing: its confidential part is absent, with a note on whose it is.
    for (const tab of ['', '/annonce', '/prix', '/locaux', '/photos', '/vendeur', '/mandat']) {
      await open(`/admin/biens/${id}${tab}`)
      await expect(page.getByText(/^La partie confidentielle est réservée à .+ et aux dirigeants/)).toBeVisible()
      await expectAccessible(page, `fiche ${tab}`)
    }
    await expect(page.getByRole('link', { name: 'Dossier confidentiel' })).toHaveCount(0)
    await expect(button('Enregistrer un mandat')).toHaveCount(0)
    await expect(page.getByText(/^Les mandats de ce bien sont enregistrés par son agent/)).toHaveCount(
      role === 'agent' ? 1 : 0,
    )
    await expect(button(/^(Renouveler|Résilier|Avenant)/)).toHaveCount(0)
    await open(`/admin/biens/${id}/vendeur`)
    await expect(page.getByLabel('Cédant', { exact: true })).toHaveCount(0)
    await open(`/admin/biens/${id}/annonce`)
    await page.getByLabel('Titre', { exact: true }).fill(`Affaire relue par un ${role}, ${width}`)
    await button('Publier').click()
    await expect(toast(page)).toContainText('Fiche enregistrée')

    const [mandate] = await send<{ number: number }[]>('GET', `/api/admin/listings/${id}/mandates`)
    await open(`/admin/registre?vue=actes&q=${mandate?.number}`)
    await expect(button(/^Exporter/)).toHaveCount(0)
    await expect(button('Mandat de recherche')).toHaveCount(role === 'agent' ? 1 : 0)
    await page.locator('.row-open').first().click()
    await expect(page.getByRole('dialog')).toContainText('Réservé à l’agent de ce bien et aux dirigeants.')

    // A page for other roles names them.
    for (const path of ['/admin/agence', '/admin/agence/equipe', '/admin/users/1']) {
      await open(path)
      await expect(page.getByText('Cette page est réservée aux dirigeants de l’agence.')).toBeVisible()
    }
    if (role === 'assistant') {
      await open('/admin/avis-de-valeur')
      await expect(page.getByText('Cette page est réservée aux négociateurs et aux dirigeants')).toBeVisible()
    }
    expect(refused).toEqual([])
  })

test('an agent creates a dossier, and can read all of it @matrix', async ({ page }) => {
  const { refused } = await aMember(page, 'agent')
  await page.goto('/admin/biens/nouveau')
  await page.getByLabel('Métier').fill('Restaurant traditionnel')
  await page.getByLabel('Commune').fill('Caen')
  await page.getByLabel('Nom du cédant').fill('Odette Vassal')
  await page.getByRole('button', { name: 'Créer l’affaire' }).click()
  await expect(page.getByText('Odette Vassal')).toBeVisible()
  await expect(page.getByText(/^La partie confidentielle/)).toHaveCount(0)
  expect(refused).toEqual([])
})

test('an owner changes a role, and hands over the dossiers of a member who leaves @turn', async ({ page, browser }) => {
  test.slow()
  const theirs = await browser.newPage()
  const { id, send } = await aMember(theirs, 'agent')
  await send('POST', '/api/admin/listings/bulk', { ids: [1], agentId: id })
  await logInAs(page, ADMIN)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/users/${id}`)
  await expect(page.getByLabel('Rôle dans l’équipe')).toHaveValue('agent')
  await expect(page.getByText(/suit\u00a0: 1\u00a0?bien|suit\u00a0: 1 bien/)).toBeVisible()
  await page.getByLabel('Les confier à').selectOption({ index: 1 })
  await expectAccessible(page, 'relais')
  await page.getByRole('button', { name: 'Passer le relais' }).click()
  await expect(page.getByRole('dialog').getByLabel('Désactiver son compte')).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Passer le relais' }).click()
  await expect(page.getByText(/confiés à/)).toBeVisible()
  await expect(page.getByText('Compte désactivé')).toBeVisible()
  await page.getByLabel('Rôle dans l’équipe').selectOption('assistant')
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expect(toast(page).last()).toContainText('Informations mises à jour')
  // The previous toast has the same text.
  const roleOf = async () =>
    (await send<{ id: number; teamRole: string }[]>('GET', '/api/admin/team')).find((one) => one.id === id)?.teamRole
  await expect.poll(roleOf).toBe('assistant')
})
