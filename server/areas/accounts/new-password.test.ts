import { expect, test } from 'vitest'
import { attempt } from '#server/db/schema/mail-and-jobs.ts'
import { journalOf } from '#test/journal.ts'
import { anAdmin, aUser, type NewUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const SUBJECT = 'Votre mot de passe a été changé'

const told = async (app: App) =>
  (await app.mails()).flatMap(({ subject, to, text = '' }) =>
    subject === SUBJECT ? [[to?.[0]?.address, /Le mot de passe de votre compte (.*?), et/.exec(text)?.[1]]] : [],
  )

const linkOf = async (app: App, email: string) => {
  await app.call('POST /api/auth/forgot-password', { body: { email } })
  const texts = (await app.mails()).map(({ text }) => /reinitialiser#([\w-]{43})/.exec(text ?? '')?.[1])
  return texts.findLast(Boolean) ?? ''
}

const start = async (own: Partial<NewUser> = {}) => {
  const app = await startApp()
  const [ada, owner] = [
    await app.signedIn(aUser({ firstName: 'Gagnez 1000 euros', ...own })),
    await app.signedIn(anAdmin()),
  ]
  return { app, ada, owner, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('each way to set a password is told to its account, without a name @slow', async () => {
  await using agency = await start()
  const { app, ada, owner } = agency
  const { email, id } = ada.user
  await ada.call('PUT /api/auth/update-profile', {
    body: { currentPassword: ada.password, newPassword: 'un-autre-mot' },
  })
  await app.call('POST /api/auth/reset-password', {
    body: { token: await linkOf(app, email), password: 'un-troisieme' },
  })
  await owner.call('PUT /api/admin/users/{id}/password', { params: { id }, body: { newPassword: 'un-quatrieme' } })
  const { user } = owner
  await owner.call('PUT /api/admin/users/{id}/password', {
    params: { id: user.id },
    body: { newPassword: 'le-mien-propre' },
  })
  expect(await told(app)).toEqual([
    [email, 'vient d’être changé depuis votre compte'],
    [email, 'vient d’être remplacé par le lien envoyé à cette adresse'],
    [email, 'vient d’être remplacé par l’agence'],
    [user.email, 'vient d’être changé depuis votre compte'],
  ])
  const mails = (await app.mails()).filter(({ subject }) => subject === SUBJECT)
  expect(JSON.stringify(mails)).not.toMatch(/Gagnez|Camille|un-autre-mot/)
  expect(mails[0]?.text).toMatch(/\/mot-de-passe-oublie/)
})

test('ten changes in a row send three mails: the email may be of another person @slow', async () => {
  await using agency = await start()
  const { app, ada } = agency
  for (let n = 0; n < 10; n++)
    await ada.call('PUT /api/auth/update-profile', {
      body: { currentPassword: n ? `mot-numero-${n}` : ada.password, newPassword: `mot-numero-${n + 1}` },
    })
  expect(await told(app)).toHaveLength(3)
})

test('a refused change tells nothing', async () => {
  await using agency = await start()
  const { app, ada } = agency
  const body = { currentPassword: 'pas le bon', newPassword: 'un-autre-mot' }
  expect((await ada.answerTo('PUT /api/auth/update-profile', { body })).status).toBe(400)
  expect(
    (await app.answerTo('POST /api/auth/reset-password', { body: { token: 'x', password: 'un-autre-mot' } })).status,
  ).toBe(400)
  expect(await told(app)).toEqual([])
})

test('the journal has the passwords of the team, not those of visitors', async () => {
  await using agency = await start({ role: 'admin', firstName: 'Ada' })
  const { app, ada, owner } = agency
  const visitor = await app.signedIn(aUser())
  for (const person of [ada, visitor])
    await person.call('PUT /api/auth/update-profile', {
      body: { currentPassword: person.password, newPassword: 'un-autre-mot' },
    })
  const token = await linkOf(app, ada.user.email)
  await app.call('POST /api/auth/reset-password', { body: { token, password: 'un-troisieme' } })
  const name = `Ada Marchand (${ada.user.email})`
  expect((await journalOf(owner)).map(({ actor, text }) => `${actor} ${text}`)).toEqual([
    `Ada Marchand a choisi un nouveau mot de passe par un lien reçu par mail\u00a0: ${name}`,
    `Ada Marchand a changé son mot de passe\u00a0: ${name}`,
  ])
})

test('wrong passwords for a member are one entry a quarter of an hour, and one for the pause @slow', async () => {
  await using agency = await start({ role: 'admin', firstName: 'Ada' })
  const { app, ada, owner } = agency
  const visitor = await app.signedIn(aUser())
  const guess = (email: string) => app.answerTo('POST /api/auth/login', { body: { email, password: 'devine' } })
  for (let n = 0; n < 12; n++) await guess(ada.user.email.toUpperCase())
  for (const email of [visitor.user.email, 'personne@exemple.fr']) expect((await guess(email)).status).toBe(401)
  const name = `Ada Marchand (${ada.user.email})`
  const texts = async () => (await journalOf(owner)).map(({ actor, text }) => `${actor} ${text}`)
  const entries = [
    `Le site a suspendu, après des mots de passe faux, la connexion au compte “${name}”`,
    `Le site a refusé un mot de passe donné pour le compte “${name}”`,
  ]
  expect(await texts()).toEqual(entries)
  await app.db.delete(attempt)
  const body = { currentPassword: 'devine', newPassword: 'un-autre-mot' }
  expect((await ada.answerTo('PUT /api/auth/update-profile', { body })).status).toBe(400)
  expect(await texts()).toEqual(entries)
  // The entries name nobody once the account is gone.
  await owner.call('DELETE /api/admin/users/{id}', { params: { id: ada.user.id } })
  expect(JSON.stringify(await journalOf(owner))).not.toMatch(/Ada|camille/)
})
