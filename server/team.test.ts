import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type May, TEAM_ROLES, type TeamRole } from '#domain/accounts/team.ts'
import type { Call } from '#domain/wire/call.ts'
import { calls } from '#domain/wire/calls.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { hasDocument } from '#test/data-room.ts'
import { aContact, aDossier, anAdmin, aProperty, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { hasFactor } from '#test/team.ts'

const rows = Object.entries<Call>(calls).flatMap(([name, row]) => {
  const [method = '', path = ''] = name.split(' ')
  return row.access === 'admin' ? [{ name, row, method: method as 'GET', path }] : []
})

/** Roles that a rule allows. The calls use ids that do not exist, so `own` allows every agent. */
const ALLOWED: Record<May | 'everyone', readonly TeamRole[]> = {
  everyone: TEAM_ROLES,
  agent: ['owner', 'agent'],
  own: ['owner', 'agent'],
  owner: ['owner'],
}

/** A refusal, with the factor it asks for; « through » for what the rights let pass, whatever is then said of the body. */
const outcomeOf = ({ status, body }: { status: number; body: unknown }): string =>
  [401, 403, 429].includes(status) || status >= 500
    ? `${status} ${(body as { factor?: string }).factor ?? ''}`.trim()
    : 'through'

/** Only the answers that differ: a report shows no more of a long table. */
const unexpected = (answered: Record<string, string>, expected: Record<string, string>): string[] =>
  Object.entries(expected).flatMap(([who, what]) =>
    answered[who] === what ? [] : [`${who}: ${answered[who]} instead of ${what}`],
  )

test('each administration call allows the roles of its row and requires a fresh second factor if its row does', async () => {
  await using app = await startApp()
  const answered: Record<string, string> = {}
  const expected: Record<string, string> = {}
  const user = await app.signedIn(aUser())
  const members = await Promise.all(
    TEAM_ROLES.flatMap((teamRole) =>
      (['absent', 'stale', 'fresh'] as const).map(async (factor) => {
        const { user: member, token } = await app.signedIn(anAdmin({ teamRole }))
        if (factor !== 'absent') await hasFactor(app.db, member, factor === 'fresh' ? 'now' : 'long ago')
        return { teamRole, factor, token }
      }),
    ),
  )
  for (const { name, row, method, path } of thirdInTurn(rows)) {
    const url = path.replace(/\{\w+\}/, '2000000000')
    answered[`${name}, visitor`] = outcomeOf(await app.send(method, url))
    expected[`${name}, visitor`] = '401'
    answered[`${name}, user`] = outcomeOf(await app.send(method, url, { token: user.token }))
    expected[`${name}, user`] = '403'
    for (const { teamRole, factor, token } of members) {
      const who = `${name}, ${teamRole}, ${factor}`
      answered[who] = outcomeOf(await app.send(method, url, { token }))
      const isAllowed = ALLOWED[row.may ?? 'everyone'].includes(teamRole)
      expected[who] = !isAllowed ? '403' : row.fresh && factor === 'stale' ? '403 stale' : 'through'
    }
  }
  expect(unexpected(answered, expected)).toEqual([])
})

test('exports, settings, accounts, deletions and the audit log are for owners with a fresh second factor', () => {
  const isOf = (name: string, row: Call) =>
    row.type === 'text/csv' ||
    name.includes('/register/pdf') ||
    name.includes('/first-number') ||
    // What the window shows is a daily choice of agents, among what is public already.
    (/^(PUT|POST|DELETE) \/api\/admin\/(agency|users|invitations)/.test(name) &&
      name !== 'PUT /api/admin/agency/window') ||
    name === 'DELETE /api/properties/{id}' ||
    name === 'DELETE /api/admin/contacts/{id}' ||
    name === 'DELETE /api/admin/listings/{id}/seller' ||
    name === 'POST /api/admin/failed-mails/retry' ||
    name === 'POST /api/admin/jobs/resumption'
  const isOwners = (row: Call) => row.may === 'owner' && row.fresh === true
  const of = rows.filter(({ name, row }) => isOf(name, row))
  expect(of.length).toBeGreaterThan(20)
  expect(of.filter(({ row }) => !isOwners(row)).map(({ name }) => name)).toEqual([])
  const others = rows.filter(
    ({ name, row }) => !isOf(name, row) && row.fresh && !OF_FILES.test(name) && !OF_IMPORTS.has(name),
  )
  // The only others are the calls on second factors themselves.
  expect(others.map(({ name }) => name).filter((name) => !/\/(me|users\/\{id\}\/factors)(\/|$)/.test(name))).toEqual([])
  for (const name of ['GET /api/admin/users', 'GET /api/admin/failed-mails'])
    expect(calls[name as keyof typeof calls], name).toMatchObject({ may: 'owner' })
})

/** All that an agency has leaves or goes at once. */
const OF_IMPORTS = new Set(['POST /api/admin/take-out', 'POST /api/admin/imports/{id}/undoing'])

/** Calls of the team on confidential files and on their readers. */
const OF_FILES = /\/(access-requests|room-questions|documents|agreements)(\/|$)/

test('calls on confidential files are for agents and owners; changes require a fresh second factor', () => {
  const of = rows.filter(({ name }) => OF_FILES.test(name))
  expect(of.filter(({ row }) => row.may !== 'agent').map(({ name }) => name)).toEqual([])
  const unasked = of.filter(({ row }) => !row.fresh).map(({ name }) => name)
  // Reads return only text. An answer to one reader shows no document; one to all asks by its field (see `effects`). What is
  // acknowledged opens nothing.
  expect(unasked.filter((name) => !name.startsWith('GET ')).toSorted()).toEqual([
    'POST /api/admin/access-requests/{id}/acknowledgement',
    'POST /api/admin/room-questions/{id}/answer',
  ])
})

/** The fields of bodies that need more than their call, each as « POST /api/… field ». */
const effects = rows.flatMap(({ name, row, method, path }) =>
  (row.effects ?? []).map((effect) => ({ key: `${name} ${effect.field}`, effect, may: row.may, method, path })),
)

const ERASED = { status: 'erased' as const }

/** For each field: a valid body with it, and one without it or with a harmless value. */
const BODIES: Record<string, [withIt: object, without: object]> = {
  'PATCH /api/admin/leads/{id} status': [ERASED, { status: 'done' }],
  'POST /api/admin/leads/{id}/notes status': [
    { text: 'À voir', ...ERASED },
    { text: 'À voir', status: 'done' },
  ],
  'POST /api/admin/leads/{id}/mails status': [
    { subject: 'Bonjour', text: 'À vous', ...ERASED },
    { subject: 'Bonjour', text: 'À vous' },
  ],
  'POST /api/admin/leads/bulk status': [
    { ids: [1], ...ERASED },
    { ids: [1], status: 'done' },
  ],
  'POST /api/admin/listings/bulk agentId': [
    { ids: [1], agentId: 1 },
    { ids: [1], isConfirmed: true },
  ],
  'PUT /api/admin/listings/{id} agentId': [aDossier({ agentId: 1 }), aDossier()],
  'PATCH /api/admin/listings/{id} agentId': [
    { agentId: 1, seen: {}, unsaved: {} },
    { title: 'Bar', seen: {}, unsaved: {} },
  ],
  'POST /api/admin/listings/{id}/status keptAccessId': [{ to: 'sous offre', keptAccessId: 1 }, { to: 'en vente' }],
  'POST /api/admin/room-questions/{id}/answer toAll': [
    { text: 'Oui.', toAll: true },
    { text: 'Oui.', toAll: false },
  ],
}

test('a field of a body asks for the role and the fresh factor that its effect needs, whichever call has it @slow', async () => {
  await using app = await startApp()
  const answered: Record<string, string> = {}
  const expected: Record<string, string> = {}
  // Bodies name account 1 as the agent: an assistant could not be one.
  await app.signedIn(anAdmin())
  const members = await Promise.all(
    TEAM_ROLES.flatMap((teamRole) =>
      (['absent', 'stale', 'fresh'] as const).map(async (factor) => {
        const { user, token } = await app.signedIn(anAdmin({ teamRole }))
        if (factor !== 'absent') await hasFactor(app.db, user, factor === 'fresh' ? 'now' : 'long ago')
        return { teamRole, factor, token }
      }),
    ),
  )
  expect(Object.keys(BODIES).toSorted()).toEqual(effects.map(({ key }) => key).toSorted())
  for (const { key, effect, may, method, path } of thirdInTurn(effects))
    for (const { teamRole, factor, token } of members)
      for (const [at, body] of (BODIES[key] ?? []).entries()) {
        const { id } = await app.has(aProperty())
        // Its fields are saved one by one while it is not public.
        if (key.startsWith('PATCH /api/admin/listings'))
          await app.db.update(dossier).set({ status: 'brouillon' }).where(eq(dossier.id, id))
        if (effect.where) await hasDocument(app, id)
        const own = 'ids' in body && effect.where ? { ...body, ids: [id] } : body
        const url = path.replace('{id}', String(effect.where ? id : 2_000_000_000))
        const answer = await app.send(method, url, { token, body: own })
        const who = `${key}, ${teamRole}, ${factor}, ${at === 0 ? 'with' : 'without'}`
        answered[who] = outcomeOf(answer)
        const isAllowed = [may, at === 0 ? effect.may : undefined].every((rule) =>
          ALLOWED[rule ?? 'everyone'].includes(teamRole),
        )
        // Only its readers may give a listing with documents to an agent.
        const isBlind = at === 0 && effect.where && teamRole !== 'owner'
        expected[who] =
          !isAllowed || isBlind ? '403' : at === 0 && effect.fresh && factor === 'stale' ? '403 stale' : 'through'
      }
  expect(unexpected(answered, expected)).toEqual([])
})

test('only an owner with a fresh second factor can erase a lead, whichever call sets the status @slow', async () => {
  await using app = await startApp()
  const assistant = await app.signedIn(anAdmin({ teamRole: 'assistant' }))
  const agent = await app.signedIn(anAdmin({ teamRole: 'agent' }))
  const owner = await app.signedIn(anAdmin())
  const stale = await app.signedIn(anAdmin())
  await hasFactor(app.db, stale.user, 'long ago')
  await app.call('POST /api/contact', { body: aContact() })
  const params = { id: 1 }
  const ways = (member: typeof owner, status: 'erased' | 'done' | 'new') =>
    Promise.all([
      member.answerTo('PATCH /api/admin/leads/{id}', { params, body: { status } }),
      member.answerTo('POST /api/admin/leads/bulk', { body: { ids: [1], status } }),
      member.answerTo('POST /api/admin/leads/{id}/notes', { params, body: { text: 'À voir', status } }),
      member.answerTo('POST /api/admin/leads/{id}/mails', {
        params,
        body: { subject: 'Bonjour', text: 'À vous', status },
      }),
    ])
  for (const member of [assistant, agent, stale]) {
    for (const { status, body } of await ways(member, 'erased')) {
      expect(status).toBe(403)
      expect((body as { factor?: string }).factor).toBe(member === stale ? 'stale' : undefined)
    }
  }
  for (const { status } of await ways(assistant, 'done')) expect(status).toBeLessThan(300)
  await owner.call('POST /api/admin/leads/bulk', { body: { ids: [1], status: 'erased' } })
  expect((await owner.answerTo('GET /api/admin/leads/{id}', { params })).status).toBe(404)
})
