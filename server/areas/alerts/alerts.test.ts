import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alert } from '#server/db/schema/alerts.ts'
import { anAlert, lastToken } from '#test/alerts.ts'
import { aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const stored = (app: App) => app.db.select().from(alert).orderBy(alert.id)

test('an alert becomes active when its link is posted, not when it is opened', async () => {
  await using app = await startApp()
  const asked = anAlert({ criteria: 'activity=bakery&location=Calvados' })
  expect((await app.call('POST /api/alerts', { body: asked })).message).toMatch(/email vient de vous être envoyé/)
  const [mail] = await app.mails()
  expect([mail?.subject, mail?.to?.[0]?.address]).toEqual(['Confirmez votre alerte', 'martine@exemple.fr'])
  expect(mail?.text).toContain('Boulangerie-pâtisserie, Calvados')
  const body = { token: await lastToken(app) }
  // As a mail scanner does.
  await app.get(`/alertes/confirmer`)
  await app.get(`/api/alerts/confirm?token=${body.token}`)
  expect(await stored(app)).toMatchObject([{ state: 'pending', confirmedAt: null }])
  expect(await app.call('POST /api/alerts/confirm', { body })).toEqual({
    words: 'Boulangerie-pâtisserie, Calvados',
    criteria: 'location=Calvados&activity=bakery',
    rhythm: 'daily',
    state: 'active',
    others: 0,
  })
  expect(await stored(app)).toMatchObject([{ state: 'active', consentVersion: '2026-11' }])
  expect(await app.answerTo('POST /api/alerts/confirm', { body })).toMatchObject({ status: 404 })
})

test('a confirmation link is valid for 72 hours', async () => {
  await using app = await startApp()
  await app.call('POST /api/alerts', { body: anAlert() })
  const body = { token: await lastToken(app) }
  await app.db.update(alert).set({ askedAt: new Date(Date.now() - 73 * 3_600_000) })
  expect((await app.answerTo('POST /api/alerts/confirm', { body })).status).toBe(404)
  await app.call('POST /api/alerts', { body: anAlert() })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  expect(await stored(app)).toMatchObject([{ state: 'active' }])
})

test('the response is the same whether the email has this alert, another one or none', async () => {
  await using app = await startApp()
  const answers = [await app.answerTo('POST /api/alerts', { body: anAlert() })]
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  answers.push(await app.answerTo('POST /api/alerts', { body: anAlert({ email: 'Martine@exemple.fr' }) }))
  answers.push(await app.answerTo('POST /api/alerts', { body: anAlert({ criteria: 'category=Commerce' }) }))
  answers.push(await app.answerTo('POST /api/alerts', { body: anAlert({ email: 'autre@exemple.fr' }) }))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Confirmez votre alerte',
    'Vous recevez déjà cette alerte',
    'Confirmez votre alerte',
    'Confirmez votre alerte',
  ])
  expect((await stored(app)).map(({ state }) => state)).toEqual(['active', 'pending', 'pending'])
})

test('an email gets three of these mails a day, and an IP may ask five times an hour', async () => {
  await using app = await startApp()
  for (const criteria of ['location=Lyon', 'location=Paris', 'location=Nice', 'location=Brest']) {
    expect((await app.answerTo('POST /api/alerts', { body: anAlert({ criteria }) })).status).toBe(201)
  }
  expect(await app.mails()).toHaveLength(3)
  expect((await app.answerTo('POST /api/alerts', { body: anAlert({ email: 'b@exemple.fr' }) })).status).toBe(201)
  expect((await app.answerTo('POST /api/alerts', { body: anAlert({ email: 'c@exemple.fr' }) })).status).toBe(429)
})

test('the confirmation mail contains no typed text, and programs cannot ask for one', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Achetez sur arnaque.example' }))
  await app.call('POST /api/alerts', { body: anAlert({ criteria: 'location=achetez+sur+arnaque.example' }) })
  await app.call('POST /api/alerts', { body: anAlert({ email: 'b@exemple.fr', website: 'https://x.example' }) })
  const mails = await app.mails()
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('arnaque')
})

test('a text that is not fully understood gives no alert; otherwise the alert has the interpreted criteria', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  for (const criteria of [
    'location=affaire+familiale+couple+sans+salarié',
    'location=bar+tabac+hors+paris',
    'location=pas+de+restauration',
    'activity=bakery&ignored=sans+extraction',
  ]) {
    const visitor = await app.answerTo('POST /api/alerts', { body: anAlert({ criteria }) })
    const saved = await ada.answerTo('POST /api/alerts/saved', { body: { criteria, rhythm: 'daily', consent: true } })
    for (const { status, body } of [visitor, saved]) {
      expect([status, (body as { message: string }).message], criteria).toEqual([
        400,
        expect.stringMatching(/^Nous ne savons pas chercher «\s.+\s»\s: retirez ces mots/),
      ])
    }
  }
  expect(await stored(app)).toEqual([])
  await ada.call('POST /api/alerts/saved', {
    body: { criteria: 'location=boulangerie+vendée+ou+loire+atlantique', rhythm: 'daily', consent: true },
  })
  const [alert] = await ada.call('GET /api/alerts', {})
  expect(alert?.words).toBe('Boulangerie-pâtisserie, Vendée ou Loire-Atlantique')
})

test.each([
  ['consent=false', { consent: false as true }],
  ['an email without a domain', { email: 'martine' }],
  ['criteria that no search has', { criteria: 'activity=pirate' }],
  ['too long criteria', { criteria: 'location=Lyon&'.repeat(200) }],
])('%s is refused', async (_what, own) => {
  await using app = await startApp()
  expect((await app.answerTo('POST /api/alerts', { body: anAlert(own) })).status).toBe(400)
  expect(await stored(app)).toEqual([])
})

test('the link of an alert shows it, changes its rhythm, and stops it or all alerts of its email @slow', async () => {
  await using app = await startApp()
  for (const criteria of ['location=Lyon', 'location=Paris']) {
    await app.call('POST /api/alerts', { body: anAlert({ criteria }) })
    await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  }
  await app.call('POST /api/alerts', { body: anAlert({ criteria: 'location=Lyon' }) })
  const token = await lastToken(app)
  const linked = { words: 'Lyon', rhythm: 'daily', state: 'active', others: 1 }
  expect(await app.call('POST /api/alerts/linked', { body: { token } })).toMatchObject(linked)
  await app.call('PUT /api/alerts/linked', { body: { token, rhythm: 'weekly' } })
  await app.call('POST /api/alerts/linked/stop', { body: { token, all: true } })
  const left = await app.call('POST /api/alerts/linked', { body: { token } })
  expect(left).toMatchObject({ rhythm: 'weekly', state: 'stopped', others: 0 })
  expect((await stored(app)).map(({ state }) => state)).toEqual(['stopped', 'stopped'])
  expect((await app.answerTo('POST /api/alerts/linked', { body: { token: 'inconnu' } })).status).toBe(404)
})

test('a GET of the link for mail programs leads a person to the page, and stops nothing', async () => {
  await using app = await startApp()
  await app.call('POST /api/alerts', { body: anAlert() })
  const [{ linkToken } = { linkToken: '' }] = await stored(app)
  const { status, headers } = await app.get(`/api/alerts/stop?token=${linkToken}`)
  expect([status, headers['location']]).toEqual([302, `/alertes/gerer#${linkToken}`])
  expect(await stored(app)).toMatchObject([{ state: 'pending' }])
})

test('the first saved search of an email must be confirmed; further ones are active at once @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const save = (criteria: string) =>
    ada.call('POST /api/alerts/saved', { body: { criteria, rhythm: 'weekly', consent: true } })
  expect(await save('location=Lyon')).toMatchObject({ isPending: true })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  expect(await save('location=Paris')).toMatchObject({ isPending: false })
  const [paris, lyon] = await ada.call('GET /api/alerts', {})
  expect([paris?.state, lyon?.state]).toEqual(['active', 'active'])
  await app.db
    .update(alert)
    .set({ state: 'stopped' })
    .where(eq(alert.id, lyon?.id ?? 0))
  expect(await save('location=Nice')).toMatchObject({ isPending: true })
})

test('a saved search counts the listings published since its owner looked, and can be renamed, paused and deleted', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  await app.has(aProperty())
  await ada.call('POST /api/alerts/saved', { body: { criteria: 'location=Calvados', rhythm: 'daily', consent: true } })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  await app.hasMany([aProperty({ title: 'Une' }), aProperty({ title: 'Autre' }), aProperty({ location: 'Lyon' })])
  const [saved] = await ada.call('GET /api/alerts', {})
  expect(saved).toMatchObject({ words: 'Calvados', label: '', new: 2, state: 'active' })
  const params = { id: saved?.id ?? 0 }
  await ada.call('POST /api/alerts/saved/{id}/look', { params })
  await ada.call('PATCH /api/alerts/saved/{id}', {
    params,
    body: { label: 'Chez moi', rhythm: 'weekly', isPaused: true },
  })
  const changed = { label: 'Chez moi', rhythm: 'weekly', state: 'paused', new: 0 }
  expect(await ada.call('GET /api/alerts', {})).toMatchObject([changed])
  expect((await bob.answerTo('DELETE /api/alerts/saved/{id}', { params })).status).toBe(404)
  await ada.call('DELETE /api/alerts/saved/{id}', { params })
  expect(await ada.call('GET /api/alerts', {})).toEqual([])
})

test('after a change of email, a saved search must be confirmed again @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser({ email: 'ada@exemple.fr' }))
  await ada.call('POST /api/alerts/saved', { body: { criteria: '', rhythm: 'daily', consent: true } })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  const { firstName, lastName } = ada.user
  await ada.call('PUT /api/auth/update-profile', { body: { firstName, lastName, email: 'ada@nouvelle.fr' } })
  const [saved] = await ada.call('GET /api/alerts', {})
  expect(saved).toMatchObject({ words: 'Tous les biens', state: 'pending' })
  await ada.call('POST /api/alerts/saved/{id}/confirmation', { params: { id: saved?.id ?? 0 } })
  expect((await app.mails()).at(-1)?.to?.[0]?.address).toBe('ada@nouvelle.fr')
  await app.call('POST /api/alerts/confirm', { body: { token: await lastToken(app) } })
  expect(await ada.call('GET /api/alerts', {})).toMatchObject([{ state: 'active' }])
})

test('the export of an account contains its alerts, and deleting the account deletes them @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  await ada.call('POST /api/alerts/saved', { body: { criteria: 'location=Lyon', rhythm: 'daily', consent: true } })
  const { alerts } = await ada.call('GET /api/auth/me/export', {})
  expect(alerts).toMatchObject([{ email: ada.user.email, criteria: 'location=Lyon', announced: [] }])
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect(await stored(app)).toEqual([])
})
