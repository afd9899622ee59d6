import { read } from '#web/api/answers.ts'
import type { PeopleQuery } from '#domain/desk-search.ts'
import { call, listOf, objectWith } from '#web/api/call.ts'
import { PRIVATE } from './private.ts'

const PEOPLE = 'GET /api/admin/people'
const SEARCH = 'GET /api/admin/search'

/** What the desk holds about a text. Confidential: forgotten as soon as it is not shown. */
export const deskSearch = (q: string) =>
  read([SEARCH, q], () => call(SEARCH, { query: { q } }).then(listOf), { ...PRIVATE, isForgotten: true })

export const people = (query: PeopleQuery) =>
  read([PEOPLE, query], () => call(PEOPLE, { query }).then(objectWith('people')), { ...PRIVATE, isForgotten: true })
