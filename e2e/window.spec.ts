import { readFile } from 'node:fs/promises'
import { readPdf } from '#test/pdf-text.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { logInAsAdmin } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

const SIZES = [
  [390, 844],
  [1280, 720],
  [1080, 1920],
] as const

test('two affairs are ticked and printed for the window, eight to a page @matrix', async ({ page }) => {
  await logInAsAdmin(page)
  await page.goto('/admin/affaires?statut=en+vente')
  await isHydrated(page)
  const rows = page.getByRole('checkbox', { name: /^Choisir/ })
  await rows.nth(0).check()
  await rows.nth(1).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByLabel('Imprimer pour la vitrine').selectOption('mini'),
  ])
  expect(file.suggestedFilename()).toBe('vitrine-mini.pdf')
  const { totalPages, text } = await readPdf(new Uint8Array(await readFile(await file.path())))
  expect(totalPages).toBe(1)
  expect(text.match(/barème du/g)).toHaveLength(2)
})

test('the screen of the window is chosen, paused and turned by keys, and fits each screen @turn', async ({
  page,
  context,
}) => {
  await logInAsAdmin(page)
  await page.goto('/admin/vitrine')
  await isHydrated(page)
  const ticks = page.getByRole('group', { name: 'Affaires montrées, dans l’ordre' }).getByRole('checkbox')
  // Ticked ones come first.
  for (const at of [2, 3]) await ticks.nth(at).check()
  await page.getByLabel('Secondes par affaire').fill('60')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toast(page)).toBeVisible()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await expectFits(page, `the choice of the window at ${width} px`)
  }
  await expectAccessible(page, 'the choice of the window')

  const screen = await context.newPage()
  await screen.goto('/vitrine')
  await isHydrated(screen)
  await expect(screen.getByText('1 sur 2')).toBeVisible()
  const title = screen.getByRole('heading', { level: 2 })
  const first = await title.textContent()
  await screen.keyboard.press('ArrowRight')
  await expect(title).not.toHaveText(first ?? '')
  await screen.keyboard.press('ArrowRight')
  await expect(title).toHaveText(first ?? '')
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect(screen.getByRole('button', { name: 'Reprendre' })).toBeVisible()
  for (const [width, height] of SIZES) {
    await screen.setViewportSize({ width, height })
    await expectFits(screen, `the window at ${width} px`)
    await expectAccessible(screen, `the window at ${width} px`)
  }
})
