import { listOf } from '#web/api/call.ts'
import { readingPrivate } from './private.ts'

/** What buyers look for, most of them first. */
export const deskDemand = readingPrivate('GET /api/admin/demand', listOf)
