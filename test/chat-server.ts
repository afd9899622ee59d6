import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** The text of a response, or a function that misbehaves. */
export type ChatAnswer = string | ((response: ServerResponse) => void)

interface ChatRequest {
  url: string | undefined
  headers: IncomingHttpHeaders
  body: { model: string; messages: { role: string; content: string }[] }
  /** The caller disconnected before the end of the response. */
  wasAborted: boolean
}

/** A local OpenAI-compatible service that gives these responses one after the other, then repeats the last one. */
export async function chatServer(...answers: ChatAnswer[]) {
  const received: ChatRequest[] = []
  const server = createServer(async (request, response) => {
    const { url, headers } = request
    const entry: ChatRequest = { url, headers, body: (await json(request)) as ChatRequest['body'], wasAborted: false }
    response.once('close', () => (entry.wasAborted = !response.writableFinished))
    const answer = answers[Math.min(received.push(entry), answers.length) - 1] ?? ''
    if (typeof answer === 'function') answer(response)
    else completion(answer)(response)
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

const completion = (content: string) => (response: ServerResponse) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }))

/** An error response; by default, the client may retry at once. */
export const failure =
  (status: number, headers: Record<string, string> = { 'retry-after-ms': '1' }) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ error: { message: 'sk-secret is over its quota at /srv/model' } }))
  }

/** A response with any body, as JSON by default. */
export const rawAnswer =
  (text: string, type = 'application/json') =>
  (response: ServerResponse): void => {
    response.setHeader('content-type', type).end(text)
  }
