import { queryOptions } from '@tanstack/react-query'
import { call, objectWith } from '#web/api/call.ts'

const SLOTS = 'GET /api/appointments/slots'

/** Read when the form opens, and again when a half-hour is refused: others book too. */
export const offeredSlots = () =>
  queryOptions({ queryKey: [SLOTS], queryFn: () => call(SLOTS, {}).then(objectWith('days')), staleTime: 0 })
