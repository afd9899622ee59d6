import {
  ALERT_KEPT_YEARS,
  ALERT_REFUSED_MAILS,
  ALERT_REMINDER_DAYS,
  ALERT_YEAR_DAYS,
  PENDING_ALERT_DAYS,
  STOPPED_ALERT_DAYS,
} from '#domain/limits.ts'
import { reminderMail } from './mails.ts'
import { deletePending, deleteStopped, stopRefused, stopUnanswered, takeSilent } from './queries.ts'
import { type AlertServices, mailAlert } from './sending.ts'

/** Every night: forgets what was never confirmed or was stopped, and asks who has been silent for a year. */
export async function forgetOldAlerts(services: AlertServices): Promise<void> {
  const { db } = services
  await deletePending(db, { days: PENDING_ALERT_DAYS })
  await stopRefused(db, { mails: ALERT_REFUSED_MAILS })
  await stopUnanswered(db, { days: ALERT_REMINDER_DAYS })
  await db.transaction(async (tx) => {
    for (const alert of await takeSilent(tx, { days: ALERT_YEAR_DAYS })) {
      await mailAlert(services, tx, alert, (words) => reminderMail(words, alert.linkToken))
    }
  })
  await deleteStopped(db, { days: STOPPED_ALERT_DAYS, years: ALERT_KEPT_YEARS })
}
