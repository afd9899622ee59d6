import { SUBJECTS } from '#domain/leads/lead.ts'
import { leadReference } from '#domain/leads/reference.ts'
import type { deskSearchCalls } from '#domain/wire/calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Database } from '#server/db/open.ts'
import { readAsked } from './asked.ts'
import { findListings, findMandates, findPeople, findRequests } from './queries.ts'

/** The desk's search. */
export const deskSearchHandlers = ({ db }: { db: Database }): Handlers<typeof deskSearchCalls> => ({
  async 'GET /api/admin/search'({ query }) {
    const asked = readAsked(query.q)
    const [listings, people, requests, mandates] = await Promise.all([
      findListings(db, asked),
      findPeople(db, asked),
      findRequests(db, asked),
      findMandates(db, asked),
    ])
    return {
      listings,
      people,
      requests: requests.map((row) => ({
        id: row.id,
        reference: leadReference(row),
        name: `${row.firstName} ${row.lastName}`,
        status: row.status,
        about: row.propertyTitle ?? SUBJECTS[row.subject as keyof typeof SUBJECTS] ?? '',
        createdAt: row.createdAt.toISOString(),
      })),
      mandates: mandates.map(({ dossierId, parties, ...row }) => ({
        ...row,
        parties: parties.map(({ name }) => name).join(', '),
        listingId: dossierId,
      })),
    }
  },
})
