import { counted } from '#domain/format.ts'
import { RECORDS_SHOWN, shownRecord } from './dns-answer.ts'
import type { MailRecord } from './mail-domain.ts'
import { allowingTerm, hasOwnEnvelope, isSharedDomain } from './relays.ts'
import { readSpf, restOf, SPF_MAX_LOOKUPS, spfAllowing } from './spf.ts'

/** What was read about who may send mails of a domain. */
export interface SpfRead {
  domain: string
  /** The mail server; null when mails go to a folder. */
  relay: string | null
  /** The SPF records of the domain itself. */
  texts: string[]
  /** DNS lookups that its record costs, with those of what it includes. */
  lookups: number
  /** The domains that it includes, at any depth. */
  included: ReadonlySet<string>
  /** The servers that receive its mails, which usually send those of its mailboxes too. */
  exchanges: string[]
  /** Included domains that have no record of their own: mailboxes then ignore all of it (RFC 7208 §5.2). */
  broken: string[]
}

type Judged = Pick<MailRecord, 'verdict' | 'meaning' | 'publish'>

/** What the SPF of a domain means, and the record to publish. */
export function judgeSpf(read: SpfRead): MailRecord {
  const { domain, texts } = read
  const judged = isSharedDomain(domain) ? judgeShared(read) : judgeOwn(read)
  return { name: 'spf', where: domain, read: texts.slice(0, RECORDS_SHOWN).map(shownRecord), ...judged }
}

/** Whether the record names the mail server; undefined when the server is not of a known provider. */
function allowsRelay({ relay, included, texts }: SpfRead): boolean | undefined {
  if (relay === null || hasOwnEnvelope(relay)) return undefined
  const { term, isKnown } = allowingTerm(relay)
  if (isKnown) return included.has(term.slice('include:'.length))
  const names = new Set([term, `include:${relay}`].map((one) => one.toLowerCase()))
  return texts.some((text) => readSpf(text).terms.some((one) => names.has(one.text.toLowerCase()))) || undefined
}

/** What allows the mail server; nothing when it is there, or has no place there. */
const missingTerms = (read: SpfRead): string[] =>
  read.relay && !hasOwnEnvelope(read.relay) && allowsRelay(read) !== true ? [allowingTerm(read.relay).term] : []

/** What allows the agency's own mailboxes, which a first record must not shut out: by their provider, else by `mx`. */
function mailboxTerms({ exchanges }: SpfRead): string[] {
  const known = exchanges.map(allowingTerm).filter(({ isKnown }) => isKnown)
  return known.length ? known.map(({ term }) => term) : exchanges.length ? ['mx'] : []
}

function judgeShared(read: SpfRead): Judged {
  const isAllowed = allowsRelay(read) === true || read.relay?.endsWith(`.${read.domain}`) === true
  return {
    verdict: isAllowed ? 'good' : 'wrong',
    meaning: isAllowed
      ? `${read.domain} autorise ce serveur de mail, qui est de la même maison. Une adresse à votre nom de domaine inspire plus confiance, et vous permet de changer de fournisseur.`
      : `${read.domain} n’est pas à vous\u00a0: vous ne pouvez rien y publier, et les messageries voient que vos mails n’en viennent pas. Prenez une adresse à votre nom de domaine, dans « Coordonnées ».`,
    publish: null,
  }
}

function judgeOwn(read: SpfRead): Judged {
  const { domain, relay, texts } = read
  const records = texts.map(readSpf)
  const publish = {
    name: domain,
    type: 'TXT' as const,
    value: spfAllowing(records, missingTerms(read)),
  }
  const [record] = records
  if (!record) {
    const terms = [...mailboxTerms(read), ...missingTerms(read)]
    return {
      verdict: 'missing',
      meaning:
        'Rien ne dit qui peut écrire en votre nom\u00a0: n’importe qui le peut, et les messageries se méfient de tous. Publiez cet enregistrement, avec tout autre service qui écrit en votre nom.',
      publish: terms.length ? { ...publish, value: spfAllowing([], terms) } : null,
    }
  }
  const problem = problemOf(read, records)
  if (problem) return { verdict: 'wrong', meaning: problem, publish }
  const rest = restOf(record)
  const cost = `${counted(read.lookups, 'question')} au DNS sur ${SPF_MAX_LOOKUPS} permises`
  if (rest !== '-' && rest !== '~' && record.redirect === null)
    return {
      verdict: 'weak',
      meaning: `Le serveur de mail peut écrire en votre nom, mais rien n’est dit des autres\u00a0: terminez par ~all. ${cost}.`,
      publish,
    }
  if (relay && hasOwnEnvelope(relay))
    return {
      verdict: 'good',
      meaning: `${relay} envoie sous sa propre enveloppe\u00a0: c’est DKIM qui parle pour ${domain}. Cet enregistrement vaut pour vos autres serveurs. ${cost}.`,
      publish: null,
    }
  const isSure = relay === null || allowsRelay(read) === true
  return {
    verdict: 'good',
    meaning: isSure
      ? `Votre serveur de mail peut écrire en votre nom, les autres non. ${cost}.`
      : `Les autres serveurs que ceux de la liste ne peuvent pas écrire en votre nom. Vérifiez que ${relay} y est\u00a0: son adresse n’y est pas nommée. ${cost}.`,
    publish: null,
  }
}

/** What makes mailboxes ignore a record, or refuse the mails; undefined when nothing does. */
function problemOf(read: SpfRead, records: ReturnType<typeof readSpf>[]): string | undefined {
  const [record] = records
  if (records.length > 1)
    return `${records.length} enregistrements SPF\u00a0: les messageries n’en suivent aucun (RFC 7208, 4.5). Gardez celui-ci, qui les réunit, et retirez les autres.`
  if (record?.wrong)
    return `« ${shownRecord(record.wrong)} » n’est pas du SPF\u00a0: l’enregistrement entier est ignoré.`
  if (record && restOf(record) === '+')
    return '« +all » autorise le monde entier à écrire en votre nom. Terminez par ~all.'
  if (read.broken.length)
    return `« include:${read.broken[0]} » ne mène à aucun SPF\u00a0: l’enregistrement entier est ignoré. Retirez-le.`
  if (read.lookups > SPF_MAX_LOOKUPS)
    return `Plus de ${SPF_MAX_LOOKUPS} questions au DNS\u00a0: l’enregistrement entier est ignoré (RFC 7208, 4.6.4). Retirez les fournisseurs dont vous ne vous servez plus.`
  if (read.relay !== null && allowsRelay(read) === false)
    return `Votre serveur de mail, ${read.relay}, n’est pas dans la liste\u00a0: ses mails passent pour des faux.`
  return undefined
}
