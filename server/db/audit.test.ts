import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOldLeads } from '#server/areas/leads/queries.ts'
import { startBackground } from '#server/jobs/background.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { backgroundOptions } from '#test/app-options.ts'
import { emptyDatabase } from '#test/database.ts'
import { aContact, anAdmin, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { deleteOldAudit, redactAudit } from './audit.ts'
import { audit } from './schema/journal.ts'
import { lead } from './schema/leads.ts'

type App = Awaited<ReturnType<typeof startApp>>

const ago = (time: string) => sql`now() - ${time}::interval` as never

const REFUSED = { cause: expect.objectContaining({ message: 'the audit is only added to' }) }

/** The journal without dates, oldest first. */
const journal = async ({ db }: Pick<App, 'db'>) =>
  (await db.select().from(audit).orderBy(audit.id)).map(({ at: _at, id: _id, listingId: _listing, ...entry }) => entry)

/** An administrator who has renamed a person and handled a lead. */
async function officeWithJournal() {
  const app = await startApp()
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@exemple.fr' }))
  const bob = await app.signedIn(aUser({ firstName: 'Bob', lastName: 'Martin', email: 'bob@exemple.fr' }))
  await app.call('POST /api/contact', { body: aContact() })
  await ada.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: { status: 'done' } })
  await ada.call('POST /api/admin/leads/{id}/notes', { params: { id: 1 }, body: { text: 'À rappeler' } })
  const form = {
    firstName: 'Robert',
    lastName: 'Martin',
    email: 'robert@exemple.fr',
    role: 'admin',
    active: true,
  } as const
  await ada.call('PUT /api/admin/users/{id}', { params: { id: bob.user.id }, body: form })
  await ada.call('PUT /api/admin/users/{id}/password', { params: { id: bob.user.id }, body: { newPassword: 'secret' } })
  await ada.call('POST /api/properties', { body: aProperty() })
  return {
    app,
    ada,
    bob: { ...bob, ...(await loginAgain(app)) },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

async function loginAgain(app: App) {
  const { token } = await app.call('POST /api/auth/login', {
    body: { email: 'robert@exemple.fr', password: 'secret' },
  })
  return { token }
}

const ADA = { actorId: 1, actor: 'Ada Lovelace', actorKind: 'team' as const }
const ON_LEAD = {
  action: 'lead.status' as const,
  subject: 'Martine Lefèvre',
  subjectId: 1,
  // Who closes a lead that nobody follows is its assignee.
  changes: { status: ['new', 'done'], assigneeId: [null, 1] },
}
const ON_BOB = { subject: 'Robert Martin (robert@exemple.fr)', subjectId: 2 }
const PUBLISHED = {
  action: 'property.published' as const,
  subject: 'Boulangerie de quartier',
  subjectId: 1,
  changes: {},
}
const BOB_LOGGED_IN = {
  action: 'session.opened',
  subject: 'mot de passe seul, Appareil inconnu',
  subjectId: null,
  changes: {},
}
const RENAMED = {
  action: 'user.changed' as const,
  changes: {
    firstName: ['Bob', 'Robert'],
    email: ['bob@exemple.fr', 'robert@exemple.fr'],
    role: ['user', 'admin'],
  },
}
const GIVEN = { action: 'user.changed' as const, changes: { teamRole: ['agent', 'owner'] } }
const RENAMED_SINCE_DELETED = {
  action: 'user.changed',
  subject: 'compte supprimé',
  subjectId: 2,
  changes: { firstName: [], email: [], role: ['user', 'admin'] },
}

test('when an administrator deletes an account, the journal redacts its name and email and keeps the actions @slow', async () => {
  await using office = await officeWithJournal()
  const { app, ada } = office
  expect(await journal(app)).toEqual([
    { ...ADA, ...ON_LEAD },
    { ...ADA, ...ON_BOB, ...RENAMED },
    { ...ADA, ...ON_BOB, action: 'user.password', changes: {} },
    { ...ADA, ...PUBLISHED },
    { actorId: 2, actor: 'Robert Martin', actorKind: 'team', ...BOB_LOGGED_IN },
  ])
  await ada.call('DELETE /api/admin/users/{id}', { params: { id: 2 } })
  expect(await journal(app)).toEqual([
    { ...ADA, ...ON_LEAD },
    { ...ADA, ...RENAMED_SINCE_DELETED },
    { ...ADA, action: 'user.password', subject: 'compte supprimé', subjectId: 2, changes: {} },
    { ...ADA, ...PUBLISHED },
    { actorId: 2, actor: 'compte supprimé', actorKind: 'team', ...BOB_LOGGED_IN },
    { ...ADA, action: 'user.deleted', subject: 'compte supprimé', subjectId: 2, changes: {} },
  ])
})

test('when an administrator deletes their own account, the journal and the notes lose the name @slow', async () => {
  await using office = await officeWithJournal()
  const { app, ada, bob } = office
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  const gone = { ...ADA, actor: 'compte supprimé' }
  expect(await journal(app)).toEqual([
    { ...gone, ...ON_LEAD },
    { ...gone, ...ON_BOB, ...RENAMED },
    { ...gone, ...ON_BOB, action: 'user.password', changes: {} },
    { ...gone, ...PUBLISHED },
    { actorId: 2, actor: 'Robert Martin', actorKind: 'team', ...BOB_LOGGED_IN },
    { ...gone, action: 'user.deleted', subject: 'compte supprimé', subjectId: 1, changes: {} },
  ])
  const { body } = await app.send('GET', '/api/admin/leads/1', { token: bob.token })
  expect(body).toMatchObject({ notes: [{ author: 'compte supprimé', text: 'À rappeler' }] })
})

test('when a lead is deleted or expires, the journal redacts its name @slow', async () => {
  await using office = await officeWithJournal()
  const { app } = office
  await app.call('POST /api/contact', { body: aContact({ firstName: 'Zoé' }) })
  const onLead = { ...ADA, ...ON_LEAD, changes: { status: ['new', 'done'] } } as const
  await app.db.insert(audit).values({ ...onLead, subject: 'Zoé Lefèvre', subjectId: 2 })
  await app.db.delete(lead).where(eq(lead.id, 2))
  expect((await journal(app)).at(-1)).toEqual({ ...onLead, subject: 'demande effacée', subjectId: 2 })
  expect((await journal(app))[0]).toEqual({ ...ADA, ...ON_LEAD })
  await app.db.update(lead).set({ createdAt: sql`now() - interval '37 months'` })
  await deleteOldLeads(app.db, { months: 36 })
  expect((await journal(app))[0]).toEqual({
    ...ADA,
    ...ON_LEAD,
    subject: 'demande effacée',
    changes: { status: ['new', 'done'], assigneeId: [] },
  })
})

test('entries about views and exports are redacted like those about changes @slow', async () => {
  await using office = await officeWithJournal()
  const { app, ada, bob } = office
  const since = (await journal(app)).length
  const look = (token: string, path: string) => app.send('GET', path, { token })
  await look(bob.token, '/api/admin/leads/1')
  await look(bob.token, '/api/admin/listings/1')
  await look(bob.token, '/api/admin/leads')
  const seen = { actorId: 2, actor: 'Robert Martin', actorKind: 'team', changes: {} }
  const onLead = { ...seen, action: 'lead.seen', subject: 'Martine Lefèvre', subjectId: 1 }
  const others = [
    { ...seen, action: 'property.seen', subject: 'Boulangerie de quartier', subjectId: 1 },
    { ...seen, action: 'export.made', subject: 'les demandes (1\u00a0ligne)', subjectId: null },
  ]
  expect((await journal(app)).slice(since)).toEqual([onLead, ...others])
  await app.db.delete(lead)
  await ada.call('DELETE /api/admin/users/{id}', { params: { id: 2 } })
  expect((await journal(app)).slice(since, -1)).toEqual(
    [{ ...onLead, subject: 'demande effacée' }, ...others].map((entry) => ({ ...entry, actor: 'compte supprimé' })),
  )
})

test('entries written while a person was being deleted are redacted later @slow', async () => {
  await using office = await officeWithJournal()
  const { app } = office
  const before = await journal(app)
  await app.db.insert(audit).values([
    { ...ADA, actorId: 99, ...PUBLISHED },
    { ...ADA, ...ON_BOB, ...RENAMED, subjectId: 98 },
    { ...ADA, ...ON_BOB, ...GIVEN, subjectId: 98 },
  ])
  await redactAudit(app.db)
  expect(await journal(app)).toEqual([
    ...before,
    { ...ADA, ...PUBLISHED, actorId: 99, actor: 'compte supprimé' },
    { ...ADA, ...RENAMED_SINCE_DELETED, subjectId: 98 },
    { ...ADA, ...GIVEN, subject: 'compte supprimé', subjectId: 98 },
  ])
})

test.for([
  ['another actor', { actor: 'Personne' }],
  ['the deleted-account text while the account exists', { actor: 'compte supprimé' }],
  ['another account', { actorId: 2 }],
  ['another kind of actor', { actorKind: 'buyer' }],
  ['no kind of actor', { actorKind: null }],
  ['another subject', { subject: 'demande effacée' }],
  ['another date', { at: new Date(0) }],
  ['another action', { action: 'user.password' }],
  ['another change', { changes: {} }],
  ['another number', { id: 77 }],
  ['another subject’s number', { subjectId: 77 }],
  ['another listing', { listingId: 77 }],
] as const)('the database refuses to change a journal entry: %s @slow', async ([, changed]) => {
  await using office = await officeWithJournal()
  const { app } = office
  const before = await app.db.select().from(audit).orderBy(audit.id)
  await expect(app.db.update(audit).set(changed).where(eq(audit.id, 1))).rejects.toMatchObject(REFUSED)
  expect(await app.db.select().from(audit).orderBy(audit.id)).toEqual(before)
})

test('redacting an entry cannot change its other fields @slow', async () => {
  await using office = await officeWithJournal()
  const { app } = office
  await app.db.insert(audit).values({ ...ADA, ...ON_LEAD, changes: { status: ['new', 'done'] }, subjectId: 99 })
  const entry = eq(audit.subjectId, 99)
  const more = [{ actor: 'compte supprimé' }, { changes: {} }, { at: new Date(0) }, { subjectId: 1 }, { subject: 'x' }]
  for (const other of more) {
    await expect(
      app.db
        .update(audit)
        .set({ subject: 'demande effacée', ...other })
        .where(entry),
    ).rejects.toMatchObject(REFUSED)
  }
  await app.db.update(audit).set({ subject: 'demande effacée' }).where(entry)
})

test('only entries older than the retention period are deleted', async () => {
  await using app = await startApp()
  const entry = { ...ADA, ...PUBLISHED }
  await app.db.insert(audit).values([
    { ...entry, subject: 'ancien', at: ago('12 months 1 day') },
    { ...entry, subject: 'récent', at: ago('11 months 29 days') },
  ])
  await expect(app.db.delete(audit)).rejects.toMatchObject(REFUSED)
  await expect(app.db.delete(audit).where(eq(audit.subject, 'ancien'))).rejects.toMatchObject(REFUSED)
  expect(await deleteOldAudit(app.db, { months: 12 })).toBe(1)
  expect(await app.db.select({ subject: audit.subject }).from(audit)).toEqual([{ subject: 'récent' }])
  await expect(
    app.db.transaction(async (tx) => {
      await deleteOldAudit(tx, { months: 12 })
      await tx.delete(audit)
    }),
  ).rejects.toMatchObject(REFUSED)
  await expect(app.db.delete(audit)).rejects.toMatchObject(REFUSED)
})

test('the nightly job deletes old entries and redacts the names of deleted people @slow', async () => {
  const database = await emptyDatabase()
  const { db } = database
  await using app = await startApp()
  await db.insert(audit).values([
    { ...ADA, ...PUBLISHED, at: ago('13 months') },
    { ...ADA, ...PUBLISHED },
  ])
  // A worker fetches jobs when it starts, then every minute.
  const jobs = await startJobs(database.queue, () => undefined)
  for (const name of ['old-audit', 'audit-names']) {
    await jobs.declare({ name })
    await jobs.send(db, name, {})
  }
  await jobs.stop()
  const background = await startBackground(backgroundOptions({ database, storage: app.storage, publicUrl: () => '' }))
  try {
    await expect
      .poll(() => journal(app), { timeout: 20_000 })
      .toEqual([{ ...PUBLISHED, ...ADA, actor: 'compte supprimé' }])
  } finally {
    await background.stop()
  }
})
