import { cutText } from '#domain/cut-text.ts'
import { counted, euros } from '#domain/format.ts'
import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { Property } from '#domain/listing/listing.ts'
import { BRIEF_STALE_DAYS, PENDING_ALERT_DAYS } from '#domain/retention.ts'
import { GREETING, type MailContent, type MailListing } from '#server/mail/render-mail.ts'

/** Tokens are in the URL fragment, which browsers do not send, so that they are never logged. */
const manageUrl = (linkToken: string) => `/recherche/gerer#${linkToken}`

const confirmUrl = (token: string) => `/recherche/confirmer#${token}`

/** URL to which mail programs post to stop the briefs of an email (RFC 8058). */
export const briefStopUrl = (linkToken: string): string => `/api/briefs/stop?token=${linkToken}`

/** To an unconfirmed address, so it has no text that a visitor typed: `words` are of the official lists. */
export const briefConfirmationMail = (words: string, token: string): MailContent => ({
  subject: 'Confirmez votre recherche',
  paragraphs: [
    GREETING,
    `Vous nous avez confié une recherche. Le lien ci-dessous, valable ${ALERT_LINK_HOURS}\u00a0heures, ouvre une page où vous la confirmez.`,
    `Si vous n’avez rien demandé, ne faites rien\u00a0: rien ne vous sera envoyé, et votre adresse est effacée au bout de ${PENDING_ALERT_DAYS}\u00a0jours.`,
  ],
  facts: [['Recherche', words]],
  link: { label: 'Confirmer ma recherche', url: confirmUrl(token) },
})

/** A listing of a mail, with why it fits. */
export interface FittingListing {
  property: Property
  reasons: string[]
}

const SUBJECT_CHARS = 120

interface FittingMail {
  /** The briefs, in words. */
  words: string
  /** What members wrote who chose listings for this person. */
  agencyWords: string[]
  linkToken: string
  /** Of a brief that was told on the telephone, and that this mail asks to confirm. */
  confirmToken?: string | undefined
  listings: FittingListing[]
}

/** The listings that fit the briefs of a person, or that a member chose for them. */
export const fittingMail = ({ words, agencyWords, linkToken, confirmToken, listings }: FittingMail): MailContent => ({
  subject: cutText(`${counted(listings.length, 'bien')} pour votre recherche\u00a0: ${words}`, SUBJECT_CHARS),
  paragraphs: [
    ...agencyWords,
    `Votre recherche\u00a0: ${words}.`,
    ...(confirmToken
      ? [
          `Nous vous écrivons une seule fois, à la suite de votre appel. Pour recevoir les prochains biens, confirmez votre recherche\u00a0: le lien ci-dessous est valable ${ALERT_LINK_HOURS}\u00a0heures.`,
        ]
      : []),
  ],
  listings: listings.map(toMailListing),
  link: confirmToken
    ? { label: 'Confirmer ma recherche et répondre', url: confirmUrl(confirmToken) }
    : { label: 'Dire «\u00a0Ce bien m’intéresse\u00a0» ou «\u00a0Pas pour moi\u00a0»', url: manageUrl(linkToken) },
  note: {
    text: confirmToken
      ? 'Vous recevez ce mail parce que vous nous avez confié cette recherche par téléphone.'
      : 'Vous recevez ce mail parce que vous nous avez confié cette recherche.',
    link: { label: confirmToken ? 'Ne plus rien recevoir' : 'La changer ou l’arrêter', url: manageUrl(linkToken) },
  },
})

function toMailListing({ property, reasons }: FittingListing): MailListing {
  const { title, location, reference, price, trade } = property
  return {
    title,
    url: listingPath(property),
    lines: [
      [...(trade?.badges ?? []), ...(reference ? [`Réf. ${reference}`] : [])].join(' · '),
      [trade?.dealLabel, trade?.activityLabel].filter(Boolean).join(' · '),
      location,
      [...(trade?.priceLabel ? [`${trade.priceLabel}\u00a0:`] : []), euros(price)].join(' '),
      trade?.fees ?? '',
      reasons.join('\u00a0; '),
    ].filter(Boolean),
  }
}

/** Sent once, when nobody has said for a while that a brief still holds. */
export const staleBriefMail = (words: string, linkToken: string): MailContent => ({
  subject: 'Votre recherche est-elle toujours d’actualité\u00a0?',
  paragraphs: [
    GREETING,
    `Vous nous avez confié cette recherche il y a plus de ${BRIEF_STALE_DAYS}\u00a0jours. Le lien ci-dessous ouvre une page où vous dites si elle est toujours d’actualité, la changez ou l’arrêtez.`,
  ],
  facts: [['Recherche', words]],
  link: { label: 'Répondre', url: manageUrl(linkToken) },
})

/** To the agent of a listing. */
export const answeredMail = (
  answer: 'interested' | 'declined',
  listing: { title: string; reference: string | null },
  { email, words }: { email: string; words: string },
): MailContent => ({
  subject: cutText(
    `${answer === 'interested' ? 'Ce bien m’intéresse' : 'Pas pour moi'}\u00a0: ${listing.title}`,
    SUBJECT_CHARS,
  ),
  paragraphs: [
    answer === 'interested'
      ? 'Un acquéreur qui nous a confié sa recherche est intéressé par ce bien\u00a0: rappelez-le.'
      : 'Un acquéreur qui nous a confié sa recherche ne veut pas de ce bien\u00a0: il ne lui sera plus proposé.',
  ],
  facts: [
    ['Bien', listing.reference ? `${listing.title} (réf. ${listing.reference})` : listing.title],
    ['Acquéreur', email],
    ['Sa recherche', words],
  ],
})
