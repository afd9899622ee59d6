import { announced, downloaded } from '#web/api/announced.ts'
import { type Body, call, listOf } from '#web/api/call.ts'
import { readPrivate } from './private.ts'

const SESSIONS = 'GET /api/auth/me/sessions'

/** docs/specification.md §8, Profile: on success current-user data is refreshed. */
const USER = 'GET /api/auth/me'

export const updateProfile = (body: Extract<Body<'PUT /api/auth/update-profile'>, { email: string }>) =>
  announced(call('PUT /api/auth/update-profile', { body }), {
    success: { title: 'Profil mis à jour', text: 'Vos informations ont été enregistrées.' },
    failure: { title: 'Échec de la mise à jour du profil' },
    refresh: [USER],
  })

export const changePassword = (body: Extract<Body<'PUT /api/auth/update-profile'>, { newPassword: string }>) =>
  announced(call('PUT /api/auth/update-profile', { body }), {
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

export const removePicture = () =>
  announced(call('DELETE /api/auth/me/picture', {}), {
    success: { title: 'Profil mis à jour', text: 'Votre photo a été retirée.' },
    failure: { title: 'Échec de la mise à jour du profil' },
    refresh: [USER],
  })

/** The user's sessions. */
export const sessions = () => readPrivate(SESSIONS, {}, listOf)

export const endSession = (id: number) =>
  announced(call('DELETE /api/auth/me/sessions/{id}', { params: { id } }), {
    success: { title: 'Appareil déconnecté', text: 'Il faudra s’y connecter de nouveau.' },
    failure: { title: 'Erreur' },
    refresh: [SESSIONS],
  })

export const exportAccount = () => downloaded(call('GET /api/auth/me/export', {}))

/** Mails a link that shows that the account's e-mail is its owner's. */
export const askVerification = () =>
  announced(call('POST /api/auth/me/verification', {}), {
    success: {
      title: 'Email envoyé',
      text: 'Ouvrez le lien qu’il contient, puis téléchargez de nouveau vos données.',
    },
    failure: { title: 'Email non envoyé' },
  })

export const verifyEmail = (token: string) =>
  announced(call('POST /api/auth/me/verification/confirmation', { body: { token } }), {
    success: { title: 'Adresse confirmée', text: 'Vos demandes sont maintenant dans vos données.' },
    failure: { title: 'Adresse non confirmée' },
  })

export const deleteAccount = (body: Body<'DELETE /api/auth/me'>) =>
  announced(call('DELETE /api/auth/me', { body }), {
    success: { title: 'Compte supprimé', text: 'Votre compte et vos favoris ont été effacés.' },
    failure: { title: 'Échec de la suppression du compte' },
  })
