import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AppointmentForm } from '#domain/appointments/appointment.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { anAppointment, aProperty } from '#test/makers.ts'
import { expectAccessible, expectFits } from './fixtures/axe.ts'
import { ADMIN, logInAsAdmin, tokenOf } from './fixtures/person.ts'
import { expect, isHydrated, test, toast } from './fixtures/site.ts'

/** The Monday of the week after the next one. */
const MONDAY = daysAfter(
  '2026-11-30',
  7 * (2 + Math.floor((Date.parse(todayInParis()) - Date.parse('2026-11-30')) / 604_800_000)),
)

const desk = async (request: APIRequestContext) => ({ authorization: `Bearer ${await tokenOf(request, ADMIN)}` })

/** Draws a line in a frame, as one press. */
async function drawIn(page: Page, frame: Locator) {
  await frame.scrollIntoViewIfNeeded()
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not shown')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7)
  await page.mouse.down()
  for (let at = 0; at <= 12; at++)
    await page.mouse.move(box.x + box.width * (0.2 + at * 0.05), box.y + box.height * (at % 2 ? 0.3 : 0.7))
  await page.mouse.up()
}

test('ten calls, two appointments, one moved, one cancelled, a visit with its slip signed: sixty clicks at most @matrix', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = await desk(request)
  const known = ['Abadie', 'Brunel', 'Coste', 'Delmas', 'Escande', 'Fabre'].map((name, at) => ({
    name: `Paule ${name}`,
    phone: `06 39 98 50 1${at}`,
  }))
  for (const { name, phone } of known)
    await request.post('/api/admin/leads', {
      headers,
      data: { channel: 'phone', name, contact: phone, message: 'Premier appel', listingId: null, notice: null },
    })
  // Its own: other journeys store nonsense in those of the demo.
  const listing = await request.post('/api/properties', {
    headers,
    data: aProperty({ title: 'Manoir des dix appels' }),
  })
  expect(listing.ok(), await listing.text()).toBe(true)
  await logInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/journee')
  await isHydrated(page)
  page.setDefaultTimeout(15_000)
  let clicks = 0
  const parts: Record<string, number> = {}
  const click = (target: Locator) => target.click().then(() => void clicks++)
  async function counted(part: string, work: () => Promise<void>) {
    const before = clicks
    await work()
    parts[part] = (parts[part] ?? 0) + clicks - before
  }
  const dialog = page.getByRole('dialog')

  async function takeCall(phone: string, name?: string) {
    await click(page.getByRole('button', { name: 'Nouveau' }))
    await click(page.getByRole('link', { name: 'Demande reçue' }))
    await expect(dialog.getByLabel('Téléphone ou email')).toBeFocused()
    await page.keyboard.type(phone)
    if (name) await dialog.getByLabel('Nom').fill(name)
    else await click(dialog.locator('.record-person button').first())
    await dialog.getByLabel('Demande', { exact: true }).fill('Voudrait visiter.')
    await click(dialog.getByRole('button', { name: 'Noter la demande' }))
    await expect(dialog).toHaveCount(0)
  }
  for (const { phone } of known) await counted('six calls by known people', () => takeCall(phone.replaceAll(' ', '')))
  for (const [at, name] of ['Garrigue', 'Hugonnet', 'Imbert', 'Jourdan'].entries())
    await counted('four calls by unknown people', () => takeCall(`06399851${at}7`, `Luce ${name}`))

  async function meet(time: string, person: string) {
    await click(page.getByRole('button', { name: new RegExp(`^Nouveau rendez-vous, .* à ${time}$`) }).nth(1))
    await dialog.getByLabel('Avec', { exact: true }).pressSequentially(person)
    await click(dialog.locator('[role="option"]', { hasText: person }).first())
    await dialog.getByLabel('Affaire (facultatif)').pressSequentially('manoir des')
    await click(dialog.locator('[role="option"]').first())
    await click(dialog.getByRole('button', { name: 'Prendre le rendez-vous' }))
    await expect(toast(page)).toContainText('Rendez-vous pris')
    await expect(dialog).toHaveCount(0)
  }
  await counted('two appointments', async () => {
    await click(page.getByRole('navigation').getByRole('link', { name: 'Agenda' }).first())
    await click(page.getByRole('link', { name: 'Voir la semaine' }))
    await click(page.getByRole('link', { name: /Semaine suivante|suivante/ }).first())
    await meet('10h', 'Paule Abadie')
    await meet('15h', 'Luce Hugonnet')
  })
  const item = (name: string) => page.getByRole('button', { name: new RegExp(`^Visite.*${name}`) })
  await counted('one moved', async () => {
    const [from, to] = [
      await item('Paule Abadie').boundingBox(),
      await page.getByRole('button', { name: /^Nouveau rendez-vous, mercredi .* à 11h$/ }).boundingBox(),
    ]
    if (!from || !to) throw new Error('not on the grid')
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 })
    await page.mouse.up()
    clicks++
    await expect(toast(page)).toContainText('Rendez-vous déplacé')
  })
  await counted('one cancelled', async () => {
    await click(item('Luce Hugonnet'))
    await click(dialog.getByRole('button', { name: 'Annuler le rendez-vous' }))
    await dialog.getByLabel('Motif').fill('Rappellera')
    await click(dialog.getByRole('button', { name: 'Annuler le rendez-vous' }))
    await expect(dialog).toHaveCount(0)
  })
  await counted('the slip of a visit', async () => {
    await click(item('Paule Abadie'))
    await click(dialog.getByRole('button', { name: 'Bon de visite' }))
    await expect(dialog.getByLabel('Nom', { exact: true })).toHaveValue('Paule Abadie')
    await dialog.getByLabel('Adresse (facultatif)').fill('8, rue des Lilas, 14100 Lisieux')
    await click(dialog.getByRole('button', { name: 'Faire signer' }))
    await drawIn(page, dialog.getByRole('img', { name: /^Cadre de signature/ }))
    clicks++
    await click(dialog.getByRole('button', { name: 'Signer', exact: true }))
    await expect(toast(page)).toContainText('Bon de visite signé')
    await expect(dialog).toContainText('À l’écran')
    await click(dialog.locator('.dialog-actions').getByRole('button', { name: 'Fermer' }))
  })
  console.log(`a day of ten calls: ${clicks} clicks, ${JSON.stringify(parts)}`)
  expect(clicks).toBeLessThanOrEqual(60)
})

const aVisit = async (request: APIRequestContext, own: Partial<AppointmentForm>) => {
  const answer = await request.post('/api/admin/appointments', {
    headers: await desk(request),
    data: anAppointment({ day: daysAfter(MONDAY, 2), listingId: 66, ...own }),
  })
  return ((await answer.json()) as { appointment: { id: number } }).appointment.id
}

/** Draws with a finger: a touch scrolls, unless the frame keeps it. */
async function fingerIn(page: Page, frame: Locator) {
  await frame.scrollIntoViewIfNeeded()
  const box = await frame.boundingBox()
  if (!box) throw new Error('the frame is not shown')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await touch('touchStart', box.x + 40, box.y + box.height / 2)
  for (let at = 1; at <= 15; at++)
    await touch('touchMove', box.x + 40 + at * 12, box.y + box.height * (at % 2 ? 0.25 : 0.75))
  await touch('touchEnd')
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a slip is signed with the finger on a phone, cleared and signed again, without scrolling @matrix', async ({
    page,
    request,
  }) => {
    test.slow()
    await aVisit(request, { time: '09:00', name: 'Rose Finger' })
    await logInAsAdmin(page)
    await page.goto('/admin/biens/66')
    await isHydrated(page)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Bon de visite.*Rose Finger$/ }).click()
    await dialog.getByRole('button', { name: 'Faire signer' }).click()
    const frame = dialog.getByRole('img', { name: /^Cadre de signature/ })
    await fingerIn(page, frame)
    await expect(frame).toHaveAccessibleName(/signé$/)
    const scrolled = await dialog.evaluate((one) => one.scrollTop)
    await dialog.getByRole('button', { name: /^Effacer/ }).click()
    await expect(frame).toHaveAccessibleName(/vide$/)
    await fingerIn(page, frame)
    expect(await dialog.evaluate((one) => one.scrollTop)).toBe(scrolled)
    await page.screenshot({ path: '.cache/slip-finger-390.png' })
    await dialog.getByRole('button', { name: 'Signer', exact: true }).click()
    await expect(toast(page)).toContainText('Bon de visite signé')
    await expect(page.getByRole('region', { name: /^Visites/ })).toContainText('bon signé le')
  })
})

test.describe('a name that is not the visitor’s', () => {
  test.use({ expectedErrors: [/status of 400/] })
  test('without drawing, by the keyboard alone, a slip is signed by a name and a tick @matrix', async ({
    page,
    request,
  }) => {
    test.slow()
    await aVisit(request, { time: '13:00', name: 'Jean Clavier', email: '' })
    await logInAsAdmin(page)
    await page.goto('/admin/biens/66')
    await isHydrated(page)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Bon de visite.*Jean Clavier$/ }).press('Enter')
    await dialog.getByRole('button', { name: 'Faire signer' }).press('Enter')
    await dialog.getByText('Signer sans dessiner').press('Enter')
    await dialog.getByRole('button', { name: 'Signer', exact: true }).press('Enter')
    await expect(dialog).toContainText('Signez dans le cadre, ou tapez le nom')
    await dialog.getByLabel('Nom du visiteur, tapé par lui').fill('Jean Dupond')
    await dialog.getByLabel('Je signe').press('Space')
    await dialog.getByRole('button', { name: 'Signer', exact: true }).press('Enter')
    await expect(dialog).toContainText('Tapez le nom du visiteur')
    await expect(dialog.getByLabel('Nom du visiteur, tapé par lui')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('clavier jean'.split(' ').toReversed().join(' '))
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Bon de visite signé')
    await dialog.getByRole('button', { name: 'Annuler ce bon' }).press('Enter')
    await page.getByRole('dialog', { name: 'Annuler le bon de visite' }).getByLabel('Motif').fill('Mauvais nom')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('region', { name: 'Bons annulés' })).toContainText('Mauvais nom')
  })
})

test('each step of a slip is accessible and fits, in light and dark @matrix', async ({ page, request }) => {
  test.slow()
  await aVisit(request, { time: '16:00', name: 'Zoé Largeur' })
  await logInAsAdmin(page)
  const dialog = page.getByRole('dialog')
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [820, 'light'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/admin/biens/66')
    await isHydrated(page)
    const look = async (what: string) => {
      await expectAccessible(page, `${what} at ${width} px`)
      await expectFits(page, `${what} at ${width} px`)
      await page.screenshot({ path: `.cache/slip-${what}-${width}-${colorScheme}.png` })
    }
    await expect(page.getByRole('region', { name: /^Visites/ })).toContainText('Zoé Largeur')
    await page.getByRole('region', { name: /^Visites/ }).scrollIntoViewIfNeeded()
    await look('visits')
    await page.getByRole('button', { name: /^Bon de visite.*Zoé Largeur$/ }).click()
    await dialog.getByRole('button', { name: 'Ajouter un second visiteur' }).click()
    await look('visitors')
    await dialog.getByRole('button', { name: 'Retirer le second visiteur' }).click()
    await dialog.getByRole('button', { name: 'Faire signer' }).click()
    await expect(dialog.getByRole('region', { name: 'Texte du bon de visite' })).toBeVisible()
    await look('text')
    await drawIn(page, dialog.getByRole('img', { name: /^Cadre de signature/ }))
    await look('signature')
    await dialog.getByRole('button', { name: 'Retour' }).click()
    await dialog.getByRole('button', { name: 'Signé sur papier' }).click()
    await expect(dialog.getByLabel('Signé le')).toBeVisible()
    await look('paper')
  }
})
