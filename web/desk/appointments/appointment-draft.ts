import type { AppointmentForm, AppointmentLine } from '#domain/appointments/appointment.ts'
import { KIND_FACTS } from '#domain/appointments/kinds.ts'

/** An appointment while it is typed. */
export interface AppointmentDraft extends Omit<AppointmentForm, 'minutes' | 'agentId'> {
  minutes: string
  agentId: string
  /** The text of the field of the listing. */
  listing: string
  /** The sender of the request is known to the site: telephone and email are not asked. */
  isOfRequest: boolean
}

/** A new appointment; what is known of it replaces the usual values. */
export const newAppointmentDraft = (
  own: Partial<AppointmentDraft> & Pick<AppointmentDraft, 'day' | 'time'>,
): AppointmentDraft => ({
  kind: 'visite',
  minutes: String(KIND_FACTS.visite.minutes),
  leadId: null,
  isOfRequest: false,
  name: '',
  email: '',
  phone: '',
  listingId: null,
  listing: '',
  agentId: '',
  place: '',
  note: '',
  isMailed: false,
  ...own,
})

export const draftOf = ({
  kind,
  day,
  time,
  minutes,
  leadId,
  name,
  email,
  phone,
  listing,
  agentId,
  place,
  note,
  isMailed,
}: AppointmentLine): AppointmentDraft => ({
  kind,
  day,
  time,
  minutes: String(minutes),
  leadId,
  isOfRequest: leadId !== null,
  name,
  email,
  phone,
  listingId: listing?.id ?? null,
  listing: listing?.title ?? '',
  agentId: agentId === null ? '' : String(agentId),
  place,
  note,
  isMailed,
})

/** What is sent; a listing that was typed but not picked is none. */
export const bodyOf = ({
  isOfRequest: _isOfRequest,
  listing: _listing,
  minutes,
  agentId,
  ...draft
}: AppointmentDraft): AppointmentForm => ({
  ...draft,
  minutes: minutes.trim() === '' ? NaN : Number(minutes),
  agentId: agentId === '' ? null : Number(agentId),
})
