import { queryOptions } from '@tanstack/react-query'
import { call, listOf } from '#web/api/call.ts'

/** Figures of the agency’s sales, by trade, as visitors may see them. */
export const agencySales = () =>
  queryOptions({
    queryKey: ['GET /api/valuations/own-sales'],
    queryFn: () => call('GET /api/valuations/own-sales', {}).then(listOf),
  })
