import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Site } from '../measure/site.ts'

/** A way to occupy a server. */
interface SlowBehaviour {
  /** Sent at once. */
  opening: string
  /** Sent again and again. */
  drip?: string
  /** Before the first of those. */
  silentSeconds?: number
  /** What it is answered stays where it is. */
  neverReads?: boolean
  /** The server's own limit, and the seconds between two looks. */
  heldMaxSeconds: number
}

/** More than the buffers of a connection hold. */
const LARGE_FILE = { name: 'grande.webp', bytes: 32_000_000 }

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`
const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n`

const tricks = (token: string): Record<string, SlowBehaviour> => ({
  'never says anything': { opening: '', heldMaxSeconds: 15 },
  'sends its headers byte by byte': {
    opening: 'GET / HTTP/1.1\r\nHost: bench\r\nX-Slow: ',
    drip: 'a',
    heldMaxSeconds: 15,
  },
  'sends a form byte by byte': {
    opening: `${post('/api/contact', 'application/json')}\r\n{"firstName":"`,
    drip: 'a',
    heldMaxSeconds: 35,
  },
  'sends a picture byte by byte': {
    opening: `${post('/api/upload', 'multipart/form-data; boundary=b')}Authorization: Bearer ${token}\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`,
    drip: 'a',
    heldMaxSeconds: 35,
  },
  'asks for a large file and never reads': {
    opening: get(`/uploads/${LARGE_FILE.name}`),
    // Anything it sends is a sign of life; once it must have been let go, this tells it so.
    drip: '\r\n',
    silentSeconds: 121,
    neverReads: true,
    heldMaxSeconds: 128,
  },
  'asks a hundred times and never reads': {
    opening: get('/uploads/co-1152.webp').repeat(100),
    drip: '\r\n',
    neverReads: true,
    heldMaxSeconds: 10,
  },
})

/** What became of the clients of a trick. */
export interface SlowClientResult {
  trick: string
  sockets: number
  connections: number
  longestSeconds: number
  heldMaxSeconds: number
}

const DRIP_MS = 3_000
const RETURN_MS = 1_000

/** `sockets` connections shared among the tricks; whoever is let go comes back. Ends when told to. */
export function startSlowClients(
  { origin, uploads }: Pick<Site, 'origin' | 'uploads'>,
  { sockets, token }: { sockets: number; token: string },
): { stop(): SlowClientResult[] } {
  writeFileSync(join(uploads, LARGE_FILE.name), Buffer.alloc(LARGE_FILE.bytes))
  const entries = Object.entries(tricks(token))
  const each = Math.floor(sockets / entries.length)
  const sieges = entries.map(([name, trick]) => ({ name, trick, ...hold(new URL(origin), trick, each) }))
  return {
    stop: () =>
      sieges.map(({ name, trick, stop }) => ({
        trick: name,
        sockets: each,
        heldMaxSeconds: trick.heldMaxSeconds,
        ...stop(),
      })),
  }
}

function hold({ hostname, port }: URL, { opening, drip, silentSeconds = 0, neverReads }: SlowBehaviour, count: number) {
  const open = new Map<Socket, number>()
  let [connections, longestMs, isOver] = [0, 0, false]
  const note = (since: number) => (longestMs = Math.max(longestMs, performance.now() - since))

  function come() {
    if (isOver) return
    connections++
    const since = performance.now()
    const socket = connect({ host: hostname, port: Number(port) })
    open.set(socket, since)
    if (!neverReads) socket.resume()
    socket.on('connect', () => socket.write(opening))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      note(since)
      open.delete(socket)
      void delay(RETURN_MS).then(come)
    })
  }

  for (let number = 0; number < count; number++) come()
  const dripping = setInterval(() => {
    if (!drip) return
    for (const [socket, since] of open) if (performance.now() - since >= silentSeconds * 1000) socket.write(drip)
  }, DRIP_MS)
  return {
    stop() {
      isOver = true
      clearInterval(dripping)
      for (const since of open.values()) note(since)
      for (const socket of open.keys()) socket.destroy()
      return { connections, longestSeconds: longestMs / 1000 }
    },
  }
}
