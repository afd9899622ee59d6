import { Refusal } from '#server/core/refusal.ts'
import type { User } from '#domain/accounts/account.ts'
import { FILE_LINK } from '#domain/agency/mail-words.ts'
import type { LeadDetail } from '#domain/accounts/admin.ts'
import type { leadAdminCalls } from '#domain/wire/calls.ts'
import { counted, plural } from '#domain/format.ts'
import { timeZoneOf, appointmentWords } from '#server/appointments/clock.ts'
import type { Services } from '#server/services.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import {
  type Proposal,
  proposeFile,
  refuseUnlessProposable,
  tooManyProposals,
  withFileLink,
} from '#server/data-room/proposals.ts'
import { toQuestion } from '#server/data-room/questions.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { openDayFrom } from '#server/core/working-days.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { listOwnSales } from '#server/listings/own-sales.ts'
import { recordAudit, recordExport, recordSeen } from '#server/db/audit.ts'
import { sendMail } from '#server/mail/mail.ts'
import { isWithinLimit } from '#server/throttle/throttle.ts'
import type { Places } from '#server/places/places.ts'
import { type LeadRecord, toldAnswers } from './answers.ts'
import { getLead, listContacts, listFailedMails, listLeads } from './admin-queries.ts'
import { makeAffair } from './affair/make-affair.ts'
import { recordLead } from './recorded/record-lead.ts'
import { insertNote, subjectOfEntry, updateLeads } from './changes/queries.ts'
import { listInbox } from './inbox/queries.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { isFromSeller } from '#domain/leads/from-seller.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { leadSubject } from '#domain/leads/subject.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { personName } from '#server/core/person-name.ts'

export const leadAdminHandlers = (services: Services): Handlers<typeof leadAdminCalls> => {
  const { db, agency, places, publicUrl, throttle } = services
  const read = async (id: number, caller: Caller) => getLead(db, id, await readerOf(db, caller))
  const timeZone = timeZoneOf(agency)
  const detail = async (id: number, caller: Caller) => toLeadDetail(await read(id, caller), timeZone)

  /** What a mail proposes to the sender of a request: the file of its listing. */
  async function aboutFile(row: LeadRecord, { ip, caller }: { ip: string; caller: Caller }) {
    if (row.propertyId === null)
      throw new Refusal('conflict', 'Cette demande n’est pas sur un bien\u00a0: retirez {lien du dossier} du message.')
    const person = { email: row.email, name: `${row.firstName} ${row.lastName}`.trim(), phone: row.phone }
    const known = { leadId: row.id, wroteAt: row.createdAt, by: caller.user, reader: await readerOf(db, caller) }
    const proposal: Proposal = { listingId: row.propertyId, person, ...known }
    await refuseUnlessProposable(db, proposal)
    if (!(await isWithinLimit(throttle.count('file-proposal', { ip, account: row.email })))) throw tooManyProposals()
    return proposal
  }

  return {
    'GET /api/admin/contacts': ({ from }) => listContacts(db, from.mostItems),

    async 'GET /api/admin/leads/{id}'({ params, ...caller }) {
      const found = await read(params.id, caller)
      await recordSeen(db, { by: caller.user, action: 'lead.seen', ...subjectOfEntry(found.row) })
      return toLeadDetail(found, timeZone)
    },

    async 'GET /api/admin/inbox'({ query, ...caller }) {
      const { rows, ...page } = await listInbox(db, query, await readerOf(db, caller))
      return { ...page, lines: await toInbox(rows, { places, timeZone }) }
    },

    async 'POST /api/admin/leads'({ body, from, ...caller }) {
      const { id, briefId } = await recordLead(services, body, {
        by: caller.user,
        idempotencyKey: from.idempotencyKey,
      })
      if (briefId !== null) await services.compareBrief(briefId)
      return { ...(await detail(id, caller)), briefId }
    },

    async 'PATCH /api/admin/leads/{id}'({ params, body: { callBackInDays, ...change }, ...caller }) {
      const callBackOn = callBackInDays && openDayFrom(daysAfter(todayInParis(), callBackInDays), agency)
      await updateLeads(db, { ...change, ...(callBackOn ? { callBackOn } : {}), ids: [params.id], by: caller.user })
      return detail(params.id, caller)
    },

    async 'POST /api/admin/leads/{id}/notes'({ params, body, ...caller }) {
      await insertNote(db, { ...body, id: params.id, by: caller.user })
      return detail(params.id, caller)
    },

    async 'POST /api/admin/leads/{id}/mails'({ params, body: { subject, text, status }, from, ...caller }) {
      const { row } = await read(params.id, caller)
      if (!row.email) throw new Refusal('invalid', 'Cette personne n’a laissé que son téléphone\u00a0: appelez-la.')
      const proposed = text.includes(FILE_LINK) ? await aboutFile(row, { ip: from.ip, caller }) : undefined
      const then = status ?? (row.status === 'new' ? 'in-progress' : undefined)
      const note = `Mail envoyé\u00a0: ${subject}\n\n${withFileLink(text, '').noted}`
      await insertNote(
        db,
        { id: row.id, text: note, status: then, by: caller.user, listingId: proposed?.listingId },
        async (tx) => {
          const url = proposed && publicUrl() + (await proposeFile(tx, proposed))
          const paragraphs = (url ? withFileLink(text, url).sent : text).split(/\n{2,}/)
          const content = { subject, paragraphs, isByHand: true } as const
          await sendMail(tx, services, { to: row.email, replyTo: agency.email, ...content }, { leadId: row.id })
        },
      )
      return detail(params.id, caller)
    },

    'POST /api/admin/leads/{id}/listing': ({ params, body, ...caller }) =>
      makeAffair(services, { ...body, id: params.id }, caller),

    async 'POST /api/admin/leads/bulk'({ body, user }) {
      await updateLeads(db, { ...body, by: user })
      return { message: `${counted(body.ids.length, 'demande mise à jour', 'demandes mises à jour')}.` }
    },

    async 'GET /api/admin/leads'({ user }) {
      const { leadsToCsv: toCsv } = await import('./csv.ts')
      const leads = await listLeads(db)
      await recordExport(db, user, 'les demandes', leads.length)
      return toCsv(leads, timeZone)
    },

    'GET /api/admin/valuations/own-sales': async ({ query }) => listOwnSales(db, places, query.activity),

    'GET /api/admin/failed-mails': async () => (await listFailedMails(db)).map(isoDates),

    'POST /api/admin/failed-mails/retry': async ({ user }) => ({
      message: retried(await retryFailedMails(services, user)),
    }),
  }
}

/** Queues the failed mails again, and returns how many there were. */
const retryFailedMails = ({ db, mail }: Services, by: User): Promise<number> =>
  db.transaction(async (tx) => {
    const count = await mail.retryFailed(tx)
    if (count > 0) await recordAudit(tx, { by, action: 'site.mails-retried', subject: counted(count, 'mail') })
    return count
  })

type Caller = SignedIn & { team: TeamMembership }

function retried(count: number): string {
  if (count === 0) return 'Aucun mail à renvoyer.'
  return `${count} ${plural(count, 'mail va être renvoyé', 'mails vont être renvoyés')}.`
}

const toLeadDetail = (
  { row, appointmentAt, notes, mails, journal, related, questions, ...others }: Awaited<ReturnType<typeof getLead>>,
  timeZone: string,
): LeadDetail => ({
  ...isoDates(row),
  appointment: appointmentAt ? appointmentWords(appointmentAt, timeZone) : null,
  meeting: meetingText(row),
  ...others,
  isFromSeller: isFromSeller(row),
  told: toldAnswers(row),
  notes: notes.map(isoDates),
  mails: mails.map(isoDates),
  journal: journal.map(isoDates),
  questions: questions.map((asked) => ({ ...toQuestion(asked), name: asked.name })),
  related: related.map((one) => ({
    ...isoDates(one),
    name: [personName(one.firstName), personName(one.lastName)].join(' ').trim(),
    reference: leadReference(one),
    subject: leadSubject(one),
  })),
})

const GONE = { reference: null, price: null, status: null }

type InboxRow = Awaited<ReturnType<typeof listInbox>>['rows'][number]

async function toInbox(
  rows: InboxRow[],
  { places, timeZone }: { places: Places; timeZone: string },
): Promise<InboxLine[]> {
  // Loaded with the first number shown, because it holds the number formats of all countries.
  const { phoneToDial } = await import('#server/core/phone.ts')
  return rows.map(({ row, listing, appointmentAt, others }) => ({
    ...isoDates(row),
    reference: leadReference(row),
    isAppointment: Boolean(row.halfDays?.length) || row.meetingWay !== null || appointmentAt !== null,
    appointment:
      appointmentAt && [appointmentWords(appointmentAt, timeZone), meetingText(row)].filter(Boolean).join(', '),
    firstName: personName(row.firstName),
    lastName: personName(row.lastName),
    phone: phoneToDial(row.phoneE164 ?? row.phone),
    subject: leadSubject(row),
    message: row.message ?? row.activityDetails ?? '',
    // The title is stored with its reference, which is shown separately.
    listing: row.propertyTitle
      ? { ...(listing ?? GONE), id: row.propertyId, title: withoutReference(row.propertyTitle) }
      : null,
    town: townOf({ row, listing }, places),
    others,
  }))
}

function withoutReference(title: string): string {
  const at = title.lastIndexOf(' (réf. ')
  return at >= 0 && title.endsWith(')') ? title.slice(0, at) : title
}

/** The town of the business, not of its owner: the largest one of its postal code, or the listing's location. */
function townOf({ row, listing }: Pick<InboxRow, 'row' | 'listing'>, places: Places): string {
  if (row.kind === 'contact') return listing?.location ?? ''
  const code = row.businessPostalCode ?? ''
  const [largest] = places.find(code)?.communes ?? []
  const name = largest && places.nameOf(largest)
  return name ? `${name} (${code})` : code
}
