// DKIM keys and DMARC policies are lists of tags: « v=DMARC1; p=none; rua=mailto:… » (RFC 6376 §3.2).

const TAGS_MAX_CHARS = 8192
const TAGS_MAX = 50

/** Reads a list of tags, written by a stranger: in one pass, within bounds. The first of two tags of one name counts. */
export function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of text.slice(0, TAGS_MAX_CHARS).split(';').slice(0, TAGS_MAX)) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const name = part.slice(0, equals).trim().toLowerCase()
    if (!tags.has(name)) tags.set(name, part.slice(equals + 1).trim())
  }
  return tags
}

/** Whether a TXT record is a DMARC policy: its first tag is `v=DMARC1` (RFC 7489 §6.6.3). */
export const isDmarc = (text: string): boolean => /^v ?= ?DMARC1 ?(?:;|$)/i.test(text)

const DMARC_POLICIES = ['none', 'quarantine', 'reject'] as const
type DmarcPolicy = (typeof DMARC_POLICIES)[number]

export interface DmarcRecord {
  /** What mailboxes do with a mail that fails; null when it is not understood. */
  policy: DmarcPolicy | null
  /** The same for subdomains; that of the domain when absent. */
  subdomainPolicy: DmarcPolicy | null
  /** Where reports go. */
  reports: string[]
  /** In per cent of the mails. */
  percent: number
}

export function readDmarc(text: string): DmarcRecord {
  const tags = readTags(text)
  const policyOf = (name: string) => DMARC_POLICIES.find((one) => one === tags.get(name)?.toLowerCase()) ?? null
  const percent = Number(tags.get('pct') ?? 100)
  return {
    policy: policyOf('p'),
    subdomainPolicy: policyOf('sp') ?? policyOf('p'),
    reports: (tags.get('rua') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one.toLowerCase().startsWith('mailto:')),
    percent: Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : 100,
  }
}

export interface DkimKey {
  /** Bytes of the public key; 0 when it was revoked. */
  bytes: number
  kind: string
  /** Mailboxes ignore signatures of a key that is being tried (`t=y`). */
  isTried: boolean
}

/** Reads a DKIM key; undefined when the record is none. */
export function readDkim(text: string): DkimKey | undefined {
  const tags = readTags(text)
  const key = tags.get('p')
  if (key === undefined || (tags.get('v') ?? 'DKIM1').toUpperCase() !== 'DKIM1') return undefined
  const base64 = key.replaceAll(' ', '').length
  return {
    bytes: Math.floor((base64 * 3) / 4),
    kind: (tags.get('k') ?? 'rsa').toLowerCase(),
    isTried: (tags.get('t') ?? '').split(':').some((flag) => flag.trim().toLowerCase() === 'y'),
  }
}
