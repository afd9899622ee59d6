import { expect, test } from 'vitest'
import { account, session } from '#server/db/schema/accounts.ts'
import { favorite } from '#server/db/schema/listings.ts'
import { aContact, anAppointment, anEstimate, aProperty, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
})

const WRONG = refusal(401, 'Email ou mot de passe incorrect')
test('an invalid log-in form is refused with the rule, wrong credentials always with the same message', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const off = await app.signedIn(aUser({ active: false }))
  const logIn = (email: string, password: string) => app.answerTo('POST /api/auth/login', { body: { email, password } })
  expect(await logIn('ada', 'motdepasse')).toMatchObject(refusal(400, 'Email invalide'))
  expect(await logIn(ada.user.email, '12345')).toMatchObject(
    refusal(400, 'Le mot de passe doit contenir au moins 6 caractères'),
  )
  expect(await logIn(ada.user.email, '123456')).toMatchObject(WRONG)
  expect(await logIn('personne@exemple.fr', 'motdepasse')).toMatchObject(WRONG)
  expect(await logIn(off.user.email, off.password)).toMatchObject(WRONG)
})

test('a profile is changed only by its owner, and its email stays unique', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const mine = { firstName: 'Ada', lastName: 'Lovelace', email: ada.user.email.toUpperCase() }
  expect(await ada.call('PUT /api/auth/update-profile', { body: mine })).toMatchObject({ ...mine, id: ada.user.id })
  expect(
    await ada.answerTo('PUT /api/auth/update-profile', { body: { ...mine, email: bob.user.email } }),
  ).toMatchObject(refusal(409, 'Cette adresse email est déjà utilisée.'))
  expect(await ada.answerTo('PUT /api/auth/update-profile', { body: { ...mine, lastName: 'L' } })).toMatchObject(
    refusal(400, 'Le nom doit contenir au moins 2 caractères.'),
  )
  expect(await bob.call('GET /api/auth/me', {})).toEqual(bob.user)
})

test('a password is changed with the current one, and the other sessions end', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const logIn = (password: string) =>
    app.answerTo('POST /api/auth/login', { body: { email: ada.user.email, password } })
  const elsewhere = (await logIn(ada.password)).body as { token: string }
  const change = (currentPassword: string, newPassword: string) =>
    ada.answerTo('PUT /api/auth/update-profile', { body: { currentPassword, newPassword } })

  expect(await change('', 'nouveau-mot')).toMatchObject(refusal(400, 'Le mot de passe actuel est requis.'))
  expect(await change(ada.password, '1234567')).toMatchObject(
    refusal(400, 'Le nouveau mot de passe doit contenir au moins 8 caractères.'),
  )
  expect(await change('pas le bon', 'nouveau-mot')).toMatchObject(refusal(400, 'Le mot de passe actuel est incorrect.'))
  expect((await app.send('GET', '/api/auth/me', { token: elsewhere.token })).status).toBe(200)

  expect(await change(ada.password, '12345678')).toMatchObject({ status: 200, body: { id: ada.user.id } })
  expect((await app.send('GET', '/api/auth/me', { token: elsewhere.token })).status).toBe(401)
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(200)
  expect(await logIn(ada.password)).toMatchObject(WRONG)
  expect((await logIn('12345678')).status).toBe(200)
})

test('a profile and a password sent together are both changed, or neither @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const change = async (changes: object) => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.lovelace@exemple.fr' }
    const body = { ...person, currentPassword: ada.password, newPassword: 'nouveau-mot', ...changes }
    return app.send('PUT', '/api/auth/update-profile', { body, token: ada.token })
  }
  expect(await change({ newPassword: '1234567' })).toMatchObject(
    refusal(400, 'Le nouveau mot de passe doit contenir au moins 8 caractères.'),
  )
  expect(await change({ firstName: 'A' })).toMatchObject(refusal(400, 'Le prénom doit contenir au moins 2 caractères.'))
  expect((await change({ currentPassword: 'pas le bon' })).status).toBe(400)
  expect((await change({ email: bob.user.email })).status).toBe(409)
  expect(await ada.call('GET /api/auth/me', {})).toEqual(ada.user)

  expect((await change({})).body).toMatchObject({ firstName: 'Ada', email: 'ada.lovelace@exemple.fr' })
  const login = { email: 'ada.lovelace@exemple.fr', password: 'nouveau-mot' }
  expect((await app.answerTo('POST /api/auth/login', { body: login })).status).toBe(200)
})

test('a body that is neither a profile nor a password is refused with the missing field', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(aUser())
  const put = (body: unknown) => app.send('PUT', '/api/auth/update-profile', { body, token })
  expect(await put({})).toMatchObject(refusal(400, 'Le prénom doit contenir au moins 2 caractères.'))
  expect(await put({ newPassword: '12345678' })).toMatchObject(refusal(400, 'Le mot de passe actuel est requis.'))
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada.lovelace@exemple.fr' }
  expect(await put({ ...person, newPassword: '1234567' })).toMatchObject(
    refusal(400, 'Le mot de passe actuel est requis.'),
  )
  expect((await put({ ...person, currentPassword: null, newPassword: null })).status).toBe(200)
  expect(await put({ ...person, email: 'x', currentPassword: null })).toMatchObject(
    refusal(400, 'Veuillez entrer une adresse email valide.'),
  )
  expect((await put('[]')).status).toBe(400)
  expect((await put('null')).status).toBe(400)
})

test('a person can export all data stored about them', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const shop = await app.has(aProperty({ title: 'Fleuriste' }))
  await ada.call('POST /api/favorites', { body: { propertyId: shop.id } })
  await bob.call('POST /api/favorites', { body: { propertyId: shop.id } })
  expect(await ada.call('GET /api/auth/me/export', {})).toEqual({
    user: ada.user,
    favorites: [{ propertyId: shop.id, title: 'Fleuriste', addedAt: expect.any(String) }],
    sessions: [expect.objectContaining({ device: 'Test', isCurrent: true })],
    formerEmails: [],
    factors: [],
    alerts: [],
    briefs: null,
    buyerProfile: null,
    accessRequests: [],
    appointments: null,
    visitSlips: null,
    contact: null,
    proposedFiles: null,
    requests: null,
  })
})

/** The token in the link of the last mail. */
const lastLink = async (app: Awaited<ReturnType<typeof startApp>>) =>
  /#([\w-]+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''

test('the export contains the requests of an email once it is verified, and no other person’s @slow', async () => {
  await using app = await startApp()
  const email = 'martine@exemple.fr'
  await app.call('POST /api/contact', { body: aContact({ email: 'Martine@Exemple.fr' }) })
  await app.call('POST /api/estimate', { body: anEstimate({ email }) })
  await app.call('POST /api/contact', { body: aContact({ email: 'autre@exemple.fr' }) })
  const admin = await app.signedIn(anAdmin())
  const meets = (own: object) => admin.call('POST /api/admin/appointments', { body: anAppointment(own) })
  await meets({ email, note: 'Difficile', place: 'Au port' })
  await meets({ leadId: 1, kind: 'visite-discrete', place: '3 quai Vendeuvre' })
  await meets({ email: 'autre@exemple.fr' })
  // Anyone can register with an email that is not theirs.
  const martine = await app.signedIn(aUser({ email }))
  const requests = async () => (await martine.call('GET /api/auth/me/export', {})).requests
  expect(await requests()).toBeNull()
  const appointments = async () => (await martine.call('GET /api/auth/me/export', {})).appointments
  expect(await appointments()).toBeNull()

  await martine.call('POST /api/auth/me/verification', {})
  const confirm = (token: string) =>
    martine.answerTo('POST /api/auth/me/verification/confirmation', { body: { token } })
  expect((await app.mails()).at(-1)?.to?.[0]?.address).toBe(email)
  expect(await confirm('un-autre-jeton')).toMatchObject(refusal(400, /plus valable/))
  const token = await lastLink(app)
  const bob = await app.signedIn(aUser())
  expect(await bob.answerTo('POST /api/auth/me/verification/confirmation', { body: { token } })).toMatchObject(
    refusal(400, /plus valable/),
  )
  expect((await confirm(token)).status).toBe(200)
  const shared = { at: '2030-01-08T09:00:00.000Z', minutes: 60, listing: null, state: 'planned' }
  expect(await appointments()).toEqual([
    { ...shared, kind: 'Visite', place: 'Au port' },
    { ...shared, kind: 'Rendez-vous', place: '' },
  ])
  expect(await requests()).toEqual([
    expect.objectContaining({ reference: 'M-0001', message: aContact().message, phone: aContact().phone }),
    expect.objectContaining({
      reference: 'E-0002',
      siret: anEstimate().siret ?? null,
      city: 'Lisieux',
      valuation: null,
    }),
  ])
  expect(await confirm(token)).toMatchObject(refusal(400, /plus valable/))

  // A new email must be verified again; a link mailed to the former one does not verify it.
  await martine.call('POST /api/auth/me/verification', {})
  const former = await lastLink(app)
  const person = { firstName: 'Martine', lastName: 'Lefèvre', email: 'autre@exemple.fr' }
  await martine.call('PUT /api/auth/update-profile', { body: person })
  expect(await requests()).toBeNull()
  expect(await confirm(former)).toMatchObject(refusal(400, /plus valable/))
})

test('a password link or the confirmation of a saved search also verifies the email @slow', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  await ada.call('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const reset = { token: await lastLink(app), password: 'nouveau-mot' }
  await app.call('POST /api/auth/reset-password', { body: reset })
  const { token } = await app.call('POST /api/auth/login', { body: { email: ada.user.email, password: 'nouveau-mot' } })
  expect((await app.send('GET', '/api/auth/me/export', { token })).body).toMatchObject({ requests: [] })
  await bob.call('POST /api/alerts/saved', { body: { criteria: '', rhythm: 'daily', consent: true } })
  await app.call('POST /api/alerts/confirm', { body: { token: await lastLink(app) } })
  expect(await bob.call('GET /api/auth/me/export', {})).toMatchObject({ requests: [] })
})

test('people delete their account with their password; no data of it remains', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const shop = await app.has(aProperty())
  await ada.call('POST /api/favorites', { body: { propertyId: shop.id } })
  expect(await ada.answerTo('DELETE /api/auth/me', { body: { password: 'pas le bon' } })).toMatchObject(
    refusal(400, 'Le mot de passe actuel est incorrect.'),
  )
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  for (const table of [account, session, favorite]) expect(await app.db.select().from(table)).toEqual([])
})

test('the last administrator cannot delete their account; one of two can', async () => {
  await using app = await startApp()
  const [ada, bob] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect(await bob.answerTo('DELETE /api/auth/me', { body: { password: bob.password } })).toMatchObject(
    refusal(409, /seul administrateur/),
  )
})
