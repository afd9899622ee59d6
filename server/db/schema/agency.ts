import { indexed, table, oneOf, instant } from '../columns.ts'
import { SETTING_NAMES } from '#domain/agency/settings.ts'
import { jsonb, text } from 'drizzle-orm/pg-core'
import { FIRST_STEP_MARKS, FIRST_STEP_NAMES } from '#domain/agency/first-hour/first-steps.ts'
import { account } from './accounts.ts'
import { belongsTo } from './register-columns.ts'

/** Edited settings of the agency, one row per group (domain/agency/settings.ts); others have the value of agency.json. */
export const agencySetting = table('agency_setting', {
  name: oneOf(SETTING_NAMES).primaryKey(),
  value: jsonb().$type<object>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** What a person has said of a line of the first hour that no fact tells, or that is put aside: domain/agency/first-hour. */
export const firstStep = table(
  'first_step',
  {
    name: oneOf(FIRST_STEP_NAMES).primaryKey(),
    mark: oneOf(FIRST_STEP_MARKS).notNull(),
    /** What was true then: the key of the files that was kept safe. A change of it asks again. */
    about: text().notNull().default(''),
    /** Null once the account is deleted, or for the demo. */
    accountId: belongsTo('account_id', () => account.id, 'set null'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => indexed(t.accountId),
)
