import { queryOptions } from '@tanstack/react-query'
import { call, listOf } from '#web/api/call.ts'

/** What the agency has sold, by trade, as everybody may know it. */
export const agencySales = () =>
  queryOptions({
    queryKey: ['GET /api/valuations/own-sales'],
    queryFn: () => call('GET /api/valuations/own-sales', {}).then(listOf),
  })
