import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often idle keep-alive connections are closed. */
const CLOSE_IDLE_EVERY_MS = 50
/** Browsers open connections they may never use: one without any data by then is closed. */
const SILENCE_MS = 500

/** State of the process for shutdown. */
export interface Lifecycle {
  isStopping: boolean
  /** Open connections. */
  readonly sockets: Set<Socket>
}

/** Tracks open connections; once `isStopping` is set, every answer closes its connection. */
export function trackLifecycle(http: FastifyInstance): Lifecycle {
  const lifecycle = { isStopping: false, sockets: new Set<Socket>() }
  http.server.on('connection', (socket: Socket) => {
    lifecycle.sockets.add(socket)
    socket.once('close', () => lifecycle.sockets.delete(socket))
  })
  http.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) void reply.header('Connection', 'close')
  })
  return lifecycle
}

/** Accepts no new connections and waits for requests in progress; after `withinMs` it closes the remaining ones. */
export async function drain(http: FastifyInstance, { sockets }: Lifecycle, withinMs: number): Promise<void> {
  const closeIdle = setInterval(() => http.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const closeSilent = setTimeout(() => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }, SILENCE_MS)
  const cutOff = setTimeout(() => http.server.closeAllConnections(), withinMs)
  try {
    await http.close()
  } finally {
    clearInterval(closeIdle)
    clearTimeout(closeSilent)
    clearTimeout(cutOff)
  }
}
