import type { StoredDossier } from '#server/listings/projection.ts'
import { attemptEach } from '#server/core/attempt-each.ts'
import { Refusal } from '#server/core/refusal.ts'
import { SITE } from '#server/db/audit.ts'
import { followStatus } from '#server/data-room/follow-status.ts'
import { applyStatusStep } from '#server/listings/change-status.ts'
import { lockDossier } from '#server/listings/dossiers.ts'
import { withPictures } from '#server/listings/picture-rooms.ts'
import { listEndedReservations, withdrawReserved } from '#server/listings/reservation.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { unpublishedMail } from './mails.ts'

type ReservedServices = Pick<Services, 'db' | 'places' | 'storage' | 'mail' | 'agency' | 'publicUrl'>
type Ended = Awaited<ReturnType<typeof listEndedReservations>>[number]

/**
 * Every few minutes: publishes reserved listings whose time is over. One that may not be public now is a draft again, and its
 * agent is mailed why; so is one whose mandate has ended meanwhile.
 */
export async function publishReserved(services: ReservedServices, now = new Date()): Promise<void> {
  await attemptEach(await listEndedReservations(services.db, now), async (ended) => {
    try {
      await publishEnded(services, ended)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await giveBack(services, ended, error.message)
    }
  })
}

/** Whether a locked listing is still reserved as it was listed: a member may have published, withdrawn or reserved it anew. */
const isSameReservation = ({ dossier }: StoredDossier, { until }: Ended): boolean =>
  dossier.reservedUntil !== null && dossier.reservedUntil.getTime() === until?.getTime()

const publishEnded = (services: ReservedServices, ended: Ended) =>
  withPictures(services, async (tx) => {
    const before = await lockDossier(tx, { id: ended.id })
    if (!isSameReservation(before, ended)) return
    const stores = { ...services, onStep: followStatus(services) }
    // Words that its readers have seen were confirmed when it was reserved: the gate accepts what is shown already.
    await applyStatusStep(tx, stores, {
      before,
      to: 'en vente',
      reason: '',
      by: SITE,
      requirements: { isWhole: true },
    })
  })

const giveBack = (services: ReservedServices, ended: Ended, reason: string) =>
  services.db.transaction(async (tx) => {
    const { id, title, agentEmail } = ended
    const before = await lockDossier(tx, { id })
    if (!isSameReservation(before, ended)) return
    await withdrawReserved(tx, services, { before, by: SITE })
    const to = agentEmail ?? services.agency.email
    await sendMail(tx, services, { to, ...unpublishedMail({ id, title }, reason) })
  })
