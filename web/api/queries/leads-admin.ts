import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Activity } from '#domain/listing/register/activities.ts'
import type { ContactLine, LeadDetail, LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine, LeadBulk, LeadChange, LeadMailForm } from '#domain/leads/inbox.ts'
import type { OpinionForm } from '#domain/valuation/opinion.ts'
import { call, listOf } from '#web/api/call.ts'
import { getQueryClient } from '#web/api/query-client.ts'
import { AUDIT, PRIVATE, SUMMARY } from './admin.ts'

// What administrators read of requests, and do with them.

const INBOX = 'GET /api/admin/inbox'
const LEAD = 'GET /api/admin/leads/{id}'

/** Our call, and the contact requests that only the specification's call answers: a server may know no other. */
export const inbox = () =>
  queryOptions({
    queryKey: [INBOX],
    async queryFn(): Promise<InboxLine[]> {
      const [contacts, lines] = await Promise.all([
        call('GET /api/admin/contacts', {}).then(listOf),
        call(INBOX, {}).then(listOf, () => []),
      ])
      const known = new Set(lines.map(({ id }) => id))
      return [...lines, ...contacts.filter(({ id }) => !known.has(id)).map(lineOf)]
    },
    ...PRIVATE,
  })

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

export const lead = (id: number) =>
  queryOptions({ queryKey: [LEAD, id], queryFn: () => call(LEAD, { params: { id } }), ...PRIVATE })

/** Shows the answer of a change at once. */
const keep = (detail: LeadDetail) => void getQueryClient().setQueryData(lead(detail.id).queryKey, detail)

const CHANGED = { failure: { title: 'Erreur' }, refresh: [INBOX, SUMMARY, AUDIT] }

export const changeLead = (id: number) =>
  mutationOptions({
    mutationFn: (change: LeadChange) => call('PATCH /api/admin/leads/{id}', { params: { id }, body: change }),
    onSuccess: keep,
    meta: CHANGED,
  })

export const addLeadNote = (id: number) =>
  mutationOptions({
    mutationFn: (note: { text: string; status?: LeadStatus | undefined }) =>
      call('POST /api/admin/leads/{id}/notes', { params: { id }, body: note }),
    onSuccess: keep,
    meta: CHANGED,
  })

export const sendLeadMail = (id: number) =>
  mutationOptions({
    mutationFn: (mail: LeadMailForm) => call('POST /api/admin/leads/{id}/mails', { params: { id }, body: mail }),
    onSuccess: keep,
    meta: { ...CHANGED, success: { title: 'Mail envoyé', text: 'Son texte est gardé parmi les notes.' } },
  })

export const changeLeads = () =>
  mutationOptions({
    mutationFn: (change: LeadBulk) => call('POST /api/admin/leads/bulk', { body: change }),
    meta: { ...CHANGED, refresh: [...CHANGED.refresh, LEAD] },
  })

export const eraseLeads = () =>
  mutationOptions({
    mutationFn: (ids: number[]) => call('POST /api/admin/leads/deletion', { body: { ids } }),
    meta: { ...CHANGED, success: { title: 'Succès', text: 'C’est effacé. Le journal en garde la trace, sans nom.' } },
  })

export const exportLeads = () =>
  mutationOptions({
    mutationFn: () => call('GET /api/admin/leads', {}),
    meta: { failure: { title: 'Échec du téléchargement' } },
  })

/** For agents: the sales of a trade, one by one. */
export const salesOfTrade = (activity: Activity) =>
  queryOptions({
    queryKey: ['GET /api/admin/valuations/own-sales', activity],
    queryFn: () => call('GET /api/admin/valuations/own-sales', { query: { activity } }).then(listOf),
    staleTime: 0,
    meta: { isPrivate: true },
  })

/** The PDF of an agent's opinion of value. */
export const makeOpinion = () =>
  mutationOptions({
    mutationFn: (body: OpinionForm) => call('POST /api/admin/valuations/opinion', { body }),
    meta: { failure: { title: 'Échec du téléchargement' } },
  })
