import { expect, test } from 'vitest'
import { explain } from '#server/http/errors.ts'
import { Refusal } from '#server/core/refusal.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.for([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  Object.assign(failure('connect ENOENT /run/postgresql/.s.PGSQL.5432', 'ENOENT'), { syscall: 'connect' }),
  failure('terminating connection due to administrator command', '57P01'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('sorry, too many clients already', '53300'),
  failure('out of memory', '53200'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  new AggregateError([failure('::1', 'ECONNREFUSED'), failure('127.0.0.1', 'ECONNREFUSED')]),
])('an unavailable database is a 503: %s', (cause) => {
  const expected = {
    status: 503,
    message: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
    details: { retryAfterSeconds: 5 },
  }
  expect(explain(cause)).toEqual(expected)
  expect(explain(new Error('Failed query: select 1', { cause }))).toEqual(expected)
})

test.for([
  failure('could not extend file "base/5/16629": No space left on device', '53100'),
  failure('ENOSPC: no space left on device, write', 'ENOSPC'),
  failure('EDQUOT: quota exceeded, write', 'EDQUOT'),
])('a full disk is a 503 with its own message: %s', (cause) => {
  const expected = {
    status: 503,
    message: 'Le site n’a plus de place pour enregistrer. Veuillez réessayer plus tard.',
    details: { retryAfterSeconds: 5 },
  }
  expect(explain(cause)).toEqual(expected)
  expect(explain(new Error('Failed query: insert into lead', { cause }))).toEqual(expected)
})

test('whatever is unavailable says when to come back', () => {
  const said = (details?: Refusal['details']) => explain(new Refusal('unavailable', 'Plus tard', details)).details
  expect(said()).toEqual({ retryAfterSeconds: 5 })
  expect(said({ retryAfterSeconds: 60 })).toEqual({ retryAfterSeconds: 60 })
  expect(explain(new Refusal('missing', 'Adresse inconnue')).details).toEqual({})
})

test.for([
  failure('division by zero', '22012'),
  failure('ENOENT: no such file or directory, open', 'ENOENT'),
  failure('oops'),
  'oops',
])('any other error is a 500: %s', (error) => {
  expect(explain(error)).toEqual({ status: 500, message: 'Une erreur est survenue' })
})
