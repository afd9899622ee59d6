import type { InvitationForm } from '#domain/accounts/admin.ts'
import type { OptimisationForm, PropertyForm } from '#domain/listing/form.ts'
import { announced, announceSuccess, changing, DOWNLOAD } from '#web/api/announced.ts'
import { call, callWith, listOf, objectWith, pageOf } from '#web/api/call.ts'
import { announcedAtDesk, deskChange, TRY_AGAIN } from './desk-change.ts'
import { orNull } from './listings.ts'
import { readingEdited, readingPrivate } from './private.ts'

// The data that forms start from.
const USER = 'GET /api/admin/users/{id}'
const TEAM = 'GET /api/admin/team'
/** The administrator's own account. */
const ME = 'GET /api/auth/me'

export const summary = readingPrivate('GET /api/admin/summary', objectWith('newRequests'))
export const today = readingPrivate('GET /api/admin/today', objectWith('callBacks'))
export const agenda = readingPrivate('GET /api/admin/agenda')
/** Buyers' interest in a listing. */
export const interest = readingPrivate('GET /api/admin/listings/{id}/interest')
export const audit = readingPrivate('GET /api/admin/audit', pageOf)
export const auditActors = readingPrivate('GET /api/admin/audit/actors', listOf)
export const exportAudit = deskChange('GET /api/admin/audit/csv', DOWNLOAD)
/** A listing with its confidential facts; null when there is none. */
export const dossier = orNull(readingEdited('GET /api/admin/listings/{id}'))
export const users = readingPrivate('GET /api/admin/users', listOf)
export const invitations = readingPrivate('GET /api/admin/invitations', listOf)
export const siteState = readingPrivate('GET /api/admin/site-state')
export const failedMails = readingPrivate('GET /api/admin/failed-mails', listOf)
export const user = readingEdited(USER)
export const team = readingEdited(TEAM, listOf)
/** The records that an account is responsible for, and would hand over. */
export const followed = readingPrivate('GET /api/admin/users/{id}/handover')

// Listings: docs/specification.md §8

export async function publishProperty(body: PropertyForm) {
  const answer = await announcedAtDesk(callWith('POST /api/properties', body), {
    failure: { title: 'Erreur' },
  })
  announceSuccess({
    success: answer.isDraft
      ? { title: 'Brouillon enregistré', text: 'Enregistrez son mandat pour le publier.' }
      : { title: 'Bien créé avec succès', text: 'Il est visible sur le site.' },
  })
  return answer
}

/** `version` is the `updatedAt` of the listing when the form opened; refused (409) if another admin has saved since. */
export const changeProperty = (id: number, body: PropertyForm, version: string | undefined) =>
  announcedAtDesk(
    call('PUT /api/properties/{id}', { params: { id }, body, headers: version ? { 'If-Match': `"${version}"` } : {} }),
    {
      success: { title: 'Bien mis à jour avec succès', text: 'Les modifications sont visibles sur le site.' },
      failure: { title: 'Erreur' },
    },
  )

export const optimiseDescription = (body: OptimisationForm, signal: AbortSignal) =>
  announced(call('POST /api/optimize-description', { body, signal }), {
    failure: { title: "Échec de l'optimisation" },
  })

// Mails

export const retryFailedMails = deskChange('POST /api/admin/failed-mails/retry', {
  success: { title: 'Succès', text: 'Les mails vont être renvoyés.' },
  failure: { title: 'Erreur' },
})

export const resumeJobs = deskChange('POST /api/admin/jobs/resumption', {
  success: { title: 'Succès', text: 'Les mails et les tâches reprennent.' },
  failure: { title: 'Rien n’est remis en marche', unanswered: TRY_AGAIN },
})

// Accounts: docs/specification.md §8

export const changeUser = deskChange('PUT /api/admin/users/{id}', {
  success: { title: 'Succès', text: 'Informations mises à jour avec succès' },
  failure: { title: "Impossible de mettre à jour les informations de l'utilisateur", unanswered: TRY_AGAIN },
  refresh: [USER, TEAM, ME],
})

export const changeTeamRole = deskChange('PUT /api/admin/users/{id}/team-role', {
  failure: { title: 'Le rôle dans l’équipe n’est pas enregistré', unanswered: TRY_AGAIN },
  refresh: [USER, TEAM, ME],
})

export const handOver = deskChange('POST /api/admin/users/{id}/handover', {
  failure: { title: 'Le relais n’est pas passé', unanswered: TRY_AGAIN },
  refresh: [USER, TEAM],
})

export const removeFactors = deskChange('DELETE /api/admin/users/{id}/factors', {
  success: { title: 'Seconds facteurs retirés', text: 'Un mail vient de vous être envoyé, à tous les deux.' },
  failure: { title: 'Seconds facteurs non retirés', unanswered: TRY_AGAIN },
  refresh: [TEAM],
})

export const setAgent = deskChange('PUT /api/admin/users/{id}/agent', {
  success: { title: 'Succès', text: 'Les pages de ses biens le montrent.' },
  failure: { title: 'Le statut n’est pas enregistré', unanswered: TRY_AGAIN },
  refresh: [TEAM],
})

export const setUserPicture = deskChange('PUT /api/admin/users/{id}/picture', {
  success: { title: 'Succès', text: 'La photo est enregistrée.' },
  failure: { title: 'Échec du téléchargement' },
  refresh: [USER, TEAM, ME],
})

export const removeUserPicture = deskChange('DELETE /api/admin/users/{id}/picture', {
  success: { title: 'Succès', text: 'La photo est retirée.' },
  failure: { title: 'La photo n’a pas été retirée', unanswered: TRY_AGAIN },
  refresh: [USER, TEAM, ME],
})

export const setUserPassword = deskChange('PUT /api/admin/users/{id}/password', {
  success: { title: 'Succès', text: 'Mot de passe modifié avec succès' },
  failure: { title: 'Impossible de modifier le mot de passe', unanswered: TRY_AGAIN },
})

/** Nothing is refreshed: the user's screen is closed. */
export const removeUser = changing('DELETE /api/admin/users/{id}', {
  success: { title: 'Succès', text: 'Compte utilisateur supprimé avec succès' },
  failure: { title: 'Impossible de supprimer le compte utilisateur', unanswered: TRY_AGAIN },
})

/** Sends an invitation by e-mail; a new one to the same address invalidates the earlier link. */
export const invite = (person: InvitationForm) =>
  announcedAtDesk(callWith('POST /api/admin/invitations', person), {
    success: { title: 'Invitation envoyée', text: `Un mail est parti à ${person.email}.` },
    failure: { title: 'L’invitation n’est pas partie', unanswered: TRY_AGAIN },
  })

export const withdrawInvitation = deskChange('DELETE /api/admin/invitations/{id}', {
  success: { title: 'Invitation retirée', text: 'Son lien ne sert plus.' },
  failure: { title: 'L’invitation n’est pas retirée', unanswered: TRY_AGAIN },
})

/** The reader of a confidential file leaves the day's page. */
export const acknowledgeReader = deskChange('POST /api/admin/access-requests/{id}/acknowledgement', {
  failure: { title: 'La ligne reste' },
})
