import { reading } from '#web/api/answers.ts'
import { listOf, objectWith } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

/** Confidential: dropped from the cache as soon as no screen shows it. */
const BRIEF = { ...PRIVATE, isForgotten: true }

/** All records of the desk that match a text. */
export const deskSearch = reading('GET /api/admin/search', listOf, BRIEF)

export const people = reading('GET /api/admin/people', objectWith('people'), BRIEF)
