import { hash } from 'node:crypto'
import type { User } from '#domain/accounts/account.ts'
import { nameParts, type RecordedLeadForm } from '#domain/leads/recorded-lead.ts'
import { waysToReach } from '#domain/reading/ways-to-reach.ts'
import { refusedField } from '#server/core/refusal.ts'
import { insertWrittenBrief } from '#server/briefs/written-briefs.ts'
import type { Database } from '#server/db/database.ts'
import { recordAudit } from '#server/db/audit.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import type { Services } from '#server/services.ts'
import { subjectOfEntry } from '#server/areas/leads/changes/queries.ts'
import type { NewLead } from '#server/areas/leads/new-lead.ts'
import { insertLead } from '#server/areas/leads/queries.ts'
import type { LeadRecord } from '#server/areas/leads/answers.ts'
import { contactOfLead, findDossierOfLead, findLastBrief, findMember, findMemberMail } from './queries.ts'
import { announcementToAgent, noticeMail } from './mails.ts'

/** Who records, and the key of the form, so that one that is sent twice makes one lead. */
interface Recording {
  by: User
  idempotencyKey?: string | undefined
}

/**
 * Stores a request that a member has received, assigned to the agent of its listing, and queues its mails in the same
 * transaction: the notice to the person if asked for, and the request to its agent if another member has received it. Returns
 * its id, and that of the brief that came with it. Throws a Refusal when the listing does not exist.
 */
export async function recordLead(services: Services, form: RecordedLeadForm, { by, idempotencyKey }: Recording) {
  const { db } = services
  const row = await leadOf(form)
  return db.transaction(async (tx) => {
    const listing = typeof form.listingId === 'number' ? await findDossierOfLead(tx, form.listingId) : undefined
    if (form.listingId && !listing) throw refusedField('listingId', 'Cette affaire n’existe pas ou a été supprimée.')
    const { stored: lead, isNew } = await insertLead(tx, {
      ...row,
      recordedById: by.id,
      idempotencyKey,
      propertyId: listing?.id ?? null,
      propertyTitle: listing?.title ?? null,
      subject: listing || form.brief ? 'achat' : 'autre',
      assigneeId: listing?.agentId ?? (await findMember(tx, form.forId)),
    })
    if (!isNew) return { id: lead.id, briefId: form.brief ? await findLastBrief(tx, lead.id, by.id) : null }
    await recordAudit(tx, { by, action: 'lead.recorded', ...subjectOfEntry(lead) })
    const { agency } = services
    const send = (to: string, content: MailContent) =>
      sendMail(tx, services, { to, replyTo: agency.email, ...content }, { leadId: lead.id })
    if (lead.notice === 'mailed') await send(lead.email, noticeMail(lead, agency))
    const agent = lead.assigneeId !== null && lead.assigneeId !== by.id && (await findMemberMail(tx, lead.assigneeId))
    if (agent) await send(agent, announcementToAgent(lead, by))
    return { id: lead.id, briefId: await writeBrief(tx, services, form, { lead, by }) }
  })
}

/** Stores what the caller looks for, as a brief of the person whom the request has made or found. */
async function writeBrief(
  tx: Database,
  services: Services,
  { brief }: RecordedLeadForm,
  { lead, by }: { lead: LeadRecord; by: User },
): Promise<number | null> {
  if (!brief) return null
  const contactId = await contactOfLead(tx, lead.id)
  const { isMailed, ...said } = brief
  const form = { ...said, email: isMailed ? lead.email : '', asksAgreement: false }
  return (await insertWrittenBrief(tx, services, form, { by, contactId })).id
}

async function leadOf({
  name,
  contact,
  message,
  channel,
  notice = null,
  listingId,
  forId,
  brief,
}: RecordedLeadForm): Promise<NewLead> {
  // Loaded with the first lead, because it holds the number formats of all countries.
  const { internationalPhone } = await import('#server/core/phone.ts')
  const reached = waysToReach(contact)
  if ('problem' in reached) throw refusedField('contact', reached.problem)
  return {
    kind: 'contact',
    ...nameParts(name),
    ...reached,
    phoneE164: internationalPhone(reached.phone),
    message: message || (brief?.line ?? ''),
    channel,
    notice,
    // The person has agreed to nothing: RGPD art. 14.
    consentWords: '',
    consentVersion: '',
    contentHash: hash(
      'sha256',
      JSON.stringify([name, contact, message, channel, notice, listingId, forId, brief]),
      'base64url',
    ),
  }
}
