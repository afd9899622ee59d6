import { announced, type Announcement } from '#web/api/announced.ts'
import { type Body, call, listOf } from '#web/api/call.ts'
import { saveSearch } from './new-alert.ts'
import { readPrivate } from './private.ts'

const LIST = 'GET /api/alerts'

/** Of the profile, whose list shows it. */
export const watchFavorites = (body: Parameters<typeof saveSearch>[0]) =>
  announced(saveSearch(body), { refresh: [LIST] })

/** The user's saved searches. */
export const savedSearches = () => readPrivate(LIST, {}, listOf)

const changed = (change: Promise<unknown>, success?: Announcement['success']) =>
  announced(change, { ...(success && { success }), failure: { title: 'Erreur' }, refresh: [LIST] })

export const changeSavedSearch = (id: number, body: Body<'PATCH /api/alerts/saved/{id}'>) =>
  changed(call('PATCH /api/alerts/saved/{id}', { params: { id }, body }))

/** Without waiting for the answer: the results are being opened. */
export const lookAtSavedSearch = (id: number) =>
  announced(call('POST /api/alerts/saved/{id}/look', { params: { id } }), { refresh: [LIST] })

export const confirmSavedSearch = (id: number) =>
  changed(call('POST /api/alerts/saved/{id}/confirmation', { params: { id } }), {
    title: 'Email envoyé',
    text: 'Ouvrez son lien pour confirmer cette alerte.',
  })

export const deleteSavedSearch = (id: number) =>
  changed(call('DELETE /api/alerts/saved/{id}', { params: { id } }), {
    title: 'Recherche supprimée',
    text: 'Vous n’en recevrez plus rien.',
  })
