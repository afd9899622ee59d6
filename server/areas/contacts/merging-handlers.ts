import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import type { contactCalls } from '#domain/wire/contact-calls.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import type { Database } from '#server/db/database.ts'
import { mergeContacts, separateContact } from './merging/queries.ts'

export interface ContactCaller {
  user: SignedIn['user']
  team: TeamMembership
}

export interface ContactReading {
  detail: (id: number, caller: ContactCaller) => Promise<ContactDetail>
  /** Refuses a person of whom the caller reads only whose seller they are. */
  readWhole: (id: number, caller: ContactCaller) => Promise<unknown>
}

type Merging = `POST /api/admin/contacts/{id}/${'merge' | 'separation'}`

/** Two pages of one person become one, and two again. */
export const mergingHandlers = (
  db: Database,
  { detail, readWhole }: ContactReading,
): Pick<Handlers<typeof contactCalls>, Merging> => ({
  async 'POST /api/admin/contacts/{id}/merge'({ params: { id }, body: { otherId }, ...caller }) {
    await readWhole(id, caller)
    await readWhole(otherId, caller)
    await mergeContacts(db, otherId, { id, by: caller.user })
    return detail(id, caller)
  },

  async 'POST /api/admin/contacts/{id}/separation'({ params: { id }, ...caller }) {
    await readWhole(id, caller)
    await separateContact(db, { id, by: caller.user })
    return detail(id, caller)
  },
})
