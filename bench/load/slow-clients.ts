import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pictureUrl } from '../../tools/demo/pictures.ts'
import type { Site } from '../measure/site.ts'

/** A way to keep a connection of the server busy. */
interface SlowBehaviour {
  /** Sent immediately. */
  opening: string
  /** Then sent repeatedly. */
  drip?: string
  /** Delay before the first `drip`. */
  silentSeconds?: number
  /** Never reads the answer. */
  neverReads?: boolean
  /** The limit of the server plus its check interval. */
  heldMaxSeconds: number
}

/** Larger than the buffers of a connection. */
const LARGE_FILE = { name: 'grande.webp', bytes: 32_000_000 }

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`
const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n`

const behaviours = (token: string): Record<string, SlowBehaviour> => ({
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
  'requests a large file and never reads it': {
    opening: get(`/uploads/${LARGE_FILE.name}`),
    // Sending data counts as activity, so wait until the server must have disconnected it; the write then reveals it.
    drip: '\r\n',
    silentSeconds: 121,
    neverReads: true,
    heldMaxSeconds: 128,
  },
  'asks a hundred times and never reads': {
    opening: get(pictureUrl('co-1152')).repeat(100),
    drip: '\r\n',
    neverReads: true,
    heldMaxSeconds: 10,
  },
})

/** Result of the clients with one behaviour. */
export interface SlowClientResult {
  behaviour: string
  sockets: number
  connections: number
  longestSeconds: number
  heldMaxSeconds: number
}

const DRIP_MS = 3_000
const RECONNECT_MS = 1_000

/** Opens `sockets` connections, shared among the behaviours; disconnected clients reconnect, until `stop`. */
export function startSlowClients(
  { origin, uploads }: Pick<Site, 'origin' | 'uploads'>,
  { sockets, token }: { sockets: number; token: string },
): { stop(): SlowClientResult[] } {
  writeFileSync(join(uploads, LARGE_FILE.name), Buffer.alloc(LARGE_FILE.bytes))
  const entries = Object.entries(behaviours(token))
  const each = Math.floor(sockets / entries.length)
  const groups = entries.map(([name, behaviour]) => ({ name, behaviour, ...hold(new URL(origin), behaviour, each) }))
  return {
    stop: () =>
      groups.map(({ name, behaviour, stop }) => ({
        behaviour: name,
        sockets: each,
        heldMaxSeconds: behaviour.heldMaxSeconds,
        ...stop(),
      })),
  }
}

function hold({ hostname, port }: URL, { opening, drip, silentSeconds = 0, neverReads }: SlowBehaviour, count: number) {
  const open = new Map<Socket, number>()
  let [connections, longestMs, isOver] = [0, 0, false]
  const recordDuration = (since: number) => (longestMs = Math.max(longestMs, performance.now() - since))

  function openSocket() {
    if (isOver) return
    connections++
    const since = performance.now()
    const socket = connect({ host: hostname, port: Number(port) })
    open.set(socket, since)
    if (!neverReads) socket.resume()
    socket.on('connect', () => socket.write(opening))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      recordDuration(since)
      open.delete(socket)
      void delay(RECONNECT_MS).then(openSocket)
    })
  }

  for (let number = 0; number < count; number++) openSocket()
  const dripping = setInterval(() => {
    if (!drip) return
    for (const [socket, since] of open) if (performance.now() - since >= silentSeconds * 1000) socket.write(drip)
  }, DRIP_MS)
  return {
    stop() {
      isOver = true
      clearInterval(dripping)
      for (const since of open.values()) recordDuration(since)
      for (const socket of open.keys()) socket.destroy()
      return { connections, longestSeconds: longestMs / 1000 }
    },
  }
}
