import type OpenAI from 'openai'
import { Refusal } from '#server/core/refusal.ts'
import type { Draft } from './draft.ts'
import { SYSTEM_PROMPT, userPrompt } from './prompt.ts'
import { problemWith, toPlainText } from './review.ts'

/** Rewrites descriptions. Throws a `Refusal` when no service is configured, when it fails or when its text breaks the rules. */
export interface Writer {
  isConfigured: boolean
  rewrite(draft: Draft, signal?: AbortSignal): Promise<string>
}

export interface WriterSettings {
  baseUrl: string
  apiKey: string
  model: string
  timeoutMs?: number
}

/** For all attempts and corrections together: reverse proxies time out after a minute. */
const TIMEOUT_MS = 50_000
const RETRIES = 2
/** How many corrections are requested for a text that breaks the rules. */
const CORRECTIONS = 2
const ANSWER_MAX_BYTES = 200_000

/** Uses any service with the OpenAI chat completions API. */
export function createWriter(settings: WriterSettings | undefined): Writer {
  if (!settings) return { isConfigured: false, rewrite: () => Promise.reject(notConfigured()) }
  const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS } = settings
  let client: Promise<OpenAI> | undefined

  async function ask(messages: OpenAI.ChatCompletionMessageParam[], signal: AbortSignal): Promise<string> {
    try {
      client ??= connect({ baseURL: baseUrl, apiKey, timeout: timeoutMs })
      const { chat } = await client
      const writing = chat.completions.create({ model, messages }, { signal })
      const answer = await Promise.race([writing, aborted(signal)])
      return toPlainText(answer.choices[0]?.message.content ?? '')
    } catch {
      throw new Refusal('unavailable', 'Le service d’optimisation ne répond pas. Veuillez réessayer dans un instant.')
    }
  }

  return {
    isConfigured: true,
    async rewrite(draft, signal) {
      const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
      const messages: OpenAI.ChatCompletionMessageParam[] = [
        { role: 'system', content: SYSTEM_PROMPT },
        { role: 'user', content: userPrompt(draft) },
      ]
      for (let correction = 0; correction <= CORRECTIONS; correction++) {
        const text = await ask(messages, deadline)
        const problem = problemWith(text, draft)
        if (!problem) return text
        messages.push({ role: 'assistant', content: text }, { role: 'user', content: problem })
      }
      throw new Refusal('unavailable', 'Le texte obtenu ne respecte pas les règles demandées. Veuillez réessayer.')
    },
  }
}

/** The client is large: it is loaded when a text is first asked for. */
async function connect(settings: { baseURL: string; apiKey: string; timeout: number }): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({ ...settings, maxRetries: RETRIES, fetch: fetchWithLimit })
}

const notConfigured = () =>
  new Refusal('unavailable', 'L’optimisation des descriptions n’est pas configurée sur ce site.')

/** The OpenAI client ignores abort signals while it waits between two attempts, up to a minute: this rejects immediately. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

/** Aborts answers that are too long, for a service that never ends its answer. */
const fetchWithLimit: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.body) return response
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length
        if (received > ANSWER_MAX_BYTES) controller.error(new Error('the answer is too long'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, response)
}
