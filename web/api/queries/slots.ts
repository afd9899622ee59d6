import { reading } from '#web/api/answers.ts'
import { objectWith } from '#web/api/call.ts'

/** Not cached, because other visitors book slots meanwhile. */
export const offeredSlots = reading('GET /api/appointments/slots', objectWith('days'), { isForgotten: true })

/** The query for the half-hours about a listing, or about none. */
export const slotsFor = (propertyId: number | undefined) =>
  propertyId === undefined ? {} : { propertyId: String(propertyId) }
