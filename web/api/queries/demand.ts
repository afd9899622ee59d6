import { reading } from '#web/api/answers.ts'

/** How many people look for an activity, at the smallest level at which it may be told; empty below five. */
export const demand = reading('GET /api/briefs/demand')
