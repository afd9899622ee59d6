import { getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { NUMBER_FILTERS } from '#domain/listing/register/fields.ts'
import { PICTURE_COLUMNS } from '#server/listings/list-images.ts'
import { emptyDatabase } from '#test/database.ts'
import { schema } from './schema.ts'

const TABLES = Object.values(schema).filter((value: object) => is(value, PgTable)) as PgTable[]

/** The purge of profile pictures reads them. */
const PROFILE_PICTURES = ['account.profile_image']

test('every column with a picture is in a list of the purge, which would delete its file otherwise', () => {
  const found = TABLES.flatMap((table) =>
    getTableConfig(table)
      .columns.filter(({ name, columnType }) => columnType === 'PgText' && /image|picture|photo/.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  )
  const listed = PICTURE_COLUMNS.map(({ table, column }) => `${getTableName(table)}.${column.name}`)
  expect(found.toSorted()).toEqual([...listed, ...PROFILE_PICTURES].toSorted())
})

/** Whether a change of this table alone changes a public page. Tables that `property` is projected from do not. */
const IS_ON_PAGES: Record<string, boolean> = {
  property: true,
  sold_property: true,
  // Changes together with `property`.
  removed_property: false,
  catalogue_change: false,
  projection: false,
  dossier: false,
  dossier_year: false,
  dossier_picture: false,
  hidden_picture: false,
  dossier_notice: false,
  dossier_view: false,
  property_event: false,
  price_change: false,
  mandate_register: false,
  mandate_counter: false,
  visit_slip: false,
  signed_slip: false,
  former_mandate: false,
  import_run: false,
  import_sheet: false,
  import_row: false,
  import_picture: false,
  import_mapping: false,
  take_out_link: false,
  contact: false,
  contact_mark: false,
  contact_note: false,
  brief: false,
  brief_match: false,
  year_verification: false,
  // For the team.
  account: true,
  agency_setting: true,
  session: false,
  factor: false,
  recovery_code: false,
  factor_question: false,
  known_browser: false,
  sessions_end: false,
  password_reset: false,
  invitation: false,
  email_change: false,
  favorite: false,
  alert: false,
  alert_match: false,
  alert_run: false,
  alert_opposition: false,
  attempt: false,
  lead: false,
  appointment: false,
  absence: false,
  calendar_link: false,
  lead_note: false,
  opinion: false,
  // The page of a listing describes its confidential file.
  room_document: true,
  document_version: true,
  document_view: false,
  document_reading: false,
  buyer_profile: false,
  access_request: false,
  adviser_link: false,
  first_step: false,
  file_proposal: false,
  room_question: false,
  agreement: false,
  agreement_chain: false,
  agreement_signing: false,
  portal: false,
  portal_refusal: false,
  portal_listing: false,
  portal_run: false,
  portal_delivery: false,
  feed_recipient: false,
  mail: false,
  unused_upload: false,
  site_fact: false,
  site_origin: false,
  audit: false,
}

test('a change of any table that public pages show drops cached pages', async () => {
  expect(TABLES.map((table) => getTableName(table)).toSorted()).toEqual(Object.keys(IS_ON_PAGES).toSorted())
  const { db } = await emptyDatabase()
  const rows = await db
    .select({ name: sql<string>`tgrelid::regclass::text`, events: sql<number>`bit_or(tgtype & 60)::int` })
    .from(sql`pg_trigger`)
    .where(sql`tgfoid in ('catalogue_changed'::regproc, 'document_version_changed'::regproc)`)
    .groupBy(sql`tgrelid`)
  const expected = Object.keys(IS_ON_PAGES).filter((name) => IS_ON_PAGES[name])
  // Insert, delete, update, truncate.
  expect(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    expected.toSorted().map((name) => ({ name, events: 4 + 8 + 16 + 32 })),
  )
})

test('the search index contains every column that searches filter by', async () => {
  const { db } = await emptyDatabase()
  const [index] = await db
    .select({ definition: sql<string>`pg_get_indexdef(indexrelid)` })
    .from(sql`pg_index`)
    .where(sql`indexrelid = 'property_searched'::regclass`)
  const { category, price, deal, sector, activity, secondActivity, thirdActivity, status, facets } = schema.property
  const searched = [category, price, deal, sector, activity, secondActivity, thirdActivity, status, facets]
  const numbers = NUMBER_FILTERS.map((name) => schema.property[name])
  expect(index?.definition.match(/\w+/g)).toEqual(
    expect.arrayContaining([...searched, ...numbers].map(({ name }) => name)),
  )
})
