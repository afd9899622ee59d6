import { changing } from '#web/api/announced.ts'
import { listOf } from '#web/api/call.ts'
import { readingPrivate } from './private.ts'

const LIST = 'GET /api/alerts'

/** For the profile, whose list of saved searches it refreshes. */
export const watchFavorites = changing('POST /api/alerts/saved', {
  failure: { title: 'Recherche non enregistrée' },
  refresh: [LIST],
})

export const savedSearches = readingPrivate(LIST, listOf)

const CHANGED = { failure: { title: 'Erreur' }, refresh: [LIST] }

export const changeSavedSearch = changing('PATCH /api/alerts/saved/{id}', CHANGED)

/** Marks the results as seen; called without waiting for the response, while the results open. */
export const lookAtSavedSearch = changing('POST /api/alerts/saved/{id}/look', { refresh: [LIST] })

export const confirmSavedSearch = changing('POST /api/alerts/saved/{id}/confirmation', {
  ...CHANGED,
  success: { title: 'Email envoyé', text: 'Ouvrez son lien pour confirmer cette alerte.' },
})

export const deleteSavedSearch = changing('DELETE /api/alerts/saved/{id}', {
  ...CHANGED,
  success: { title: 'Recherche supprimée', text: 'Vous n’en recevrez plus rien.' },
})
