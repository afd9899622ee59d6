import { expect, test } from 'vitest'
import type { UserForm } from '#domain/accounts/admin.ts'
import { todayInParis } from '#server/core/today.ts'
import { journalOf } from '#test/journal.ts'
import { aContact, aDossier, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<App['signedIn']>>

const changes = (by: Member, { user }: Member, own: Partial<UserForm>) =>
  by.answerTo('PUT /api/admin/users/{id}', { params: { id: user.id }, body: { ...user, ...own } })

const roleOf = async (by: Member, { user }: Member) =>
  (await by.call('GET /api/admin/team', {})).find(({ id }) => id === user.id)?.teamRole

test('the role in the team has a call of its own, for members only', async () => {
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await app.signedIn(aUser())]
  const setsRole = (by: Member, teamRole: 'agent' | 'owner' | 'chef') =>
    by.answerTo('PUT /api/admin/users/{id}/team-role', {
      params: { id: ada.user.id },
      body: { teamRole: teamRole as 'agent' },
    })
  expect(await setsRole(owner, 'agent')).toMatchObject({
    status: 409,
    body: { message: 'Cette personne ne fait pas partie de l’équipe.' },
  })
  // The five keys of the specification make an administrator who may what its administrator may.
  expect((await changes(owner, ada, { role: 'admin' })).status).toBe(200)
  expect(await roleOf(owner, ada)).toBe('owner')
  expect((await setsRole(owner, 'agent')).status).toBe(200)
  expect(await roleOf(owner, ada)).toBe('agent')
  expect((await setsRole(owner, 'chef')).status).toBe(400)
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  expect((await setsRole(agent, 'owner')).status).toBe(403)
  expect(await roleOf(owner, ada)).toBe('agent')
})

test('an owner changes the role of a member, with immediate effect and an audit entry @slow', async () => {
  await using app = await startApp()
  const [owner, ada] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin({ firstName: 'Ada' }))]
  expect((await changes(owner, ada, { teamRole: 'assistant' })).status).toBe(200)
  expect((await ada.answerTo('GET /api/admin/users', {})).status).toBe(403)
  expect((await ada.answerTo('GET /api/admin/inbox', { query: {} })).status).toBe(200)
  expect((await journalOf(owner))[0]).toMatchObject({
    action: 'user.changed',
    changes: { teamRole: ['owner', 'assistant'] },
  })
  // The specification's call contains no role, so that a member's role stays.
  expect((await changes(owner, ada, {})).status).toBe(200)
  expect(await roleOf(owner, ada)).toBe('assistant')
  // A person who becomes an administrator again is an owner.
  await changes(owner, ada, { role: 'user' })
  await changes(owner, ada, { role: 'admin' })
  expect(await roleOf(owner, ada)).toBe('owner')
  expect((await changes(owner, ada, { teamRole: 'chef' as 'owner' })).status).toBe(400)
})

test('the last active owner is neither demoted, disabled nor deleted', async () => {
  await using app = await startApp()
  const [owner, second] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  await app.signedIn(anAdmin({ teamRole: 'agent' }))
  await app.signedIn(anAdmin({ active: false }))
  const refused = { status: 409, body: { message: 'Il doit rester au moins un dirigeant actif.' } }
  expect((await changes(second, owner, { teamRole: 'agent' })).status).toBe(200)
  for (const own of [{ teamRole: 'agent' }, { role: 'user' }, { active: false }] as const)
    expect(await changes(second, second, own)).toMatchObject(refused)
  expect(await second.answerTo('DELETE /api/admin/users/{id}', { params: { id: second.user.id } })).toMatchObject(
    refused,
  )
  const leave = (member: Member) => member.answerTo('DELETE /api/auth/me', { body: { password: member.password } })
  expect(await leave(second)).toMatchObject({
    status: 409,
    body: { message: 'Vous êtes le seul dirigeant\u00a0: nommez-en un autre avant de supprimer ce compte.' },
  })
  expect((await leave(owner)).status).toBe(200)
})

test.each([
  ['demote', { teamRole: 'assistant' }],
  ['disable', { active: false }],
  ['remove', { role: 'user' }],
  ['delete', undefined],
] as const)('of two owners who %s each other at once, one stays', async (_, own) => {
  await using app = await startApp()
  await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const [one, other] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin())]
  const act = (by: Member, whom: Member) =>
    own ? changes(by, whom, own) : by.answerTo('DELETE /api/admin/users/{id}', { params: { id: whom.user.id } })
  const answers = await Promise.all([act(one, other), act(other, one)])
  const statuses = answers.map(({ status }) => status)
  // The second one is refused: as the last owner, or because they are no longer an owner.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => [401, 403, 409].includes(status))).toHaveLength(1)
  const left = statuses[0] === 200 ? one : other
  const owners = (await left.call('GET /api/admin/team', {})).filter(
    ({ active, teamRole }) => active && teamRole === 'owner',
  )
  expect(owners.map(({ id }) => id)).toEqual([left.user.id])
})

test('an invitation gives the role in the team: agent by default', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const join = async (email: string, teamRole?: 'owner' | 'assistant') => {
    const body = { firstName: 'Nadia', lastName: 'Berthier', email, ...(teamRole ? { teamRole } : {}) }
    await owner.call('POST /api/admin/invitations', { body })
    const [listed] = await owner.call('GET /api/admin/invitations', {})
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === email)
    const token = /invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    await app.call('POST /api/auth/invitation', { body: { token, password: 'un-mot-choisi' } })
    const member = (await owner.call('GET /api/admin/team', {})).find((one) => one.email === email)
    return [listed?.teamRole, member?.teamRole]
  }
  expect(await join('un@exemple.fr')).toEqual(['agent', 'agent'])
  expect(await join('deux@exemple.fr', 'assistant')).toEqual(['assistant', 'assistant'])
  // A person who already had an account does not become an owner.
  const visitor = await app.signedIn(aUser())
  expect(await join(visitor.user.email)).toEqual(['agent', 'agent'])
})

test('owners see how many second factors each member has; others see only who is in the team', async () => {
  await using app = await startApp()
  const [owner, agent] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin({ teamRole: 'agent' }))]
  await hasFactor(app.db, owner.user, 'now')
  const read = async (member: Member) =>
    (await member.call('GET /api/admin/team', {})).map(({ teamRole, factors }) => ({ teamRole, factors }))
  expect(await read(owner)).toEqual([
    { teamRole: 'owner', factors: 1 },
    { teamRole: 'agent', factors: 0 },
  ])
  expect(await read(agent)).toEqual([
    { teamRole: 'owner', factors: undefined },
    { teamRole: 'agent', factors: undefined },
  ])
})

test('a handover gives listings, drafts, requests, calls and appointments to another member; the sessions end @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const [ada, zoe] = [
    await app.signedIn(anAdmin({ firstName: 'Ada', teamRole: 'agent' })),
    await app.signedIn(anAdmin({ firstName: 'Zoé', lastName: 'Morel', teamRole: 'agent' })),
  ]
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const shown = await app.publishes(aDossier({ agentId: ada.user.id }))
  const draft = await ada.call('POST /api/admin/listings', {})
  const other = await app.publishes(aDossier({ agentId: owner.user.id }))
  const { days } = await app.call('GET /api/appointments/slots', { query: {} })
  await app.call('POST /api/contact', { body: aContact({ slot: days.flatMap(({ slots }) => slots)[0]?.at ?? '' }) })
  await app.call('POST /api/contact', { body: aContact({ email: 'paul@exemple.fr', phone: '0231000002' }) })
  const follow = { assigneeId: ada.user.id }
  await owner.call('PATCH /api/admin/leads/{id}', { params: { id: 1 }, body: follow })
  await owner.call('PATCH /api/admin/leads/{id}', {
    params: { id: 2 },
    body: { ...follow, callBackOn: todayInParis() },
  })

  const params = { id: ada.user.id }
  const to = (toId: number) => owner.answerTo('POST /api/admin/users/{id}/handover', { params, body: { toId } })
  const followed = { listings: 2, requests: 2, callBacks: 1, appointments: 1 }
  expect(await owner.call('GET /api/admin/users/{id}/handover', { params })).toEqual(followed)
  for (const id of [ada.user.id, assistant.user.id, 999])
    expect(await to(id)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Choisissez un autre membre') },
    })
  const words = '2 biens, 2 demandes (1 rappel, 1 rendez-vous à venir)'
  const { status, body } = await to(zoe.user.id)
  expect({ status, message: (body as { message: string }).message.replaceAll('\u00a0', ' ') }).toEqual({
    status: 201,
    message: `${words} : confiés à Zoé Morel.`,
  })

  expect((await ada.answerTo('GET /api/auth/me', {})).status).toBe(401)
  expect((await app.call('GET /api/properties/{id}/sheet', { params: { id: shown.id } })).agent?.name).toBe('Zoé Morel')
  const agentOf = async (id: number) => (await zoe.call('GET /api/admin/listings/{id}', { params: { id } })).agentId
  expect(await Promise.all([shown.id, draft.id, other.id].map(agentOf))).toEqual([
    zoe.user.id,
    zoe.user.id,
    owner.user.id,
  ])
  const { lines } = await zoe.call('GET /api/admin/inbox', { query: { view: 'mine' } })
  expect(lines.map(({ id }) => id)).toEqual([2, 1])
  expect(await owner.call('GET /api/admin/users/{id}/handover', { params: { id: zoe.user.id } })).toEqual(followed)
  const [entry, ...others] = await journalOf(owner)
  expect(entry).toMatchObject({
    action: 'user.handover',
    subjectId: ada.user.id,
    changes: { agentId: [ada.user.id, zoe.user.id] },
  })
  expect(JSON.stringify(entry?.changes).replaceAll('\u00a0', ' ')).toContain(words)
  const told = others.filter(({ text }) => text.endsWith('\u00a0: agent Ada Marchand → Zoé Morel'))
  expect(new Set(told.map(({ subjectId }) => subjectId))).toEqual(new Set([shown.id, draft.id]))
})

test('handing over disables the account in the same press, never one’s own nor the last owner’s @slow', async () => {
  await using app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const [ada, zoe] = [
    await app.signedIn(anAdmin({ firstName: 'Ada', teamRole: 'agent' })),
    await app.signedIn(anAdmin({ firstName: 'Zoé', teamRole: 'agent' })),
  ]
  await app.publishes(aDossier({ agentId: ada.user.id }))
  const handOver = (id: number) =>
    owner.answerTo('POST /api/admin/users/{id}/handover', {
      params: { id },
      body: { toId: zoe.user.id, closesAccount: true },
    })
  expect((await handOver(ada.user.id)).status).toBe(201)
  expect((await journalOf(owner)).slice(0, 2)).toMatchObject([
    { action: 'user.changed', subjectId: ada.user.id, changes: { active: [true, false] } },
    { action: 'user.handover', subjectId: ada.user.id },
  ])
  const { email } = ada.user
  const again = await app.send('POST', '/api/auth/login', { body: { email, password: ada.password } })
  expect(again.status).toBeGreaterThanOrEqual(400)
  expect(await handOver(owner.user.id)).toMatchObject({ status: 409 })
  expect((await owner.answerTo('GET /api/auth/me', {})).status).toBe(200)
})

test('an agent sees their own requests before the others @slow', async () => {
  await using app = await startApp()
  const [owner, agent] = [await app.signedIn(anAdmin()), await app.signedIn(anAdmin({ teamRole: 'agent' }))]
  for (const email of ['un@exemple.fr', 'deux@exemple.fr', 'trois@exemple.fr'])
    await app.call('POST /api/contact', { body: aContact({ email }) })
  await owner.call('PATCH /api/admin/leads/{id}', { params: { id: 2 }, body: { assigneeId: agent.user.id } })
  const found = async (member: Member, query: { view: 'all'; sort?: 'date' }) =>
    (await member.call('GET /api/admin/inbox', { query })).lines.map(({ email }) => email.split('@')[0])
  expect(await found(agent, { view: 'all' })).toEqual(['deux', 'trois', 'un'])
  expect(await found(agent, { view: 'all', sort: 'date' })).toEqual(['trois', 'deux', 'un'])
  expect(await found(owner, { view: 'all' })).toEqual(['trois', 'deux', 'un'])
})
