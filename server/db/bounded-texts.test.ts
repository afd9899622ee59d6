import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContact, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { MIGRATIONS } from './migrate.ts'
import { account } from './schema/accounts.ts'
import { lead } from './schema/leads.ts'

const PHONE = `02 31 00 00 00 ${'é1'.repeat(60_000)}`

test('texts that were stored without a longest length are compared by their beginning, names become one line', async () => {
  await using app = await startApp({ isNew: true })
  const admin = await app.signedIn(anAdmin())
  const { user } = await app.signedIn(aUser())
  await app.call('POST /api/contact', { body: aContact() })
  await app.db.update(lead).set({ phone: PHONE, firstName: 'Eve\n\u202e', lastName: 'Test\u00a0\u00a0' })
  const names = { firstName: `J${'\n'.repeat(20)}e`, lastName: 'Le\u200b\tBihan' }
  await app.db.update(account).set(names).where(eq(account.id, user.id))
  // The column as it was computed before.
  await app.db.execute(sql`create or replace function phone_key(phone text) returns text language sql immutable strict
    parallel safe return regexp_replace(phone, '[^0-9]', '', 'g')`)
  await app.db.update(lead).set({ message: 'Bonjour' })
  const file = readFileSync(join(MIGRATIONS, '0015_bounded_texts_by_hand.sql'), 'utf8')
  await app.db.transaction(async (tx) => {
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
  })
  const [row] = await app.db.select({ length: sql<number>`length(sender_words)` }).from(lead)
  expect(row?.length).toBeLessThan(100)
  expect(await admin.call('GET /api/admin/inbox', { query: { q: '0231000000' } })).toMatchObject({
    lines: [{ firstName: 'Eve', lastName: 'Test' }],
  })
  expect(await admin.call('GET /api/admin/users/{id}', { params: { id: user.id } })).toMatchObject({
    firstName: 'J e',
    lastName: 'Le Bihan',
  })
})
