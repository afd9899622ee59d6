import type { ownBriefCalls, writtenBriefCalls } from '#domain/wire/written-brief-calls.ts'
import { getKnownBrief } from '#server/briefs/contact-briefs.ts'
import { listOwnBriefs } from '#server/briefs/exported-briefs.ts'
import { limitAgreements, updateWrittenBrief } from '#server/briefs/written-briefs.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'

/** Briefs as members change them, and as the owners of accounts see theirs. */
export const writtenBriefHandlers = (services: Services): Handlers<typeof writtenBriefCalls & typeof ownBriefCalls> => {
  const { db, throttle, compareBrief } = services
  return {
    'GET /api/briefs': ({ user }) => listOwnBriefs(db, user.id),

    async 'PATCH /api/admin/briefs/{id}'({ params: { id }, body: change, user }) {
      if (change.asksAgreement) await limitAgreements(throttle, change.email ?? (await getKnownBrief(db, id)).email)
      await db.transaction((tx) => updateWrittenBrief(tx, services, { id, by: user, change }))
      if (change.criteria) await compareBrief(id)
      return getKnownBrief(db, id)
    },
  }
}
