import { randomUUID } from 'node:crypto'
import { ADMIN } from './instance.ts'

/** A contact request with a unique last name to find it later. */
const aContact = (lastName: string) => ({
  firstName: 'Faute',
  lastName,
  email: `${lastName}@exemple.fr`,
  phone: '02 31 00 00 00',
  subject: 'achat',
  message: `Je cherche un commerce : ${lastName}.`,
  consent: true,
})

export interface Outcome {
  /** Milliseconds since the writers started. */
  at: number
  ms: number
  /** 0 when there was no answer. */
  status: number
}

export interface Writers {
  /** Last names of the requests that the site has accepted. */
  acknowledged: string[]
  outcomes: Outcome[]
  /** Stops after the pending answers. */
  stop(): Promise<void>
}

/** Sends requests without pause from `count` visitors; one without an answer is sent again with the same key, like the form. */
export function startWriters(originOf: () => string, count: number): Writers {
  const [acknowledged, outcomes]: [string[], Outcome[]] = [[], []]
  const startedAt = performance.now()
  const stopping = new AbortController()
  async function visitor() {
    while (!stopping.signal.aborted) {
      const lastName = `n${randomUUID().replaceAll('-', '')}`
      for (let tries = 0; tries < 5 && !stopping.signal.aborted; tries++) {
        const sent = performance.now()
        const status = await post(originOf(), lastName)
        outcomes.push({ at: sent - startedAt, ms: performance.now() - sent, status })
        if (status === 201) acknowledged.push(lastName)
        if (status > 0 && status < 500) break
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const visitors = Array.from({ length: count }, visitor)
  return {
    acknowledged,
    outcomes,
    async stop() {
      stopping.abort()
      await Promise.all(visitors)
    },
  }
}

async function post(origin: string, lastName: string): Promise<number> {
  try {
    const answer = await fetch(`${origin}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': lastName, 'X-Form-Age-Ms': '60000' },
      body: JSON.stringify(aContact(lastName)),
      signal: AbortSignal.timeout(20_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

export async function logIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await answer.json()) as { token: string }
  return { Authorization: `Bearer ${token}` }
}

/** Counts the requests that the site lost or stored twice. */
export async function countMissing(origin: string, lastNames: string[]): Promise<{ lost: number; twice: number }> {
  const answer = await fetch(`${origin}/api/admin/contacts`, { headers: await logIn(origin) })
  const counts = new Map<string, number>()
  for (const { lastName } of (await answer.json()) as { lastName: string }[]) {
    counts.set(lastName, (counts.get(lastName) ?? 0) + 1)
  }
  return {
    lost: lastNames.filter((name) => !counts.has(name)).length,
    twice: [...counts.values()].filter((count) => count > 1).length,
  }
}
