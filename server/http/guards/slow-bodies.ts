import type { IncomingMessage, ServerResponse } from 'node:http'
import { REQUEST_TIMEOUT_MS } from '#domain/limits.ts'

/** 200 MB at 1 Mbit/s, as a line in the country sends. */
export const LARGE_UPLOAD_TIMEOUT_MS = 1_800_000

/** Node has one limit for all requests: that of the largest upload. The others end here. */
const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends a request whose body takes longer than REQUEST_TIMEOUT_MS to come. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, maxMs = REQUEST_TIMEOUT_MS): void {
  if (!request.headers['transfer-encoding'] && !Number(request.headers['content-length'])) return
  const deadline = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) response.writeHead(408, { connection: 'close' }).end()
    request.destroy()
  }, maxMs)
  deadlines.set(request, deadline)
  response.once('close', () => clearTimeout(deadline))
}

/** Gives a request LARGE_UPLOAD_TIMEOUT_MS: call it once its sender is known. */
export const allowMoreTime = (request: IncomingMessage): void => clearTimeout(deadlines.get(request))
