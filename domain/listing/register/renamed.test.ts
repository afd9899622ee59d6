import { expect, test } from 'vitest'
import { changeOf, merged } from './facts.ts'
import { withCurrentNames } from './renamed.ts'

const RENAMED = { annualRent: 'yearlyRent' }
const ROWS = {
  yearlyRent: { label: 'Loyer annuel', kind: 'money', visibility: 'public', max: 1_000 },
  trade: { label: 'Enseigne', kind: 'text', visibility: 'confidential', max: 20 },
} as const

test('a value under a former name is checked by its row, and saved under the new name', () => {
  const form = changeOf(ROWS, RENAMED)
  const { data = {} } = form.safeParse({ annualRent: 900, unknown: 1 })
  expect(merged({ yearlyRent: 800, shopWindows: 3 }, data, RENAMED)).toEqual({ yearlyRent: 900, shopWindows: 3 })
  expect(merged({ yearlyRent: 800 }, form.parse({ annualRent: null }), RENAMED)).toEqual({})
  expect(form.safeParse({ annualRent: 2_000 }).error?.issues[0]?.message).toMatch(/^Loyer annuel : saisissez un nombre/)
})

test('where both names are present, the old one wins, because an older version wrote it last', () => {
  expect(withCurrentNames({ yearlyRent: 800, trade: 'Odette', annualRent: 900 }, RENAMED)).toEqual({
    yearlyRent: 900,
    trade: 'Odette',
  })
  expect(withCurrentNames({ trade: 'Odette' }, RENAMED)).toEqual({ trade: 'Odette' })
})
