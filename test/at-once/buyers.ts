import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { aBuyerOf, aPairOf } from '#test/buyers.ts'
import { aDossier } from '#test/makers.ts'
import { callInstance } from '#test/two-instances.ts'
import { ALL, anAddress, once, type Prepare } from './row.ts'

export const buyerRows = {
  async 'POST /api/admin/briefs/sending'(two) {
    const email = anAddress().toLowerCase()
    const { id: briefId } = await aBuyerOf(two.db, { email })
    const [{ id: one }, { id: other }] = [await two.app.publishes(aDossier()), await two.app.publishes(aDossier())]
    const members = [await two.member(), await two.member()]
    const calls = [one, other].map((dossierId, at) =>
      callInstance(
        'POST /api/admin/briefs/sending',
        { body: { pairs: [{ briefId, dossierId }], words: '' } },
        members[at],
      ),
    )
    // The other listing waits for the next day.
    const left = async () => expect.soft(await two.db.$count(mail, eq(mail.recipient, email))).toBe(1)
    return { calls, answers: ALL, left }
  },
  async 'POST /api/admin/briefs/sending/preview'(two) {
    const body = { pairs: [await aPairOf(two.app)], words: '' }
    const call = callInstance('POST /api/admin/briefs/sending/preview', { body }, await two.member())
    return { calls: [call], answers: ALL }
  },
  async 'POST /api/admin/briefs/dismissal'(two) {
    const body = { ...(await aPairOf(two.app)), reason: 'Trop petit' }
    return {
      calls: [callInstance('POST /api/admin/briefs/dismissal', { body }, await two.member())],
      answers: ALL,
    }
  },
  async 'POST /api/admin/briefs/dismissal/undoing'(two) {
    const body = await aPairOf(two.app, 'dismissed')
    const call = callInstance('POST /api/admin/briefs/dismissal/undoing', { body }, await two.member())
    return { calls: [call], answers: once(409) }
  },
} satisfies Record<string, Prepare>
