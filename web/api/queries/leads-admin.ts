import type { ContactLine, LeadDetail, LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine, InboxPage, LeadChange, LeadMailForm } from '#domain/leads/inbox.ts'
import { changing, DOWNLOAD } from '#web/api/announced.ts'
import { read, tabAnswers } from '#web/api/answers.ts'
import { type Query, call, callWith, listOf, objectWith } from '#web/api/call.ts'
import type { RecordedLeadForm } from '#domain/leads/recorded-lead.ts'
import { type Submission, submissionHeaders } from './leads.ts'
import { announcedAtDesk, deskChange } from './desk-change.ts'
import { PRIVATE, readingPrivate } from './private.ts'

// Leads, for administrators.

const INBOX = 'GET /api/admin/inbox'

export type InboxQuery = Query<typeof INBOX>

export const inbox = (search: InboxQuery) => read([INBOX, search], () => readInbox(search), PRIVATE)

/**
 * The first, unfiltered page also makes the specification's call, GET /api/admin/contacts: another server may support
 * only that one, and its failure is the page's. Our server gives each contact a status, which tells that it is already
 * among the lines, and is asked for the newest 25 only.
 */
async function readInbox(search: InboxQuery): Promise<InboxPage> {
  const ours = call(INBOX, { query: search }).then(objectWith('lines'))
  if (Object.entries(search).some(([name, value]) => name !== 'view' && value)) return ours
  const [contacts, page] = await Promise.all([
    call('GET /api/admin/contacts', { headers: { Prefer: 'maxpagesize=25' } }).then(listOf),
    ours.catch(() => undefined),
  ])
  const others = contacts.filter(({ status }) => !page || !status).map(lineOf)
  const { lines, total, counts } = page ?? NOTHING
  return { ...(page ?? NOTHING), lines: [...lines, ...others], total: total + others.length, counts }
}

const NOTHING: InboxPage = {
  lines: [],
  total: 0,
  page: 1,
  pages: 1,
  counts: { 'to-do': 0, mine: 0, callback: 0, 'in-progress': 0, done: 0, spam: 0, all: 0 },
}

const lineOf = (contact: ContactLine): InboxLine => ({
  reference: '',
  kind: 'contact',
  channel: 'site',
  isAppointment: false,
  appointment: null,
  town: '',
  assigneeId: null,
  callBackOn: null,
  others: 0,
  ...contact,
  // Missing when the server returns only the fields of the specification.
  status: contact.status ?? 'new',
  suspicions: contact.suspicions ?? [],
  message: contact.message ?? '',
  listing: null,
})

/** Records a request that a member has received; `submission` makes a repeated sending the same request. */
export const recordLead = ({ form, submission }: { form: RecordedLeadForm; submission: Submission }) =>
  announcedAtDesk(call('POST /api/admin/leads', { body: form, headers: submissionHeaders({ form, submission }) }), {})

export const lead = readingPrivate('GET /api/admin/leads/{id}')

const FAILED = { failure: { title: 'Erreur' } }

/** Shows the response at once. A success has no toast of its own: the caller's offers an undo, or says what was proposed. */
const changed = (change: Promise<LeadDetail>) =>
  announcedAtDesk(
    change.then((detail) => {
      tabAnswers.of(lead(detail.id)).set(detail)
      return detail
    }),
    FAILED,
  )

export const changeLead = (id: number, change: LeadChange) =>
  changed(callWith('PATCH /api/admin/leads/{id}', id, change))

export const addLeadNote = (id: number, note: { text: string; status?: LeadStatus | undefined }) =>
  changed(callWith('POST /api/admin/leads/{id}/notes', id, note))

export const sendLeadMail = (id: number, mail: LeadMailForm) =>
  changed(callWith('POST /api/admin/leads/{id}/mails', id, mail))

/** Makes the affair of a request, or links the request to one. */
export const makeAffair = deskChange('POST /api/admin/leads/{id}/listing', FAILED)

export const changeLeads = deskChange('POST /api/admin/leads/bulk', FAILED)

export const exportLeads = changing('GET /api/admin/leads', DOWNLOAD)

/** The agency's sales of a trade, one by one; only for agents. */
export const salesOfTrade = readingPrivate('GET /api/admin/valuations/own-sales', listOf)
