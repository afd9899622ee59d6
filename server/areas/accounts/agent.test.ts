import { expect, test } from 'vitest'
import { aDossier, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const STATUS = 'agent commercial, RSAC Caen 123 456 789'

test('what an administrator sets beside the name of an agent shows at once on the agent’s listings', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const agent = await app.signedIn(aUser({ firstName: 'Ada', lastName: 'Lovelace' }))
  const { id } = await app.publishes(aDossier({ agentId: agent.user.id }))
  const agentOfSheet = async () => (await app.call('GET /api/properties/{id}/sheet', { params: { id } })).agent
  expect(await agentOfSheet()).toEqual({ name: 'Ada Lovelace' })
  const params = { id: agent.user.id }
  await admin.call('PUT /api/admin/users/{id}/agent', { params, body: { agentStatus: ` ${STATUS} ` } })
  expect(await agentOfSheet()).toEqual({ name: 'Ada Lovelace', status: STATUS })
  expect(await admin.call('GET /api/admin/users/{id}/agent', { params })).toEqual({ agentStatus: STATUS })
  // The bodies of the specification have their keys and no other.
  expect(Object.keys(await admin.call('GET /api/admin/users/{id}', { params }))).not.toContain('agentStatus')
  expect((await admin.call('GET /api/admin/audit', {}))[0]).toMatchObject({
    action: 'user.changed',
    changes: { agentStatus: ['', STATUS] },
  })
  await admin.call('PUT /api/admin/users/{id}/agent', { params, body: { agentStatus: '' } })
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
