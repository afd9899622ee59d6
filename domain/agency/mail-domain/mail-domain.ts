import * as z from 'zod/mini'
import { hasOwnEnvelope } from './relays.ts'

// What the DNS of the sender's domain says to mailboxes, and the last test mail.

export const MAIL_RECORDS = {
  spf: 'SPF\u00a0: qui peut écrire en votre nom',
  dkim: 'DKIM\u00a0: la signature de vos mails',
  dmarc: 'DMARC\u00a0: que faire des mails sans l’une ni l’autre',
  mx: 'MX\u00a0: où arrivent les réponses',
} as const
const MAIL_RECORD_NAMES = Object.keys(MAIL_RECORDS) as MailRecordName[]
export type MailRecordName = keyof typeof MAIL_RECORDS

/** `unread`: the DNS did not answer; `unknown`: what was looked for may be elsewhere. */
export const MAIL_VERDICTS = {
  good: 'En ordre',
  weak: 'À renforcer',
  unknown: 'À préciser',
  unread: 'Pas de réponse',
  missing: 'Absent',
  wrong: 'À corriger',
} as const
export type MailVerdict = keyof typeof MAIL_VERDICTS

const Advice = z.object({ name: z.string(), type: z.enum(['TXT', 'MX']), value: z.string() })

const MailRecord = z.object({
  name: z.enum(MAIL_RECORD_NAMES),
  verdict: z.enum(Object.keys(MAIL_VERDICTS) as MailVerdict[]),
  where: z.string().check(z.describe('The name that was asked for in the DNS')),
  read: z.array(z.string()).check(z.describe('The records found there, cut to MAIL_TEXT_MAX_CHARS')),
  meaning: z.string().check(z.describe('What it means, in French')),
  publish: z.nullable(Advice).check(z.describe('The exact record to publish; null when nothing has to change')),
})
export type MailRecord = z.infer<typeof MailRecord>

export const MailDomainCheck = z.object({
  domain: z.string(),
  /** The server that sends the mails; null without one. */
  relay: z.nullable(z.string()),
  selector: z.nullable(z.string()).check(z.describe('The DKIM selector that was given, or found')),
  records: z.array(MailRecord),
})
export type MailDomainCheck = z.infer<typeof MailDomainCheck>

const TestMail = z.object({
  /** The address from which it was sent. */
  from: z.string(),
  isAccepted: z.boolean(),
  words: z.string().check(z.describe('What the mail server answered, in French')),
  answer: z.string().check(z.describe('Its own words, cut to MAIL_TEXT_MAX_CHARS; empty without any')),
})
export type TestMail = z.infer<typeof TestMail>

const At = z.iso.datetime()

export const MailDomain = z.object({
  from: z.string().check(z.describe('The address from which mails are sent: that of the agency')),
  relay: z.nullable(z.string()).check(z.describe('The mail server; null when mails are written to a folder')),
  check: z.nullable(z.object({ ...MailDomainCheck.shape, at: At })),
  test: z.nullable(z.object({ ...TestMail.shape, at: At })),
  problem: z.nullable(z.string()).check(z.describe('What keeps mails from arriving; null when nothing does')),
})
export type MailDomain = z.infer<typeof MailDomain>

const SELECTOR = 'Un sélecteur DKIM s’écrit en lettres, chiffres, tirets et points, comme ovhmo123-selector1.'
const SELECTOR_MAX_CHARS = 100

/** Only a DNS name: it becomes part of a question to the DNS. */
export const MailDomainForm = z.object({
  selector: z.optional(
    z
      .string(SELECTOR)
      .check(
        z.trim(),
        z.maxLength(SELECTOR_MAX_CHARS, { error: SELECTOR, abort: true }),
        z.regex(/^(?:[a-z\d][a-z\d_.-]{0,99})?$/i, SELECTOR),
      ),
  ),
})

/** A stranger's text is shown up to this length. */
export const MAIL_TEXT_MAX_CHARS = 500

const GOOD: ReadonlySet<MailVerdict> = new Set(['good', 'weak'])
const BAD: ReadonlySet<MailVerdict> = new Set(['missing', 'wrong'])

const verdictOf = ({ records }: MailDomainCheck, name: MailRecordName): MailVerdict =>
  records.find((one) => one.name === name)?.verdict ?? 'unread'

/**
 * What mailboxes hold against the domain, in French; null when nothing. They ask for SPF or DKIM, and for DMARC (Gmail, Yahoo,
 * Microsoft); a record that is wrong counts against it even beside the other.
 */
export function domainProblem(check: MailDomainCheck): string | null {
  const [spf, dkim, dmarc] = [verdictOf(check, 'spf'), verdictOf(check, 'dkim'), verdictOf(check, 'dmarc')]
  const wrong = check.records.filter(({ verdict }) => verdict === 'wrong').map(({ name }) => name.toUpperCase())
  if (wrong.length) return `${check.domain}\u00a0: ${wrong.join(', ')} à corriger`
  if (check.relay && hasOwnEnvelope(check.relay) && !GOOD.has(dkim))
    return `Avec ${check.relay}, seul DKIM parle pour ${check.domain}, et sa clé n’est pas trouvée`
  if (!GOOD.has(spf) && !GOOD.has(dkim))
    return BAD.has(spf) ? `${check.domain} ne publie pas SPF` : `Le DNS de ${check.domain} n’a pas été lu`
  if (!GOOD.has(dmarc))
    return BAD.has(dmarc) ? `${check.domain} ne publie pas DMARC` : `Le DMARC de ${check.domain} n’a pas été lu`
  return null
}

/** Whether what was read keeps mails from arriving; what the DNS did not answer does not say so. */
export const isAgainstMails = (check: MailDomainCheck): boolean =>
  domainProblem(check) !== null && check.records.some(({ verdict }) => BAD.has(verdict))

/** The records that were in order before, and are not any more. What the DNS did not answer is no loss. */
export function lostRecords(before: MailDomainCheck, after: MailDomainCheck): MailRecord[] {
  if (before.domain !== after.domain) return []
  return after.records.filter(
    ({ name, verdict }) =>
      GOOD.has(verdictOf(before, name)) && (BAD.has(verdict) || (name === 'dkim' && verdict === 'unknown')),
  )
}

/** The newer check, in which what the DNS did not answer keeps what was read before: one bad night hides nothing. */
export function keepingRead(before: MailDomainCheck | undefined, after: MailDomainCheck): MailDomainCheck {
  if (before?.domain !== after.domain) return after
  const records = after.records.map((one) =>
    one.verdict === 'unread' ? (before.records.find(({ name }) => name === one.name) ?? one) : one,
  )
  return { ...after, records }
}
