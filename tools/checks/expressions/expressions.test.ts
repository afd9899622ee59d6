import { join } from 'node:path'
import { regexes } from 'zod'
import { expect, test } from 'vitest'
import { slowInput } from './slow-input.ts'
import { writtenExpressions } from './written.ts'

const ROOT = join(import.meta.dirname, '../../..')

test.for([/\/+$/, /[^\s<>"'(]+@/, /\bn[ée]+(?:\(e\))?\s+le\s*:?\s*\d/, /^(a+)+$/, /(?=(\d{3})+$)/])(
  '%s is slow @slow',
  (expression) => {
    expect(slowInput({ expression, isRepeated: false })?.ms).toBeGreaterThan(20)
  },
)

test.for([
  /(?<!\/)\/+$/,
  /^(\d{1,3})((?:\d{3})+)$/,
  /\bn[ée]+ {1,5}le {0,5}\d/,
  /^\p{Lu}(?<name>\w)\k<name>/u,
] as const)('%s is not', (expression) => {
  expect(slowInput({ expression, isRepeated: false })).toBeUndefined()
})

test('no expression of the project takes more than 20 ms on 40,000 signs of its own alphabet @slow', async () => {
  const written = await writtenExpressions(ROOT, '{domain,server,web}/**/*.{ts,tsx}')
  expect(written.length).toBeGreaterThan(400)
  const slow = written.flatMap((one) => {
    // Found slow by chance, it is not when each input is tried again.
    const found = slowInput(one) && slowInput(one, 0)
    return found ? [`${one.at} ${String(one.expression)}: ${found.ms} ms on ${JSON.stringify(found.input)}`] : []
  })
  expect(slow.join('\n')).toBe('')
})

test('nor does one by which zod checks a text @slow', () => {
  const own = Object.entries(regexes).filter((entry): entry is [string, RegExp] => entry[1] instanceof RegExp)
  expect(own.length).toBeGreaterThan(20)
  const slow = own.filter(([, expression]) => slowInput({ expression, isRepeated: false }))
  expect(slow).toEqual([])
})
