import type { Agency } from '#domain/agency/agency.ts'
import { euros, groupThousands, inYears } from '#domain/format.ts'
import { DATA_OF_FORMS, OTHER_OFFERS } from '#domain/leads/data-of-forms.ts'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import * as RETENTION from '#domain/retention.ts'
import { LEGAL_SENTENCES, type LegalSentence } from '#domain/words/legal-sentences.ts'

/** `{sessionDays}` is SESSION_DAYS. */
const DURATIONS = Object.fromEntries(
  Object.entries(RETENTION).map(([name, count]) => [
    name.toLowerCase().replace(/_[a-z]/g, (start) => start.slice(1).toUpperCase()),
    count,
  ]),
)

const { noFunds, ...SENTENCES } = LEGAL_SENTENCES
const SENTENCE_TEXTS = Object.fromEntries(
  Object.entries<LegalSentence>(SENTENCES).map(([name, { text }]) => [name, text]),
)

/**
 * The values of the names in braces of legal texts: « {host.name} ». Those of the privacy page must match what the site stores:
 * server/db/schema (RGPD art. 13).
 */
export function legalValues(agency: Agency, hours: string) {
  const { privacy, edited: _, ...identity } = agency
  return {
    ...SENTENCE_TEXTS,
    ...DURATIONS,
    ...identity,
    hours,
    fees: { label: agency.fees.label, path: '/honoraires' },
    tradeName: agency.name === agency.legalName ? '' : agency.name,
    capital: agency.capital === undefined ? '' : euros(agency.capital),
    siren: groupThousands(agency.siren, '\u00a0'),
    mentions: agency.professionalCard.mentions.map((mention) => `«\u00a0${mention}\u00a0»`).join(', '),
    mediatorSite: agency.mediator.website.replace(/^https:\/\//, ''),
    noFunds: agency.guarantee.holdsNoFunds ? noFunds.text : '',
    dataOfForms: DATA_OF_FORMS,
    otherOffers: OTHER_OFFERS,
    privacyEmail: agency.privacyEmail ?? agency.email,
    accessibilityEmail: agency.accessibilityEmail ?? agency.email,
    requestsKept: inYears(privacy.requestsKeptMonths),
    sellersKept: inYears(privacy.sellersKeptMonths),
    draftsKept: inYears(privacy.draftsKeptMonths),
    journalKept: inYears(privacy.journalKeptMonths),
    passwordMinChars: PASSWORD_MIN_CHARS,
  }
}
