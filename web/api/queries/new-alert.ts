import type { CallInput } from '#domain/wire/call.ts'
import type { Calls } from '#domain/wire/calls.ts'
import { announced } from '#web/api/announced.ts'
import { call } from '#web/api/call.ts'

type Body<Name extends keyof Calls & string> = CallInput<Calls, Name> extends { body: infer B } ? B : never

export const askForAlert = (body: Body<'POST /api/alerts'>) =>
  announced(call('POST /api/alerts', { body }), { failure: { title: 'Alerte non créée' } })

export const saveSearch = (body: Body<'POST /api/alerts/saved'>) =>
  announced(call('POST /api/alerts/saved', { body }), { failure: { title: 'Recherche non enregistrée' } })

/** Without a toast: the page shows the result. */
export const confirmAlert = (token: string) =>
  announced(call('POST /api/alerts/confirm', { body: { token } }), { failure: { title: 'Alerte non confirmée' } })
