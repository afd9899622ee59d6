import { queryOptions } from '@tanstack/react-query'
import { call, objectWith } from '#web/api/call.ts'

const SLOTS = 'GET /api/appointments/slots'

/** Never kept: other visitors book half-hours meanwhile. */
export const offeredSlots = () =>
  queryOptions({ queryKey: [SLOTS], queryFn: () => call(SLOTS, {}).then(objectWith('days')), staleTime: 0 })
