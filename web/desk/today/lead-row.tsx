import type { ReactNode } from 'react'
import type { AgendaItem, Today } from '#domain/agency/today.ts'
import { PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'

export type RowLead = Today['unanswered']['items'][number]

/** The inbox with this request open. */
export const leadPath = ({ id }: Pick<RowLead, 'id'>): string => `/admin?tab=requests&demande=${id}`

/** « en visio, avec Claire Martin »; of a half-day that is wished for, that it is still to be agreed. */
export const howText = ({ kind, how }: Pick<AgendaItem, 'kind' | 'how'>): string | null =>
  kind === 'wished' ? 'à fixer' : how

interface LeadRowProps {
  lead: RowLead
  /** The hour, or how long it waits. */
  start: string
  isLate?: boolean
  note?: (string | null | false)[]
  children?: ReactNode
}

/** Who is to be met, called or answered, and about which listing. */
export function LeadRow({ lead, start, isLate, note, children }: LeadRowProps) {
  const { name, phone, phoneE164, subject, listing } = lead
  const notes = [...(note ?? []), listing ? null : subject].filter(Boolean)
  return (
    <li className="today-row" data-late={isLate || undefined}>
      <span className="today-start">{start}</span>
      <div>
        <p className="today-name">
          <PageLink to={leadPath(lead)}>{name || phone}</PageLink>
          {phone && <PhoneLink phone={phone} international={phoneE164} />}
        </p>
        <p className="today-note">
          {notes.join(' · ')}
          {notes.length > 0 && listing && ' · '}
          {listing &&
            (listing.id ? <PageLink to={`/admin/biens/${listing.id}`}>{listing.title}</PageLink> : listing.title)}
        </p>
      </div>
      {children && <div className="today-actions">{children}</div>}
    </li>
  )
}
