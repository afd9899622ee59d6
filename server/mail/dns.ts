import { Resolver } from 'node:dns/promises'
import type { DnsAnswer, DnsFailure } from '#domain/agency/mail-domain/dns-answer.ts'

/** What the site asks the DNS about the domain of its mails. Tests give their own answers. */
export interface MailDns {
  /** Each TXT record, its strings joined. */
  txt(name: string): Promise<DnsAnswer>
  /** Each mail exchange: « 10 mx1.example.fr ». */
  mx(name: string): Promise<DnsAnswer>
}

const DNS_TIMEOUT_MS = 3_000
const DNS_TRIES = 2
/** However many servers the machine asks one after the other. */
const ANSWER_MAX_MS = 8_000

const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])
const FAILURES: Record<string, DnsFailure> = {
  ETIMEOUT: 'timeout',
  ECANCELLED: 'timeout',
  ESERVFAIL: 'servfail',
  EREFUSED: 'refused',
  ECONNREFUSED: 'other',
}

/** An answer, or why there is none. A name that does not exist has no records. */
async function answered(ask: Promise<string[]>): Promise<DnsAnswer> {
  try {
    return { records: await ask }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return NO_RECORD.has(code) ? { records: [] } : { failure: FAILURES[code] ?? 'other' }
  }
}

async function answeredInTime(ask: Promise<string[]>, maxMs: number): Promise<DnsAnswer> {
  const { promise: late, resolve } = Promise.withResolvers<DnsAnswer>()
  const timer = setTimeout(resolve, maxMs, { failure: 'timeout' })
  try {
    return await Promise.race([answered(ask), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Asks the DNS servers of this machine, or these (`127.0.0.1:5353`). */
export function systemDns(servers?: string[], maxMs = ANSWER_MAX_MS): MailDns {
  const resolver = new Resolver({ timeout: Math.min(DNS_TIMEOUT_MS, maxMs), tries: DNS_TRIES })
  if (servers) resolver.setServers(servers)
  const priorities = async (name: string) =>
    (await resolver.resolveMx(name))
      .toSorted((one, other) => one.priority - other.priority)
      .map(({ priority, exchange }) => `${priority} ${exchange}`)
  const texts = async (name: string) => (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
  return {
    txt: (name) => answeredInTime(texts(name), maxMs),
    mx: (name) => answeredInTime(priorities(name), maxMs),
  }
}
