import { readFile } from 'node:fs/promises'
import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, test } from './fixtures/site.ts'

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' })

for (const width of [390, 1280])
  test(`an owner reads in the journal who viewed and changed a listing, and exports it, at ${width} pixels @matrix`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
    const { title, price } = (await (await page.request.get('/api/properties/41')).json()) as {
      title: string
      price: number
    }
    const change = (data: object) => page.request.put('/api/admin/listings/41/price', { headers, data })
    expect((await change({ price: price + 1000 })).ok()).toBe(true)
    expect((await change({ price })).ok()).toBe(true)

    await logInAsAdmin(page)
    await page.goto('/admin/biens/41')
    await isHydrated(page)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('link', { name: 'Journal de ce bien' }).click()
    await expect(page).toHaveURL(/\/admin\/journal\?bien=41$/)
    await expect(page.getByRole('main').getByRole('button', { name: title })).toBeVisible()
    const entries = page.getByRole('main').getByRole('listitem')
    const opened = entries.filter({ hasText: `a ouvert la fiche “${title}”` })
    await expect(opened).toHaveCount(1)
    await expect(entries.filter({ hasText: /a modifié le bien .*\s: prix .* → / }).first()).toBeVisible()
    await expectAccessible(page, 'the journal of a listing')

    await page.getByLabel('À propos de').selectOption('Consultations')
    await page.getByLabel('Du', { exact: true }).fill(today())
    await page.getByLabel('Au', { exact: true }).fill(today())
    await page.getByLabel('Par', { exact: true }).selectOption({ label: 'Admin Devanture (équipe)' })
    await expect(page).toHaveURL(/bien=41&sur=consultations&du=[\d-]+&au=[\d-]+&par=\d+/)
    await expect(opened).toHaveCount(1)
    await page.getByLabel('Au', { exact: true }).fill('2026-01-01')
    await expect(page.getByText('Aucune entrée.')).toBeVisible()
    await page.goBack()
    await expect(opened).toHaveCount(1)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv.trim().split('\n')).toEqual([
      'Date;Personne;Qualité;Action',
      expect.stringContaining(`;Admin Devanture;équipe;a ouvert la fiche “${title}”`),
    ])
    await page.getByRole('button', { name: `${title}, montrer tous les biens` }).click()
    await expect(page).not.toHaveURL(/bien=/)
    await page.getByLabel('À propos de').selectOption('Exports')
    await expect(entries.filter({ hasText: 'a exporté le journal (1\u00a0ligne)' }).first()).toBeVisible()
  })
