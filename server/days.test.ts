import { expect, test } from 'vitest'
import type { $ZodType } from 'zod/v4/core'
import type { Call } from '#domain/wire/call.ts'
import { calls } from '#domain/wire/calls.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** Days that no calendar has, or that clocks and PostgreSQL read differently. */
const NO_DAYS = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30']
const A_DAY = '2026-11-28'

interface Definition {
  type: string
  format?: string
  shape?: Record<string, $ZodType>
  options?: $ZodType[]
  element?: $ZodType
  valueType?: $ZodType
  innerType?: $ZodType
  in?: $ZodType
  out?: $ZodType
}

/** The paths of all days and instants in a schema: « years.0.closedOn ». */
function daysIn(schema: $ZodType): { path: string[]; isInstant: boolean }[] {
  const definition = (schema as unknown as { def: Definition }).def
  const { format, shape = {}, options = [], element, valueType, innerType, in: from, out } = definition
  if (format === 'date' || format === 'datetime') return [{ path: [], isInstant: format === 'datetime' }]
  const below = (name: string, inner: $ZodType) =>
    daysIn(inner).map(({ path, ...day }) => ({ ...day, path: [name, ...path] }))
  return [
    ...Object.entries(shape).flatMap(([name, inner]) => below(name, inner)),
    ...[...options, innerType, from, out].flatMap((inner) => (inner ? daysIn(inner) : [])),
    ...[element, valueType].flatMap((inner) => (inner ? below('0', inner) : [])),
  ]
}

const CALLS = Object.entries<Call>(calls)

/** `{ years: [{ closedOn: value }] }` for the path « years.0.closedOn ». */
const formWith = (path: string[], value: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)

test('each day of a body is one between 1900 and 2199, else it is refused beside its field @slow', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(anAdmin())
  const days = CALLS.flatMap(([name, { body }]) => (body ? daysIn(body).map((day) => ({ name, ...day })) : []))
  expect(new Set(days.map(({ name }) => name)).size).toBeGreaterThan(10)
  for (const { name, path, isInstant } of thirdInTurn(days)) {
    const [method, url = ''] = name.split(' ')
    const field = path.join('.')
    const refusalOf = async (day: string) => {
      const body = formWith(path, isInstant ? `${day}T09:00:00Z` : day)
      const answer = await app.send(method as 'POST', url.replaceAll(/\{\w+\}/g, '1'), { body, token })
      const { message, problems } = answer.body as { message?: string; problems?: { path: string; message: string }[] }
      const refusal = problems ? problems.filter((problem) => problem.path === field) : [{ path: field, message }]
      return { status: answer.status, refusal }
    }
    const accepted = await refusalOf(A_DAY)
    for (const day of NO_DAYS) {
      const refused = await refusalOf(day)
      const message = expect.stringMatching(/\p{L}/u) as string
      expect(refused, `${name} ${field} ${day}`).toEqual({ status: 400, refusal: [{ path: field, message }] })
      expect(refused.refusal, `${name} ${field} ${A_DAY}`).not.toEqual(accepted.refusal)
    }
  }
})

/** What a call requires beside its days. */
const OTHER_INPUT: [string, Record<string, string>][] = [
  ['agenda', { view: 'week' }],
  ['place-choices', { text: 'Lyon' }],
]

test('each day of a search is one between 1900 and 2199, else the search is refused @slow', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(anAdmin())
  const days = CALLS.flatMap(([name, { query }]) => (query ? daysIn(query).map((day) => ({ name, ...day })) : []))
  expect(days.length).toBeGreaterThan(7)
  for (const { name, path } of days) {
    const ask = (day: string) => {
      const needed = OTHER_INPUT.find(([part]) => name.includes(part))?.[1]
      // A span of both its days, not too long.
      const span: Record<string, string> = name === 'GET /api/admin/appointments' ? { from: day, to: day } : {}
      const query = new URLSearchParams({ ...needed, ...span, [path.join('.')]: day })
      return app.send('GET', `${name.slice('GET '.length)}?${query}`, { token })
    }
    for (const day of NO_DAYS)
      expect(await ask(day), `${name} ${path.join('.')} ${day}`).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/\p{L}/u) },
      })
    for (const day of [A_DAY, '1900-01-01', '2199-12-31']) expect((await ask(day)).status, `${name} ${day}`).toBe(200)
  }
})
