import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** How a request ended. */
export interface Arrival {
  /** What was happening when it was sent. */
  phase: string
  kind: 'page' | 'form'
  /** 0 when there was no answer. */
  status: number
  ms: number
  /** What is wrong with an answer of an error: a visitor must read French and learn when to come back. */
  unclear?: string
}

interface Wanted {
  origin: string
  perSecond: number
  /** Paths of pages, calls and files, in turn. */
  paths: string[]
  /** How many of ten requests are forms. */
  formsOfTen?: number
  phase: () => string
}

interface Arrivals {
  all: Arrival[]
  /** Last names of the requests that the site has accepted. */
  acknowledged: string[]
  /** Sends no more, and waits for the pending answers. */
  stop(): Promise<void>
}

const TIMEOUT_MS = 20_000
/** The pause of a person before a form that was refused is sent again, with its key. */
const AGAIN_MS = 5_000

interface Form {
  path: string
  lastName: string
  /** Not before. */
  at: number
}

/** Sends so many requests a second, whether or not the former ones are answered: pages, and forms with their key. */
export function startArrivals({ origin, perSecond, paths, formsOfTen = 3, phase }: Wanted): Arrivals {
  const all: Arrival[] = []
  const acknowledged: string[] = []
  const refused: Form[] = []
  const pending = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function send(kind: Arrival['kind'], path: string, init: RequestInit): Promise<number> {
    const during = phase()
    const sent = performance.now()
    const end = (status: number, unclear?: string) => {
      all.push({ phase: during, kind, status, ms: performance.now() - sent, ...(unclear && { unclear }) })
      return status
    }
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      return end(answer.status, problemOf(path, answer, await answer.text()))
    } catch (error) {
      return end(0, `${path}: ${String((error as Error).cause ?? error)}`)
    }
  }

  async function fillForm(turn: number): Promise<void> {
    const due = refused.findIndex(({ at }) => at < performance.now())
    const path = turn % 2 ? '/api/contact' : '/api/estimate'
    const form = refused.splice(due, due < 0 ? 0 : 1)[0] ?? { path, lastName: `n${randomUUID().slice(0, 18)}`, at: 0 }
    const status = await send('form', form.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': form.lastName, 'X-Form-Age-Ms': '60000' },
      body: JSON.stringify(form.path === '/api/contact' ? aContact(form.lastName) : anEstimate(form.lastName)),
    })
    if (status === 201) acknowledged.push(form.lastName)
    else if (status === 0 || status >= 500) refused.push({ ...form, at: performance.now() + AGAIN_MS })
  }

  const running = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const one =
        turn % 10 < formsOfTen
          ? fillForm(turn)
          : send('page', paths[turn % paths.length] ?? '/', {}).then(() => undefined)
      pending.add(one)
      void one.finally(() => pending.delete(one))
      await delay(1000 / perSecond)
    }
  })()
  const stop = async () => {
    stopping.abort()
    await running
    await Promise.all(pending)
  }
  return { all, acknowledged, stop }
}

/** What a visitor could not make out of the answer of an error. */
function problemOf(path: string, { status, headers }: Response, text: string): string | undefined {
  if (status < 500) return undefined
  const isFrench = headers.get('content-type')?.includes('json')
    ? /"message":"[^"]*é/.test(text)
    : /lang="fr"/.test(text)
  const missing = [status === 503 ? '' : `status ${status}`, headers.has('retry-after') ? '' : 'no Retry-After']
  const problems = [...missing, isFrench ? '' : `not French (${text.slice(0, 60)})`].filter(Boolean)
  return problems.length > 0 ? `${path}: ${problems.join(', ')}` : undefined
}

const aPerson = (lastName: string) => ({
  firstName: 'Faute',
  lastName,
  email: `${lastName}@exemple.fr`,
  phone: '02 31 00 00 00',
  consent: true,
})

const aContact = (lastName: string) => ({
  ...aPerson(lastName),
  subject: 'achat',
  message: `Je cherche : ${lastName}.`,
})

const anEstimate = (lastName: string) => ({
  ...aPerson(lastName),
  civility: 'Madame',
  address: '4, rue du Four',
  postalCode: '14100',
  city: 'Lisieux',
  propertyType: 'Commerce',
  businessPostalCode: '14100',
  activityDetails: `Boulangerie ${lastName}`,
})
