import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { createFloodGuard } from './flood.ts'

/** A server that keeps its responses in `waiting`, for the test to end. */
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

test('a few requests at once are answered in turn, again and again', async () => {
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
