import { queryOptions } from '@tanstack/react-query'
import type { Activity } from '#contract/listing/activities.ts'
import { call, listOf } from '#web/api/call.ts'

/** What the agency has sold, by trade, as everybody may know it. */
export const agencySales = () =>
  queryOptions({
    queryKey: ['GET /api/valuations/own-sales'],
    queryFn: () => call('GET /api/valuations/own-sales', {}).then(listOf),
  })

/** For agents: the sales of a trade, one by one. */
export const salesOfTrade = (activity: Activity) =>
  queryOptions({
    queryKey: ['GET /api/admin/valuations/own-sales', activity],
    queryFn: () => call('GET /api/admin/valuations/own-sales', { query: { activity } }).then(listOf),
    staleTime: 0,
    meta: { isPrivate: true },
  })
