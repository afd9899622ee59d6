import { randomUUID } from 'node:crypto'
import { logInAsAdministrator } from '../measure/instance.ts'

export interface Outcome {
  /** Milliseconds since the visitors started. */
  at: number
  ms: number
  /** 0 when there was no answer. */
  status: number
}

interface Visitors {
  outcomes: Outcome[]
  /** Stops after the pending answers. */
  stop(): Promise<void>
}

/** Repeats `step` without pause in `count` parallel visitors, and records the status of each answer. */
export function startVisitors(count: number, step: (turn: number) => Promise<Response>): Visitors {
  const outcomes: Outcome[] = []
  const startedAt = performance.now()
  const stopping = new AbortController()
  const visitors = Array.from({ length: count }, async (_, index) => {
    for (let turn = index; !stopping.signal.aborted; turn += count) {
      const sent = performance.now()
      const status = await step(turn)
        .then(async (answer) => (await answer.arrayBuffer(), answer.status))
        .catch(() => 0)
      outcomes.push({ at: sent - startedAt, ms: performance.now() - sent, status })
      if (status === 0 || status >= 500) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  return { outcomes, stop: async () => (stopping.abort(), void (await Promise.all(visitors))) }
}

export interface Writers extends Visitors {
  /** Last names of the requests that the site has accepted. */
  acknowledged: string[]
}

/** Sends contact requests without pause; like the form, retries one without an answer with the same idempotency key. */
export function startWriters(origin: string, count: number): Writers {
  const acknowledged: string[] = []
  const waiting = Array.from({ length: count }, () => '')
  const visitors = startVisitors(count, async (turn) => {
    const lastName = (waiting[turn % count] ||= `n${randomUUID().replaceAll('-', '')}`)
    const answer = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': lastName, 'X-Form-Age-Ms': '60000' },
      body: JSON.stringify(aContact(lastName)),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status === 201) acknowledged.push(lastName)
    if (answer.status < 500) waiting[turn % count] = ''
    return answer
  })
  return { ...visitors, acknowledged }
}

/** A contact request, found again by its unique last name. */
const aContact = (lastName: string) => ({
  firstName: 'Faute',
  lastName,
  email: `${lastName}@exemple.fr`,
  phone: '02 31 00 00 00',
  subject: 'achat',
  message: `Je cherche un commerce : ${lastName}.`,
  consent: true,
})

/** Counts the requests that the site lost or stored twice. */
export async function countMissing(origin: string, lastNames: string[]): Promise<{ lost: number; twice: number }> {
  const answer = await fetch(`${origin}/api/admin/contacts`, { headers: await logInAsAdministrator(origin) })
  const counts = new Map<string, number>()
  for (const { lastName } of (await answer.json()) as { lastName: string }[]) {
    counts.set(lastName, (counts.get(lastName) ?? 0) + 1)
  }
  return {
    lost: lastNames.filter((name) => !counts.has(name)).length,
    twice: [...counts.values()].filter((count) => count > 1).length,
  }
}
