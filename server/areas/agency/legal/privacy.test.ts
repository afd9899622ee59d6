import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as RETENTION from '#domain/retention.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const nameInText = (name: string) => name.toLowerCase().replaceAll(/_[a-z]/g, (start) => start.slice(1).toUpperCase())

test('the page says each duration for which the site keeps data, and no other by hand', () => {
  const text = read('server/areas/agency/legal/privacy.txt')
  expect(Object.keys(RETENTION).filter((name) => !text.includes(`{${nameInText(name)}}`))).toEqual([])
  // What the agency's host keeps, which is not the site's.
  const byHost = 'pendant un an au plus'
  const byHand =
    /(?:\d+|un|une|deux|trois|cinq|six|dix|douze)(?: |&nbsp;)(?:minutes?|heures?|jours?|semaines?|mois|ans?)(?!\p{L})/giu
  expect(text.replace(byHost, '').match(byHand)).toBeNull()
})

/** Ages in queries that say how long something counts, works or is shown, and not how long it is kept. */
const NO_RETENTION = new Set([
  // Decided by the agency: KEPT_MONTHS.
  'months',
  'soldMonths',
  'draftMonths',
  // Links, proofs and invitations that no longer work, although they are kept.
  'ALERT_LINK_HOURS',
  'FACTOR_FRESH_MINUTES',
  'FACTOR_GRACE_DAYS',
  'INVITATION_DAYS',
  // Windows in which something counts once.
  'WRONG_PASSWORD_MINUTES',
  'ACKNOWLEDGED_MINUTES',
  // What is counted or shown.
  'REACTION_DAYS',
  'OWN_SALES_YEARS',
  'FEED_WITHDRAWN_DAYS',
  // The figures of the last twelve months.
  '12',
  // Counts of the last hour or day.
  '1',
])

test('each age by which a query of the server deletes is one of these durations', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.includes('.test.') && file !== 'server/db/day.ts',
  )
  const ages = files.flatMap((file) =>
    [...read(file).matchAll(/\bago\((\w+)[^,)]*, '|monthsAfter\(today\(\), -(?:12 \* )?(\w+)\)/g)].map(
      ([, count, months]) => ({ file, name: count ?? months ?? '' }),
    ),
  )
  expect(ages.length).toBeGreaterThan(20)
  const unknown = ages.filter(({ name }) => !(name in RETENTION) && !NO_RETENTION.has(name))
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  // The expiry of rows, and intervals that only the database would know.
  const expired = [...read('server/jobs/expired.ts').matchAll(/, ([A-Z_]+), '\w+'\]/g)].map(([, name = '']) => name)
  expect(expired.filter((name) => !(name in RETENTION) && name !== 'FACTOR_SETUP_SECONDS')).toEqual([])
  const byHand = files.filter((file) => /interval '\d+ (?:day|week|month|year)|current_date/i.test(read(file)))
  expect(byHand).toEqual(['server/db/catalogue-version.ts'])
})
