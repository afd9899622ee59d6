import type { alertCalls } from '#domain/wire/calls.ts'
import type { LinkedAlert, SavedSearch } from '#domain/alerts/alert.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { countPublishedAfter } from '#server/search/matches.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { readCriteria, toCriteria, understoodCriteria, wordsOf } from './criteria.ts'
import { confirmationMail, knownAlertMail } from './mails.ts'
import {
  activate,
  type AlertRow,
  confirmAlert,
  countSiblings,
  deleteSaved,
  findLinked,
  hasConfirmed,
  insertRequested,
  listSaved,
  pausedState,
  refuseTooManySaved,
  stopLinked,
  updateLinked,
  updateSaved,
} from './queries.ts'

const ASKED = 'Un email vient de vous être envoyé : ouvrez son lien pour confirmer votre alerte.'

export function alertHandlers(services: Services): Handlers<typeof alertCalls> {
  const { db, places, throttle } = services

  const write = (tx: Database, { id, email }: AlertRow, content: MailContent) =>
    sendMail(tx, services, { to: email, ...content }, { alertId: id })

  const toStored = async (given: string) => toCriteria(await understoodCriteria(given, { db, places }), places)

  /** False when this email has received too many of these mails today, from all IPs together. */
  const mayMail = (email: string) => isWithinLimit(throttle.count('alert-mail', { ip: '', account: email }))

  const officialWords = ({ criteria }: AlertRow) => wordsOf(criteria, places, { onlyOfficialPlaces: true })

  const sendConfirmation = (tx: Database, alert: AlertRow, token: string) =>
    write(tx, alert, confirmationMail(officialWords(alert), token))

  /** The alert of a mailed link, after `find` has applied the owner's action. */
  async function linked({ ip }: Origin, find: () => Promise<AlertRow | undefined>): Promise<LinkedAlert> {
    await throttle.count('alert-link', { ip })
    const alert = await find()
    if (!alert) throw new Refusal('missing', 'Ce lien n’est plus valable.')
    const { criteria, rhythm, state } = alert
    const words = alert.label || wordsOf(criteria, places)
    return { words, criteria, rhythm, state, others: await countSiblings(db, alert) }
  }

  const saved = async (alert: AlertRow, email: string): Promise<SavedSearch> => {
    const { id, label, criteria, rhythm, createdAt, lookedAt } = alert
    const search = readCriteria(criteria)
    const filters = search && (await toSearchFilters(search, { db, places }))
    // The account's email has changed since it was confirmed.
    const state = alert.email.toLowerCase() === email.toLowerCase() ? alert.state : 'pending'
    return {
      id,
      words: wordsOf(criteria, places),
      label,
      criteria,
      rhythm,
      state,
      new: filters ? await countPublishedAfter(db, filters, lookedAt) : 0,
      createdAt: createdAt.toISOString(),
    }
  }

  return {
    async 'POST /api/alerts'({ body: { email, criteria, rhythm, website }, from }) {
      await throttle.count('alert', { ip: from.ip })
      const request = { email, criteria: await toStored(criteria), rhythm, accountId: null }
      // The same response in every case, so that it does not reveal whether an address is known.
      if (website || !(await mayMail(email))) return { message: ASKED }
      const token = newToken()
      await db.transaction(async (tx) => {
        const alert = await insertRequested(tx, request, hashToken(token))
        if (alert?.state === 'pending') await sendConfirmation(tx, alert, token)
        if (alert?.state === 'active') await write(tx, alert, knownAlertMail(officialWords(alert), alert.linkToken))
      })
      return { message: ASKED }
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
    async 'POST /api/alerts/stop'({ query: { token } }) {
      await stopLinked(db, token)
      return { message: 'Cette alerte est arrêtée.' }
    },

    async 'GET /api/alerts'({ user }) {
      const found: SavedSearch[] = []
      for (const alert of await listSaved(db, user.id)) found.push(await saved(alert, user.email))
      return found
    },

    async 'POST /api/alerts/saved'({ user, body: { criteria: given, rhythm } }) {
      await refuseTooManySaved(db, user.id)
      const criteria = given === FAVORITES_CRITERIA ? given : await toStored(given)
      const request = { email: user.email, criteria, rhythm, accountId: user.id }
      const token = newToken()
      const isKnown = await hasConfirmed(db, user)
      const mayConfirm = !isKnown && (await mayMail(user.email))
      const isPending = await db.transaction(async (tx) => {
        const alert = await insertRequested(tx, request, hashToken(token))
        if (alert?.state !== 'pending') return false
        if (isKnown) await activate(tx, alert.id)
        else if (mayConfirm) await sendConfirmation(tx, alert, token)
        return !isKnown
      })
      return { message: isPending ? ASKED : 'Votre recherche est enregistrée.', isPending }
    },

    async 'PATCH /api/alerts/saved/{id}'({ user, params: { id }, body: { label, rhythm, isPaused } }) {
      const state = isPaused === undefined ? undefined : pausedState(isPaused)
      await updateSaved(db, { id, accountId: user.id }, { label, rhythm, state })
      return { message: 'Votre recherche est à jour.' }
    },

    async 'POST /api/alerts/saved/{id}/look'({ user, params: { id } }) {
      await updateSaved(db, { id, accountId: user.id }, { lookedAt: new Date() })
      return { message: 'Plus rien n’est nouveau.' }
    },

    async 'POST /api/alerts/saved/{id}/confirmation'({ user, params: { id } }) {
      await throttle.count('alert-mail', { ip: '', account: user.email })
      const token = newToken()
      await db.transaction(async (tx) => {
        const request = {
          email: user.email,
          state: 'pending',
          confirmHash: hashToken(token),
          askedAt: new Date(),
        } as const
        await sendConfirmation(tx, await updateSaved(tx, { id, accountId: user.id }, request), token)
      })
      return { message: ASKED }
    },

    async 'DELETE /api/alerts/saved/{id}'({ user, params: { id } }) {
      await deleteSaved(db, { id, accountId: user.id })
      return { message: 'Cette recherche est supprimée.' }
    },
  }
}
