import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { OctetString } from '@peculiar/asn1-schema'
import { MessageImprint, PKIStatus } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { expect, test } from 'vitest'
import { timeStampServer } from '#test/time-stamp-server.ts'
import { requestTimeStamp } from './time-stamp.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const HASH = sha256('registre').toString('hex')

test('the first authority that answers stamps the hash', async () => {
  await using down = await timeStampServer()
  down.state.answer = (response) => response.writeHead(503).end()
  await using up = await timeStampServer()
  const stamp = await requestTimeStamp(HASH, [down.url, up.url])
  expect(stamp).toMatchObject({ authority: up.url, at: up.at.toISOString() })
  // The token contains the hash that it stamps.
  expect(Buffer.from(stamp.token, 'base64').includes(Buffer.from(HASH, 'hex'))).toBe(true)
  expect(down.state.requests).toBe(1)
})

test('an authority that refuses, is unreachable or sends something else gives no time stamp', async () => {
  await using authority = await timeStampServer()
  const { state, url } = authority
  const refused = async (answer: typeof state.answer, urls = [url]) => {
    state.answer = answer
    const error = await requestTimeStamp(HASH, urls).catch((thrown: unknown) => thrown as AggregateError)
    if (!(error instanceof AggregateError)) throw new Error('it was stamped')
    return String((error.errors[0] as Error).cause)
  }
  expect(await refused({ status: PKIStatus.rejection })).toContain('refused with status 2')
  expect(await refused({}, ['http://127.0.0.1:1/'])).toContain('fetch failed')
  const imprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1', parameters: null }),
    hashedMessage: new OctetString(sha256('autre chose')),
  })
  expect(await refused({ imprint })).toContain('for another hash')
  expect(await refused({ nonce: Uint8Array.of(9).buffer })).toContain('for another request')
  expect(await refused({ genTime: new Date('2001-01-01') })).toContain('was changed')
  expect(await refused({ usage: '1.3.6.1.5.5.7.3.1' })).toContain('the signature is invalid')
  expect(await refused((response) => response.end('<h1>bonjour</h1>'))).toContain('Error')
  // Without an end.
  const more = (response: ServerResponse) => response.write(Buffer.alloc(30_000), () => more(response))
  expect(await refused(more)).toContain('the answer is too long')
  const requests = state.requests
  expect(await refused((response) => response.writeHead(307, { location: url }).end())).toContain('fetch failed')
  expect(state.requests).toBe(requests + 1)
  state.answer = {}
  await expect(requestTimeStamp(HASH, [url])).resolves.toMatchObject({ authority: url })
})

test('a request to an authority that does not answer times out', async () => {
  await using authority = await timeStampServer()
  authority.state.answer = () => {}
  const error = await requestTimeStamp(HASH, [authority.url], { answerMaxMs: 50 }).catch((thrown: unknown) => thrown)
  expect(((error as AggregateError).errors[0] as Error).cause).toMatchObject({ name: 'TimeoutError' })
})
