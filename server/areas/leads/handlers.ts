import { capsOf } from '#domain/agency/starting-settings.ts'
import { acceptedVersion } from '#domain/agency/legal-texts.ts'
import { CONSENTS } from '#domain/leads/consent.ts'
import type { leadCalls } from '#domain/wire/calls.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { book, describeAppointment, findBooked } from '#server/appointments/appointments.ts'
import { lead as leads } from '#server/db/schema/leads.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, Origin } from '#server/core/handlers.ts'
import { summariseOwnSales } from '#server/listings/own-sales.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { acknowledgement, announcement } from './mails.ts'
import { callbackLead, contactLead, estimateLead, type NewLead } from './new-lead.ts'
import { findListing, insertLead, mayAcknowledge, spamOf } from './queries.ts'

/** Calls of the visitors' forms: docs/specification.md §7. */
export function leadHandlers(services: Services): Handlers<typeof leadCalls> {
  const { db, throttle, agency } = services
  /**
   * Stores a lead and queues its mails in one transaction; no mails when the same form was already sent, or for spam. Returns
   * its reference, and the half-hour booked with it.
   */
  async function saveLead(sent: NewLead, from: Origin, slot?: string) {
    const { to: acceptedPath } = CONSENTS[sent.kind].link
    const row = { ...sent, consentVersion: acceptedVersion(sent.consentVersion, acceptedPath, agency.edited?.legal) }
    await throttle.count('request', { ip: from.ip, account: row.email || row.phone })
    return await db.transaction(async (tx) => {
      const status = (await tx.$count(leads, spamOf(row))) > 0 ? 'spam' : 'new'
      const { stored: lead, isNew } = await insertLead(tx, { ...row, status })
      const at = isNew ? slot && (await book(tx, { lead, slot, agency })) : await findBooked(tx, lead.id)
      const appointment = at ? describeAppointment(lead, at, agency) : undefined
      const saved = { reference: leadReference(lead), ...(appointment ? { appointment } : {}) }
      if (!isNew || lead.status === 'spam') return saved
      const calendar = appointment?.calendar
      const send = (to: string, content: MailContent, replyTo?: string) =>
        sendMail(tx, services, { to, replyTo, calendar, ...content }, { leadId: lead.id })
      await send(agency.email, announcement(lead, appointment), lead.email || undefined)
      // No acknowledgement for suspected spam: the email may belong to a third person.
      if (lead.suspicions.length === 0 && (await mayAcknowledge(tx, lead.email)))
        await send(lead.email, acknowledgement(lead, agency, appointment))
      return saved
    })
  }

  return {
    async 'POST /api/estimate'({ body, from }) {
      const known = { ownSales: from.valuation ? await summariseOwnSales(db) : [], caps: capsOf(agency) }
      const { reference } = await saveLead(await estimateLead(body, from, known), from)
      return { message: 'Demande envoyée avec succès', reference }
    },

    'GET /api/valuations/own-sales': async () => summariseOwnSales(db),

    // From memory: the page renders without the database.
    'GET /api/valuations/caps': async () => ({ caps: capsOf(agency) }),

    async 'POST /api/contact'({ body, from }) {
      const listing = body.propertyId === undefined ? undefined : await findListing(db, body.propertyId)
      const title = listing && (listing.reference ? `${listing.title} (réf. ${listing.reference})` : listing.title)
      const row = await contactLead(body, from)
      const { id: propertyId = null, agentId: assigneeId = null } = listing ?? {}
      const about = { propertyId, propertyTitle: title ?? null, assigneeId }
      const isMeeting = body.meeting !== undefined || body.slot !== undefined
      const meetingWith = isMeeting ? (listing?.agent ?? null) : null
      return { message: 'Message envoyé !', ...(await saveLead({ ...row, ...about, meetingWith }, from, body.slot)) }
    },

    async 'POST /api/callback'({ body, from }) {
      return { message: 'Demande envoyée !', ...(await saveLead(await callbackLead(body, from), from)) }
    },
  }
}
