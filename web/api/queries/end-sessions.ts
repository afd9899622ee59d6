import { announced } from '#web/api/announced.ts'
import { type Body, call } from '#web/api/call.ts'

/** Without a toast: the page shows the result. */
export const endSessions = (body: Body<'POST /api/auth/sessions/end'>) =>
  announced(call('POST /api/auth/sessions/end', { body }), { failure: { title: 'Appareils non déconnectés' } })
