import { type DnsAnswer, unreadRecord } from '#domain/agency/mail-domain/dns-answer.ts'
import { dkimName, SOME_SELECTOR, judgeDkim, judgeDmarc, judgeMx } from '#domain/agency/mail-domain/judge-signature.ts'
import { judgeSpf, type SpfRead } from '#domain/agency/mail-domain/judge-spf.ts'
import type { MailDomainCheck, MailRecord } from '#domain/agency/mail-domain/mail-domain.ts'
import { COMMON_SELECTORS } from '#domain/agency/mail-domain/relays.ts'
import { includedDomains, isSpf, ownLookups, readSpf, SPF_MAX_LOOKUPS } from '#domain/agency/mail-domain/spf.ts'
import { isDmarc, readDkim } from '#domain/agency/mail-domain/tag-list.ts'
import type { MailDns } from './dns.ts'

interface Asked {
  /** The address from which mails are sent. */
  from: string
  relay: string | null
  /** A DKIM selector; the common ones are tried without. */
  selector: string | null
  dns: MailDns
}

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Reads what the DNS says of the domain of the sender. Never throws: what is not answered is said. */
export async function checkMailDomain({ from, relay, selector, dns }: Asked): Promise<MailDomainCheck> {
  const domain = domainOfEmail(from)
  const mx = await dns.mx(domain)
  const exchanges = 'records' in mx ? mx.records.map(hostOf).filter(Boolean) : []
  const [spf, dkim, dmarc] = await Promise.all([
    readSpfOf(dns, { domain, relay, exchanges }),
    readDkimOf(dns, domain, selector),
    readDmarcOf(dns, domain, from),
  ])
  const receiving = 'failure' in mx ? unreadRecord('mx', domain, mx.failure) : judgeMx(domain, mx.records)
  return { domain, relay, selector: selector ?? dkim.selector, records: [spf, dkim.record, dmarc, receiving] }
}

/** The server of « 10 mx1.example.fr »; empty for a domain that receives no mails. */
const hostOf = (exchange: string): string => exchange.slice(exchange.indexOf(' ') + 1).replace(/\.$/, '')

async function readSpfOf(dns: MailDns, sending: Pick<SpfRead, 'domain' | 'relay' | 'exchanges'>): Promise<MailRecord> {
  const { domain } = sending
  const answer = await dns.txt(domain)
  if ('failure' in answer) return unreadRecord('spf', domain, answer.failure)
  const texts = answer.records.filter(isSpf)
  return judgeSpf({ ...sending, texts, ...(await followIncludes(dns, texts[0] ?? '')) })
}

/** Slow servers of others keep nobody waiting longer. */
const FOLLOW_MAX_MS = 12_000

/**
 * Reads the records that a record includes, in the order of the text, and counts the lookups of all. Stops beyond the limit of
 * mailboxes: a stranger's records may lead anywhere, and round in circles.
 */
async function followIncludes(dns: MailDns, text: string) {
  const included = new Set<string>()
  const broken: string[] = []
  const waiting = [readSpf(text)]
  const end = Date.now() + FOLLOW_MAX_MS
  let lookups = 0
  for (let record = waiting.shift(); record && lookups <= SPF_MAX_LOOKUPS; record = waiting.shift()) {
    lookups += ownLookups(record)
    for (const domain of includedDomains(record).slice(0, SPF_MAX_LOOKUPS)) {
      if (included.has(domain) || Date.now() > end) continue
      included.add(domain)
      const answer = await dns.txt(domain)
      // Without an answer, nothing is known against it.
      if ('failure' in answer) continue
      const found = answer.records.find(isSpf)
      if (found === undefined) broken.push(domain)
      else waiting.push(readSpf(found))
    }
  }
  return { lookups, included, broken }
}

/** Any record counts under a selector that was given; under a usual name, a zone may have the same text for all names. */
const isKey = (asked: string | null) => (text: string) => asked !== null || readDkim(text) !== undefined

/** So many names are asked for at once. */
const AT_ONCE = 6

async function readDkimOf(
  dns: MailDns,
  domain: string,
  asked: string | null,
): Promise<{ record: MailRecord; selector: string | null }> {
  const names: readonly string[] = asked ? [asked] : COMMON_SELECTORS
  let failed: DnsAnswer | undefined
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const answers = await Promise.all(some.map((name) => dns.txt(dkimName(name, domain))))
    const found = answers.findIndex((answer) => 'records' in answer && answer.records.some(isKey(asked)))
    const answer = answers[found]
    const selector = some[found]
    if (answer && 'records' in answer && selector)
      return { record: judgeDkim({ domain, asked, found: { selector, texts: answer.records } }), selector }
    failed ??= answers.find((one) => 'failure' in one)
    // The servers of a domain that do not answer one name answer none of the others.
    if (failed) break
  }
  if (failed && 'failure' in failed)
    return { record: unreadRecord('dkim', dkimName(asked ?? SOME_SELECTOR, domain), failed.failure), selector: null }
  return { record: judgeDkim({ domain, asked, found: null }), selector: null }
}

/** A policy counts for the names below its own: the nearest is looked for, up to this many labels. */
const LABELS_MAX = 6

async function readDmarcOf(dns: MailDns, domain: string, mailbox: string): Promise<MailRecord> {
  const labels = domain.split('.').slice(-LABELS_MAX)
  for (let at = 0; at < Math.max(1, labels.length - 1); at++) {
    const from = at === 0 ? domain : labels.slice(at).join('.')
    const answer = await dns.txt(`_dmarc.${from}`)
    if ('failure' in answer) return unreadRecord('dmarc', `_dmarc.${from}`, answer.failure)
    const texts = answer.records.filter(isDmarc)
    if (texts.length) return judgeDmarc({ domain, mailbox, from, texts })
  }
  return judgeDmarc({ domain, mailbox, from: domain, texts: [] })
}
