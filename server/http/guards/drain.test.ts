import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
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
  /** Opens a connection; `received` is all that the server sends until it closes it. */
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    return { socket, received: text(socket) }
  }
  const reached = (expected: { connections: number; requests: number }) =>
    vi.waitFor(() => expect({ connections, requests }).toEqual(expected))
  return { http, lifecycle, port, open, reached, answer }
}

test('requests received before the stop are answered, with their pending bodies', async () => {
  const { http, lifecycle, port, open, reached, answer } = await startServer()
  const [slow, form, idle] = [open(), open(), open()]
  slow.socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  form.socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a"')
  await reached({ connections: 3, requests: 2 })
  lifecycle.isStopping = true
  const drained = drain(http, lifecycle, 5_000)
  // The server stops listening once the pending connections are accepted.
  await vi.waitFor(() => expect(http.server.listening).toBe(false))
  await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow('fetch failed')
  answer.resolve('at last')
  form.socket.write(':1}')
  const [slowly, formed] = await Promise.all([slow.received, form.received])
  expect(slowly).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*at last$/)
  expect(formed).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*connection: close[^]*\{"a":1\}$/)
  // No request was sent on this connection.
  expect(await idle.received).toBe('')
  await drained
})

test('connections that take too long are closed', async () => {
  const { http, lifecycle, open, reached } = await startServer()
  const slow = open()
  slow.socket.on('error', () => undefined)
  slow.socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await reached({ connections: 1, requests: 1 })
  await drain(http, lifecycle, 100)
  expect(await slow.received.catch(() => '')).toBe('')
})

/**
 * A client in its own thread, which runs while the main thread is blocked. On each connection it sends a request and
 * waits for the answer, then sends `unread` in one packet; the last connection is a new one.
 */
const CLIENT = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, unread, flag } } = require('node:worker_threads')
  const request = 'GET /nothing HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n'
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    const connection = { socket, received: '' }
    socket.on('data', (chunk) => (connection.received += chunk))
    socket.on('error', (error) => (connection.received += error.code))
    connection.ended = new Promise((resolve) => socket.on('close', () => resolve(connection.received)))
    return connection
  }
  const used = unread.slice(0, -1).map(open)
  Promise.all(used.map(({ socket }) => new Promise((resolve) => socket.write(request, () => socket.once('data', resolve)))))
    .then(() => {
      parentPort.postMessage('ready')
      return new Promise((resolve) => parentPort.once('message', resolve))
    })
    .then(async () => {
      const all = [...used, open()]
      await Promise.all(all.map(({ socket }, at) => new Promise((resolve) => socket.write(request.repeat(unread[at]), resolve))))
      Atomics.store(flag, 0, 1)
      Atomics.notify(flag, 0)
      parentPort.postMessage(await Promise.all(all.map(({ ended }) => ended)))
    })
`

test('requests sent but not yet read before the stop are answered: pipelined, or on a new connection', async () => {
  const { http, lifecycle, port } = await startServer()
  const flag = new Int32Array(new SharedArrayBuffer(4))
  // Number of requests sent on each connection while the server is blocked.
  const unread = [1, 3, 0, 2]
  const client = new Worker(CLIENT, { eval: true, workerData: { port, unread, flag } })
  await once(client, 'message')
  const received = once(client, 'message')
  client.postMessage('send')
  expect(Atomics.wait(flag, 0, 0, 10_000)).not.toBe('timed-out')
  lifecycle.isStopping = true
  const drained = drain(http, lifecycle, 5_000)
  const [answers] = (await received) as [string[]]
  await drained
  const counted = answers.map((answer) => answer.match(/HTTP\/1.1 404 Not Found/g)?.length ?? 0)
  expect(counted).toEqual([2, 4, 1, 2])
  for (const answer of answers.filter((_, at) => unread[at])) {
    expect(answer.match(/connection: close/gi), answer).toHaveLength(1)
    expect(answer).not.toContain('ECONN')
  }
})
