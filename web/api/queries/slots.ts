import { read } from '#web/api/answers.ts'
import { call, objectWith } from '#web/api/call.ts'

const SLOTS = 'GET /api/appointments/slots'

/** Not kept: other visitors book half-hours meanwhile. */
export const offeredSlots = () => read([SLOTS], () => call(SLOTS, {}).then(objectWith('days')), { isForgotten: true })
