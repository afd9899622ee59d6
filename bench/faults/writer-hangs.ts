/** The description service accepts calls and never answers: administrators get an error, other requests are not affected. */
import { chatServer } from '#test/chat-server.ts'
import { logIn } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { startInstance } from './instance.ts'
import { expecting, percentile, report } from './report.ts'

const CALLS = 20
const TIMEOUT_MS = 120_000

await using service = await chatServer(() => undefined)
using folder = temporaryFolder()
const env = { AI_BASE_URL: service.baseUrl, AI_MODEL: 'none', AI_API_KEY: 'none' }
await using site = await startInstance({ dataDir: folder.path, env })
const headers = { ...(await logIn(site.origin)), 'Content-Type': 'application/json' }
const body = JSON.stringify({
  description: 'Une boulangerie tenue par la même famille depuis 1994.',
  propertyData: { title: 'Boulangerie', location: 'Caen', category: 'Commerce', price: 285_000 },
})

const startedAt = performance.now()
const over = new AbortController()
const calls = Promise.all(
  Array.from({ length: CALLS }, async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${site.origin}/api/optimize-description`, { method: 'POST', headers, body, signal })
    return { status: answer.status, ...((await answer.json()) as { message: string }) }
  }),
).finally(() => over.abort())

const others: number[] = []
while (!over.signal.aborted) {
  const sent = performance.now()
  await (await fetch(`${site.origin}/api/properties`)).arrayBuffer()
  others.push(performance.now() - sent)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
const answers = await calls
const unclear = answers.filter(({ status, message }) => status <= 500 || !message)
report(
  'the writing service hangs',
  {
    calls: CALLS,
    'answered after (s)': Math.round((performance.now() - startedAt) / 1000),
    said: JSON.stringify(answers[0]?.message),
    'p99 of other calls at that time (ms)': percentile(others, 0.99),
  },
  expecting(
    [unclear.length === 0, `${unclear.length} calls did not get a clear refusal`],
    [others.length > 100, 'others were hardly served'],
  ),
)
