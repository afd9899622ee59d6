import { changing, DOWNLOAD } from '#web/api/announced.ts'
import { listOf } from '#web/api/call.ts'
import { deskChange } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Portals to which the agency gives its listings. Their forms show failures.

export const syndication = readingPrivate('GET /api/admin/portals')

export const addPortal = deskChange('POST /api/admin/portals', {
  success: { title: 'Portail ajouté', text: 'Préparez son premier fichier.' },
})

export const changePortal = deskChange('PUT /api/admin/portals/{id}', {
  success: { title: 'Portail enregistré', text: 'Le prochain fichier en tient compte.' },
})

export const removePortal = deskChange('DELETE /api/admin/portals/{id}', {
  success: { title: 'Portail retiré', text: 'Demandez-lui d’effacer ce qu’il a déjà reçu.' },
  failure: { title: 'Échec du retrait' },
})

export const makePortalFile = deskChange('POST /api/admin/portals/{id}/runs', {
  success: { title: 'Fichier prêt', text: 'Téléchargez-le, puis donnez-le au portail.' },
  failure: { title: 'Le fichier n’a pas été préparé' },
})

export const saveDelivery = deskChange('PUT /api/admin/portals/{id}/delivery', {
  success: { title: 'Serveur enregistré', text: 'Essayez la connexion.' },
})

export const removeDelivery = deskChange('DELETE /api/admin/portals/{id}/delivery', {
  success: { title: 'Serveur effacé', text: 'Plus rien ne part de lui-même.' },
  failure: { title: 'Échec du retrait' },
})

export const tryDelivery = deskChange('POST /api/admin/portals/{id}/delivery/trial', {
  success: { title: 'La connexion fonctionne', text: 'Le dossier existe.' },
  failure: { title: 'La connexion a échoué' },
})

export const sendPortalFile = deskChange('POST /api/admin/portals/{id}/deliveries', {
  success: { title: 'Envoi lancé', text: 'Le journal dira ce que le serveur a répondu.' },
  failure: { title: 'Rien n’a été envoyé' },
})

export const portalFile = changing('GET /api/admin/portals/{id}/file', DOWNLOAD)

export const feedRecipients = readingPrivate('GET /api/admin/feeds', listOf)

export const addFeedRecipient = deskChange('POST /api/admin/feeds', {
  success: { title: 'Adresse créée', text: 'Copiez-la\u00a0: elle n’est montrée qu’une fois.' },
})

export const removeFeedRecipient = deskChange('DELETE /api/admin/feeds/{id}', {
  success: { title: 'Adresse révoquée', text: 'Elle ne répond plus.' },
  failure: { title: 'Échec de la révocation' },
})

export const listingPortals = readingPrivate('GET /api/admin/listings/{id}/portals', listOf)

export const setListingPortal = deskChange('PUT /api/admin/listings/{id}/portals', {
  failure: { title: 'La diffusion n’a pas changé' },
})
