import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What a service writes, or how it misbehaves instead. */
export type ChatAnswer = string | ((response: ServerResponse) => void)

interface ChatRequest {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: { model: string; messages: { role: string; content: string }[] }
  /** Its caller left before the answer was complete. */
  wasLeft: boolean
}

/** A service on loopback that speaks OpenAI's chat completions: its answers come in turn, the last again and again. */
export async function chatServer(...answers: ChatAnswer[]) {
  const received: ChatRequest[] = []
  const server = createServer(async (request, response) => {
    const { url, headers } = request
    const entry: ChatRequest = { url, headers, body: (await json(request)) as ChatRequest['body'], wasLeft: false }
    response.once('close', () => (entry.wasLeft = !response.writableFinished))
    const answer = answers[Math.min(received.push(entry), answers.length) - 1] ?? ''
    if (typeof answer === 'function') answer(response)
    else says(answer)(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    received,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A completion, as such services answer. */
const says = (content: string) => (response: ServerResponse) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }))

/** A failure, as such services answer. */
export const fails =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'sk-secret is over its quota at /srv/model' } }))
  }

/** Whatever it is, as JSON unless told otherwise. */
export const sends =
  (text: string, type = 'application/json') =>
  (response: ServerResponse): void => {
    response.setHeader('content-type', type).end(text)
  }
