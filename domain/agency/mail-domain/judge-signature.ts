import { RECORDS_SHOWN, shownRecord } from './dns-answer.ts'
import type { MailRecord } from './mail-domain.ts'
import { isSharedDomain } from './relays.ts'
import { readDkim, readDmarc } from './tag-list.ts'

/** A public RSA key of 1,024 bits has 162 bytes, one of 2,048 bits 294. */
const WEAK_KEY_MAX_BYTES = 200

export interface DkimRead {
  domain: string
  /** The selector that was given; null when the common ones were tried. */
  asked: string | null
  /** The first selector with a record, and its records. */
  found: { selector: string; texts: string[] } | null
}

/** Stands for a selector that nobody knows yet. */
export const SOME_SELECTOR = '(sélecteur)'

export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`

/** What the DKIM key of a domain means. The key itself is made by who sends the mails: only they can say it. */
export function judgeDkim({ domain, asked, found }: DkimRead): MailRecord {
  const where = dkimName(found?.selector ?? asked ?? SOME_SELECTOR, domain)
  const read = found?.texts.slice(0, RECORDS_SHOWN).map(shownRecord) ?? []
  const of = (verdict: MailRecord['verdict'], meaning: string, value?: string): MailRecord => ({
    name: 'dkim',
    where,
    read,
    verdict,
    meaning,
    publish: value === undefined || isSharedDomain(domain) ? null : { name: where, type: 'TXT', value },
  })
  const toPublish = 'v=DKIM1; k=rsa; p=… (la clé que donne votre fournisseur de mail)'
  if (!found)
    return asked
      ? of(
          'missing',
          `Aucune clé sous ce sélecteur. Votre fournisseur de mail donne l’enregistrement à publier.`,
          toPublish,
        )
      : of(
          'unknown',
          'Aucune clé sous les noms habituels\u00a0: elle manque, ou porte un autre nom. Votre fournisseur de mail dit le sélecteur, et la clé à publier\u00a0; saisissez-le ci-dessous.',
          toPublish,
        )
  const key = found.texts.map(readDkim).find((one) => one !== undefined)
  if (!key) return of('wrong', 'Ce qui est publié là n’est pas une clé DKIM.', toPublish)
  if (key.bytes === 0)
    return of('wrong', 'Cette clé est révoquée (p= vide)\u00a0: les signatures ne valent plus.', toPublish)
  if (key.isTried)
    return of('weak', 'Cette clé est à l’essai (t=y)\u00a0: des messageries l’ignorent. Publiez-la sans t=y.')
  if (key.kind === 'rsa' && key.bytes < WEAK_KEY_MAX_BYTES)
    return of('weak', 'Cette clé a 1\u00a0024\u00a0bits. Demandez-en une de 2\u00a0048 à votre fournisseur de mail.')
  return of('good', `La clé publique est là\u00a0: vos mails, s’ils sont signés, sont reconnus comme de ${domain}.`)
}

export interface DmarcRead {
  domain: string
  /** Where reports may go: the address of the agency. */
  mailbox: string
  /** The domain whose policy counts: this one, or the nearest above it. */
  from: string
  texts: string[]
}

/** What the DMARC policy of a domain means, and the record to publish. */
export function judgeDmarc({ domain, mailbox, from, texts }: DmarcRead): MailRecord {
  const isShared = isSharedDomain(domain)
  const of = (verdict: MailRecord['verdict'], meaning: string, value?: string): MailRecord => ({
    name: 'dmarc',
    where: `_dmarc.${from}`,
    read: texts.slice(0, RECORDS_SHOWN).map(shownRecord),
    verdict,
    meaning,
    publish: value === undefined || isShared ? null : { name: `_dmarc.${domain}`, type: 'TXT', value },
  })
  const first = `v=DMARC1; p=none; rua=mailto:${mailbox}`
  const [text] = texts
  if (text === undefined)
    return of(
      'missing',
      'Rien ne dit que faire d’un faux. Commencez par observer\u00a0: cette valeur ne bloque rien.',
      first,
    )
  if (texts.length > 1)
    return of(
      'wrong',
      `${texts.length} enregistrements DMARC\u00a0: les messageries n’en suivent aucun. Gardez-en un.`,
      first,
    )
  const record = readDmarc(text)
  const policy = from === domain ? record.policy : record.subdomainPolicy
  if (!policy) return of('wrong', 'La politique (p=) manque, ou n’est pas none, quarantine ou reject.', first)
  const reports = record.reports.length ? '' : ' Sans rua=, personne ne reçoit les rapports.'
  const parent = from === domain ? '' : ` C’est la politique de ${from}, qui vaut pour ${domain}.`
  if (policy === 'none')
    return of(
      'weak',
      `p=none observe seulement\u00a0: les messageries s’en contentent aujourd’hui, un faux passe encore. Quand vos mails arrivent tous depuis quelques semaines, passez à quarantine.${reports}${parent}`,
      `v=DMARC1; p=quarantine; rua=${record.reports.join(',') || `mailto:${mailbox}`}`,
    )
  const words = policy === 'reject' ? 'refusé' : 'classé en indésirable'
  return of(
    'good',
    `Un faux est ${words}${record.percent < 100 ? `, dans ${record.percent}\u00a0% des cas` : ''}. Vos mails partent de ${domain}, enveloppe comprise\u00a0: SPF et DKIM de ce domaine comptent tous deux (alignés).${reports}${parent}`,
  )
}

/** What it means that a domain receives mails, or not. */
export function judgeMx(domain: string, exchanges: string[]): MailRecord {
  const read = exchanges.slice(0, RECORDS_SHOWN).map(shownRecord)
  const of = (verdict: MailRecord['verdict'], meaning: string): MailRecord => ({
    name: 'mx',
    where: domain,
    read,
    verdict,
    meaning,
    publish:
      verdict === 'good' || isSharedDomain(domain)
        ? null
        : { name: domain, type: 'MX', value: '10 (le serveur que donne votre fournisseur de boîtes aux lettres)' },
  })
  if (exchanges.length === 0)
    return of('missing', `${domain} ne reçoit aucun mail\u00a0: les réponses de vos clients se perdent.`)
  // RFC 7505: a domain that receives none says so.
  if (exchanges.every((exchange) => /^\d{1,5} \.?$/.test(exchange)))
    return of(
      'wrong',
      `${domain} déclare ne recevoir aucun mail\u00a0: les réponses de vos clients reviennent en erreur.`,
    )
  return of('good', 'Les réponses de vos clients ont où arriver.')
}
