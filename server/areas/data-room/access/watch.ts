import { attemptEach } from '#server/core/attempt-each.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { SITE } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { follow } from '#server/data-room/follow-status.ts'
import { type AccessMailServices, writeToReader, writeToSeller } from '#server/data-room/mails.ts'
import { nextForReader } from '#server/data-room/next-step-words.ts'
import { pass } from '#server/data-room/move-access.ts'
import { isOurs } from '#server/data-room/seller.ts'
import { type Access, setAccess } from '#server/data-room/requests.ts'
import { type Due, listDueRequests, takeDue } from './queries.ts'

type Services = AccessMailServices & { db: Database }
type Act = (tx: Database, access: Access) => Promise<unknown>

/**
 * Every hour: marks requests past their end as expired and tells the reader; closes what the status of the listing does not
 * allow (opened before that was checked); announces ends three days before.
 */
export async function watchEnds(services: Services): Promise<void> {
  await forEachDue(services, 'ended', (tx, access) => {
    // The buyer of the accepted offer stays it, so that their access can be prolonged.
    const offer = access.request.offer === 'chosen' ? ('chosen' as const) : null
    return pass(tx, services, access, { to: 'expired', by: SITE, also: { words: null, offer } })
  })
  await forEachDue(services, 'closed', (tx, access) =>
    follow(tx, services, access, { to: access.listing.status, by: SITE }),
  )
  await forEachDue(services, 'ending', async (tx, access) => {
    await setAccess(tx, access.request.id, { endingToldAt: new Date() })
    await writeToReader(tx, services, access, {
      subject: 'plus que quelques jours',
      sentences: [nextForReader(access, services.agency)],
    })
  })
}

/** Every morning: reminds sellers who have not answered in time, once, with a link that replaces the first. */
export const remindSellers = (services: Services): Promise<void> =>
  forEachDue(services, 'seller', async (tx, access) => {
    const token = newToken()
    const { id, sellerEmail } = access.request
    // The address may have joined the team since.
    if (!sellerEmail || (await isOurs(tx, access, { email: sellerEmail, agency: services.agency }))) return
    await setAccess(tx, id, { sellerHash: hashToken(token), sellerRemindedAt: new Date() })
    await writeToSeller(tx, services, access, { to: sellerEmail, token, isReminder: true })
  })

const forEachDue = async ({ db, agency }: Services, due: Due, act: Act): Promise<void> =>
  attemptEach(await listDueRequests(db, { due, agency }), (id) =>
    db.transaction(async (tx) => {
      for (const access of await takeDue(tx, id, { due, agency })) await act(tx, access)
    }),
  )
