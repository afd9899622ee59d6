import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, test, toast } from './fixtures/site.ts'

/** Sends a contact message; its name contains the `batch`. */
async function sendContact(page: Page, batch: string, index: number, own: object = {}): Promise<void> {
  const answer = await page.request.post('/api/contact', {
    data: {
      firstName: 'Odile',
      lastName: `${batch}${String(index).padStart(2, '0')}`,
      email: `${batch.toLowerCase()}${index}@exemple.fr`,
      phone: `0639981${String(batch.length)}${String(index).padStart(2, '0')}`,
      subject: 'achat',
      message: 'Je cherche une boulangerie près de Lisieux. Quel est le loyer, et le bail se termine-t-il bientôt ?',
      consent: true,
      ...own,
    },
  })
  expect(answer.ok()).toBe(true)
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Demande', exact: true })
const firstRow = (page: Page) =>
  page
    .getByRole('table', { name: 'Demandes' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()

/** Counts a user's presses, and the scrolls needed to bring the pressed elements into view. */
function counter(press: (target: Locator) => Promise<void>) {
  const counts = { presses: 0, scrolls: 0 }
  return {
    counts,
    async press(target: Locator) {
      await target.waitFor()
      const isSeen = await target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const front = document.elementFromPoint(left + width / 2, top + height / 2)
        return element.contains(front)
      })
      if (!isSeen) counts.scrolls++
      await press(target)
      counts.presses++
    },
  }
}

interface Line {
  lastName: string
  status: string
  assigneeId: number | null
  callBackOn: string | null
}

async function linesOf(page: Page, batch: string): Promise<Line[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` }
  const all = (await (await page.request.get(`/api/admin/inbox?q=${batch}`, { headers })).json()) as { lines: Line[] }
  const spam = (await (await page.request.get(`/api/admin/inbox?view=spam&q=${batch}`, { headers })).json()) as {
    lines: Line[]
  }
  return [...all.lines, ...spam.lines]
}

/** An assistant's morning, newest first. Calls and half of the e-mails are about a listing, which has an agent. */
const MORNING = 'mail call close mail note callback spam call mail close'.split(' ')
const isAboutListing = (index: number) => MORNING[index] !== 'spam' && index % 5 !== 0

async function sendMorning(page: Page, batch: string, mornings = 1): Promise<void> {
  const count = MORNING.length * mornings
  for (let at = count - 1; at >= 0; at--)
    await sendContact(page, batch, at, isAboutListing(at % MORNING.length) ? { propertyId: 66 } : {})
}

async function expectDone(page: Page, batch: string, mornings = 1): Promise<void> {
  await expect
    .poll(async () => {
      const lines = await linesOf(page, batch)
      return {
        done: lines.filter(({ status }) => status === 'done').length,
        spam: lines.filter(({ status }) => status === 'spam').length,
        toCall: lines.filter(({ callBackOn }) => callBackOn).length,
        assigned: lines.filter(({ assigneeId }) => assigneeId).length,
      }
    })
    .toEqual({ done: 8 * mornings, spam: mornings, toCall: mornings, assigned: 9 * mornings })
}

/** Works through the requests of a batch, the first of which is open; the next one opens by itself. */
async function workThrough(page: Page, batch: string, press: (target: Locator) => Promise<void>, mornings = 1) {
  const panel = panelOf(page)
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const kinds = Array.from({ length: mornings }, () => MORNING).flat()
  for (const [index, kind] of kinds.entries()) {
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(`Odile ${batch}${String(index).padStart(2, '0')}`)
    if (kind === 'mail') {
      await press(button('Proposer trois créneaux'))
      await press(button('Envoyer et traiter'))
    } else if (kind === 'call') {
      await press(button('Appel'))
      await press(button('Appelé et traité'))
    } else if (kind === 'note') {
      await press(button('Noter'))
      await page.keyboard.type('Déjà cliente.')
      await press(button('Noter et traiter'))
    } else if (kind === 'callback') {
      await press(button('Demain'))
    } else if (kind === 'close') {
      await press(button('Traité'))
    } else {
      await press(button('Autres actions'))
      await press(button('Indésirable'))
    }
  }
}

test('the ten leads of a morning: answered, called, called back, noted, closed, in at most 22 clicks without scrolling @matrix', async ({
  page,
}) => {
  test.slow()
  await sendMorning(page, 'Aubade')
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/demandes')
  await expect(firstRow(page)).toBeVisible()
  const y = (await firstRow(page).boundingBox())?.y
  console.log(`first request at 1280: y = ${y}`)
  expect(y).toBeLessThanOrEqual(180)
  await page.goto('/admin/demandes?q=aubade')

  const { counts, press } = counter((target) => target.click())
  await press(page.getByRole('button', { name: 'Odile Aubade00' }))
  await workThrough(page, 'Aubade', press)
  await expectDone(page, 'Aubade')
  console.log(`10 requests: ${counts.presses} clicks, ${counts.scrolls} scrolls`)
  expect(counts.presses).toBeLessThanOrEqual(22)
  expect(counts.scrolls).toBe(0)
})

test('twenty mixed requests, from « Ma journée »: all followed by somebody, calls promised out of « À traiter », in at most 40 clicks @matrix', async ({
  page,
}) => {
  test.slow()
  await sendMorning(page, 'Vingtaine', 2)
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/admin/journee')
  const { counts, press } = counter((target) => target.click())
  await press(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Demandes/ }))
  await press(page.getByRole('button', { name: 'Odile Vingtaine00' }))
  await workThrough(page, 'Vingtaine', press, 2)
  await expectDone(page, 'Vingtaine', 2)
  console.log(`20 requests: ${counts.presses} clicks, ${counts.scrolls} scrolls`)
  expect(counts.presses).toBeLessThanOrEqual(40)
  expect(counts.scrolls).toBe(0)
  await page.goto('/admin/demandes?q=vingtaine')
  await expect(page.getByText('Aucune demande ne correspond à ces critères.')).toBeVisible()
  await page.goto('/admin/demandes?vue=a-rappeler&q=vingtaine')
  await expect(page.getByRole('button', { name: /^Odile Vingtaine/ })).toHaveCount(2)
})

test('the same morning with the keyboard only @matrix', async ({ page }) => {
  test.slow()
  await sendMorning(page, 'Clavier')
  await logInAsAdmin(page)
  await page.goto('/admin/demandes?q=clavier')
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  await expect(page.getByRole('button', { name: 'Odile Clavier00' })).toBeFocused()
  await press('j')
  const title = panelOf(page).getByRole('heading', { level: 2 })
  for (const [index, kind] of MORNING.entries()) {
    await expect(title).toHaveText(`Odile Clavier${String(index).padStart(2, '0')}`)
    await expect(title).toBeFocused()
    if (kind === 'mail') {
      // Chooses a template by its number, once they are loaded.
      await expect(panelOf(page).getByRole('button', { name: 'Proposer trois créneaux' })).toBeVisible()
      await press('2', 'Control+Enter')
    } else if (kind === 'call') await press('a', 'Control+Enter')
    else if (kind === 'note') {
      await press('n')
      await page.keyboard.type('Déjà cliente.')
      await press('Control+Enter')
    } else if (kind === 'callback') {
      await press('d')
    } else if (kind === 'close') await press('e')
    else {
      // Marked by mistake, undone, and marked again.
      await press('s')
      await expect(toast(page)).toContainText('Indésirable')
      const row = page.getByRole('button', { name: `Odile Clavier${String(index).padStart(2, '0')}` })
      await expect(row).toHaveCount(0)
      await press('z')
      await expect(row).toBeVisible()
      await press('k')
      await expect(title).toHaveText(`Odile Clavier${String(index).padStart(2, '0')}`)
      await press('s')
    }
  }
  await expectDone(page, 'Clavier')
  console.log(`10 requests by keyboard: ${keys} keys beside the words`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a lead is answered in three taps without scrolling; its footer calls, writes and closes', async ({ page }) => {
    await sendContact(page, 'Mobile', 1, { propertyId: 66 })
    await logInAsAdmin(page)
    await page.goto('/admin/demandes')
    await expect(firstRow(page)).toBeVisible()
    const y = (await firstRow(page).boundingBox())?.y
    console.log(`first request at 390: y = ${y}`)
    expect(y).toBeLessThanOrEqual(150)
    await expectAccessible(page, 'the requests on a phone')
    await page.goto('/admin/demandes?q=mobile')

    const panel = panelOf(page)
    const { counts, press } = counter((target) => target.tap())
    await press(page.getByRole('button', { name: 'Odile Mobile01' }))
    await expect(page).toHaveURL(/demande=\d+$/)
    for (const name of ['Appeler', 'Écrire', 'Traiter'])
      await expect(panel.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:0639981601')
    await expectAccessible(page, 'a request on a phone')
    await press(panel.getByRole('button', { name: 'Proposer trois créneaux' }))
    await press(panel.getByRole('button', { name: 'Envoyer et traiter' }))
    await expect(toast(page)).toContainText('Mail envoyé')
    console.log(`a request answered on a phone: ${counts.presses} taps, ${counts.scrolls} scrolls`)
    expect(counts).toEqual({ presses: 3, scrolls: 0 })
    await expect(panel.getByLabel(/^Statut/)).toHaveValue('done')
    await page.goBack()
    await expect(panel).toHaveCount(0)
  })
})

test('spam is remembered, has its own view and can be unmarked; closing and erasing can be undone @matrix', async ({
  page,
}) => {
  await sendContact(page, 'Pub', 1)
  await logInAsAdmin(page)
  await page.goto('/admin/demandes?q=pub0')
  const row = page.getByRole('button', { name: 'Odile Pub01' })
  const undo = toast(page).getByRole('button', { name: 'Annuler' })
  await row.click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Traité', exact: true }).click()
  await expect(row).toHaveCount(0)
  await undo.click()
  await expect(row).toBeVisible()
  await panel.getByRole('button', { name: 'Autres actions' }).click()
  await expectAccessible(page, 'the other actions of a request')
  await panel.getByRole('button', { name: 'Effacer la demande' }).click()
  await expect(row).toHaveCount(0)
  await undo.click()
  await expect(row).toBeVisible()

  await row.click()
  await panel.getByRole('button', { name: 'Autres actions' }).click()
  await panel.getByRole('button', { name: 'Indésirable', exact: true }).click()
  await expect(toast(page)).toContainText('Les suivantes')
  await sendContact(page, 'Pub', 2, { email: 'pub1@exemple.fr' })
  await page.goto('/admin/demandes?q=pub0')
  await expect(page.getByText('Aucune demande ne correspond à ces critères.')).toBeVisible()
  await page.getByRole('button', { name: /^Indésirables 2/ }).click()
  await row.click()
  await panel.getByLabel(/^Statut/).selectOption('Nouveau')
  await expect(page.getByText('Aucune demande ne correspond à ces critères.')).toBeVisible()
  await page.getByRole('button', { name: /^À traiter 2/ }).click()
  await expect(page.getByRole('button', { name: 'Odile Pub02' })).toBeVisible()
})
