import { expect, test } from 'vitest'
import { changeOf, merged } from './facts.ts'
import { withCurrentNames } from './renamed.ts'

const RENAMED = { annualRent: 'yearlyRent' }
const ROWS = {
  yearlyRent: { label: 'Loyer annuel', kind: 'money', visibility: 'public', max: 1_000 },
  trade: { label: 'Enseigne', kind: 'text', visibility: 'confidential', max: 20 },
} as const

test('a form that knows a row under its former name is checked by that row, and saved under the new one', () => {
  const form = changeOf(ROWS, RENAMED)
  const { data = {} } = form.safeParse({ annualRent: 900, unknown: 1 })
  expect(merged({ yearlyRent: 800, shopWindows: 3 }, data, RENAMED)).toEqual({ yearlyRent: 900, shopWindows: 3 })
  expect(merged({ yearlyRent: 800 }, form.parse({ annualRent: null }), RENAMED)).toEqual({})
  expect(form.safeParse({ annualRent: 2_000 }).error?.issues[0]?.message).toMatch(/^Loyer annuel : saisissez un nombre/)
})

test('an old name beside the new one was written later, by an older version', () => {
  expect(withCurrentNames({ yearlyRent: 800, trade: 'Odette', annualRent: 900 }, RENAMED)).toEqual({
    yearlyRent: 900,
    trade: 'Odette',
  })
  expect(withCurrentNames({ trade: 'Odette' }, RENAMED)).toEqual({ trade: 'Odette' })
})
