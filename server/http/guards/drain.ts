import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often idle keep-alive connections are closed. */
const CLOSE_IDLE_EVERY_MS = 50
/** A connection without any data is closed after this: browsers open connections that they may never use. */
const SILENCE_MS = 500
/** Waiting connections are accepted for at most this long. */
const ACCEPT_MAX_MS = 1_000

/** State of the process for shutdown. */
export type Lifecycle = ReturnType<typeof trackLifecycle>

/** Tracks open connections; once `isStopping` is set, the last answer of each connection closes it. */
export function trackLifecycle(http: FastifyInstance) {
  const latest = new WeakMap<Socket, ServerResponse>()
  const lifecycle = {
    isStopping: false,
    /** Open connections. */
    sockets: new Set<Socket>(),
    /** Connections accepted since the start. */
    accepted: 0,
    /** Whether no other request, even received but not yet read, follows on the same connection. */
    async isLast({ socket }: IncomingMessage, response: ServerResponse): Promise<boolean> {
      await untilRead()
      // An injected request has no connection, so no other request follows it.
      return (latest.get(socket) ?? response) === response
    },
  }
  http.server.on('connection', (socket: Socket) => {
    lifecycle.accepted++
    lifecycle.sockets.add(socket)
    socket.once('close', () => lifecycle.sockets.delete(socket))
  })
  http.server.prependListener('request', ({ socket }, response) => latest.set(socket, response))
  http.addHook('onSend', async (request, reply) => {
    if (!lifecycle.isStopping) return
    const closes = !reply.raw.shouldKeepAlive || (await lifecycle.isLast(request.raw, reply.raw))
    void reply.header('Connection', closes ? 'close' : 'keep-alive')
  })
  return lifecycle
}

/**
 * Stops accepting connections, waits for requests in progress, even received but not yet read, and closes the server.
 * After `withinMs`, closes the remaining connections.
 */
export async function drain(http: FastifyInstance, lifecycle: Lifecycle, withinMs: number): Promise<void> {
  const { server } = http
  const closeIdle = server.closeIdleConnections.bind(server)
  // Node and Fastify also call it when they close. Closing a connection with an unread request would reset it.
  server.closeIdleConnections = () => void untilRead().then(closeIdle)
  await untilAccepted(lifecycle)
  const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const closeSilent = setTimeout(() => {
    void untilRead().then(() => {
      for (const socket of lifecycle.sockets) if (socket.bytesRead === 0) socket.destroy()
    })
  }, SILENCE_MS)
  const cutOff = setTimeout(() => server.closeAllConnections(), withinMs)
  try {
    await http.close()
  } finally {
    clearInterval(closingIdle)
    clearTimeout(closeSilent)
    clearTimeout(cutOff)
  }
}

/** Waits for one whole turn of the event loop, which reads all data received so far. */
async function untilRead(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/** Accepts waiting connections, one per turn of the event loop: closing the port would reset them. */
async function untilAccepted(lifecycle: Lifecycle): Promise<void> {
  const begun = performance.now()
  let before: number
  do {
    before = lifecycle.accepted
    await untilRead()
  } while (lifecycle.accepted > before && performance.now() - begun < ACCEPT_MAX_MS)
}
