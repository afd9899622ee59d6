import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { trackLifecycle, drain } from './drain.ts'

async function startServer() {
  const http = Fastify({ return503OnClosing: false })
  const answer = Promise.withResolvers<string>()
  let [connections, requests] = [0, 0]
  const lifecycle = trackLifecycle(http)
  http.server.on('connection', () => connections++)
  http.addHook('onRequest', async () => {
    requests++
  })
  http.get('/slow', () => answer.promise)
  http.post('/form', ({ body }) => body)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  /** What the server sends until it closes. */
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    return { socket, received: text(socket) }
  }
  const reached = (expected: { connections: number; requests: number }) =>
    vi.waitFor(() => expect({ connections, requests }).toEqual(expected))
  return { http, lifecycle, port, open, reached, answer }
}

test('what was asked before the end is answered, a body still on its way included', async () => {
  const { http, lifecycle, port, open, reached, answer } = await startServer()
  const [slow, form, idle] = [open(), open(), open()]
  slow.socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  form.socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"')
  await reached({ connections: 3, requests: 2 })
  lifecycle.isStopping = true
  const drained = drain(http, lifecycle, 5_000)
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow('fetch failed')
  answer.resolve('at last')
  form.socket.write(':1}')
  const [slowly, formed] = await Promise.all([slow.received, form.received])
  expect(slowly).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*at last$/)
  expect(formed).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*\{"a":1\}$/)
  // Nothing was ever asked here.
  expect(await idle.received).toBe('')
  await drained
})

test('who takes too long is cut off', async () => {
  const { http, lifecycle, open, reached } = await startServer()
  const slow = open()
  slow.socket.on('error', () => undefined)
  slow.socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await reached({ connections: 1, requests: 1 })
  await drain(http, lifecycle, 100)
  expect(await slow.received.catch(() => '')).toBe('')
})
