import { reminderMail } from '#server/areas/alerts/mails.ts'
import { deletePending, deleteStopped, stopRefused, stopUnanswered, takeSilent } from './queries.ts'
import { type AlertServices, mailAlert } from '#server/areas/alerts/sending/sending.ts'

/** Every night: deletes unconfirmed and stopped alerts, and reminds owners who have been silent for a year. */
export async function forgetOldAlerts(services: AlertServices): Promise<void> {
  const { db } = services
  await deletePending(db)
  await stopRefused(db)
  await stopUnanswered(db)
  await db.transaction(async (tx) => {
    for (const alert of await takeSilent(tx))
      await mailAlert(services, tx, alert, (words) => reminderMail(words, alert.linkToken))
  })
  await deleteStopped(db)
}
