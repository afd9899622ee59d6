import { changing } from '#web/api/announced.ts'

export const askForAlert = changing('POST /api/alerts', { failure: { title: 'Alerte non créée' } })

export const saveSearch = changing('POST /api/alerts/saved', { failure: { title: 'Recherche non enregistrée' } })

/** No success toast: the page shows the result. */
export const confirmAlert = changing('POST /api/alerts/confirm', { failure: { title: 'Alerte non confirmée' } })
