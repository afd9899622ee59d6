import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts'

/** Options of Node's server: disconnect clients that send their headers or body too slowly. */
export const SLOW_CLIENTS = {
  headersTimeout: 10_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
}

/** Node notices a stalled client after one to two times this delay. */
const STALLED_MS = 60_000

/** Disconnects clients that do not read their answer; clients that wait for an answer stay connected. */
export const dropStalled = (server: Server): Server =>
  server.setTimeout(STALLED_MS, (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
