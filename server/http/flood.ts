import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A connection may be this many requests ahead of what it reads: browsers wait for each answer. */
const AHEAD_MAX = 8

/**
 * Whether a request is one too many on its connection, which is closed then: each answer nobody reads is kept in memory,
 * and a client may ask for a hundred in one packet.
 */
export function createFloodGuard(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // A response gets its connection when those before it are sent.
    if (response.socket) return false
    if (socket.destroyed) return true
    const count = (ahead.get(socket) ?? 0) + 1
    if (count > AHEAD_MAX) {
      socket.destroy()
      return true
    }
    ahead.set(socket, count)
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
    return false
  }
}
