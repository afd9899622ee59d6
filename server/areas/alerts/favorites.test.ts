import { expect, test } from 'vitest'
import { FAVORITES_CONSENT } from '#domain/alerts/consent.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { type dossier } from '#server/db/schema/listings.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { updateDossier } from '#server/listings/write.ts'
import { loadPlaces } from '#server/places/places.ts'
import { alertServices, anAlert, hasAlert, lastToken } from '#test/alerts.ts'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { findMatches, sendDigests } from './sending/sending.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

const places = loadPlaces()

/** Creates the alert about favorites, and confirms the account's email. */
async function watches(app: App, person: Person): Promise<void> {
  const body = { criteria: FAVORITES_CRITERIA, rhythm: 'daily', consent: true } as const
  expect(await person.call('POST /api/alerts/saved', { body })).toMatchObject({ isPending: true })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
}

const changes = (app: App, id: number, row: Partial<typeof dossier.$inferInsert>) =>
  app.db.transaction(async (tx) => {
    const before = await lockDossier(tx, { id })
    await updateDossier(tx, { places, storage: app.storage }, { before, change: { row } })
  })

/** The mails of a morning, as recipient, subject and text. */
async function morning(app: App, day: string) {
  const before = (await app.mails()).length
  await findMatches(alertServices(app))
  await sendDigests(alertServices(app), new Date(`${day}T07:30:00+01:00`))
  return (await app.mails())
    .slice(before)
    .map(({ to, subject, text = '' }) => ({ to: to?.[0]?.address, subject, text }))
}

test('users with the alert get a mail about each price reduction of a favorite; others get none @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const [bakery, other] = [await app.publishes(aDossier({ price: 215_000 })), await app.publishes(aDossier())]
  for (const person of [ada, bob]) await person.call('POST /api/favorites', { body: { propertyId: bakery.id } })
  await watches(app, ada)
  expect(await app.db.select({ words: alert.consentWords }).from(alert)).toEqual([{ words: FAVORITES_CONSENT.words }])

  await changes(app, bakery.id, { price: 225_000 })
  await changes(app, other.id, { price: 100_000 })
  expect(await morning(app, '2035-01-08')).toEqual([])
  await changes(app, bakery.id, { price: 205_000 })
  const [mail, ...others] = await morning(app, '2035-01-09')
  expect([mail?.to, mail?.subject, others]).toEqual([
    ada.user.email,
    expect.stringMatching(/^Baisse de prix : .+, 225\s000\s€ → 205\s000\s€$/),
    [],
  ])
  expect(mail?.text).toMatch(/Baisse de prix[\s\S]*225\s000\s€ → 205\s000\s€/)
  expect(mail?.text).toContain('https://www.bonne-enseigne.example/favorites')
  expect(await morning(app, '2035-01-10')).toEqual([])
  await changes(app, bakery.id, { price: 195_000 })
  expect((await morning(app, '2035-01-11'))[0]?.text).toMatch(/195\s000/)
})

test('when a buyer comes or withdraws, users with the favorite get a mail, saved searches do not @slow', async () => {
  await using app = await startApp()
  const [ada, admin] = [await app.signedIn(aUser()), await app.signedIn(anAdmin())]
  const { id } = await app.publishes(aDossier())
  await ada.call('POST /api/favorites', { body: { propertyId: id } })
  await watches(app, ada)
  await hasAlert(app, { email: 'recherche@exemple.fr' })
  const becomes = (to: 'sous offre' | 'en vente') =>
    admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body: { to, reason: 'Désistement' } })
  await becomes('sous offre')
  const taken = await morning(app, '2035-01-08')
  expect(taken).toMatchObject([
    { to: ada.user.email, text: expect.stringContaining('Changement de disponibilité · Sous offre') },
  ])
  await becomes('en vente')
  const back = await morning(app, '2035-01-09')
  expect(back.map(({ to }) => to)).toEqual(expect.arrayContaining([ada.user.email, 'recherche@exemple.fr']))
})

test('a favorite that was removed, and an alert that was stopped with one click, send nothing @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const [kept, removed] = [await app.publishes(aDossier()), await app.publishes(aDossier())]
  for (const { id } of [kept, removed]) await ada.call('POST /api/favorites', { body: { propertyId: id } })
  await watches(app, ada)
  await changes(app, removed.id, { price: 100_000 })
  await ada.call('DELETE /api/favorites/{propertyId}', { params: { propertyId: removed.id } })
  expect(await morning(app, '2035-01-08')).toEqual([])
  const [{ linkToken } = { linkToken: '' }] = await app.db.select().from(alert)
  const stopped = await app.send('POST', `/api/alerts/stop?token=${linkToken}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(stopped.status).toBe(200)
  await changes(app, kept.id, { price: 100_000 })
  expect(await morning(app, '2035-01-09')).toEqual([])
})

test('the alert about favorites is listed, changed and deleted like a saved search; a visitor cannot have one', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  await watches(app, ada)
  const [saved] = await ada.call('GET /api/alerts', {})
  expect(saved).toMatchObject({
    words: 'Vos favoris\u00a0: prix et disponibilité',
    criteria: FAVORITES_CRITERIA,
    state: 'active',
  })
  const params = { id: saved?.id ?? 0 }
  await ada.call('PATCH /api/alerts/saved/{id}', { params, body: { rhythm: 'weekly' } })
  expect(await ada.call('GET /api/alerts', {})).toMatchObject([{ rhythm: 'weekly' }])
  await ada.call('DELETE /api/alerts/saved/{id}', { params })
  expect(await ada.call('GET /api/alerts', {})).toEqual([])
  expect((await app.answerTo('POST /api/alerts', { body: anAlert({ criteria: FAVORITES_CRITERIA }) })).status).toBe(400)
})
