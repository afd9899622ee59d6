import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { call, listOf } from '#web/api/call.ts'

const LIST = 'GET /api/alerts'

type Body<Name extends keyof Calls & string> = CallInput<Calls, Name> extends { body: infer B } ? B : never

const failed = { failure: { title: 'Erreur' } }
const refreshed = { ...failed, refresh: [LIST] }

export const askForAlert = () =>
  mutationOptions({
    mutationFn: (body: Body<'POST /api/alerts'>) => call('POST /api/alerts', { body }),
    meta: { failure: { title: 'Alerte non créée' } },
  })

export const saveSearch = () =>
  mutationOptions({
    mutationFn: (body: Body<'POST /api/alerts/saved'>) => call('POST /api/alerts/saved', { body }),
    meta: { failure: { title: 'Recherche non enregistrée' }, refresh: [LIST] },
  })

/** Without a toast: the page shows the result. */
export const confirmAlert = () =>
  mutationOptions({
    mutationFn: (token: string) => call('POST /api/alerts/confirm', { body: { token } }),
    meta: { failure: { title: 'Alerte non confirmée' } },
  })

/** The alert of a mailed link. */
export const linkedAlert = (token: string) =>
  queryOptions({
    queryKey: ['POST /api/alerts/linked', token],
    queryFn: () => call('POST /api/alerts/linked', { body: { token } }),
  })

const LINKED = 'POST /api/alerts/linked'

export const changeRhythm = (token: string) =>
  mutationOptions({
    mutationFn: (body: Pick<Body<'PUT /api/alerts/linked'>, 'rhythm'>) =>
      call('PUT /api/alerts/linked', { body: { token, ...body } }),
    meta: {
      success: { title: 'Fréquence changée', text: 'Vos prochains mails suivront.' },
      ...failed,
      refresh: [LINKED],
    },
  })

export const renewAlert = (token: string) =>
  mutationOptions({
    mutationFn: () => call('POST /api/alerts/linked/renewal', { body: { token } }),
    meta: {
      success: { title: 'Merci', text: 'Cette alerte continue.' },
      ...failed,
      refresh: [LINKED],
    },
  })

export const stopAlert = (token: string) =>
  mutationOptions({
    mutationFn: (all: boolean) => call('POST /api/alerts/linked/stop', { body: { token, all } }),
    meta: { ...failed, refresh: [LINKED] },
  })

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
