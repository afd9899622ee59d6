import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aContact, anAdmin, aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { account } from './schema/accounts.ts'
import { lead, leadComputed } from './schema/leads.ts'

const PHONE = `02 31 00 00 00 ${'é1'.repeat(60_000)}`

test('of texts without a longest length, only the beginning is compared', async () => {
  await using app = await startApp({ isNew: true })
  const admin = await app.signedIn(anAdmin())
  const { user } = await app.signedIn(aUser())
  await app.call('POST /api/contact', { body: aContact() })
  await app.db.update(lead).set({ phone: PHONE, firstName: 'Eve', lastName: 'x'.repeat(60_000) })
  await app.db
    .update(account)
    .set({ firstName: 'Jo', lastName: 'y'.repeat(60_000) })
    .where(eq(account.id, user.id))
  const [row] = await app.db.select({ length: sql<number>`length(${leadComputed.sender_words})` }).from(lead)
  expect(row?.length).toBeLessThan(400)
  expect(await admin.call('GET /api/admin/inbox', { query: { q: '0231000000' } })).toMatchObject({
    lines: [{ firstName: 'Eve' }],
  })
})
