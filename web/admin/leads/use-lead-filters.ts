import { useState } from 'react'
import type { ContactLine, EstimateLine, LeadStatus } from '#contract/accounts/admin.ts'
import { matchesText } from '#web/admin/matches-text.ts'

export type LeadLine = ContactLine | EstimateLine

export interface LeadFilters {
  text: string
  status: LeadStatus | ''
}

export function useLeadFilters() {
  const [filters, setFilters] = useState<LeadFilters>({ text: '', status: '' })
  const isShown = (line: LeadLine) =>
    (filters.status === '' || line.status === filters.status) && matchesText(textOf(line), filters.text)
  return { filters, setFilters, isShown }
}

/** What the text filter searches: the texts of the row, and the message. */
function textOf(line: LeadLine): string {
  const { firstName, lastName, email, phone } = line
  const subject = 'subject' in line ? [line.message, line.propertyTitle] : [line.propertyType, line.city]
  return [firstName, lastName, email, phone, ...subject].join(' ')
}
