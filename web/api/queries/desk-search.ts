import { readCall } from '#web/api/answers.ts'
import type { PeopleQuery } from '#domain/desk-search.ts'
import { listOf, objectWith } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

/** Confidential: forgotten as soon as it is not shown. */
const BRIEF = { ...PRIVATE, isForgotten: true }

/** What the desk holds about a text. */
export const deskSearch = (q: string) => readCall('GET /api/admin/search', { query: { q } }, listOf, BRIEF)

export const people = (query: PeopleQuery) => readCall('GET /api/admin/people', { query }, objectWith('people'), BRIEF)
