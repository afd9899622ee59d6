import type { alertCalls } from '#domain/wire/calls.ts'
import type { LinkedAlert } from '#domain/alerts/alert.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import {
  CONFIRMATION_SENT,
  mayMail,
  officialWords,
  mailConfirmation,
  toStoredCriteria,
  writeToOwner,
} from './confirmation.ts'
import { alertCriteriaWords } from './criteria.ts'
import { knownAlertMail } from './mails.ts'
import {
  type AlertRow,
  confirmAlert,
  countSiblings,
  findLinked,
  insertRequested,
  stopLinked,
  updateLinked,
} from './queries.ts'
import { savedSearchHandlers } from './saved/handlers.ts'

/** Alerts by mail: requested without an account, then changed by the links of their mails. */
export function alertHandlers(services: Services): Handlers<typeof alertCalls> {
  const { db, places, throttle } = services

  /** The alert of a mailed link, after `find` has applied the owner's action. */
  async function linked({ ip }: Origin, find: () => Promise<AlertRow | undefined>): Promise<LinkedAlert> {
    await throttle.count('alert-link', { ip })
    const alert = await find()
    if (!alert) throw new Refusal('missing', 'Ce lien n’est plus valable.')
    const { criteria, rhythm, state } = alert
    const words = alert.label || alertCriteriaWords(criteria, places)
    return { words, criteria, rhythm, state, others: await countSiblings(db, alert) }
  }

  return {
    ...savedSearchHandlers(services),

    async 'POST /api/alerts'({ body: { email, criteria, rhythm, website }, from }) {
      await throttle.count('alert', { ip: from.ip })
      const request = { email, criteria: await toStoredCriteria(criteria, services), rhythm, accountId: null }
      // The same response in every case, so that it does not reveal whether an address is known.
      if (website || !(await mayMail(services, email))) return { message: CONFIRMATION_SENT }
      const token = newToken()
      await db.transaction(async (tx) => {
        const alert = await insertRequested(tx, request, hashToken(token))
        if (alert?.state === 'pending') await mailConfirmation(tx, services, alert, token)
        if (alert?.state === 'active')
          await writeToOwner(tx, services, alert, knownAlertMail(officialWords(alert, services), alert.linkToken))
      })
      return { message: CONFIRMATION_SENT }
    },

    'POST /api/alerts/confirm': ({ body: { token }, from }) => linked(from, () => confirmAlert(db, hashToken(token))),

    'POST /api/alerts/linked': ({ body: { token }, from }) => linked(from, () => findLinked(db, token)),

    'PUT /api/alerts/linked': ({ body: { token, rhythm }, from }) =>
      linked(from, () => updateLinked(db, token, rhythm)),

    'POST /api/alerts/linked/renewal': ({ body: { token }, from }) => linked(from, () => updateLinked(db, token)),

    async 'POST /api/alerts/linked/stop'({ body: { token, all = false }, from }) {
      await throttle.count('alert-link', { ip: from.ip })
      if (!(await stopLinked(db, token, { all }))) throw new Refusal('missing', 'Ce lien n’est plus valable.')
      return { message: all ? 'Toutes vos alertes sont arrêtées.' : 'Cette alerte est arrêtée.' }
    },

    // Not limited: a mail provider posts for many people from one IP, and the token cannot be guessed.
    async 'POST /api/alerts/stop'({ query: { token, all } }) {
      await stopLinked(db, token, { all: all !== undefined })
      return { message: all ? 'Vos alertes sont arrêtées.' : 'Cette alerte est arrêtée.' }
    },
  }
}
