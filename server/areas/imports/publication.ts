import type { ImportPublication } from '#domain/imports/run.ts'
import type { SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { followStatus } from '#server/data-room/follow-status.ts'
import { changeStatus } from '#server/listings/change-status.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import { getRun } from '#server/imports/queries.ts'
import { listDrafts } from '#server/imports/writing/queries.ts'

/** So many are tried in one call: a listing takes some 50 ms. */
const AT_ONCE = 20

interface Publishing {
  runId: number
  after: number
  user: SignedIn['user']
  team: TeamMembership
}

/** Publishes the next drafts of an import through the gate, and says of the others why not. */
export async function publishDrafts(
  services: Services,
  { runId, after, user, team }: Publishing,
): Promise<ImportPublication> {
  const { db } = services
  const run = await getRun(db, runId)
  if (run.state !== 'written') throw new Refusal('conflict', 'Cette reprise n’est pas encore écrite.')
  const stores = { ...services, onStep: followStatus(services) }
  const reader = await readerOf(db, { user, team })
  const drafts = await listDrafts(db, runId, { after, limit: AT_ONCE })
  const refused: ImportPublication['refused'] = []
  for (const { id, title } of drafts) {
    try {
      await changeStatus(stores, { to: 'en vente' }, { id, by: user, reader, team })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const because = error.details.problems?.map(({ message }) => message).join(' · ') || error.message
      refused.push({ id, title: title || `Affaire n°\u00a0${id}`, because })
    }
  }
  return {
    published: drafts.length - refused.length,
    last: drafts.length === AT_ONCE ? (drafts.at(-1)?.id ?? null) : null,
    refused,
  }
}
