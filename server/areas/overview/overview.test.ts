import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AuditQuery } from '#domain/accounts/admin.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { audit } from '#server/db/schema/journal.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { createStandby } from '#server/jobs/standby.ts'
import { createWriter } from '#server/writer/writer.ts'
import { journalOf } from '#test/journal.ts'
import { emptyDatabase } from '#test/database.ts'
import { aContact, anAdmin, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

test('the tabs count listings, new requests and accounts', async () => {
  await using app = await startApp({ writer: createWriter({ baseUrl: 'http://127.0.0.1:1', apiKey: 'x', model: 'x' }) })
  const admin = await app.signedIn(anAdmin())
  await app.has(aProperty())
  await app.call('POST /api/contact', { body: aContact() })
  await app.call('POST /api/contact', { body: aContact() })
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'done' } })
  expect(await admin.call('GET /api/admin/summary', {})).toEqual({
    listings: 1,
    users: 1,
    newRequests: 1,
    canOptimise: true,
  })
})

test('the audit log lists who changed what, newest first @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const bob = await app.signedIn(aUser({ firstName: 'Bob', lastName: 'Martin', email: 'bob@exemple.fr' }))
  expect(await journalOf(admin)).toEqual([])

  const shop = await admin.call('POST /api/properties', { body: aProperty({ title: 'Fleuriste', reference: 'F-1' }) })
  const of = { params: { id: shop.id } }
  const form = { ...aProperty({ title: 'Le Fleuriste', location: 'Nantes' }), details: '{"rooms":2}' }
  await admin.call('PUT /api/properties/{id}', { ...of, body: form })
  await admin.call('PATCH /api/properties/{id}/featured', { ...of, body: { featured: true } })
  await admin.call('DELETE /api/properties/{id}', of)
  const { firstName, lastName, email } = bob.user
  const person = { params: { id: bob.user.id } }
  await admin.call('PUT /api/admin/users/{id}', {
    ...person,
    body: { firstName, lastName, email, role: 'admin', active: false },
  })
  await admin.call('PUT /api/admin/users/{id}/password', { ...person, body: { newPassword: 'secret-de-bob' } })
  await admin.call('DELETE /api/admin/users/{id}', person)
  await app.call('POST /api/contact', { body: aContact() })
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'done' } })

  const by = {
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    actorId: admin.user.id,
    actor: 'Ada Lovelace',
    actorKind: 'team',
  }
  const onBob = { ...by, subject: 'compte supprimé', subjectId: bob.user.id }
  const answer = await admin.answerTo('GET /api/admin/audit', { query: {} })
  expect(answer.body).toEqual([
    {
      ...by,
      id: 8,
      action: 'lead.status',
      subject: 'Martine Lefèvre',
      subjectId: 1,
      changes: { status: ['new', 'done'], assigneeId: [null, 1] },
      text: 'a changé le statut de la demande “Martine Lefèvre”\u00a0: statut Nouveau → Traité\u00a0; suivi par (vide) → Ada Lovelace',
    },
    { ...onBob, id: 7, action: 'user.deleted', changes: {}, text: 'a supprimé le compte “compte supprimé”' },
    {
      ...onBob,
      id: 6,
      action: 'user.password',
      changes: {},
      text: 'a changé le mot de passe du compte “compte supprimé”',
    },
    {
      ...onBob,
      id: 5,
      action: 'user.changed',
      changes: { role: ['user', 'admin'], active: [true, false] },
      text: 'a modifié le compte “compte supprimé”\u00a0: rôle Utilisateur → Administrateur\u00a0; compte actif oui → non',
    },
    {
      ...by,
      id: 4,
      action: 'property.removed',
      subject: 'Le Fleuriste',
      subjectId: shop.id,
      changes: { status: ['en vente', 'retiré'], reference: 'F-1', location: 'Nantes', price: 285_000 },
      text:
        'a retiré du site le bien “Le Fleuriste”\u00a0: prix 285\u202f000\u00a0€\u00a0; statut en vente → retiré\u00a0; ' +
        'localisation Nantes\u00a0; référence F-1',
    },
    {
      ...by,
      id: 3,
      action: 'property.featured',
      subject: 'Le Fleuriste',
      subjectId: shop.id,
      changes: { featured: [false, true] },
      text: 'a changé la mise en vedette du bien “Le Fleuriste”\u00a0: en vedette non → oui',
    },
    {
      ...by,
      id: 2,
      action: 'property.changed',
      subject: 'Le Fleuriste',
      subjectId: shop.id,
      changes: {
        title: ['Fleuriste', 'Le Fleuriste'],
        location: ['Lisieux, Calvados', 'Nantes'],
        surface: [140, null],
        rooms: [null, 2],
      },
      text: expect.stringContaining('titre Fleuriste → Le Fleuriste'),
    },
    {
      ...by,
      id: 1,
      action: 'property.published',
      subject: 'Fleuriste',
      subjectId: shop.id,
      changes: {},
      text: 'a publié le bien “Fleuriste”',
    },
  ])
  expect(JSON.stringify(answer.body)).not.toMatch(/secret-de-bob|argon2/)
})

test('refused changes are not in the audit log', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await app.has(aProperty({ reference: 'F-1' }))
  await admin.answerTo('POST /api/properties', { body: aProperty({ reference: 'F-1' }) })
  await admin.answerTo('DELETE /api/properties/{id}', { params: { id: 99 } })
  await admin.answerTo('DELETE /api/admin/users/{id}', { params: { id: admin.user.id } })
  expect(await journalOf(admin)).toEqual([])
})

test('changes without effect are not in the audit log @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const { id } = await app.has(aProperty())
  const params = { id }
  await admin.call('PUT /api/properties/{id}', { params, body: aProperty() })
  await admin.call('PATCH /api/properties/{id}/featured', { params, body: { featured: false } })
  const { firstName, lastName, email, role, active } = admin.user
  await admin.call('PUT /api/admin/users/{id}', {
    params: { id: admin.user.id },
    body: { firstName, lastName, email, role, active },
  })
  await app.call('POST /api/contact', { body: aContact() })
  await admin.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'new' } })
  expect(await journalOf(admin)).toEqual([])
})

test('the audit log is read by page, and filtered by actor or subject, by kind and by day in Paris', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const entry = { actorId: 1, actor: 'Ada Lovelace', action: 'lead.status', subject: 'x' } as const
  await app.db.insert(audit).values(Array.from({ length: AUDIT_SHOWN + 1 }, () => entry))
  const find = async (query: AuditQuery) => (await journalOf(admin, query)).map(({ id }) => id)
  const [first, second] = [await find({}), await find({ cursor: '2' })]
  expect([first.length, first[0], first.at(-1), second]).toEqual([AUDIT_SHOWN, AUDIT_SHOWN + 1, 2, [1]])

  const night = new Date('2026-03-01T23:30:00Z')
  await app.db.insert(audit).values([
    { ...entry, actor: 'Hélène Marchand', subject: 'Bar du Port', action: 'property.changed', at: night },
    { ...entry, subject: 'Paul Schmitt', action: 'lead.deleted', at: night },
  ])
  const [bar, paul] = [AUDIT_SHOWN + 2, AUDIT_SHOWN + 3]
  expect([
    await find({ q: 'helene port' }),
    await find({ kind: 'property' }),
    await find({ from: '2026-03-02', to: '2026-03-02' }),
  ]).toEqual([[bar], [bar], [paul, bar]])
  expect([await find({ to: '2026-03-01' }), await find({ from: '2026-03-02', kind: 'lead', q: '100%' })]).toEqual([
    [],
    [],
  ])
})

test('audit entries cannot be changed or deleted in the database', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  await admin.call('POST /api/properties', { body: aProperty() })
  const before = await journalOf(admin)
  const because = { cause: expect.objectContaining({ message: 'the audit is only added to' }) }
  await expect(app.db.update(audit).set({ actor: 'Personne' })).rejects.toMatchObject(because)
  await expect(app.db.delete(audit)).rejects.toMatchObject(because)
  expect(await journalOf(admin)).toEqual(before)
})

/** A site at this URL, started on the database of another site. */
async function startCopy({ isOff = false, publicUrl = 'https://recette.exemple.fr' } = {}) {
  const { db } = await emptyDatabase()
  await createStandby({ db, publicUrl: 'https://www.exemple.fr', isOff: false }).enter()
  const standby = createStandby({ db, publicUrl, isOff })
  await standby.enter()
  const app = await startApp({ db, standby, publicUrl: () => publicUrl })
  return { app, admin: await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' })) }
}

test('an administrator sees that the site is a copy, and makes it the active one @slow', async () => {
  const { app, admin } = await startCopy()
  await using _ = app
  const row = { recipient: 'martine@exemple.fr', subject: 'Une alerte', status: 'queued' } as const
  await app.db.insert(mail).values({ ...row, id: randomUUID(), content: { text: 'x', html: 'x' } })
  expect(await admin.call('GET /api/admin/today', { query: {} })).toMatchObject({
    failedMails: 0,
    standby: {
      cause: 'copy',
      writtenBy: 'https://www.exemple.fr',
      publicUrl: 'https://recette.exemple.fr',
      waitingMails: 1,
    },
  })
  await admin.call('POST /api/admin/jobs/resumption', {})
  expect(await admin.call('GET /api/admin/today', { query: {} })).toMatchObject({ standby: null, failedMails: 1 })
  expect(await admin.call('GET /api/admin/failed-mails', {})).toMatchObject([
    { recipient: 'martine@exemple.fr', attempts: 0, lastError: expect.stringContaining('mails de ce site') },
  ])
  expect((await journalOf(admin))[0]).toMatchObject({
    actor: 'Ada Byron',
    action: 'site.resumed',
    subject: 'https://recette.exemple.fr',
  })
})

test('no administrator can start jobs stopped by JOBS=off @slow', async () => {
  const { app, admin } = await startCopy({ isOff: true })
  await using _ = app
  expect(await admin.call('GET /api/admin/today', { query: {} })).toMatchObject({
    standby: { cause: 'setting', writtenBy: null },
  })
  expect(await admin.answerTo('POST /api/admin/jobs/resumption', {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('JOBS=off') },
  })
})
