import type { SavedSearch } from '#domain/alerts/alert.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import type { alertCalls } from '#domain/wire/calls.ts'
import { CONFIRMATION_SENT, mayMail, mailConfirmation, toStoredCriteria } from '#server/areas/alerts/confirmation.ts'
import { readCriteria, alertCriteriaWords } from '#server/areas/alerts/criteria.ts'
import { type AlertRow, insertRequested } from '#server/areas/alerts/queries.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { countPublishedAfter } from '#server/search/matches.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import type { Services } from '#server/services.ts'
import {
  activate,
  deleteSaved,
  hasConfirmed,
  listSaved,
  pausedState,
  refuseTooManySaved,
  updateSaved,
} from './queries.ts'

type SavedSearchHandlers = Pick<
  Handlers<typeof alertCalls>,
  | 'GET /api/alerts'
  | 'POST /api/alerts/saved'
  | 'PATCH /api/alerts/saved/{id}'
  | 'POST /api/alerts/saved/{id}/look'
  | 'POST /api/alerts/saved/{id}/confirmation'
  | 'DELETE /api/alerts/saved/{id}'
>

/** The searches that an account saves, each with its alert. */
export function savedSearchHandlers(services: Services): SavedSearchHandlers {
  const { db, throttle } = services
  return {
    async 'GET /api/alerts'({ user }) {
      const found: SavedSearch[] = []
      for (const alert of await listSaved(db, user.id)) found.push(await toSavedSearch(services, alert, user.email))
      return found
    },

    async 'POST /api/alerts/saved'({ user, body: { criteria: given, rhythm } }) {
      await refuseTooManySaved(db, user.id)
      const criteria = given === FAVORITES_CRITERIA ? given : await toStoredCriteria(given, services)
      const request = { email: user.email, criteria, rhythm, accountId: user.id }
      const token = newToken()
      const isKnown = await hasConfirmed(db, user)
      const mayConfirm = !isKnown && (await mayMail(services, user.email))
      const isPending = await db.transaction(async (tx) => {
        const alert = await insertRequested(tx, request, hashToken(token))
        if (alert?.state !== 'pending') return false
        if (isKnown) await activate(tx, alert.id)
        else if (mayConfirm) await mailConfirmation(tx, services, alert, token)
        return !isKnown
      })
      return { message: isPending ? CONFIRMATION_SENT : 'Votre recherche est enregistrée.', isPending }
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
      const again = { email: user.email, state: 'pending', confirmHash: hashToken(token), askedAt: new Date() } as const
      await db.transaction(async (tx) => {
        await mailConfirmation(tx, services, await updateSaved(tx, { id, accountId: user.id }, again), token)
      })
      return { message: CONFIRMATION_SENT }
    },

    async 'DELETE /api/alerts/saved/{id}'({ user, params: { id } }) {
      await deleteSaved(db, { id, accountId: user.id })
      return { message: 'Cette recherche est supprimée.' }
    },
  }
}

/** A saved search as its owner sees it. */
async function toSavedSearch(
  { db, places }: Pick<Services, 'db' | 'places'>,
  alert: AlertRow,
  email: string,
): Promise<SavedSearch> {
  const { id, label, criteria, rhythm, createdAt, lookedAt } = alert
  const search = readCriteria(criteria)
  const filters = search && (await toSearchFilters(search, { db, places }))
  // The account's email has changed since it was confirmed.
  const state = alert.email.toLowerCase() === email.toLowerCase() ? alert.state : 'pending'
  return {
    id,
    words: alertCriteriaWords(criteria, places),
    label,
    criteria,
    rhythm,
    state,
    new: filters ? await countPublishedAfter(db, filters, lookedAt) : 0,
    createdAt: createdAt.toISOString(),
  }
}
