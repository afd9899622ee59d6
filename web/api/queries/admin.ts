import type { AgentForm, AuditQuery, InvitationForm, UserForm } from '#domain/accounts/admin.ts'
import type { AgendaQuery, TodayQuery } from '#domain/agency/today.ts'
import type { OptimisationForm, PropertyForm } from '#domain/listing/form.ts'
import { announced, announceSuccess, downloaded } from '#web/api/announced.ts'
import { call, listOf, objectWith, pageOf } from '#web/api/call.ts'
import { deskChange, TRY_AGAIN } from './desk-change.ts'
import { orNull } from './listings.ts'
import { readEdited, readPrivate } from './private.ts'

// Forms start from what these calls answer.
const USER = 'GET /api/admin/users/{id}'
const TEAM = 'GET /api/admin/team'
/** The administrator's own account. */
const ME = 'GET /api/auth/me'

export const summary = () => readPrivate('GET /api/admin/summary', {}, objectWith('newRequests'))
export const today = (query: TodayQuery) => readPrivate('GET /api/admin/today', { query }, objectWith('callBacks'))
export const agenda = (query: AgendaQuery) => readPrivate('GET /api/admin/agenda', { query })
/** What buyers do about a listing. */
export const interest = (id: number) => readPrivate('GET /api/admin/listings/{id}/interest', { params: { id } })
export const audit = (query: AuditQuery) => readPrivate('GET /api/admin/audit', { query }, pageOf)
export const auditActors = () => readPrivate('GET /api/admin/audit/actors', {}, listOf)
export const exportAudit = (query: AuditQuery) =>
  deskChange(downloaded(call('GET /api/admin/audit/csv', { query })), {})
/** A listing with its confidential facts; null when there is none. */
export const dossier = (id: number) => orNull(readEdited('GET /api/admin/listings/{id}', { params: { id } }))
export const users = () => readPrivate('GET /api/admin/users', {}, listOf)
export const invitations = () => readPrivate('GET /api/admin/invitations', {}, listOf)
export const failedMails = () => readPrivate('GET /api/admin/failed-mails', {}, listOf)
export const user = (id: number) => readEdited(USER, { params: { id } })
export const team = () => readEdited(TEAM, {}, listOf)

// Listings: docs/specification.md §8

export async function publishProperty(body: PropertyForm) {
  const answer = await deskChange(call('POST /api/properties', { body }), {
    failure: { title: 'Erreur', fallback: 'Une erreur est survenue' },
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
  deskChange(
    call('PUT /api/properties/{id}', { params: { id }, body, headers: version ? { 'If-Match': `"${version}"` } : {} }),
    {
      success: { title: 'Bien mis à jour avec succès', text: 'Les modifications sont visibles sur le site.' },
      failure: { title: 'Erreur', fallback: 'Une erreur est survenue' },
    },
  )

export const optimiseDescription = (body: OptimisationForm, signal: AbortSignal) =>
  announced(call('POST /api/optimize-description', { body, signal }), {
    failure: { title: "Échec de l'optimisation" },
  })

// Mails

export const retryFailedMails = () =>
  deskChange(call('POST /api/admin/failed-mails/retry', {}), {
    success: { title: 'Succès', text: 'Les mails vont être renvoyés.' },
    failure: { title: 'Erreur' },
  })

export const resumeJobs = () =>
  deskChange(call('POST /api/admin/jobs/resumption', {}), {
    success: { title: 'Succès', text: 'Les mails et les tâches reprennent.' },
    failure: { title: 'Rien n’est remis en marche', fallback: TRY_AGAIN },
  })

// Accounts: docs/specification.md §8

export const changeUser = (id: number, body: UserForm) =>
  deskChange(call('PUT /api/admin/users/{id}', { params: { id }, body }), {
    success: { title: 'Succès', text: 'Informations mises à jour avec succès' },
    failure: { title: "Impossible de mettre à jour les informations de l'utilisateur", fallback: TRY_AGAIN },
    refresh: [USER, TEAM, ME],
  })

/** What an account follows, and would hand over. */
export const followed = (id: number) => readPrivate('GET /api/admin/users/{id}/handover', { params: { id } })

export const handOver = (id: number, toId: number) =>
  deskChange(call('POST /api/admin/users/{id}/handover', { params: { id }, body: { toId } }), {
    failure: { title: 'Le relais n’est pas passé', fallback: TRY_AGAIN },
  })

export const removeFactors = (id: number) =>
  deskChange(call('DELETE /api/admin/users/{id}/factors', { params: { id } }), {
    success: { title: 'Seconds facteurs retirés', text: 'Un mail vient de vous être envoyé, à tous les deux.' },
    failure: { title: 'Seconds facteurs non retirés', fallback: TRY_AGAIN },
    refresh: [TEAM],
  })

export const setAgent = (id: number, body: AgentForm) =>
  deskChange(call('PUT /api/admin/users/{id}/agent', { params: { id }, body }), {
    success: { title: 'Succès', text: 'Les pages de ses biens le montrent.' },
    failure: { title: 'Le statut n’est pas enregistré', fallback: TRY_AGAIN },
    refresh: [TEAM],
  })

export const setUserPicture = (id: number, file: File) =>
  deskChange(call('PUT /api/admin/users/{id}/picture', { params: { id }, file }), {
    success: { title: 'Succès', text: 'La photo est enregistrée.' },
    failure: { title: 'Échec du téléchargement' },
    refresh: [USER, TEAM, ME],
  })

export const removeUserPicture = (id: number) =>
  deskChange(call('DELETE /api/admin/users/{id}/picture', { params: { id } }), {
    success: { title: 'Succès', text: 'La photo est retirée.' },
    failure: { title: 'La photo n’a pas été retirée', fallback: TRY_AGAIN },
    refresh: [USER, TEAM, ME],
  })

export const setUserPassword = (id: number, newPassword: string) =>
  deskChange(call('PUT /api/admin/users/{id}/password', { params: { id }, body: { newPassword } }), {
    success: { title: 'Succès', text: 'Mot de passe modifié avec succès' },
    failure: { title: 'Impossible de modifier le mot de passe', fallback: TRY_AGAIN },
  })

export const removeUser = (id: number) =>
  deskChange(call('DELETE /api/admin/users/{id}', { params: { id } }), {
    success: { title: 'Succès', text: 'Compte utilisateur supprimé avec succès' },
    failure: { title: 'Impossible de supprimer le compte utilisateur', fallback: TRY_AGAIN },
  })

/** By mail; again to the same address, the earlier link stops. */
export const invite = (body: InvitationForm) =>
  deskChange(call('POST /api/admin/invitations', { body }), {
    success: { title: 'Invitation envoyée', text: `Un mail est parti à ${body.email}.` },
    failure: { title: 'L’invitation n’est pas partie', fallback: TRY_AGAIN },
  })

export const withdrawInvitation = (id: number) =>
  deskChange(call('DELETE /api/admin/invitations/{id}', { params: { id } }), {
    success: { title: 'Invitation retirée', text: 'Son lien ne sert plus.' },
    failure: { title: 'L’invitation n’est pas retirée', fallback: TRY_AGAIN },
  })
