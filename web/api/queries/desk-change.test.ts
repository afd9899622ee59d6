import { expect, test, vi } from 'vitest'
import { type Read, read, tabAnswers } from '#web/api/answers.ts'
import { refreshDesk } from './desk-change.ts'
import { EDITED, PRIVATE } from './private.ts'

test('after a change at the desk, its screens and public pages are read again, but not open forms', async () => {
  const shown = vi.fn(async () => ['Ada'])
  const edited = vi.fn(async () => 'Hôtel')
  const listing = read(['GET /api/properties/{id}', 6601], async () => 'Boulangerie')
  const favorites = read(['GET /api/favorites/withdrawn'], async () => ['Boulangerie'], {
    ...PRIVATE,
    freshMs: 300_000,
  })
  const picture = read(['GET /api/admin/private-pictures', { name: 'a' }], async () => 'data:', { isPrivate: true })
  const open = (one: Read<unknown>) => tabAnswers.of(one).subscribe(() => undefined)
  const reads = [read(['GET /api/admin/users'], shown, PRIVATE), read(['GET /api/admin/team'], edited, EDITED)]
  reads.forEach(open)
  await Promise.all([...reads, listing, favorites, picture].map((one: Read<unknown>) => tabAnswers.get(one)))
  const before = [shown.mock.calls.length, edited.mock.calls.length]
  refreshDesk()
  expect([shown.mock.calls.length, edited.mock.calls.length]).toEqual([(before[0] ?? 0) + 1, before[1]])
  expect(tabAnswers.data(listing)).toBeUndefined()
  // Cached, but stale: the next screen reads it again.
  expect(tabAnswers.data(favorites)).toEqual(['Boulangerie'])
  expect(tabAnswers.data(picture)).toBe('data:')
})
