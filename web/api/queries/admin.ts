import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AgentForm, UserForm } from '#domain/accounts/admin.ts'
import type { OptimisationForm, PropertyForm } from '#domain/listing/form.ts'
import { announceSuccess } from '#web/api/announced.ts'
import { call, listOf, objectWith } from '#web/api/call.ts'

// Lists are read again each time a page opens: other administrators change them too.

const TRY_AGAIN = 'Veuillez réessayer.'

export const PRIVATE = { staleTime: 0, meta: { isPrivate: true } } as const

export const SUMMARY = 'GET /api/admin/summary'
export const AUDIT = 'GET /api/admin/audit'
const DOSSIER = 'GET /api/admin/listings/{id}'
const USERS = 'GET /api/admin/users'
const USER = 'GET /api/admin/users/{id}'
const AGENT = 'GET /api/admin/users/{id}/agent'
const FAILED_MAILS = 'GET /api/admin/failed-mails'
/** The public reads of listings. */
export const CATALOGUE = [
  'GET /api/properties',
  'GET /api/properties/{id}',
  'GET /api/properties/{id}/sheet',
  'GET /api/properties/{id}/similar',
  'GET /api/properties/{id}/zone',
  'GET /api/comparison',
  'GET /api/featured-properties',
  'GET /api/landing',
  'GET /api/map',
  'GET /api/places',
  'GET /api/favorites',
]

export const summary = () =>
  queryOptions({ queryKey: [SUMMARY], queryFn: () => call(SUMMARY, {}).then(objectWith('requestsByWeek')), ...PRIVATE })
export const audit = () => queryOptions({ queryKey: [AUDIT], queryFn: () => call(AUDIT, {}).then(listOf), ...PRIVATE })
/** A listing with its confidential facts; null when there is none. */
export const dossier = (id: number) =>
  queryOptions({
    queryKey: [DOSSIER, id],
    queryFn: () => call(DOSSIER, { params: { id } }).catch(() => null),
    ...PRIVATE,
  })
export const users = () => queryOptions({ queryKey: [USERS], queryFn: () => call(USERS, {}).then(listOf), ...PRIVATE })
export const failedMails = () =>
  queryOptions({ queryKey: [FAILED_MAILS], queryFn: () => call(FAILED_MAILS, {}).then(listOf), ...PRIVATE })

export const user = (id: number) =>
  queryOptions({ queryKey: [USER, id], queryFn: () => call(USER, { params: { id } }), ...PRIVATE })

export const agent = (id: number) =>
  queryOptions({ queryKey: [AGENT, id], queryFn: () => call(AGENT, { params: { id } }), ...PRIVATE })

// Listings: docs/specification.md §8

export const publishProperty = () =>
  mutationOptions({
    mutationFn: (body: PropertyForm) => call('POST /api/properties', { body }),
    onSuccess: ({ isDraft }) =>
      announceSuccess({
        success: isDraft
          ? { title: 'Brouillon enregistré', text: 'Enregistrez son mandat pour le publier.' }
          : { title: 'Bien créé avec succès', text: 'Il est visible sur le site.' },
      }),
    meta: {
      failure: { title: 'Erreur', fallback: 'Une erreur est survenue' },
      refresh: [...CATALOGUE, SUMMARY, AUDIT],
    },
  })

/** `version`: the `updatedAt` of the listing when the form opened; refused (409) if another admin saved since. */
export const changeProperty = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, version }: { body: PropertyForm; version: string | undefined }) =>
      call('PUT /api/properties/{id}', {
        params: { id },
        body,
        headers: version ? { 'If-Match': `"${version}"` } : {},
      }),
    meta: {
      success: { title: 'Bien mis à jour avec succès', text: 'Les modifications sont visibles sur le site.' },
      failure: { title: 'Erreur', fallback: 'Une erreur est survenue' },
      refresh: [...CATALOGUE, AUDIT],
    },
  })

export const removeProperty = () =>
  mutationOptions({
    mutationFn: (id: number) => call('DELETE /api/properties/{id}', { params: { id } }),
    meta: {
      success: { title: 'Succès', text: 'Propriété supprimée avec succès' },
      failure: { title: 'Impossible de supprimer la propriété', fallback: TRY_AGAIN },
      refresh: [...CATALOGUE, SUMMARY, AUDIT],
    },
  })

export const featureProperty = (featured: boolean) =>
  mutationOptions({
    mutationFn: (id: number) => call('PATCH /api/properties/{id}/featured', { params: { id }, body: { featured } }),
    meta: {
      success: {
        title: 'Succès',
        text: featured ? "Propriété ajoutée à la page d'accueil" : "Propriété retirée de la page d'accueil",
      },
      failure: { title: 'Impossible de modifier le statut de la propriété', fallback: TRY_AGAIN },
      refresh: [...CATALOGUE, AUDIT],
    },
  })

export const optimiseDescription = () =>
  mutationOptions({
    mutationFn: ({ body, signal }: { body: OptimisationForm; signal: AbortSignal }) =>
      call('POST /api/optimize-description', { body, signal }),
    meta: { failure: { title: "Échec de l'optimisation" } },
  })

// Mails

export const retryFailedMails = () =>
  mutationOptions({
    mutationFn: () => call('POST /api/admin/failed-mails/retry', {}),
    meta: {
      success: { title: 'Succès', text: 'Les mails vont être renvoyés.' },
      failure: { title: 'Erreur' },
      refresh: [FAILED_MAILS, SUMMARY],
    },
  })

export const resumeJobs = () =>
  mutationOptions({
    mutationFn: () => call('POST /api/admin/jobs/resumption', {}),
    meta: {
      success: { title: 'Succès', text: 'Les mails et les tâches reprennent.' },
      failure: { title: 'Rien n’est remis en marche', fallback: TRY_AGAIN },
      refresh: [FAILED_MAILS, SUMMARY, AUDIT],
    },
  })

// Accounts: docs/specification.md §8

export const changeUser = (id: number) =>
  mutationOptions({
    mutationFn: (body: UserForm) => call('PUT /api/admin/users/{id}', { params: { id }, body }),
    meta: {
      success: { title: 'Succès', text: 'Informations mises à jour avec succès' },
      failure: { title: "Impossible de mettre à jour les informations de l'utilisateur", fallback: TRY_AGAIN },
      refresh: [USERS, USER, AUDIT, 'GET /api/auth/me'],
    },
  })

export const setAgent = (id: number) =>
  mutationOptions({
    mutationFn: (body: AgentForm) => call('PUT /api/admin/users/{id}/agent', { params: { id }, body }),
    meta: {
      success: { title: 'Succès', text: 'Les pages de ses biens le montrent.' },
      failure: { title: 'Le statut n’est pas enregistré', fallback: TRY_AGAIN },
      refresh: [AGENT, AUDIT, 'GET /api/agency/proof'],
    },
  })

export const setUserPicture = (id: number) =>
  mutationOptions({
    mutationFn: (file: File) => call('PUT /api/admin/users/{id}/picture', { params: { id }, file }),
    meta: {
      success: { title: 'Succès', text: 'La photo est enregistrée.' },
      failure: { title: 'Échec du téléchargement' },
      refresh: PICTURE,
    },
  })

export const removeUserPicture = (id: number) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/admin/users/{id}/picture', { params: { id } }),
    meta: {
      success: { title: 'Succès', text: 'La photo est retirée.' },
      failure: { title: 'La photo n’a pas été retirée', fallback: TRY_AGAIN },
      refresh: PICTURE,
    },
  })

/** What shows the picture of an account. */
const PICTURE = [USERS, USER, AUDIT, 'GET /api/auth/me', 'GET /api/agency/proof']

export const setUserPassword = (id: number) =>
  mutationOptions({
    mutationFn: (newPassword: string) =>
      call('PUT /api/admin/users/{id}/password', { params: { id }, body: { newPassword } }),
    meta: {
      success: { title: 'Succès', text: 'Mot de passe modifié avec succès' },
      failure: { title: 'Impossible de modifier le mot de passe', fallback: TRY_AGAIN },
      refresh: [AUDIT],
    },
  })

export const removeUser = (id: number) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/admin/users/{id}', { params: { id } }),
    meta: {
      success: { title: 'Succès', text: 'Compte utilisateur supprimé avec succès' },
      failure: { title: 'Impossible de supprimer le compte utilisateur', fallback: TRY_AGAIN },
      refresh: [USERS, AUDIT],
    },
  })
