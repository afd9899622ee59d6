import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { createLifecycle } from './http/lifecycle.ts'
import { answerPending } from './stop.ts'

async function startServer() {
  const lifecycle = createLifecycle()
  const answer = Promise.withResolvers<string>()
  let [connections, requests] = [0, 0]
  const http = Fastify({
    serverFactory: (fastify) =>
      createServer((request, response) => {
        requests++
        lifecycle.track(response)
        fastify(request, response)
      }).on('connection', () => connections++),
  })
  http.get('/slow', () => answer.promise)
  http.post('/form', ({ body }) => body)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  /** Opens a connection; `received` is all that the server sends until it closes it. */
  const open = (request = '') => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    return { socket, received: text(socket) }
  }
  const reached = (expected: { connections: number; requests: number }) =>
    vi.waitFor(() => expect({ connections, requests }).toEqual(expected))
  return { http, lifecycle, port, open, reached, answer }
}

const SLOW = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'
const FORM = 'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"'

test('requests that run when the site stops are answered, also one whose body is still arriving', async () => {
  const { http, lifecycle, port, open, reached, answer } = await startServer()
  const [slow, form, unused] = [open(SLOW), open(FORM), open()]
  await reached({ connections: 3, requests: 2 })
  lifecycle.beginStop()
  const stopped = answerPending(http, lifecycle, 5_000)
  await vi.waitFor(() => expect(http.server.listening).toBe(false))
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow('fetch failed')
  answer.resolve('at last')
  form.socket.write(':1}')
  expect(await slow.received).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*at last$/i)
  expect(await form.received).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*\{"a":1\}$/i)
  // Browsers open connections that they may never use: the stop does not wait for them.
  expect(await unused.received).toBe('')
  await stopped
})

test('a request that has arrived, and that the site has not read yet, is answered too', async () => {
  const { http, lifecycle, open } = await startServer()
  const { socket, received } = open()
  await once(socket, 'connect')
  await new Promise<void>((sent) => socket.write(FORM, () => sent()))
  lifecycle.beginStop()
  const stopped = answerPending(http, lifecycle, 5_000)
  await vi.waitFor(() => expect(http.server.listening).toBe(false))
  socket.write(':1}')
  expect(await received).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*\{"a":1\}$/i)
  await stopped
})

test('until the port closes, requests are answered, and close their connection', async () => {
  const { http, lifecycle, port } = await startServer()
  lifecycle.beginStop()
  const answer = await fetch(`http://127.0.0.1:${port}/unknown`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([404, 'close'])
  await answerPending(http, lifecycle, 5_000)
})

test('requests that take too long do not hold the stop @slow', async () => {
  const { http, lifecycle, open, reached } = await startServer()
  const slow = open(SLOW)
  slow.socket.on('error', () => undefined)
  await reached({ connections: 1, requests: 1 })
  lifecycle.beginStop()
  await answerPending(http, lifecycle, 100)
  expect(await slow.received.catch(() => '')).toBe('')
})

test('pipelined requests of a client that leaves are forgotten', async () => {
  const { http, lifecycle, open, reached } = await startServer()
  const { socket, received } = open(SLOW.repeat(3))
  await reached({ connections: 1, requests: 3 })
  socket.destroy()
  await received.catch(() => '')
  await lifecycle.answered()
  lifecycle.beginStop()
  await answerPending(http, lifecycle, 5_000)
})
