import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { allowMoreTime, limitBodyTime } from './slow-bodies.ts'

/** A server that answers once it has the whole body, and gives it half a second; `/large` more. */
async function startServer() {
  const server = createServer((request, response) => {
    limitBodyTime(request, response, 500)
    if (request.url === '/large') allowMoreTime(request)
    request.resume().once('end', () => response.end('whole'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Sends the first half of a body, then the second once `when` resolves. Returns the answer's first line. */
  return async (path: string, when: (answer: Promise<string>) => Promise<unknown>) => {
    const socket = connect(port, '127.0.0.1')
    const answer = text(socket)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 10\r\n\r\nfirst`)
    await when(answer)
    if (!socket.destroyed) socket.write('other')
    return (await answer).split('\r\n')[0]
  }
}

test('a body that does not come is refused with 408; a large one of a known sender may take longer @slow', async () => {
  const send = await startServer()
  const refused = await send('/small', (answer) => answer)
  expect(refused).toBe('HTTP/1.1 408 Request Timeout')
  expect(await send('/large', () => send('/small', (answer) => answer))).toBe('HTTP/1.1 200 OK')
  expect(await send('/small', async () => undefined)).toBe('HTTP/1.1 200 OK')
})
