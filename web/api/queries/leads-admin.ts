import type { Activity } from '#domain/listing/register/activities.ts'
import type { ContactLine, LeadDetail, LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine, LeadBulk, LeadChange, LeadMailForm } from '#domain/leads/inbox.ts'
import type { OpinionForm } from '#domain/valuation/opinion.ts'
import { announced } from '#web/api/announced.ts'
import { read, tabAnswers } from '#web/api/answers.ts'
import { call, listOf } from '#web/api/call.ts'
import { AUDIT, SUMMARY } from './admin.ts'
import { PRIVATE } from './private.ts'

// What administrators read of requests, and do with them.

const INBOX = 'GET /api/admin/inbox'
const LEAD = 'GET /api/admin/leads/{id}'
const SALES = 'GET /api/admin/valuations/own-sales'

/** Our call, and the contact requests that only the specification's call answers: a server may know no other. */
export const inbox = () => read([INBOX], readInbox, PRIVATE)

async function readInbox(): Promise<InboxLine[]> {
  const [contacts, lines] = await Promise.all([
    call('GET /api/admin/contacts', {}).then(listOf),
    call(INBOX, {}).then(listOf, () => []),
  ])
  const known = new Set(lines.map(({ id }) => id))
  return [...lines, ...contacts.filter(({ id }) => !known.has(id)).map(lineOf)]
}

const lineOf = (contact: ContactLine): InboxLine => ({
  reference: '',
  kind: 'contact',
  isAppointment: false,
  appointment: null,
  town: '',
  assigneeId: null,
  callBackOn: null,
  others: 0,
  ...contact,
  // Absent where the answer holds what the specification names.
  status: contact.status ?? 'new',
  suspicions: contact.suspicions ?? [],
  message: contact.message ?? '',
  listing: null,
})

export const lead = (id: number) => read([LEAD, id], () => call(LEAD, { params: { id } }), PRIVATE)

/** Shows the answer of a change at once. */
const keep = (detail: LeadDetail) => tabAnswers.of(lead(detail.id)).set(detail)

const CHANGED = { failure: { title: 'Erreur' }, refresh: [INBOX, SUMMARY, AUDIT] }

export const changeLead = (id: number, change: LeadChange) =>
  announced(call('PATCH /api/admin/leads/{id}', { params: { id }, body: change }).then(keep), CHANGED)

export const addLeadNote = (id: number, note: { text: string; status?: LeadStatus | undefined }) =>
  announced(call('POST /api/admin/leads/{id}/notes', { params: { id }, body: note }).then(keep), CHANGED)

export const sendLeadMail = (id: number, mail: LeadMailForm) =>
  announced(call('POST /api/admin/leads/{id}/mails', { params: { id }, body: mail }).then(keep), {
    ...CHANGED,
    success: { title: 'Mail envoyé', text: 'Son texte est gardé parmi les notes.' },
  })

export const changeLeads = (change: LeadBulk) =>
  announced(call('POST /api/admin/leads/bulk', { body: change }), { ...CHANGED, refresh: [...CHANGED.refresh, LEAD] })

export const eraseLeads = (ids: number[]) =>
  announced(call('POST /api/admin/leads/deletion', { body: { ids } }), {
    ...CHANGED,
    success: { title: 'Succès', text: 'C’est effacé. Le journal en garde la trace, sans nom.' },
  })

export const exportLeads = () =>
  announced(call('GET /api/admin/leads', {}), { failure: { title: 'Échec du téléchargement' } })

/** For agents: the sales of a trade, one by one. */
export const salesOfTrade = (activity: Activity) =>
  read([SALES, activity], () => call(SALES, { query: { activity } }).then(listOf), PRIVATE)

/** The PDF of an agent's opinion of value. */
export const makeOpinion = (body: OpinionForm) =>
  announced(call('POST /api/admin/valuations/opinion', { body }), { failure: { title: 'Échec du téléchargement' } })
