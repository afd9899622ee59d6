import type { InboxLine } from '#contract/leads/inbox.ts'
import { leadReference } from '#contract/leads/reference.ts'
import { appointmentWords } from '#server/agency/clock.ts'
import { meetingText } from '#server/agency/meeting-words.ts'
import type { Places } from '#server/places/places.ts'
import type { listInbox } from './admin-queries.ts'
import { subjectOf } from './lead-lines.ts'
import { personName } from './person-name.ts'
import { phoneToDial } from './phone.ts'
import type { LeadRow } from './queries.ts'

type InboxRow = Awaited<ReturnType<typeof listInbox>>[number]

export function toInbox(rows: InboxRow[], { places, timeZone }: { places: Places; timeZone: string }): InboxLine[] {
  const countOf = countOthers(rows.map(({ row }) => row))
  return rows.map(({ row, listing, appointmentAt }) => ({
    id: row.id,
    reference: leadReference(row),
    kind: row.kind,
    isAppointment: Boolean(row.halfDays?.length) || row.meetingWay !== null || appointmentAt !== null,
    appointment:
      appointmentAt && [appointmentWords(appointmentAt, timeZone), meetingText(row)].filter(Boolean).join(', '),
    firstName: personName(row.firstName),
    lastName: personName(row.lastName),
    email: row.email,
    phone: phoneToDial(row.phoneE164 ?? row.phone),
    status: row.status,
    suspicions: row.suspicions,
    subject: subjectOf(row),
    message: row.message ?? row.activityDetails ?? '',
    listing: row.propertyTitle
      ? { id: row.propertyId, title: row.propertyTitle, reference: listing?.reference ?? null }
      : null,
    town: townOf({ row, listing }, places),
    assigneeId: row.assigneeId,
    callBackOn: row.callBackOn,
    others: countOf(row),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** Where the business is, not where its owner lives: the largest town of its postal code, or the listing's location. */
function townOf({ row, listing }: Pick<InboxRow, 'row' | 'listing'>, places: Places): string {
  if (row.kind === 'contact') return listing?.location ?? ''
  const code = row.businessPostalCode ?? ''
  const [largest] = places.find(code)?.communes ?? []
  const name = largest && places.nameOf(largest)
  return name ? `${name} (${code})` : code
}

/** Counts the other leads with the same e-mail or telephone. */
function countOthers(rows: LeadRow[]): (row: LeadRow) => number {
  const byKey = new Map<string, Set<number>>()
  const keysOf = ({ email, phoneE164 }: LeadRow) => [
    ...(email ? [email.toLowerCase()] : []),
    ...(phoneE164 ? [phoneE164] : []),
  ]
  for (const row of rows) for (const key of keysOf(row)) byKey.set(key, (byKey.get(key) ?? new Set()).add(row.id))
  return (row) => new Set([row.id, ...keysOf(row).flatMap((key) => [...(byKey.get(key) ?? [])])]).size - 1
}
