import { table, oneOf, instant } from '../columns.ts'
import { SETTING_NAMES } from '#domain/agency/settings.ts'
import { jsonb } from 'drizzle-orm/pg-core'

/** Edited settings of the agency, one row per group (domain/agency/settings.ts); others have the value of agency.json. */
export const agencySetting = table('agency_setting', {
  name: oneOf(SETTING_NAMES).primaryKey(),
  value: jsonb().$type<object>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
