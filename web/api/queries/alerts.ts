import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { call, listOf } from '#web/api/call.ts'
import { saveSearch } from './new-alert.ts'

const LIST = 'GET /api/alerts'

type Body<Name extends keyof Calls & string> = CallInput<Calls, Name> extends { body: infer B } ? B : never

const failed = { failure: { title: 'Erreur' } }
const refreshed = { ...failed, refresh: [LIST] }

/** Of the profile, whose list shows it. */
export const watchFavorites = () => mutationOptions({ mutationFn: saveSearch, meta: { refresh: [LIST] } })

/** The user's saved searches. */
export const savedSearches = () =>
  queryOptions({
    queryKey: [LIST],
    queryFn: () => call(LIST, {}).then(listOf),
    staleTime: 0,
    meta: { isPrivate: true },
  })

export const changeSavedSearch = (id: number) =>
  mutationOptions({
    mutationFn: (body: Body<'PATCH /api/alerts/saved/{id}'>) =>
      call('PATCH /api/alerts/saved/{id}', { params: { id }, body }),
    meta: refreshed,
  })

/** Without waiting for the answer: the results are being opened. */
export const lookAtSavedSearch = (id: number) =>
  mutationOptions({
    mutationFn: () => call('POST /api/alerts/saved/{id}/look', { params: { id } }),
    meta: { refresh: [LIST] },
  })

export const confirmSavedSearch = (id: number) =>
  mutationOptions({
    mutationFn: () => call('POST /api/alerts/saved/{id}/confirmation', { params: { id } }),
    meta: { success: { title: 'Email envoyé', text: 'Ouvrez son lien pour confirmer cette alerte.' }, ...refreshed },
  })

export const deleteSavedSearch = (id: number) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/alerts/saved/{id}', { params: { id } }),
    meta: { success: { title: 'Recherche supprimée', text: 'Vous n’en recevrez plus rien.' }, ...refreshed },
  })
