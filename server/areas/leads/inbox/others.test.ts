import { expect, test } from 'vitest'
import { INBOX_PAGE_SIZE } from '#domain/limits.ts'
import { lead } from '#server/db/schema/leads.ts'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const sent = (own: Partial<typeof lead.$inferInsert>) => ({
  kind: 'contact' as const,
  firstName: 'Martine',
  lastName: 'Lefèvre',
  email: '',
  phone: 'inconnu',
  consentWords: 'J’accepte',
  consentVersion: '1',
  ...own,
})

test('on every page of the inbox, requests without an email are of one person only by their telephone', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const known = { phone: '06 39 98 12 34', phoneE164: '+33639981234' }
  await app.db.insert(lead).values([
    // The last page, oldest first.
    sent({ ...known }),
    sent({ ...known, phone: '+33 6 39 98 12 34', email: 'Marc@exemple.fr' }),
    sent({ email: 'marc@exemple.fr' }),
    sent({ email: 'marc@exemple.fr', status: 'erased' }),
    ...Array.from({ length: INBOX_PAGE_SIZE }, () => sent({})),
  ])
  const othersOn = async (page: string) =>
    (await admin.call('GET /api/admin/inbox', { query: { view: 'all', page } })).lines.map(({ id, others }) => [
      id,
      others,
    ])
  expect(await othersOn('1')).toEqual(Array.from({ length: INBOX_PAGE_SIZE }, (_, n) => [INBOX_PAGE_SIZE + 4 - n, 0]))
  expect(await othersOn('2')).toEqual([
    [3, 1],
    [2, 2],
    [1, 1],
  ])
})
