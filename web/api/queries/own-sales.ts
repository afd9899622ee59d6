import { read } from '#web/api/answers.ts'
import { call, listOf } from '#web/api/call.ts'

const SALES = 'GET /api/valuations/own-sales'

/** Figures of the agency’s sales, by trade, as visitors may see them. */
export const agencySales = () => read([SALES], () => call(SALES, {}).then(listOf))
