import { expect, test } from 'vitest'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const STATUS = 'agent commercial, RSAC Caen 123 456 789'

test('what an administrator sets beside the name of an agent shows at once on the agent’s listings @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace' }))
  const { id } = await app.publishes(aDossier({ agentId: agent.user.id }))
  const agentOfSheet = async () => (await app.call('GET /api/properties/{id}/sheet', { params: { id } })).agent
  expect(await agentOfSheet()).toEqual({ name: 'Ada Lovelace' })
  const params = { id: agent.user.id }
  await admin.call('PUT /api/admin/users/{id}/agent', { params, body: { agentStatus: ` ${STATUS} ` } })
  expect(await agentOfSheet()).toEqual({ name: 'Ada Lovelace', status: STATUS })
  expect((await admin.call('GET /api/admin/team', {})).find(({ id }) => id === agent.user.id)).toEqual({
    ...agent.user,
    teamRole: 'owner',
    factors: 0,
    agentStatus: STATUS,
    agentSpeciality: '',
    agentPhone: '',
    agentTitle: '',
    agentSector: '',
    teamRank: null,
  })
  // The responses of the specification's calls have no extra keys.
  expect(Object.keys(await admin.call('GET /api/admin/users/{id}', { params }))).not.toContain('agentStatus')
  expect((await journalOf(admin))[0]).toMatchObject({
    action: 'user.changed',
    changes: { agentStatus: ['', STATUS] },
  })
  const line = { agentSpeciality: 'hôtels et restaurants, Ouest', agentPhone: '02 61 91 00 22' }
  await admin.call('PUT /api/admin/users/{id}/agent', { params, body: { agentStatus: STATUS, ...line } })
  expect(await agentOfSheet()).toEqual({
    name: 'Ada Lovelace',
    status: STATUS,
    speciality: line.agentSpeciality,
    phone: line.agentPhone,
  })
  expect(
    await admin.answerTo('PUT /api/admin/users/{id}/agent', { params, body: { agentStatus: '', agentPhone: 'ici' } }),
  ).toMatchObject({ status: 400 })
  await admin.call('PUT /api/admin/users/{id}/agent', {
    params,
    body: { agentStatus: '', agentSpeciality: '', agentPhone: '' },
  })
  expect(await agentOfSheet()).toEqual({ name: 'Ada Lovelace' })
})

test('a too long status of an agent is refused', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const params = { id: admin.user.id }
  expect(
    await admin.answerTo('PUT /api/admin/users/{id}/agent', { params, body: { agentStatus: 'x'.repeat(201) } }),
  ).toMatchObject({ status: 400, body: { message: 'Statut d’agent : 200 caractères au plus' } })
})

test('an agent’s new name, or their leaving, shows at once on the pages of their listings @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const agent = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  const { id, updatedAt } = await app.publishes(aDossier({ agentId: agent.user.id }))
  const agentOfSheet = async () => (await app.call('GET /api/properties/{id}/sheet', { params: { id } })).agent
  const { email } = agent.user
  const params = { id: agent.user.id }

  await agent.call('PUT /api/auth/update-profile', { body: { firstName: 'Ada', lastName: 'King', email } })
  expect(await agentOfSheet()).toEqual({ name: 'Ada King' })
  const body = { firstName: 'Ada', lastName: 'Lovelace', email, role: 'admin', active: true } as const
  await admin.call('PUT /api/admin/users/{id}', { params, body })
  expect(await agentOfSheet()).toEqual({ name: 'Ada Lovelace' })
  await admin.call('DELETE /api/admin/users/{id}', { params })
  expect(await agentOfSheet()).toBeUndefined()
  // The listing itself did not change, so that an open editor can still save.
  expect((await app.call('GET /api/properties/{id}', { params: { id } })).updatedAt).toBe(updatedAt)
})

test('an agent who deletes their own account is no longer named on their listings @slow', async () => {
  await using app = await startApp()
  const agent = await app.signedIn(aUser({ firstName: 'Ada', lastName: 'Lovelace' }))
  const { id } = await app.publishes(aDossier({ agentId: agent.user.id }))
  await agent.call('DELETE /api/auth/me', { body: { password: agent.password } })
  expect((await app.call('GET /api/properties/{id}/sheet', { params: { id } })).agent).toBeUndefined()
})
