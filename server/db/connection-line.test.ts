import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { checkServer } from './check-server.ts'

const PASSWORD = 'mot-de-passe'

/** An ErrorResponse of the protocol of PostgreSQL (chapter 54.7). */
function refusal(code: string, message: string): Buffer {
  const fields = `SFATAL\0C${code}\0M${message}\0\0`
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

/** SASL: the server asks for a password. */
const ASKS = Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'latin1')

/** What follows: a nonce, a salt and a number of rounds (RFC 5802). */
const CONTINUES = Buffer.from('R\0\0\0\x19\0\0\0\x0br=a,s=QQ==,i=4096', 'latin1')

function asksForPassword(socket: Socket): void {
  socket.once('data', () => socket.write(CONTINUES))
  socket.write(ASKS)
}

/** The line about a server that gives this answer to the first message of a connection. */
async function lineAbout(answer: (socket: Socket) => void, { as = `ada:${PASSWORD}@`, options = '' } = {}) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `postgres://${as}127.0.0.1:${port}/agence${options}`
  const line = await lineOf(url)
  server.close()
  return line.replace(String(port), '<port>')
}

const lineOf = (connectionString: string) =>
  checkServer(new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })).then(
    () => 'connected',
    ({ message }: Error) => message,
  )

const refuses = (code: string, message: string) => (socket: Socket) => void socket.end(refusal(code, message))

test.each<[what: string, line: () => Promise<string>, expected: string]>([
  [
    'a wrong password',
    () => lineAbout(refuses('28P01', 'password authentication failed for user "ada"')),
    'PostgreSQL refuses DATABASE_URL: password authentication failed for user "ada"; correct the password in DATABASE_URL, where # % / : ? @ are written %23 %25 %2F %3A %3F %40',
  ],
  [
    'a role that may not connect',
    () => lineAbout(refuses('28000', 'no pg_hba.conf entry for host "192.0.2.1"')),
    'PostgreSQL refuses DATABASE_URL: no pg_hba.conf entry for host "192.0.2.1"; correct the role in DATABASE_URL, or allow it to connect (pg_hba.conf)',
  ],
  [
    'an unknown database',
    () => lineAbout(refuses('3D000', 'database "agence" does not exist')),
    'PostgreSQL refuses DATABASE_URL: database "agence" does not exist; correct its name in DATABASE_URL, or create it with createdb -O ada -E UTF8 -T template0 --locale=C.UTF-8 agence',
  ],
  [
    'a database of another role',
    () => lineAbout(refuses('42501', 'permission denied for database "agence"')),
    'PostgreSQL refuses DATABASE_URL: permission denied for database "agence"; make the role its owner (alter database agence owner to ada)',
  ],
  [
    'no more connections',
    () => lineAbout(refuses('53300', 'sorry, too many clients already')),
    'PostgreSQL refuses DATABASE_URL: sorry, too many clients already; raise max_connections of PostgreSQL, or lower DATABASE_POOL',
  ],
  [
    'no password',
    () => lineAbout(asksForPassword, { as: 'ada@' }),
    'PostgreSQL asks for a password, and DATABASE_URL has none, or another one',
  ],
  [
    'a server without TLS',
    () => lineAbout((socket) => void socket.write('N'), { options: '?sslmode=require' }),
    'the server of DATABASE_URL (127.0.0.1, port <port>) does not encrypt connections: turn ssl on there, or remove sslmode from DATABASE_URL',
  ],
  [
    'a server that does not answer',
    () => lineAbout(() => undefined),
    'no database answers at DATABASE_URL (127.0.0.1, port <port>: no answer in time): start PostgreSQL, or correct the address',
  ],
  [
    'no server',
    () => lineOf(`postgres://ada:${PASSWORD}@127.0.0.1:1/agence`),
    'no database answers at DATABASE_URL (127.0.0.1, port 1: ECONNREFUSED): start PostgreSQL, or correct the address',
  ],
  [
    'no socket',
    () => lineOf(`postgres://ada:${PASSWORD}@%2Fnowhere/agence`),
    'no database answers at DATABASE_URL (/nowhere: ENOENT): start PostgreSQL, or correct the address',
  ],
])('%s is said in one line with what to do, without the password @slow', async (_what, line, expected) => {
  const said = await line()
  expect(said).toBe(expected)
  expect(said).not.toContain(PASSWORD)
})

test('an unknown host is named', async () => {
  expect(await lineOf(`postgres://ada:${PASSWORD}@postgres.invalid/agence`)).toMatch(
    /^the host postgres\.invalid of DATABASE_URL is unknown \((ENOTFOUND|EAI_AGAIN)\): correct it$/,
  )
})
