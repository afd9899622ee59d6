/** The longest record that is read. Longer ones are refused by mailboxes too. */
const SPF_MAX_CHARS = 4096
const SPF_MAX_TERMS = 100
/** RFC 7208 §4.6.4: more DNS lookups are an error. */
export const SPF_MAX_LOOKUPS = 10

const MECHANISMS = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'] as const
type Mechanism = (typeof MECHANISMS)[number]

export interface SpfTerm {
  /** As written. */
  text: string
  qualifier: '+' | '-' | '~' | '?'
  name: Mechanism
  /** After « : »; empty without. */
  value: string
}

export interface SpfRecord {
  terms: SpfTerm[]
  /** The domain of `redirect=`, which only counts without `all` (RFC 7208 §6.1). */
  redirect: string | null
  /** The first term that no mailbox understands: the whole record is then ignored. */
  wrong: string | null
}

/** Whether a TXT record is SPF: exactly `v=spf1`, then a space or the end (RFC 7208 §4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text)

/** Reads one SPF record, written by a stranger: in one pass, within bounds. */
export function readSpf(text: string): SpfRecord {
  const record: SpfRecord = { terms: [], redirect: null, wrong: null }
  const parts = text.slice(0, SPF_MAX_CHARS).split(' ').filter(Boolean).slice(1)
  if (text.length > SPF_MAX_CHARS || parts.length > SPF_MAX_TERMS) record.wrong = '(trop long)'
  for (const part of parts.slice(0, SPF_MAX_TERMS)) {
    const equals = part.indexOf('=')
    const separator = part.search(/[:/]/)
    // A modifier has « = » before any other separator. Unknown ones are ignored (RFC 7208 §6).
    if (equals > 0 && (separator < 0 || equals < separator)) {
      if (part.slice(0, equals).toLowerCase() !== 'redirect') continue
      record.redirect = domainOf(part.slice(equals + 1))
      if (record.redirect === '') record.wrong ??= part
      continue
    }
    const term = readTerm(part)
    if (term) record.terms.push(term)
    else record.wrong ??= part
  }
  return record
}

function readTerm(text: string): SpfTerm | undefined {
  const isQualified = '+-~?'.includes(text[0] ?? ' ')
  const rest = isQualified ? text.slice(1) : text
  const end = rest.search(/[:/]/)
  const word = (end < 0 ? rest : rest.slice(0, end)).toLowerCase()
  const name = MECHANISMS.find((one) => one === word)
  const value = end >= 0 && rest[end] === ':' ? rest.slice(end + 1) : ''
  const needsValue = name === 'include' || name === 'exists' || name === 'ip4' || name === 'ip6'
  if (!name || (needsValue && value === '') || (name === 'all' && end >= 0)) return undefined
  return { text, qualifier: (isQualified ? text[0] : '+') as SpfTerm['qualifier'], name, value }
}

/** A domain without its final dot; `/24` is no part of it. */
const domainOf = (value: string): string => value.replace(/\.$/, '').toLowerCase()

const COUNTED: ReadonlySet<Mechanism> = new Set(['include', 'a', 'mx', 'ptr', 'exists'])

/** How many DNS lookups the terms of this record cost by themselves, without those of what they include. */
export const ownLookups = ({ terms, redirect }: SpfRecord): number =>
  terms.filter(({ name }) => COUNTED.has(name)).length + (followsRedirect({ terms, redirect }) ? 1 : 0)

const followsRedirect = ({ terms, redirect }: Pick<SpfRecord, 'terms' | 'redirect'>): boolean =>
  redirect !== null && !terms.some(({ name }) => name === 'all')

/** The domains whose record is read too. One with a macro (« % ») depends on the mail, and is not followed. */
export function includedDomains(record: SpfRecord): string[] {
  const includes = record.terms.filter(({ name }) => name === 'include').map(({ value }) => domainOf(value))
  const all = followsRedirect(record) && record.redirect ? [...includes, record.redirect] : includes
  return all.filter((domain) => domain !== '' && domain.length <= 253 && !domain.includes('%'))
}

/** What the record says of all other senders; null when it says nothing. */
export const restOf = ({ terms }: SpfRecord): SpfTerm['qualifier'] | null =>
  terms.find(({ name }) => name === 'all')?.qualifier ?? null

const SOFT = '~all'

/** The record to publish: this one with what allows more servers, before the end, which is never weaker than « ~all ». */
export function spfAllowing(records: SpfRecord[], allowing: string[]): string {
  const terms = records.flatMap((record) => record.terms)
  const others = terms.filter(({ name }) => name !== 'all').map(({ text }) => text)
  const redirects = records.flatMap((record) => (followsRedirect(record) && record.redirect ? [record.redirect] : []))
  const wanted = [...others, ...redirects.map((domain) => `include:${domain}`), ...allowing]
  const rest = terms.some(({ name, qualifier }) => name === 'all' && qualifier === '-') ? '-all' : SOFT
  return ['v=spf1', ...new Set(wanted), rest].join(' ')
}
