import type { AgentForm, AuditQuery, InvitationForm, UserForm } from '#domain/accounts/admin.ts'
import type { AgendaQuery, TodayQuery } from '#domain/agency/today.ts'
import type { OptimisationForm, PropertyForm } from '#domain/listing/form.ts'
import { announced, announceSuccess } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { call, callPage, listOf, objectWith } from '#web/api/call.ts'
import { nullWhenMissing } from './listings.ts'
import { EDITED, PRIVATE } from './private.ts'

export const TRY_AGAIN = 'Veuillez réessayer.'

export const SUMMARY = 'GET /api/admin/summary'
export const AUDIT = 'GET /api/admin/audit'
const ACTORS = 'GET /api/admin/audit/actors'
export const TODAY = 'GET /api/admin/today'
const AGENDA = 'GET /api/admin/agenda'
export const INTEREST = 'GET /api/admin/listings/{id}/interest'
/** The administration's cards: pages of listings, and who covers them. */
export const CARDS = 'cards'
const DOSSIER = 'GET /api/admin/listings/{id}'
const USERS = 'GET /api/admin/users'
const USER = 'GET /api/admin/users/{id}'
const TEAM = 'GET /api/admin/team'
const FOLLOWED = 'GET /api/admin/users/{id}/handover'
const INVITATIONS = 'GET /api/admin/invitations'
const FAILED_MAILS = 'GET /api/admin/failed-mails'
/** The reads of what is published. */
export const CATALOGUE = [
  CARDS,
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

export const summary = () => read([SUMMARY], () => call(SUMMARY, {}).then(objectWith('newRequests')), PRIVATE)
export const today = (query: TodayQuery) =>
  read([TODAY, query], () => call(TODAY, { query }).then(objectWith('callBacks')), PRIVATE)
export const agenda = (query: AgendaQuery) => read([AGENDA, query], () => call(AGENDA, { query }), PRIVATE)
/** What buyers do about a listing. */
export const interest = (id: number) => read([INTEREST, id], () => call(INTEREST, { params: { id } }), PRIVATE)
export const audit = (query: AuditQuery) => read([AUDIT, query], () => callPage(AUDIT, { query }), PRIVATE)
export const auditActors = () => read([ACTORS], () => call(ACTORS, {}).then(listOf), PRIVATE)
export const exportAudit = (query: AuditQuery) =>
  announced(call('GET /api/admin/audit/csv', { query }), {
    failure: { title: 'Échec du téléchargement' },
    refresh: [AUDIT],
  })
/** A listing with its confidential facts; null when there is none. */
export const dossier = (id: number) =>
  read([DOSSIER, id], () => call(DOSSIER, { params: { id } }).catch(nullWhenMissing), EDITED)
export const users = () => read([USERS], () => call(USERS, {}).then(listOf), PRIVATE)
export const invitations = () => read([INVITATIONS], () => call(INVITATIONS, {}).then(listOf), PRIVATE)
export const failedMails = () => read([FAILED_MAILS], () => call(FAILED_MAILS, {}).then(listOf), PRIVATE)
export const user = (id: number) => read([USER, id], () => call(USER, { params: { id } }), EDITED)
export const team = () => read([TEAM], () => call(TEAM, {}).then(listOf), EDITED)

// Listings: docs/specification.md §8

export async function publishProperty(body: PropertyForm) {
  const answer = await announced(call('POST /api/properties', { body }), {
    failure: { title: 'Erreur', fallback: 'Une erreur est survenue' },
    refresh: [...CATALOGUE, SUMMARY, AUDIT],
  })
  announceSuccess({
    success: answer.isDraft
      ? { title: 'Brouillon enregistré', text: 'Enregistrez son mandat pour le publier.' }
      : { title: 'Bien créé avec succès', text: 'Il est visible sur le site.' },
  })
  return answer
}

/** `version`: the `updatedAt` of the listing when the form opened; refused (409) if another admin saved since. */
export const changeProperty = (id: number, body: PropertyForm, version: string | undefined) =>
  announced(
    call('PUT /api/properties/{id}', { params: { id }, body, headers: version ? { 'If-Match': `"${version}"` } : {} }),
    {
      success: { title: 'Bien mis à jour avec succès', text: 'Les modifications sont visibles sur le site.' },
      failure: { title: 'Erreur', fallback: 'Une erreur est survenue' },
      refresh: [...CATALOGUE, AUDIT],
    },
  )

export const optimiseDescription = (body: OptimisationForm, signal: AbortSignal) =>
  announced(call('POST /api/optimize-description', { body, signal }), {
    failure: { title: "Échec de l'optimisation" },
  })

// Mails

export const retryFailedMails = () =>
  announced(call('POST /api/admin/failed-mails/retry', {}), {
    success: { title: 'Succès', text: 'Les mails vont être renvoyés.' },
    failure: { title: 'Erreur' },
    refresh: [FAILED_MAILS, TODAY],
  })

export const resumeJobs = () =>
  announced(call('POST /api/admin/jobs/resumption', {}), {
    success: { title: 'Succès', text: 'Les mails et les tâches reprennent.' },
    failure: { title: 'Rien n’est remis en marche', fallback: TRY_AGAIN },
    refresh: [FAILED_MAILS, TODAY, AUDIT],
  })

// Accounts: docs/specification.md §8

export const changeUser = (id: number, body: UserForm) =>
  announced(call('PUT /api/admin/users/{id}', { params: { id }, body }), {
    success: { title: 'Succès', text: 'Informations mises à jour avec succès' },
    failure: { title: "Impossible de mettre à jour les informations de l'utilisateur", fallback: TRY_AGAIN },
    refresh: [USERS, USER, TEAM, AUDIT, 'GET /api/auth/me'],
  })

/** What an account follows, and would hand over. */
export const followed = (id: number) => read([FOLLOWED, id], () => call(FOLLOWED, { params: { id } }), PRIVATE)

export const handOver = (id: number, toId: number) =>
  announced(call('POST /api/admin/users/{id}/handover', { params: { id }, body: { toId } }), {
    failure: { title: 'Le relais n’est pas passé', fallback: TRY_AGAIN },
    refresh: [...CATALOGUE, FOLLOWED, AUDIT, TODAY, 'GET /api/admin/listings', 'GET /api/admin/inbox'],
  })

export const removeFactors = (id: number) =>
  announced(call('DELETE /api/admin/users/{id}/factors', { params: { id } }), {
    success: { title: 'Seconds facteurs retirés', text: 'Un mail vient de vous être envoyé, à tous les deux.' },
    failure: { title: 'Seconds facteurs non retirés', fallback: TRY_AGAIN },
    refresh: [TEAM, AUDIT],
  })

export const setAgent = (id: number, body: AgentForm) =>
  announced(call('PUT /api/admin/users/{id}/agent', { params: { id }, body }), {
    success: { title: 'Succès', text: 'Les pages de ses biens le montrent.' },
    failure: { title: 'Le statut n’est pas enregistré', fallback: TRY_AGAIN },
    refresh: [TEAM, AUDIT, 'GET /api/agency/proof'],
  })

export const setUserPicture = (id: number, file: File) =>
  announced(call('PUT /api/admin/users/{id}/picture', { params: { id }, file }), {
    success: { title: 'Succès', text: 'La photo est enregistrée.' },
    failure: { title: 'Échec du téléchargement' },
    refresh: PICTURE,
  })

export const removeUserPicture = (id: number) =>
  announced(call('DELETE /api/admin/users/{id}/picture', { params: { id } }), {
    success: { title: 'Succès', text: 'La photo est retirée.' },
    failure: { title: 'La photo n’a pas été retirée', fallback: TRY_AGAIN },
    refresh: PICTURE,
  })

/** What shows the picture of an account. */
const PICTURE = [TEAM, USERS, USER, AUDIT, 'GET /api/auth/me', 'GET /api/agency/proof']

export const setUserPassword = (id: number, newPassword: string) =>
  announced(call('PUT /api/admin/users/{id}/password', { params: { id }, body: { newPassword } }), {
    success: { title: 'Succès', text: 'Mot de passe modifié avec succès' },
    failure: { title: 'Impossible de modifier le mot de passe', fallback: TRY_AGAIN },
    refresh: [AUDIT],
  })

export const removeUser = (id: number) =>
  announced(call('DELETE /api/admin/users/{id}', { params: { id } }), {
    success: { title: 'Succès', text: 'Compte utilisateur supprimé avec succès' },
    failure: { title: 'Impossible de supprimer le compte utilisateur', fallback: TRY_AGAIN },
    refresh: [USERS, AUDIT],
  })

/** By mail; again to the same address, the earlier link stops. */
export const invite = (body: InvitationForm) =>
  announced(call('POST /api/admin/invitations', { body }), {
    success: { title: 'Invitation envoyée', text: `Un mail est parti à ${body.email}.` },
    failure: { title: 'L’invitation n’est pas partie', fallback: TRY_AGAIN },
    refresh: [INVITATIONS, AUDIT],
  })

export const withdrawInvitation = (id: number) =>
  announced(call('DELETE /api/admin/invitations/{id}', { params: { id } }), {
    success: { title: 'Invitation retirée', text: 'Son lien ne sert plus.' },
    failure: { title: 'L’invitation n’est pas retirée', fallback: TRY_AGAIN },
    refresh: [INVITATIONS],
  })
