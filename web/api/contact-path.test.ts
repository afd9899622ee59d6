import { expect, test } from 'vitest'
import { contactPath, readContactParams } from './contact-path.ts'

test.for([
  ['/contact', { wantsMeeting: false }],
  ['/contact?rdv=1', { wantsMeeting: true }],
  ['/contact?bien=12', { propertyId: 12, wantsMeeting: false }],
  ['/contact?bien=12&rdv=1', { propertyId: 12, wantsMeeting: true }],
] as const)('%s says %j, and back', ([path, asked]) => {
  expect(contactPath(asked)).toBe(path)
  expect(readContactParams(new URL(path, 'http://here').searchParams)).toEqual(asked)
})

test('what names no listing and no appointment is left out', () => {
  for (const bien of ['', '0', '012', '-1', '1.5', '1e3', ' 1', 'abc', '9999999999']) {
    expect(readContactParams(new URLSearchParams({ bien, rdv: 'oui' }))).toEqual({ wantsMeeting: false })
  }
})
