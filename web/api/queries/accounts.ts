import { announced, changing, DOWNLOAD } from '#web/api/announced.ts'
import { call, listOf } from '#web/api/call.ts'
import { readingPrivate } from './private.ts'

const SESSIONS = 'GET /api/auth/me/sessions'

/** docs/specification.md §8, Profile: after a success, the current user's data is refreshed. */
const USER = 'GET /api/auth/me'

/** A change of the account's email that waits for its confirmation. */
const EMAIL_CHANGE = 'GET /api/auth/me/email-change'
export const emailChange = readingPrivate(EMAIL_CHANGE)

export const updateProfile = changing('PUT /api/auth/update-profile', {
  success: { title: 'Profil mis à jour', text: 'Vos informations ont été enregistrées.' },
  failure: { title: 'Échec de la mise à jour du profil' },
  refresh: [USER, EMAIL_CHANGE],
})

export const sendConfirmation = changing('POST /api/auth/me/verification', {
  success: { title: 'Email envoyé', text: 'Ouvrez le lien qu’il contient pour confirmer votre nouvelle adresse.' },
  failure: { title: 'Email non envoyé' },
  refresh: [EMAIL_CHANGE],
})

export const changePassword = changing('PUT /api/auth/update-profile', {
  success: { title: 'Mot de passe mis à jour', text: 'Vos autres appareils ont été déconnectés.' },
  failure: { title: 'Échec de la mise à jour du mot de passe' },
  refresh: [SESSIONS, USER],
})

export const setPicture = (file: File, focus: string) =>
  announced(call('PUT /api/auth/me/picture', { file, query: { focus } }), {
    success: { title: 'Profil mis à jour', text: 'Votre photo a été enregistrée.' },
    failure: { title: 'Échec du téléchargement' },
    refresh: [USER],
  })

export const removePicture = changing('DELETE /api/auth/me/picture', {
  success: { title: 'Profil mis à jour', text: 'Votre photo a été retirée.' },
  failure: { title: 'Échec de la mise à jour du profil' },
  refresh: [USER],
})

export const sessions = readingPrivate(SESSIONS, listOf)

export const endSession = changing('DELETE /api/auth/me/sessions/{id}', {
  success: { title: 'Appareil déconnecté', text: 'Il faudra s’y connecter de nouveau.' },
  failure: { title: 'Erreur' },
  refresh: [SESSIONS],
})

export const exportAccount = changing('GET /api/auth/me/export', DOWNLOAD)

/** Sends an e-mail with a link that verifies the account's address. */
export const askVerification = changing('POST /api/auth/me/verification', {
  success: {
    title: 'Email envoyé',
    text: 'Ouvrez le lien qu’il contient, puis téléchargez de nouveau vos données.',
  },
  failure: { title: 'Email non envoyé' },
})

export const verifyEmail = changing('POST /api/auth/me/verification/confirmation', {
  success: { title: 'Adresse confirmée', text: 'Vos demandes sont maintenant dans vos données.' },
  failure: { title: 'Adresse non confirmée' },
})

export const deleteAccount = changing('DELETE /api/auth/me', {
  success: { title: 'Compte supprimé', text: 'Votre compte et vos favoris ont été effacés.' },
  failure: { title: 'Échec de la suppression du compte' },
})
