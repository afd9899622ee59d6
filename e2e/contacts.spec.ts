import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test } from './fixtures/site.ts'

const PHONE = '06 39 98 70 49'
const person = (own: object) => ({
  firstName: 'Solène',
  lastName: 'Abgrall',
  company: '',
  address: '',
  emails: [],
  phones: [PHONE],
  qualities: [],
  forbidden: [],
  ...own,
})

test('two pages of one person are merged and separated again in three clicks @turn', async ({ page }) => {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const add = async (own: object) =>
    (await (await page.request.post('/api/admin/contacts', { headers, data: person(own) })).json()) as { id: number }
  const one = await add({ emails: ['solene.abgrall@exemple.example'] })
  const other = await add({ firstName: 'S.', emails: ['contact@abgrall.example'], company: 'SARL Abgrall' })

  await logInAsAdmin(page)
  await page.goto(`/admin/contacts/${one.id}`)
  let clicks = 0
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    clicks++
  }
  await expect(page.getByRole('heading', { name: 'Peut-être la même personne' })).toBeVisible()
  await expectAccessible(page, 'a person')
  await press('Comparer')
  await expect(page.getByRole('region', { name: 'S. Abgrall' })).toContainText('SARL Abgrall')
  await expectAccessible(page, 'two people side by side')
  await press('Réunir')
  await expect(page.getByRole('link', { name: 'contact@abgrall.example' })).toBeVisible()
  await press('Séparer')
  await expect(page.getByRole('heading', { name: 'Peut-être la même personne' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'contact@abgrall.example' })).toBeHidden()
  console.log(`merge and undo: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(4)

  await page.getByLabel('Nouvelle note').fill('Cherche un bar à Lisieux.')
  await page.getByRole('button', { name: 'Noter', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cherche un bar à Lisieux.' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await page.getByLabel('Pas de mail').check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Pas de mail')).toBeVisible()
  // Nothing reads them any more.
  await page.goto('/notre-processus')
  for (const { id } of [one, other]) await page.request.delete(`/api/admin/contacts/${id}`, { headers })
})
