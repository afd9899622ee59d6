import { expect, test } from 'vitest'
import type { Call } from '#domain/wire/call.ts'
import { type Calls, calls } from '#domain/wire/calls.ts'
import { BODIES, type WithBody } from '#test/accepted-bodies.ts'
import { agencyWithOneOfEach } from '#test/agency-with-one-of-each.ts'
import { oneInTurn, thirdInTurn } from '#test/matrix.ts'
import { type CallTextField, textFieldsOf, withAt } from '#test/text-fields.ts'

const PARTS = ['body', 'query'] as const

const fields = Object.entries<Call>(calls).flatMap(([name, row]) => {
  const [method = '', path = ''] = name.split(' ')
  return PARTS.flatMap((part) =>
    textFieldsOf(row, part).map((field) => ({
      label: `${name} ${part} ${field.path.join('.')}`,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      body: BODIES[name as WithBody & keyof Calls],
      method: method as 'GET',
      part,
      field,
    })),
  )
})

/** Letters that do not compress, the same in each run: PostgreSQL compresses repeated ones before it measures them. */
function mixed(length: number, { from, count }: { from: number; count: number }): string {
  let seed = length
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCodePoint(from + ((seed >> 8) % count))
  }).join('')
}
const ASCII = { from: 0x61, count: 26 }
/** Three bytes each. */
const CHINESE = { from: 0x4e00, count: 0x5000 }

function longest({ path, isEmail, max = 0 }: CallTextField): string[] {
  const isUrl = ['image', 'url', 'website'].includes(String(path.at(-1)))
  const [before, after] = isEmail ? ['', '@exemple.fr'] : isUrl ? ['https://exemple.fr/', '.jpg'] : ['', '']
  const alphabets = isEmail ? [ASCII] : [ASCII, CHINESE]
  return alphabets.map((alphabet) => `${before}${mixed(max - before.length - after.length, alphabet)}${after}`)
}

const tooLong = ({ max }: CallTextField): string[] => [
  ...(max ? [`${'a'.repeat(max)}a`] : []),
  'é'.repeat(120_000),
  ...((max ?? 0) < 3_000 ? [mixed(3_000, ASCII), mixed(3_000, CHINESE)] : [mixed(80_000, CHINESE)]),
]

test('every text that a call accepts has a longest length', () => {
  expect(fields.filter(({ field }) => !field.isBounded).map(({ label }) => label)).toEqual([])
  expect(fields.length).toBeGreaterThan(500)
})

test('a text at its longest is no failure, and a longer one is refused @slow', { timeout: 300_000 }, async () => {
  await using agency = await agencyWithOneOfEach()
  const { app, token } = agency
  const wrong: string[] = []
  for (const [turn, { label, method, url, body, part, field }] of [...thirdInTurn(fields)].entries()) {
    const send = (text: string) => {
      const chosen = field.beside.reduce((whole, [path, value]) => withAt(whole, path, value), body as unknown)
      const query = new URLSearchParams({ [String(field.path[0])]: text })
      return part === 'query'
        ? app.send(method, `${url}?${query}`, { token })
        : app.send(method, url, { token, body: JSON.stringify(withAt(chosen, field.path, text)) })
    }
    const { max, isOpaque } = field
    for (const text of max ? oneInTurn(longest(field), turn) : []) {
      const { status } = await send(text)
      if (status >= 500) wrong.push(`${status} ${label}: ${max} characters`)
    }
    for (const text of oneInTurn(tooLong(field), turn)) {
      const { status, body: answer } = await send(text)
      const isFine = isOpaque ? status < 500 : [400, 413, 414].includes(status)
      if (!isFine || (status >= 400 && !(answer as { message?: string }).message?.trim()))
        wrong.push(`${status} ${label}: ${text.length} characters`)
    }
  }
  expect(wrong).toEqual([])
})
