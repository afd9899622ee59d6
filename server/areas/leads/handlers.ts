import type { Agency } from '#contract/agency/agency.ts'
import type { leadCalls } from '#contract/calls.ts'
import { leadReference } from '#contract/leads/reference.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { summariseOwnSales } from '#server/listings/own-sales.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import type { Throttle } from '#server/throttle/throttle.ts'
import { acknowledgement, announcement } from './mails.ts'
import { callbackLead, contactLead, estimateLead, type NewLead } from './new-lead.ts'
import { findListing, insertLead } from './queries.ts'

interface LeadServices {
  db: Database
  throttle: Throttle
  mail: MailQueue
  agency: Agency
  /** Base URL of the links in mails. */
  publicUrl: () => string
}

/** Handlers of the visitors' forms: docs/specification.md §7. */
export function leadHandlers({ db, throttle, mail, agency, publicUrl }: LeadServices): Handlers<typeof leadCalls> {
  /**
   * Stores a lead and queues its mails in one transaction; no mails when the same form was already sent. Returns its
   * reference.
   */
  async function saveLead(row: NewLead, from: Origin): Promise<string> {
    await throttle.count('request', { ip: from.ip, account: row.email || row.phone })
    return await db.transaction(async (tx) => {
      const { stored: lead, isNew } = await insertLead(tx, row)
      if (!isNew) return leadReference(lead)
      const about = { leadId: lead.id }
      const replyTo = lead.email ? { replyTo: lead.email } : {}
      const toAgency = renderMail(announcement(lead, publicUrl()), agency)
      await mail.send(tx, { to: agency.email, ...replyTo, ...toAgency }, about)
      // No acknowledgement for suspected spam: the email may belong to a third person.
      if (lead.email && lead.suspicions.length === 0)
        await mail.send(
          tx,
          { to: lead.email, ...renderMail(acknowledgement(lead, agency, publicUrl()), agency) },
          about,
        )
      return leadReference(lead)
    })
  }

  return {
    async 'POST /api/estimate'({ body, from }) {
      const ownSales = from.valuation ? await summariseOwnSales(db) : []
      const reference = await saveLead(await estimateLead(body, from, ownSales), from)
      return { message: 'Demande envoyée avec succès', reference }
    },

    async 'GET /api/valuations/own-sales'() {
      return summariseOwnSales(db)
    },

    async 'POST /api/contact'({ body, from }) {
      const listing = body.propertyId === undefined ? undefined : await findListing(db, body.propertyId)
      const title = listing && (listing.reference ? `${listing.title} (réf. ${listing.reference})` : listing.title)
      const row = await contactLead(body, from)
      const about = { propertyId: listing?.id ?? null, propertyTitle: title ?? null }
      return { message: 'Message envoyé !', reference: await saveLead({ ...row, ...about }, from) }
    },

    async 'POST /api/callback'({ body, from }) {
      return { message: 'Demande envoyée !', reference: await saveLead(await callbackLead(body, from), from) }
    },
  }
}
