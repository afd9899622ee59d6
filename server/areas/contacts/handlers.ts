import type { ContactDetail } from '#domain/contacts/contact-page.ts'
import { waysToReach } from '#domain/reading/ways-to-reach.ts'
import type { contactCalls } from '#domain/wire/contact-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { recordSeen } from '#server/db/audit.ts'
import { readerOf, reserved } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import { deleteContact, insertContact, insertContactNote, updateContact, withdrawConsent } from './changing/queries.ts'
import { contactBriefHandlers } from './brief-handlers.ts'
import { contactDetail } from './detail.ts'
import { type ContactCaller, mergingHandlers } from './merging-handlers.ts'
import { listKnownSellers } from './known/queries.ts'
import { findContact, nameForJournal, rootOf } from './queries.ts'

export const contactHandlers = (services: Services): Handlers<typeof contactCalls> => {
  const { db } = services
  const detail = async (id: number, caller: ContactCaller) => contactDetail(db, id, await readerOf(db, caller))

  /** Refuses a person of whom the caller reads only whose seller they are. */
  async function readWhole(id: number, caller: ContactCaller): Promise<ContactDetail> {
    const shown = await detail(id, caller)
    if (shown.isReserved) throw reserved()
    return shown
  }

  return {
    async 'GET /api/admin/known-contacts'({ query: { q }, ...caller }) {
      const reached = waysToReach(q)
      if ('problem' in reached) return []
      return listKnownSellers(db, reached, await readerOf(db, caller))
    },

    async 'POST /api/admin/contacts'({ body, ...caller }) {
      return detail(await insertContact(db, body, { by: caller.user }), caller)
    },

    async 'GET /api/admin/contacts/{id}'({ params, ...caller }) {
      const row = await rootOf(db, await findContact(db, params.id))
      const shown = await detail(row.id, caller)
      if (!shown.isReserved)
        await recordSeen(db, {
          by: caller.user,
          action: 'contact.seen',
          subject: nameForJournal(row),
          subjectId: row.id,
        })
      return shown
    },

    async 'PUT /api/admin/contacts/{id}'({ params, body, ...caller }) {
      const { emails, phones } = await readWhole(params.id, caller)
      await updateContact(db, params.id, body, { by: caller.user, shown: [...emails, ...phones] })
      return detail(params.id, caller)
    },

    async 'DELETE /api/admin/contacts/{id}'({ params, ...caller }) {
      await deleteContact(db, params.id, { by: caller.user })
      return { message: 'Personne effacée.' }
    },

    async 'POST /api/admin/contacts/{id}/notes'({ params, body, ...caller }) {
      await readWhole(params.id, caller)
      await insertContactNote(db, params.id, body.text, { by: caller.user })
      return detail(params.id, caller)
    },

    async 'POST /api/admin/contacts/{id}/consent-withdrawal'({ params, ...caller }) {
      await readWhole(params.id, caller)
      await withdrawConsent(db, params.id, { by: caller.user })
      return detail(params.id, caller)
    },

    ...contactBriefHandlers(services, { readWhole }),
    ...mergingHandlers(db, { detail, readWhole }),
  }
}
