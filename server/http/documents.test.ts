import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { mountDocuments } from './documents.ts'
import { answerErrors } from './errors.ts'

test('a document whose stream fails at the start is an error that caches do not store', async () => {
  const http = Fastify()
  answerErrors(http)
  mountDocuments(http, {
    '/late.xml': async () => ({
      type: 'application/xml',
      body: new Readable({ read: (): never => failing() }),
      maxAgeSeconds: 3600,
    }),
  })
  const { statusCode, headers, body } = await http.inject('/late.xml')
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
  expect([headers['content-type'], body]).toEqual([
    'application/json; charset=utf-8',
    '{"message":"Une erreur est survenue"}',
  ])
})

function failing(): never {
  throw new Error('secret')
}
