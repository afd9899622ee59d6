import type { Agency } from '#domain/agency/agency.ts'
import { oneLine } from '#domain/one-line.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { SLOT_MINUTES } from '#domain/agency/slots.ts'
import { daysAfter } from '#server/core/today.ts'
import { calendarPlace, type Meeting } from './meeting-words.ts'

/** An event of a calendar file (RFC 5545 §3.6.1). */
export interface CalendarEvent {
  /** The same each time for an appointment, so that calendars replace an event they already have. */
  uid: string
  /** Raised by each change (RFC 5545 §3.8.7.4). */
  sequence?: number
  /** When it was last changed. */
  stamp: Date
  /** Its start and length, or whole days with the last one included. */
  time: { at: Date; minutes: number } | { from: string; to: string }
  summary: string
  where: string
  description: string
  isCancelled?: boolean
  /** The person who is invited. */
  attendee?: { name: string; email: string } | undefined
}

type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** Events as an iCalendar file (RFC 5545, RFC 5546). Times are in UTC, so no time zone definition is needed. */
export const calendarFile = (
  method: Method,
  events: CalendarEvent[],
  agency: Pick<Agency, 'name' | 'email'>,
  about: string[] = [],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(oneLine(agency.name))}//Rendez-vous//FR`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...about,
    ...events.flatMap((event) => eventLines(event, agency)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

function eventLines(event: CalendarEvent, { name, email }: Pick<Agency, 'name' | 'email'>): string[] {
  const { uid, sequence, stamp, time, summary, where, description, isCancelled, attendee } = event
  return [
    'BEGIN:VEVENT',
    // Those that the first version stored have no domain.
    `UID:${uid.includes('@') ? uid : `${uid}@${email.split('@')[1]}`}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${basic(stamp)}`,
    ...timeLines(time),
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(where)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `ORGANIZER;CN=${quoted(name)}:mailto:${email}`,
    ...(attendee ? [`ATTENDEE;CN=${quoted(attendee.name)};RSVP=FALSE:mailto:${attendee.email}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** An event ends before the day or the minute that DTEND names (RFC 5545 §3.6.1). */
function timeLines(time: CalendarEvent['time']): string[] {
  if ('at' in time) {
    const end = new Date(time.at.getTime() + time.minutes * 60_000)
    return [`DTSTART:${basic(time.at)}`, `DTEND:${basic(end)}`]
  }
  const date = (day: string) => day.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${date(time.from)}`, `DTEND;VALUE=DATE:${date(daysAfter(time.to, 1))}`]
}

/** A parameter in quotes, which may hold neither quotes nor line breaks (RFC 5545 §3.2). */
const quoted = (text: string) => `"${oneLine(text).replaceAll('"', '')}"`

interface BookedHalfHour {
  uid: string
  at: Date
  bookedAt: Date
  /** The reference of the lead, e.g. M-0043. */
  reference: string
  meeting: Meeting
}

/** A half-hour that a visitor booked, as an iCalendar file. */
export function calendarOf({ uid, at, bookedAt, reference, meeting }: BookedHalfHour, agency: Agency): string {
  const agent = meeting.meetingWith ? `Avec ${meeting.meetingWith}. ` : ''
  const event = {
    uid,
    stamp: bookedAt,
    time: { at, minutes: SLOT_MINUTES },
    summary: `Rendez-vous — ${oneLine(agency.name)}`,
    where: calendarPlace(meeting, agency),
    description: `${agent}Référence ${reference}.\n${toChangeIt(agency)}`,
  }
  return calendarFile('PUBLISH', [event], agency)
}

export const toChangeIt = ({ phone }: Pick<Agency, 'phone'>): string =>
  `Pour le déplacer ou l’annuler : ${phone.display}.`

/** 20261124T083000Z (RFC 5545 §3.3.5). */
const basic = (at: Date) => at.toISOString().replace(/\.\d+|[-:]/g, '')

const escapeText = (text: string) =>
  withoutControls(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)

/** Bytes in a line, without the line break (RFC 5545 §3.1). */
const LINE_MAX = 75

/** Splits a long line into lines that begin with a space after the first; never within a character. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > LINE_MAX) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += sign
    octets += size
  }
  return lines.join('\r\n')
}
