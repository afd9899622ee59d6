import type { Agency } from '#contract/agency/agency.ts'
import type { leadCalls } from '#contract/calls.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import type { Throttle } from '#server/throttle/throttle.ts'
import { acknowledgement, announcement } from './mails.ts'
import { contactLead, estimateLead, type NewLead } from './new-lead.ts'
import { findListing, insertLead } from './queries.ts'

interface LeadServices {
  db: Database
  throttle: Throttle
  mail: MailQueue
  agency: Agency
}

/** Handlers of the visitors' forms: docs/specification.md §7. */
export function leadHandlers({ db, throttle, mail, agency }: LeadServices): Handlers<typeof leadCalls> {
  /** Stores a lead and queues its mails in one transaction; does nothing when the same form was already sent. */
  async function saveLead(row: NewLead, from: Origin): Promise<void> {
    await throttle.count('request', { ip: from.ip, account: row.email })
    await db.transaction(async (tx) => {
      const lead = await insertLead(tx, row)
      if (!lead) return
      const about = { leadId: lead.id }
      await mail.send(tx, { to: agency.email, replyTo: lead.email, ...renderMail(announcement(lead), agency) }, about)
      // No acknowledgement for suspected spam: the email may belong to a third person.
      if (lead.suspicions.length) return
      await mail.send(tx, { to: lead.email, ...renderMail(acknowledgement(lead), agency) }, about)
    })
  }

  return {
    async 'POST /api/estimate'({ body, from }) {
      await saveLead(estimateLead(body, from), from)
      return { message: 'Demande envoyée avec succès' }
    },

    async 'POST /api/contact'({ body, from }) {
      const listing = body.propertyId === undefined ? undefined : await findListing(db, body.propertyId)
      const title = listing && (listing.reference ? `${listing.title} (réf. ${listing.reference})` : listing.title)
      const row = contactLead(body, from)
      await saveLead({ ...row, propertyId: listing?.id ?? null, propertyTitle: title ?? null }, from)
      return { message: 'Message envoyé !' }
    },
  }
}
