import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { createFloodGuard, createQueue } from './overload.ts'

/** Starts a server that collects its responses in `waiting`, for the test to end. */
async function startServer() {
  const waiting: ServerResponse[] = []
  const isTooMuch = createFloodGuard()
  const server = createServer((request, response) => {
    if (!isTooMuch(request, response)) waiting.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    waiting,
    /** Sends `times` requests in one packet. */
    ask(times: number) {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times))
      return socket
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('a few pipelined requests are answered in order, round after round @slow', async () => {
  await using server = await startServer()
  const socket = server.ask(0)
  for (let round = 0; round < 5; round++) {
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(4))
    await expect.poll(() => server.waiting.length).toBe(4)
    for (const response of server.waiting.splice(0)) response.end('Bonjour')
    let text = ''
    while (text.split('Bonjour').length <= 4) text += String((await once(socket, 'data'))[0])
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

test('a client that requests far more than it reads is disconnected', async () => {
  await using server = await startServer()
  const socket = server.ask(100)
  socket.resume()
  socket.on('error', () => undefined)
  await once(socket, 'close')
  expect(server.waiting.length).toBe(9)
})

afterEach(() => void vi.useRealTimers())

/** Makes work that lasts until `end`. */
function longWork() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  const work = () => {
    begin()
    return ended
  }
  return { begun, end, work }
}

test('work beyond the limit is refused; work that fails frees its place', async () => {
  const queue = createQueue({ atOnce: 1, waitingMax: 2 })
  const { begun, end, work } = longWork()
  const first = queue.admit(work)
  await begun
  const broken = expect(queue.admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const third = queue.admit(async () => 'third')
  await expect(queue.admit(async () => 'fourth')).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: 5 },
  })
  end('first')
  await broken
  expect([await first, await third]).toEqual(['first', 'third'])
  expect(await queue.admit(async () => 'fifth')).toBe('fifth')
  expect(queue.refused()).toBe(1)
})

test('work that has waited longer than two seconds is refused', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queue = createQueue({ atOnce: 1, waitingMax: 2 })
  const { begun, end, work } = longWork()
  const first = queue.admit(work)
  await begun
  const late = expect(queue.admit(async () => 'late')).rejects.toMatchObject({ kind: 'unavailable' })
  vi.advanceTimersByTime(2_001)
  end('first')
  await late
  expect(await first).toBe('first')
  expect(await queue.admit(async () => 'later')).toBe('later')
})

test('visitors’ reads beyond the queue are refused in French; a logged-in user’s read is not @slow', async () => {
  await using app = await startApp()
  const member = await app.signedIn(aUser())
  const crowd = Array.from({ length: 300 }, () => app.get('/api/properties'))
  const [favorites, ...answers] = await Promise.all([member.call('GET /api/favorites', {}), ...crowd])
  expect(favorites).toEqual([])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(refused?.body).toEqual({
    message: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
  })
  expect((await app.get('/api/properties')).status).toBe(200)
})

test('a token that nobody has does not pass the queue; a logged-in user’s does @slow', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(aUser())
  const read = (own: string) => app.send('GET', '/api/properties', { token: own })
  const [known, ...answers] = await Promise.all([read(token), ...Array.from({ length: 300 }, () => read('nobody'))])
  expect(known?.status).toBe(200)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
})
