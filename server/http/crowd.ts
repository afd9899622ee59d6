import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission } from './admission.ts'
import { OUTAGE } from './errors.ts'
import { RETRY_AFTER_SECONDS } from './outage.ts'
import { errorBody, headersOfRefusal } from './refuse-unreadable.ts'

/**
 * Returns a function that refuses visitors' reads while too many wait, and returns whether it did. Before Fastify, where a
 * refusal costs as much as some answers: a crowd must not be able to keep the site busy with refusing.
 */
export function createCrowdGuard(
  reads: Admission,
  headers: Record<string, string>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { type, body } = errorBody(OUTAGE, false)
  const all = {
    ...headersOfRefusal(headers),
    'Retry-After': RETRY_AFTER_SECONDS,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  }
  return (request, response) => {
    if (!isVisitorsRead(request) || !reads.isFull()) return false
    reads.countRefusal()
    response.writeHead(503, all).end(body)
    return true
  }
}

const isVisitorsRead = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && url.startsWith('/api/') && headers.authorization === undefined
