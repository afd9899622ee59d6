import { reading } from '#web/api/answers.ts'
import { objectWith } from '#web/api/call.ts'

/** Not kept: other visitors book half-hours meanwhile. */
export const offeredSlots = reading('GET /api/appointments/slots', objectWith('days'), { isForgotten: true })
