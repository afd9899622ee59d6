import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { aBuyerOf } from '#test/buyers.ts'
import { aDossier } from '#test/makers.ts'
import { callInstance } from '#test/two-instances.ts'
import { ALL, anAddress, type Prepare } from './row.ts'

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
} satisfies Record<string, Prepare>
