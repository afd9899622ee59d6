import type { DnsAnswer } from '#domain/agency/mail-domain/dns-answer.ts'
import type { MailDns } from '#server/mail/dns.ts'

/** A DNS with these TXT records by name, « MX name » for exchanges; a single word is a failure. Other names have none. */
export const cannedDns = (records: Record<string, string[] | 'timeout' | 'servfail'>): MailDns => {
  const answer = (name: string): Promise<DnsAnswer> => {
    const found = records[name] ?? []
    return Promise.resolve(typeof found === 'string' ? { failure: found } : { records: found })
  }
  return { txt: answer, mx: (name) => answer(`MX ${name}`) }
}

/** A domain with all in order, sent by OVH. */
export const IN_ORDER: Parameters<typeof cannedDns>[0] = {
  'agence.fr': ['v=spf1 include:mx.ovh.com ~all', 'google-site-verification=x'],
  'mx.ovh.com': ['v=spf1 ip4:192.0.2.0/24 -all'],
  'selector1._domainkey.agence.fr': [`v=DKIM1; k=rsa; p=${'A'.repeat(392)}`],
  '_dmarc.agence.fr': ['v=DMARC1; p=quarantine; rua=mailto:contact@agence.fr'],
  'MX agence.fr': ['1 mx1.mail.ovh.net'],
}
