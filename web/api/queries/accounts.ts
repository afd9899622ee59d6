import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { call, listOf } from '#web/api/call.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { currentUser } from '#web/api/session.ts'
import { removeToken } from '#web/api/token.ts'

type Body<Name extends keyof Calls & string> = CallInput<Calls, Name> extends { body: infer B } ? B : never

/** docs/specification.md §8, Profile: on success current-user data is refreshed. */
export const updateProfile = () =>
  mutationOptions({
    mutationFn: (body: Extract<Body<'PUT /api/auth/update-profile'>, { email: string }>) =>
      call('PUT /api/auth/update-profile', { body }),
    onSuccess: refreshUser,
    meta: {
      success: { title: 'Profil mis à jour', text: 'Vos informations ont été enregistrées.' },
      failure: { title: 'Échec de la mise à jour du profil' },
    },
  })

export const changePassword = () =>
  mutationOptions({
    mutationFn: (body: Extract<Body<'PUT /api/auth/update-profile'>, { newPassword: string }>) =>
      call('PUT /api/auth/update-profile', { body }),
    onSuccess: refreshUser,
    meta: {
      success: { title: 'Mot de passe mis à jour', text: 'Vos autres appareils ont été déconnectés.' },
      failure: { title: 'Échec de la mise à jour du mot de passe' },
      refresh: ['GET /api/auth/me/sessions'],
    },
  })

export const setPicture = () =>
  mutationOptions({
    mutationFn: ({ file, focus }: { file: File; focus: string }) =>
      call('PUT /api/auth/me/picture', { file, query: { focus } }),
    onSuccess: refreshUser,
    meta: {
      success: { title: 'Profil mis à jour', text: 'Votre photo a été enregistrée.' },
      failure: { title: 'Échec du téléchargement' },
    },
  })

export const removePicture = () =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/auth/me/picture', {}),
    onSuccess: refreshUser,
    meta: {
      success: { title: 'Profil mis à jour', text: 'Votre photo a été retirée.' },
      failure: { title: 'Échec de la mise à jour du profil' },
    },
  })

/** The user's sessions. */
export const sessions = () =>
  queryOptions({
    queryKey: ['GET /api/auth/me/sessions'],
    queryFn: () => call('GET /api/auth/me/sessions', {}).then(listOf),
    staleTime: 0,
    meta: { isPrivate: true },
  })

export const endSession = () =>
  mutationOptions({
    mutationFn: (id: number) => call('DELETE /api/auth/me/sessions/{id}', { params: { id } }),
    meta: {
      success: { title: 'Appareil déconnecté', text: 'Il faudra s’y connecter de nouveau.' },
      failure: { title: 'Erreur' },
      refresh: ['GET /api/auth/me/sessions'],
    },
  })

export const exportAccount = () =>
  mutationOptions({
    mutationFn: () => call('GET /api/auth/me/export', {}),
    meta: { failure: { title: 'Échec du téléchargement' } },
  })

/** Mails a link that shows that the account's e-mail is its owner's. */
export const askVerification = () =>
  mutationOptions({
    mutationFn: () => call('POST /api/auth/me/verification', {}),
    meta: {
      success: {
        title: 'Email envoyé',
        text: 'Ouvrez le lien qu’il contient, puis téléchargez de nouveau vos données.',
      },
      failure: { title: 'Email non envoyé' },
    },
  })

export const verifyEmail = () =>
  mutationOptions({
    mutationFn: (token: string) => call('POST /api/auth/me/verification/confirmation', { body: { token } }),
    meta: {
      success: { title: 'Adresse confirmée', text: 'Vos demandes sont maintenant dans vos données.' },
      failure: { title: 'Adresse non confirmée' },
    },
  })

/** Deleting the account also ends the session. */
export const deleteAccount = () =>
  mutationOptions({
    mutationFn: (body: Body<'DELETE /api/auth/me'>) => call('DELETE /api/auth/me', { body }),
    onSuccess: removeToken,
    meta: {
      success: { title: 'Compte supprimé', text: 'Votre compte et vos favoris ont été effacés.' },
      failure: { title: 'Échec de la suppression du compte' },
    },
  })

/** The answers are not specified (docs/specification.md §7), so the user is read again. */
const refreshUser = () => tabAnswers.refresh([currentUser().key[0]])
