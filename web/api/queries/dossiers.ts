import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { call, callPage } from '#web/api/call.ts'
import { readToken } from '#web/api/token.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { CATALOGUE, PRIVATE } from './admin.ts'

const LIST = 'GET /api/admin/listings'
const PICTURE = 'GET /api/admin/private-pictures'
const PREVIEW = 'GET /api/admin/listings/{id}/preview'

/** What changes wherever a listing was saved. */
export const AFTER_SAVE = [...CATALOGUE, LIST, PREVIEW, 'GET /api/admin/summary', 'GET /api/admin/audit']

type Save = CallInput<Calls, 'PUT /api/admin/listings/{id}'>['body']
type Step = CallInput<Calls, 'POST /api/admin/listings/{id}/status'>['body']
type Bulk = CallInput<Calls, 'POST /api/admin/listings/bulk'>['body']

export const dossiers = (query: CallInput<Calls, 'GET /api/admin/listings'>['query']) =>
  queryOptions({
    queryKey: [LIST, query],
    queryFn: () => callPage(LIST, { query }),
    placeholderData: keepPreviousData,
    ...PRIVATE,
  })

/** Those of these listings, one page at most, that no mandate in force covers. */
export const listUnmandated = (ids: number[]) => call('GET /api/admin/unmandated', { query: { ids: ids.join(',') } })

export const exportDossiers = () =>
  mutationOptions({
    mutationFn: (query: CallInput<Calls, 'GET /api/admin/listings/csv'>['query']) =>
      call('GET /api/admin/listings/csv', { query }),
    meta: { failure: { title: 'Échec du téléchargement' } },
  })

export const preview = (id: number) =>
  queryOptions({ queryKey: [PREVIEW, id], queryFn: () => call(PREVIEW, { params: { id } }), ...PRIVATE })

/** A picture that no visitor may see, as an address: the token cannot be in that of an `<img>`. Its name is never reused. */
export const privatePicture = (name: string) =>
  queryOptions({
    queryKey: [PICTURE, name],
    queryFn: async () => readAsDataUrl(await call(PICTURE, { query: { name } })),
    ...PRIVATE,
    staleTime: Infinity,
  })

export const startDossier = () =>
  mutationOptions({
    mutationFn: () => call('POST /api/admin/listings', {}),
    meta: { failure: { title: 'Erreur' }, refresh: [LIST, 'GET /api/admin/audit'] },
  })

export const changeDossiers = () =>
  mutationOptions({
    mutationFn: (body: Bulk) => call('POST /api/admin/listings/bulk', { body }),
    meta: {
      success: { title: 'Succès', text: 'Les biens choisis ont changé.' },
      failure: { title: 'Rien n’a changé' },
      refresh: AFTER_SAVE,
    },
  })

const ifMatch = (version: string) => ({ 'If-Match': `"${version}"` })

/** `version`: the `updatedAt` that is being edited; refused (409) when it is no longer the stored one. */
export const saveDossier = (id: number, version: string, body: Save) =>
  call('PUT /api/admin/listings/{id}', { params: { id }, body, headers: ifMatch(version) })

export const changeStatus = (id: number, version: string, body: Step) =>
  call('POST /api/admin/listings/{id}/status', { params: { id }, body, headers: ifMatch(version) })

export const confirmDossier = (id: number) => call('POST /api/admin/listings/{id}/confirmation', { params: { id } })

export const eraseSeller = (id: number) => call('DELETE /api/admin/listings/{id}/seller', { params: { id } })

/** `version`: of the stored draft that is being overwritten; refused (409) when it is no longer that one. */
export const saveDraft = (id: number, version: number, body: Record<string, unknown>) =>
  call('PUT /api/admin/listings/{id}/draft', { params: { id }, body, headers: ifMatch(String(version)) })

/** While the page is closed: the browser sends it all the same. */
export function saveDraftOnLeaving(id: number, version: number, body: Record<string, unknown>): void {
  void fetch(`/api/admin/listings/${id}/draft`, {
    method: 'PUT',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${readToken()}`,
      ...ifMatch(String(version)),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
