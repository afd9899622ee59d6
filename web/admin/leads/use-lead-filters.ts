import { useState } from 'react'
import type { ContactLine, EstimateLine, LeadStatus } from '#contract/accounts/admin.ts'
import { says } from '#web/admin/matches-text.ts'

export type LeadLine = ContactLine | EstimateLine

export interface LeadFilters {
  text: string
  status: LeadStatus | ''
}

/** Which requests show. */
export function useLeadFilters() {
  const [filters, setFilters] = useState<LeadFilters>({ text: '', status: '' })
  const isKept = (line: LeadLine) =>
    (filters.status === '' || line.status === filters.status) && says(textOf(line), filters.text)
  return { filters, setFilters, isKept }
}

/** What the text filter looks into: all that the row shows, and the message. */
function textOf(line: LeadLine): string {
  const { firstName, lastName, email, phone } = line
  const subject = 'subject' in line ? [line.message, line.propertyTitle] : [line.propertyType, line.city]
  return [firstName, lastName, email, phone, ...subject].join(' ')
}
