import { reading } from '#web/api/answers.ts'
import { listOf, objectWith } from '#web/api/call.ts'
import { deskChange } from './desk-change.ts'
import { PRIVATE } from './private.ts'

// People: one page each. Confidential: dropped from the cache as soon as no screen shows them.

const BRIEF = { ...PRIVATE, isForgotten: true }

export const contactPerson = reading('GET /api/admin/contacts/{id}', objectWith('items'), BRIEF)

/** Who has this email or telephone. */
export const knownContacts = reading('GET /api/admin/known-contacts', listOf, BRIEF)

// Their forms show failures.
export const addContact = deskChange('POST /api/admin/contacts')

export const changeContact = deskChange('PUT /api/admin/contacts/{id}')

export const noteContact = deskChange('POST /api/admin/contacts/{id}/notes')

export const eraseContact = deskChange('DELETE /api/admin/contacts/{id}', {
  success: { title: 'Personne effacée', text: 'Ses coordonnées, ses notes et ses recherches sont effacées.' },
  failure: { title: 'La personne n’est pas effacée' },
})

export const withdrawContactConsent = deskChange('POST /api/admin/contacts/{id}/consent-withdrawal', {
  success: { title: 'Opposition notée', text: 'Aucune offre ne part plus vers ses adresses.' },
  failure: { title: 'L’opposition n’est pas notée' },
})

export const mergeContacts = deskChange('POST /api/admin/contacts/{id}/merge', {
  success: { title: 'Personnes réunies', text: 'Vous pouvez les séparer pendant 30 jours.' },
  failure: { title: 'Les personnes ne sont pas réunies' },
})

export const separateContact = deskChange('POST /api/admin/contacts/{id}/separation', {
  success: { title: 'Personnes séparées', text: 'Chacune a de nouveau ses coordonnées, ses notes et ses recherches.' },
  failure: { title: 'Les personnes ne sont pas séparées' },
})
