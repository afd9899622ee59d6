import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection stays open after its answer: how often such ones are looked for. */
const LOOK_MS = 50
/** Browsers open connections they may never use; one that has not said anything by then is such a one. */
const SILENCE_MS = 500

/** Whether the process was told to end. */
export interface Life {
  isStopping: boolean
  /** Connections that are open. */
  readonly sockets: Set<Socket>
}

/** Keeps an eye on the connections; answers to what came before the end was announced close theirs. */
export function announceEnd(http: FastifyInstance): Life {
  const life = { isStopping: false, sockets: new Set<Socket>() }
  http.server.on('connection', (socket: Socket) => {
    life.sockets.add(socket)
    socket.once('close', () => life.sockets.delete(socket))
  })
  http.addHook('onSend', async (_request, reply) => {
    if (life.isStopping) void reply.header('Connection', 'close')
  })
  return life
}

/** Takes no more connections and waits for the answers that are owed; after `withinMs`, what is left is cut off. */
export async function drain(http: FastifyInstance, { sockets }: Life, withinMs: number): Promise<void> {
  const closeIdle = setInterval(() => http.server.closeIdleConnections(), LOOK_MS)
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
