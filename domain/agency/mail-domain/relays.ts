/**
 * What allows a known mail server in the SPF record of its customers, by the end of the server's name, also of those that receive: from the pages of the
 * providers and the zones of their customers, looked at in November 2026.
 */
const RELAYS: [server: string, allowing: string][] = [
  ['google.com', 'include:_spf.google.com'],
  ['smtp.gmail.com', 'include:_spf.google.com'],
  ['smtp-relay.gmail.com', 'include:_spf.google.com'],
  ['office365.com', 'include:spf.protection.outlook.com'],
  ['mail.protection.outlook.com', 'include:spf.protection.outlook.com'],
  ['ovh.net', 'include:mx.ovh.com'],
  ['gandi.net', 'include:_mailcust.gandi.net'],
  ['infomaniak.com', 'include:spf.infomaniak.ch'],
  ['infomaniak.ch', 'include:spf.infomaniak.ch'],
  ['ionos.fr', 'include:_spf-eu.ionos.com'],
  ['ionos.de', 'include:_spf-eu.ionos.com'],
  ['tem.scaleway.com', 'include:_spf.tem.scaleway.com'],
  ['tem.scw.cloud', 'include:_spf.tem.scaleway.com'],
  ['zoho.eu', 'include:zohomail.eu'],
  ['messagingengine.com', 'include:spf.messagingengine.com'],
  ['fastmail.com', 'include:spf.messagingengine.com'],
  ['protonmail.ch', 'include:_spf.protonmail.ch'],
]

/**
 * Services that send under an envelope of their own, unless they are told otherwise: mailboxes then ask for the SPF of the service,
 * and only its DKIM signature speaks for the agency's domain (RFC 7489 §3.1).
 */
const OWN_ENVELOPE = [
  'brevo.com',
  'sendinblue.com',
  'mailjet.com',
  'mailgun.org',
  'sendgrid.net',
  'postmarkapp.com',
  'amazonaws.com',
  'sparkpostmail.com',
  'resend.com',
]

const isWithin = (name: string, domain: string): boolean => name === domain || name.endsWith(`.${domain}`)

/** Whether DKIM alone speaks for the agency's domain with this mail server. */
export const hasOwnEnvelope = (server: string): boolean =>
  OWN_ENVELOPE.some((end) => isWithin(server.toLowerCase(), end))

/** The term of SPF for a mail server: that of its provider, and whether it is known; else the addresses of the server. */
export function allowingTerm(server: string): { term: string; isKnown: boolean } {
  const host = server.toLowerCase().replace(/^\[|\]$/g, '')
  if (host.includes(':')) return { term: `ip6:${host}`, isKnown: false }
  if (/^[\d.]+$/.test(host)) return { term: `ip4:${host}`, isKnown: false }
  const known = RELAYS.find(([end]) => isWithin(host, end))
  return known ? { term: known[1], isKnown: true } : { term: `a:${host}`, isKnown: false }
}

/** Domains of mailboxes for everyone: nobody but their provider publishes anything there. */
const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.fr',
  'hotmail.com',
  'hotmail.fr',
  'live.fr',
  'yahoo.com',
  'yahoo.fr',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'laposte.net',
  'bbox.fr',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'gmx.fr',
])

export const isSharedDomain = (domain: string): boolean => SHARED_DOMAINS.has(domain)

/** Where providers usually publish their key, tried when no selector is given. */
export const COMMON_SELECTORS = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'key1',
  'brevo1',
  'brevo2',
  'mailjet',
  'gm1',
  'gm2',
  'gm3',
  's1-ionos',
  's2-ionos',
  'fm1',
  'fm2',
  'fm3',
  'protonmail',
  'protonmail2',
  'zoho',
  'zmail',
  'scph',
  'smtp',
  'email',
] as const
