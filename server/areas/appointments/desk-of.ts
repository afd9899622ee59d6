import type { SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import type { Desk } from './queries.ts'

/** The calling member, with what they may read and the services that send mails. */
export const deskOf = async (services: Services, caller: SignedIn & { team: TeamMembership }): Promise<Desk> => ({
  services,
  by: caller.user,
  reader: await readerOf(services.db, caller),
})
