import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '#test/start-app.ts'

/** Starts the API on a port and opens raw TCP connections to it. */
async function startServer() {
  const app = await startApp({ isNew: true })
  const answer = Promise.withResolvers<object>()
  app.http.get('/api/slow', () => answer.promise)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    return { socket, received: text(socket) }
  }
  return {
    ...app,
    answer,
    open,
    /** Returns everything received until the server closes the connection. */
    send(request: string): Promise<string> {
      const { socket, received } = open()
      socket.write(request)
      return received
    },
    async [Symbol.asyncDispose]() {
      app.http.server.closeAllConnections()
      await app[Symbol.asyncDispose]()
    },
  }
}

const CHUNKED =
  'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

test.for([
  ['a request line of 17 kB', `GET /api/${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'Adresse trop longue'],
  [
    'headers of 17 kB',
    `GET /api/places HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
    431,
    'Les en-têtes de la requête sont trop longs',
  ],
  ['a chunk of 2^64', `${CHUNKED}10000000000000000\r\n{}`, 400, 'Requête mal formée'],
  ['a chunk that is no number', `${CHUNKED}zz\r\n{}`, 400, 'Requête mal formée'],
  ['a chunk with a long extension', `${CHUNKED}2;${'a'.repeat(17_000)}\r\n{}`, 413, 'La requête est trop volumineuse'],
  ['no HTTP', 'Bonjour\r\n\r\n', 400, 'Requête mal formée'],
  ['no Host', 'GET /api/places HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'Requête mal formée'],
  [
    'an expectation',
    'GET /api/places HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: magic\r\n\r\n',
    417,
    'En-tête Expect non pris en charge',
  ],
] as const)('%s is refused in French, with the security headers', async ([, request, status, message]) => {
  await using server = await startServer()
  const [head = '', body = ''] = (await server.send(request)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ message })
  for (const line of [
    'content-type: application/json; charset=utf-8',
    'connection: close',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: default-src 'self'`,
  ])
    expect(head.toLowerCase()).toContain(line)
})

test('a browser that opens a too long URL gets an HTML page', async () => {
  await using server = await startServer()
  const request = `GET /search?location=${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\nAccept: text/html,*/*\r\n\r\n`
  const [head, body] = (await server.send(request)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 414 URI Too Long\r\n[^]*Content-Type: text\/html; charset=utf-8/)
  expect(body).toContain('<html lang="fr">')
  expect(body).toContain('Adresse trop longue')
})

test('a client still sending a megabyte receives the answer', async () => {
  await using server = await startServer()
  const answer = await server.send(`GET /api/${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(answer).toContain('{"message":')
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test('an unreadable request is refused after the pending answers', async () => {
  await using server = await startServer()
  const { socket, received } = server.open()
  socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\nBonjour\r\n\r\n')
  server.answer.resolve({ at: 'last' })
  expect(await received).toMatch(
    /^HTTP\/1.1 200 OK\r\n[^]*\{"at":"last"\}HTTP\/1.1 400 Bad Request\r\n[^]*mal formée"\}$/,
  )
})

test('a request already answered when its body breaks is not answered twice', async () => {
  await using server = await startServer()
  const { socket, received } = server.open()
  socket.write(CHUNKED.replace('/api/contact', '/api/upload'))
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write('10000000000000000\r\n')
  const answers = await received
  expect(answers).toMatch(/^HTTP\/1.1 401 /)
  expect(answers.match(/HTTP\/1.1/g)).toHaveLength(1)
})
