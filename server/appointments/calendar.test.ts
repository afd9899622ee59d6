import { expect, test } from 'vitest'
import { AGENCY } from '#test/app-options.ts'
import { calendarOf } from './calendar.ts'

const APPOINTMENT = {
  uid: 'rendez-vous-43@bonne-enseigne.example',
  at: new Date('2026-11-24T08:30:00Z'),
  bookedAt: new Date('2026-11-23T10:00:12.345Z'),
  reference: 'M-0043',
  meeting: { meetingWay: null, meetingWith: null },
}

/** The lines of a calendar, with folded lines joined. */
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n')

test('an appointment is half an hour, in UTC, under a stable UID', () => {
  const lines = linesOf(calendarOf(APPOINTMENT, AGENCY))
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toContain('UID:rendez-vous-43@bonne-enseigne.example')
  expect(lines).toContain('DTSTAMP:20261123T100012Z')
  expect(lines).toContain('DTSTART:20261124T083000Z')
  expect(lines).toContain('DTEND:20261124T090000Z')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(calendarOf(APPOINTMENT, AGENCY)).toBe(calendarOf(APPOINTMENT, AGENCY))
})

test('texts are escaped; lines end in CRLF, have at most 75 bytes and split no character', () => {
  const name = `Été; hiver, ${'é'.repeat(60)} \\ "fin"`
  const calendar = calendarOf(APPOINTMENT, { ...AGENCY, name })
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = linesOf(calendar)
  expect(lines).toContain(`SUMMARY:Rendez-vous — Été\\; hiver\\, ${'é'.repeat(60)} \\\\ "fin"`)
  expect(lines).toContain('LOCATION:12\\, rue des Carmes\\, 14000 Caen')
  expect(lines).toContain('DESCRIPTION:Référence M-0043.\\nPour le déplacer ou l’annuler : 02 61 91 00 12.')
  const video = { meetingWay: 'video', meetingWith: 'Claire Martin' } as const
  expect(linesOf(calendarOf({ ...APPOINTMENT, meeting: video }, AGENCY))).toEqual(
    expect.arrayContaining([
      'LOCATION:En visio',
      'DESCRIPTION:Avec Claire Martin. Référence M-0043.\\nPour le déplacer ou l’annuler : 02 61 91 00 12.',
    ]),
  )
  expect(lines).toContain(`ORGANIZER;CN="Été; hiver, ${'é'.repeat(60)} \\ fin":mailto:${AGENCY.email}`)
})
