import { useState } from 'react'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { matchesText } from '#web/desk/matches-text.ts'

/** The parts of the list; a request can be in several. */
const KINDS = {
  all: { label: 'Toutes', has: () => true },
  contact: { label: 'Contacts', has: ({ kind }: InboxLine) => kind === 'contact' },
  estimate: { label: 'Estimations', has: ({ kind }: InboxLine) => kind === 'estimate' },
  appointment: { label: 'Rendez-vous', has: ({ isAppointment }: InboxLine) => isAppointment },
  callback: { label: 'À rappeler', has: ({ callBackOn }: InboxLine) => callBackOn !== null },
} as const

export type InboxKind = keyof typeof KINDS
export const INBOX_KINDS = Object.entries(KINDS) as [InboxKind, (typeof KINDS)[InboxKind]][]

export interface InboxFilters {
  kind: InboxKind
  text: string
  status: LeadStatus | ''
  /** Number of an account, or '' for everybody. */
  assignee: string
}

const NO_FILTERS: InboxFilters = { kind: 'all', text: '', status: '', assignee: '' }

export function useInboxFilters() {
  const [filters, setFilters] = useState(NO_FILTERS)
  const isShown = (line: InboxLine) =>
    KINDS[filters.kind].has(line) &&
    (filters.status === '' || line.status === filters.status) &&
    (filters.assignee === '' || String(line.assigneeId) === filters.assignee) &&
    matchesText(textOf(line), filters.text)
  return { filters, setFilters, isShown }
}

/** What the text filter searches: what the row and its panel show. */
function textOf({ firstName, lastName, email, phone, reference, subject, message, town, listing }: InboxLine): string {
  return [firstName, lastName, email, phone, reference, subject, message, town, listing?.title].join(' ')
}
