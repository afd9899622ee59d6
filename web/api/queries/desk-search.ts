import { reading } from '#web/api/answers.ts'
import { listOf, objectWith } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

/** Confidential: forgotten as soon as it is not shown. */
const BRIEF = { ...PRIVATE, isForgotten: true }

/** What the desk holds about a text. */
export const deskSearch = reading('GET /api/admin/search', listOf, BRIEF)

export const people = reading('GET /api/admin/people', objectWith('people'), BRIEF)
