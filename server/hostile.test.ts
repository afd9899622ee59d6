import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#domain/wire/call.ts'
import { type Calls, calls } from '#domain/wire/calls.ts'
import { BODIES, type WithBody } from '#test/accepted-bodies.ts'
import { agencyWithOneOfEach } from '#test/agency-with-one-of-each.ts'
import { oneInTurn, thirdInTurn } from '#test/matrix.ts'

const rows = Object.entries<Call>(calls).map(([name, row]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name: name as keyof Calls, row, method: method as 'GET', path }
})

const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}${']}'.repeat(depth / 2)}`
/** JSON texts to insert into bodies. */
const HOSTILE = ['0', '2147483648', '1e308', 'null', '[]', '"\\u0000"', nested(5_000)]

const MARK = '\u{e000}'

/** Yields copies of the body with one value replaced by MARK: each value in turn, at any depth. */
function* marked(value: unknown): Generator {
  yield MARK
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of marked(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    }
  }
}
test(
  'no hostile value anywhere in a body makes a call fail or ends the session @slow',
  { timeout: 300_000 },
  async () => {
    await using agency = await agencyWithOneOfEach()
    const { app, token } = agency
    const failed: string[] = []
    let turn = 0
    for (const { name, row, method, path } of thirdInTurn(rows)) {
      if (!row.body) continue
      for (const body of marked(BODIES[name as WithBody])) {
        for (const hostile of oneInTurn(HOSTILE, turn++)) {
          const payload = JSON.stringify(body).replace(JSON.stringify(MARK), () => hostile)
          const answer = await app.send(method, path.replace(/\{\w+\}/, '1'), { token, body: payload })
          const isLost = row.access !== 'visitor' && answer.status === 401
          if (answer.status >= 500 || isLost) failed.push(`${answer.status} ${name} ${payload.slice(0, 300)}`)
        }
      }
    }
    expect(failed).toEqual([])
  },
)

test('a hostile id in a path is refused @slow', async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  // Calls that succeed for ids that do not exist: docs/specification.md §7.
  const idempotent = new Set([
    'DELETE /api/favorites/{propertyId}',
    'GET /api/favorites/check/{propertyId}',
    'DELETE /api/auth/me/sessions/{id}',
  ])
  for (const { name, row, method, path } of thirdInTurn(rows).filter(({ path: one }) => one.includes('{'))) {
    for (const id of ['0', '2000000000', '2147483648', '999999999999999']) {
      const body = BODIES[name as WithBody]
      const url = path.replace(/\{\w+\}/, id).replaceAll(/\{\w+\}/g, '1')
      const answer = await app.send(method, url, { token, ...(body ? { body } : {}) })
      expect(answer.status, url).toBeLessThan(500)
      if (idempotent.has(name) || row.upload) continue
      expect([400, 404, 429], `${name} ${id}`).toContain(answer.status)
      if (id === '2000000000') expect(answer.status, name).toBe(404)
    }
  }
})

test('no hostile query makes a call fail @slow', { timeout: 120_000 }, async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  const values = HOSTILE.map((json) => json.replaceAll('"', '').slice(0, 4_000))
  for (const { row, method, path } of rows) {
    if (!row.query) continue
    const { properties = {} } = z.toJSONSchema(row.query, { io: 'input', unrepresentable: 'any' })
    for (const key of Object.keys(properties)) {
      for (const value of values) {
        const url = `${path.replace(/\{\w+\}/, '1')}?${new URLSearchParams({ [key]: value })}`
        expect((await app.send(method, url, { token })).status, url.slice(0, 300)).toBeLessThan(500)
      }
    }
  }
})

test('JSON nested deeper than the limit is refused @slow', async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  const save = (body: string) => app.send('PUT', '/api/admin/listings/1/draft', { token, body })
  expect(await save(nested(5_000))).toMatchObject({ status: 400, body: { message: 'Requête trop imbriquée' } })
  expect((await save(nested(20))).status).toBe(200)
})
