import { announced } from '#web/api/announced.ts'
import { type Body, call } from '#web/api/call.ts'

export const askForAlert = (body: Body<'POST /api/alerts'>) =>
  announced(call('POST /api/alerts', { body }), { failure: { title: 'Alerte non créée' } })

export const saveSearch = (body: Body<'POST /api/alerts/saved'>) =>
  announced(call('POST /api/alerts/saved', { body }), { failure: { title: 'Recherche non enregistrée' } })

/** Without a toast: the page shows the result. */
export const confirmAlert = (token: string) =>
  announced(call('POST /api/alerts/confirm', { body: { token } }), { failure: { title: 'Alerte non confirmée' } })
