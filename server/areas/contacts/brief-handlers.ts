import type { contactCalls } from '#domain/wire/contact-calls.ts'
import { getKnownBrief } from '#server/briefs/contact-briefs.ts'
import { insertWrittenBrief, limitAgreements } from '#server/briefs/written-briefs.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import type { ContactReading } from './merging-handlers.ts'

/** What a person looks for, as a member writes it. */
export const contactBriefHandlers = (
  services: Services,
  { readWhole }: Pick<ContactReading, 'readWhole'>,
): Pick<Handlers<typeof contactCalls>, 'POST /api/admin/contacts/{id}/briefs'> => ({
  async 'POST /api/admin/contacts/{id}/briefs'({ params: { id }, body, ...caller }) {
    const { db, throttle, compareBrief } = services
    await readWhole(id, caller)
    if (body.asksAgreement && body.email) await limitAgreements(throttle, body.email)
    const written = await db.transaction((tx) =>
      insertWrittenBrief(tx, services, body, { by: caller.user, contactId: id }),
    )
    await compareBrief(written.id)
    return getKnownBrief(db, written.id)
  },
})
