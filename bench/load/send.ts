import { type Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Request {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** Measured from the time it got a connection, because a browser queues requests. */
  ms: number
}

const TIMEOUT_MS = 30_000

/** Sends one request. Like browsers, sends it again when a reused connection turns out to be closed. */
export async function send(agent: Agent, what: Request): Promise<Answer> {
  try {
    return await attempt(agent, what)
  } catch (error) {
    const { code, wasReused } = error as { code?: string; wasReused?: boolean }
    if (code === 'ECONNRESET' && wasReused) return attempt(agent, what)
    throw error
  }
}

function attempt(agent: Agent, { method, url, headers, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let start = performance.now()
    const sent = request(url, { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
      buffer(response).then((bytes) => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: bytes, ms: performance.now() - start })
      }, reject)
    })
    sent.once('socket', () => (start = performance.now()))
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
    sent.on('error', (error) => reject(Object.assign(error, { wasReused: sent.reusedSocket })))
    sent.end(body)
  })
}
