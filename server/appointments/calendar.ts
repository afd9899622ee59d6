import type { Agency } from '#domain/agency/agency.ts'
import { oneLine } from '#domain/one-line.ts'
import { withoutControls } from '#domain/plain-text.ts'
import { SLOT_MINUTES } from '#domain/agency/slots.ts'
import { calendarPlace, type Meeting } from './meeting-words.ts'

interface CalendarAppointment {
  /** The same each time for an appointment, so that calendars replace an event they already have. */
  uid: string
  at: Date
  bookedAt: Date
  /** The reference of the lead, e.g. M-0043. */
  reference: string
  meeting: Meeting
}

/** An appointment as an iCalendar file (RFC 5545). Times are in UTC, so no time zone definition is needed. */
export function calendarOf({ uid, at, bookedAt, reference, meeting }: CalendarAppointment, agency: Agency): string {
  const { phone, email } = agency
  const name = oneLine(agency.name)
  const agent = meeting.meetingWith ? `Avec ${meeting.meetingWith}. ` : ''
  const end = new Date(at.getTime() + SLOT_MINUTES * 60_000)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Rendez-vous//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${basic(bookedAt)}`,
    `DTSTART:${basic(at)}`,
    `DTEND:${basic(end)}`,
    `SUMMARY:${escapeText(`Rendez-vous — ${name}`)}`,
    `LOCATION:${escapeText(calendarPlace(meeting, agency))}`,
    `DESCRIPTION:${escapeText(`${agent}Référence ${reference}.\nPour le déplacer ou l’annuler : ${phone.display}.`)}`,
    `ORGANIZER;CN="${name.replaceAll('"', '')}":mailto:${email}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

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
