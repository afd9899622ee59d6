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

/** Asks the DNS servers of this machine, or these (`127.0.0.1:5353`). */
export function systemDns(servers?: string[]): MailDns {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  if (servers) resolver.setServers(servers)
  return {
    txt: (name) => answered(resolver.resolveTxt(name).then((records) => records.map((strings) => strings.join('')))),
    mx: (name) =>
      answered(
        resolver
          .resolveMx(name)
          .then((all) =>
            all
              .toSorted((one, other) => one.priority - other.priority)
              .map(({ priority, exchange }) => `${priority} ${exchange}`),
          ),
      ),
  }
}
