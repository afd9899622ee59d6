import type { Agency } from '#domain/agency/agency.ts'
import { type AppointmentKind, KIND_FACTS } from '#domain/appointments/kinds.ts'
import { minutesInWords } from '#domain/appointments/length.ts'
import { oneLine } from '#domain/one-line.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'
import { type CalendarEvent, calendarFile, toChangeIt } from './calendar.ts'
import { appointmentWords, timeZoneOf } from './clock.ts'
import { type AppointmentRecord, personOf } from './list.ts'

// What the person of an appointment is told. A discreet visit names neither affair nor place: employees may read the mailbox.

export type Told = 'made' | 'changed' | 'cancelled'

/** The mail about an appointment, with its calendar file. */
export function appointmentMail(
  found: AppointmentRecord,
  told: Told,
  agency: Agency,
): MailContent & { to: string; calendar: string } {
  const { row, agent } = found
  const when = appointmentWords(row.startsAt, timeZoneOf(agency))
  const sentences: Record<Told, [subject: string, first: string]> = {
    made: [`Rendez-vous le ${when}`, `Nous avons rendez-vous le ${when}. Le fichier joint l’ajoute à votre agenda.`],
    changed: [
      `Rendez-vous modifié\u00a0: le ${when}`,
      `Notre rendez-vous a changé\u00a0: il est maintenant le ${when}. Le fichier joint met votre agenda à jour.`,
    ],
    cancelled: [
      `Rendez-vous annulé\u00a0: le ${when}`,
      `Notre rendez-vous du ${when} est annulé. Le fichier joint l’ôte de votre agenda.`,
    ],
  }
  const [subject, first] = sentences[told]
  return {
    to: personOf(found).email,
    subject,
    paragraphs: [GREETING, first, toChangeIt(agency)],
    facts: [
      ['Rendez-vous', NAMED_KINDS[row.kind]],
      ['Affaire', affairOf(found)],
      ['Lieu', placeFor(found, agency)],
      ['Avec', agent],
      ['Durée', minutesInWords(row.minutes)],
    ],
    calendar: calendarFile(told === 'cancelled' ? 'CANCEL' : 'REQUEST', [invitation(found, agency)], agency),
  }
}

/** A discreet visit is an appointment like any other. */
const NAMED_KINDS = Object.fromEntries(
  Object.entries(KIND_FACTS).map(([kind, { label }]) => [kind, kind === 'visite-discrete' ? 'Rendez-vous' : label]),
) as Record<AppointmentKind, string>

const isDiscreet = ({ row }: AppointmentRecord) => row.kind === 'visite-discrete'

/** The title of the listing, which is public. */
const affairOf = (found: AppointmentRecord): string | null =>
  isDiscreet(found) ? null : (found.listing?.title ?? found.row.dossierTitle)

function placeFor(found: AppointmentRecord, { address }: Agency): string {
  const { kind, place } = found.row
  if (isDiscreet(found)) return 'Votre conseiller vous le dit par téléphone.'
  const isAtAgency = KIND_FACTS[kind].where === KIND_FACTS.agence.where
  return place || (isAtAgency ? `${address.street}, ${address.postalCode} ${address.city}` : KIND_FACTS[kind].where)
}

function invitation(found: AppointmentRecord, agency: Agency): CalendarEvent {
  const { row, agent } = found
  const kind = isDiscreet(found) || row.kind === 'agence' ? 'Rendez-vous' : KIND_FACTS[row.kind].label
  return {
    uid: row.uid,
    sequence: row.sequence,
    stamp: row.updatedAt,
    time: { at: row.startsAt, minutes: row.minutes },
    summary: `${kind} — ${oneLine(agency.name)}`,
    where: isDiscreet(found) ? '' : placeFor(found, agency),
    description: [agent && `Avec ${agent}.`, toChangeIt(agency)].filter(Boolean).join('\n'),
    isCancelled: row.state === 'cancelled',
    attendee: personOf(found),
  }
}
