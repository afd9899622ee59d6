/** The mail server is down for the whole run: requests are still accepted, and every mail arrives once when it is back. */
import { setTimeout as sleep } from 'node:timers/promises'
import { mailServer } from '#test/mail-server.ts'
import { startWriters } from './contacts.ts'
import { temporaryFolder } from './folder.ts'
import { startInstance } from './instance.ts'
import { expecting, percentile, report } from './report.ts'

const RUN_MS = 20_000
const DELIVERY_MAX_MS = 120_000
/** One to the agency, one to the visitor. */
const MAILS_PER_REQUEST = 2

const before = await mailServer()
const { port } = before
await before.close()

using folder = temporaryFolder()
const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RETRY_SECONDS: '1' }
await using site = await startInstance({ dataDir: folder.path, env })
const writers = startWriters(() => site.origin, 2)
await sleep(RUN_MS)
await writers.stop()

const back = await mailServer({ port })
const expected = writers.acknowledged.length * MAILS_PER_REQUEST
const backAt = performance.now()
while (back.received.length < expected && performance.now() - backAt < DELIVERY_MAX_MS) await sleep(200)
const took = Math.round(performance.now() - backAt)
await back.close()

const twice = back.received.length - new Set(back.received.map(({ id }) => id)).size
const refused = writers.outcomes.filter(({ status }) => status !== 201).length
report(
  'no mail server for the whole run',
  {
    acknowledged: writers.acknowledged.length,
    refused,
    'p99 (ms)': percentile(
      writers.outcomes.map(({ ms }) => ms),
      0.99,
    ),
    mails: `${back.received.length} of ${expected}`,
    twice,
    'all sent after (ms)': took,
  },
  expecting(
    [refused === 0, `${refused} requests were not taken`],
    [back.received.length >= expected, `${expected - back.received.length} mails are missing`],
    [twice === 0, `${twice} mails came twice`],
  ),
)
