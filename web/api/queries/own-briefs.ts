import { listOf } from '#web/api/call.ts'
import { readingPrivate } from './private.ts'

/** The briefs of the verified email of an account. */
export const ownBriefs = readingPrivate('GET /api/briefs', listOf)
