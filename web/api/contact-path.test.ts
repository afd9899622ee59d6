import { expect, test } from 'vitest'
import { contactPath, readContactParams } from './contact-path.ts'

test.for([
  ['/contact', { wantsMeeting: false }],
  ['/contact?rdv=1', { wantsMeeting: true }],
  ['/contact?bien=12', { propertyId: 12, wantsMeeting: false }],
  ['/contact?bien=12&rdv=1', { propertyId: 12, wantsMeeting: true }],
] as const)('%s and %j convert to each other', ([path, params]) => {
  expect(contactPath(params)).toBe(path)
  expect(readContactParams(new URL(path, 'http://here').searchParams)).toEqual(params)
})

test('invalid parameters are ignored', () => {
  for (const bien of ['', '0', '012', '-1', '1.5', '1e3', ' 1', 'abc', '9999999999']) {
    expect(readContactParams(new URLSearchParams({ bien, rdv: 'oui' }))).toEqual({ wantsMeeting: false })
  }
})
