import { eq, getTableName, is } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { insertSession } from '#server/areas/accounts/sessions/queries.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { readCatalogue } from '#test/catalogue.ts'
import { emptyDatabase, newDatabase } from '#test/database.ts'
import { PEOPLE } from '#test/releases/fill-people.ts'
import { readColumns, readDump, readHeld, RELEASES, withClient } from '#test/releases/read-dump.ts'
import { startApp } from '#test/start-app.ts'
import type { Database } from './database.ts'
import { hashOfDefinitions } from './definitions.ts'
import { expectedMigration, MIGRATIONS } from './migrate.ts'
import { openDatabase } from './open.ts'
import { account, session } from './schema/accounts.ts'
import { schema } from './schema.ts'

/** Tables added since the last release: the dump of the next one must have rows of them. */
const ADDED_TABLES: string[] = [
  'first_step',
  'absence',
  'contact',
  'contact_mark',
  'contact_note',
  'brief',
  'brief_match',
  'year_verification',
  'calendar_link',
  'visit_slip',
  'signed_slip',
  'file_proposal',
  'former_mandate',
  'import_run',
  'import_sheet',
  'import_row',
  'import_picture',
  'import_mapping',
  'take_out_link',
  'portal',
  'portal_refusal',
  'portal_listing',
  'portal_run',
  'portal_delivery',
  'feed_recipient',
]
/** Columns, as `table.column`, whose values a later migration changes or which it drops on purpose. */
const CHANGED_COLUMNS = new Set<string>()
/** Whose rows a migration may add to, as any change of listings does. */
const GROWING_TABLES = new Set(['catalogue_change'])

const [latest = ''] = RELEASES.slice(-1)

test('the last release has a row of every table @slow', async () => {
  const tables = Object.values(schema as Record<string, object>).flatMap((value) =>
    is(value, PgTable) ? [getTableName(value)] : [],
  )
  const url = await newDatabase()
  const held = await withClient(url, async (client) => {
    await client.query(readDump(latest).sql)
    return readHeld(client, await readColumns(client))
  })
  const filled = held.filter(({ rows }) => rows > 0).map(({ table }) => table)
  expect([...filled, ...ADDED_TABLES].toSorted()).toEqual(tables.toSorted())
})

// An older instance that starts beside a newer one knows it by its later migration.
test('functions and views that changed since the last release come with a migration', () => {
  const { migrations, definitions } = readDump(latest)
  const folderMillis = migrations.at(-1)?.folderMillis ?? 0
  const isOrdered = hashOfDefinitions(folderMillis) === definitions || expectedMigration() > folderMillis
  expect(isOrdered, 'npm run db:new -- --custom --name what_changes').toBe(true)
})

describe.each(RELEASES)('release %s', (release) => {
  test('its migrations are as they were: later ones are only added', () => {
    const { migrations } = readDump(release)
    const own = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    expect(own.slice(0, migrations.length)).toMatchObject(migrations)
  })

  test('an upgrade keeps every row and value, gives the catalogue of a new database, and its people find what they had @slow', async () => {
    const url = await newDatabase()
    const { kept, before } = await withClient(url, async (client) => {
      await client.query(readDump(release).sql)
      const kept = Object.entries(await readColumns(client))
        .filter(([table]) => !GROWING_TABLES.has(table))
        .map(([table, all]) => [table, all.filter((name) => !CHANGED_COLUMNS.has(`${table}.${name}`))] as const)
      return { kept: Object.fromEntries(kept), before: await readHeld(client, Object.fromEntries(kept)) }
    })
    const { db, close } = await openDatabase({ url })
    expect(await withClient(url, (client) => readHeld(client, kept))).toEqual(before)
    expect(await readCatalogue(db)).toEqual(await readCatalogue((await emptyDatabase()).db))
    await expectAnswers(db)
    await close()
  })
})

/** Calls the API as the people of the dump. */
async function expectAnswers(db: Database) {
  await using app = await startApp({ db })
  const as = async (who: keyof typeof PEOPLE) => {
    const token = await logIn(db, PEOPLE[who])
    return async (url: string) => (await app.send('GET', url, { token })).body
  }
  const [owner, agent, buyer] = [await as('owner'), await as('agent'), await as('buyer')]
  expect(await app.call('GET /api/properties', { query: {} })).not.toEqual([])
  expect(await owner('/api/admin/users')).toEqual(
    expect.arrayContaining(Object.values(PEOPLE).map((email) => expect.objectContaining({ email }))),
  )
  expect(await owner('/api/admin/register/check')).toMatchObject({ isIntact: true })
  expect(await owner('/api/admin/audit')).toContainEqual(
    expect.objectContaining({ action: 'property.changed', actor: 'Odile Modèle' }),
  )
  expect(await agent('/api/admin/search?q=Repreneur')).toMatchObject([{ label: 'Odile Repreneur' }])
  expect(await agent('/api/admin/opinions')).toMatchObject([{ client: 'Mme Modèle' }])
  expect(await agent('/api/admin/users')).toHaveProperty('message')
  expect(await buyer('/api/favorites')).toHaveLength(2)
  expect(await buyer('/api/access-requests')).toHaveLength(10)
  expect(await buyer('/api/admin/listings')).toHaveProperty('message')
}

async function logIn(db: Database, email: string): Promise<string> {
  const [row] = await db.select().from(account).where(eq(account.email, email))
  const token = newToken()
  await insertSession(db, { accountId: row?.id ?? 0, tokenHash: hashToken(token), device: 'Test' })
  await db
    .update(session)
    .set({ factorAt: new Date() })
    .where(eq(session.tokenHash, hashToken(token)))
  return token
}
