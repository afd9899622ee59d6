import { briefWords } from '#domain/briefs/criteria-words.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import { newToken } from '#server/core/tokens.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { briefStopUrl, fittingMail } from './mails.ts'
import type { BriefRow } from './queries.ts'

/** A listing for a person, found for one of their briefs or chosen by a member, with the member's words. */
export interface Offer {
  brief: BriefRow
  listing: PropertyRow
  reasons: string[]
  words: string
}

export interface OfferMail {
  content: MailContent & { to: string; stopUrl: string }
  briefId: number
  /** Confirms the brief `briefId`, which nobody has confirmed: to be stored with it. */
  confirmToken: string | undefined
}

/** In the place of tokens where a mail is only shown: whoever has one acts in its person's name. */
const NO_TOKEN = 'apercu'

/** One mail of all listings for a person. Of several briefs, the one to confirm leads to their page, else the best. */
export function offerMail(offers: [Offer, ...Offer[]], { isShownOnly = false } = {}): OfferMail {
  const briefs = [...new Map(offers.map(({ brief }) => [brief.id, brief])).values()]
  const pending = briefs.find(({ state }) => state === 'pending')
  const confirmToken = pending && (isShownOnly ? NO_TOKEN : newToken())
  const brief = pending ?? offers[0].brief
  const linkToken = isShownOnly ? NO_TOKEN : brief.linkToken
  const content = fittingMail({
    words: briefs.map(({ criteria }) => briefWords(criteria)).join(' — '),
    agencyWords: [...new Set(offers.map(({ words }) => words).filter(Boolean))],
    linkToken,
    confirmToken,
    listings: offers.map(({ listing, reasons }) => ({ property: toProperty(listing), reasons })),
  })
  return {
    content: { to: brief.email, stopUrl: briefStopUrl(linkToken), ...content },
    briefId: brief.id,
    confirmToken,
  }
}
