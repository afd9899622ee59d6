import { changing } from '#web/api/announced.ts'

/** No success toast: the page shows the result. */
export const endSessions = changing('POST /api/auth/sessions/end', { failure: { title: 'Appareils non déconnectés' } })
