import OpenAI from 'openai'
import { Refusal } from '#server/core/refusal.ts'
import { INSTRUCTIONS, request } from './prompt.ts'
import { objectionTo, toPlainText } from './review.ts'

/** A description to rewrite. */
export interface Draft {
  description: string
  facts: Record<string, string | number | undefined>
  wordCount: number
}

/** Rewrites descriptions; refuses when no service is configured or it does not do what it should. */
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

/** For all attempts and corrections together: proxies in front of a site give up after a minute. */
const TIMEOUT_MS = 50_000
const RETRIES = 2
/** How often a text that breaks the rules is sent back to its author. */
const CORRECTIONS = 2
const ANSWER_MAX_BYTES = 200_000

/** Any service that speaks OpenAI's chat completions. */
export function createWriter(settings: WriterSettings | undefined): Writer {
  if (!settings) return { isConfigured: false, rewrite: () => Promise.reject(notConfigured()) }
  const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS } = settings
  const client = new OpenAI({ baseURL: baseUrl, apiKey, timeout: timeoutMs, maxRetries: RETRIES, fetch: shortAnswers })

  async function ask(messages: OpenAI.ChatCompletionMessageParam[], signal: AbortSignal): Promise<string> {
    try {
      const writing = client.chat.completions.create({ model, messages }, { signal })
      const answer = await Promise.race([writing, aborted(signal)])
      return toPlainText(answer.choices[0]?.message.content ?? '')
    } catch {
      throw new Refusal('unavailable', 'Le service d’optimisation ne répond pas. Veuillez réessayer dans un instant.')
    }
  }

  return {
    isConfigured: true,
    async rewrite(draft, signal) {
      const patience = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
      const messages: OpenAI.ChatCompletionMessageParam[] = [
        { role: 'system', content: INSTRUCTIONS },
        { role: 'user', content: request(draft) },
      ]
      for (let correction = 0; correction <= CORRECTIONS; correction++) {
        const text = await ask(messages, patience)
        const objection = objectionTo(text, draft)
        if (!objection) return text
        messages.push({ role: 'assistant', content: text }, { role: 'user', content: objection })
      }
      throw new Refusal('unavailable', 'Le texte obtenu ne respecte pas les règles demandées. Veuillez réessayer.')
    },
  }
}

const notConfigured = () =>
  new Refusal('unavailable', 'L’optimisation des descriptions n’est pas configurée sur ce site.')

/** The client sleeps between two attempts, for a minute if the service says so, and no abort wakes it. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

/** An answer is a page of text: one that does not end is cut off. */
const shortAnswers: typeof fetch = async (input, init) => {
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
