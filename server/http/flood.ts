import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum number of unread answers per connection: browsers wait for each answer. */
const AHEAD_MAX = 8

/**
 * Returns a function that closes a connection with too many unread answers, and returns whether it did: unread answers
 * stay in memory, and a client can send a hundred requests in one packet.
 */
export function createFloodGuard(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const ahead = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // A pipelined response has no socket until the responses before it are sent.
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
