import type { AlertEvent } from '#domain/alerts/alert.ts'
import { alertListingsPath, FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { cutText } from '#domain/cut-text.ts'
import { counted, euros } from '#domain/format.ts'
import { ALERT_LINK_HOURS, ALERT_MAIL_LISTINGS } from '#domain/limits.ts'
import { ALERT_REMINDER_DAYS, PENDING_ALERT_DAYS, STOPPED_ALERT_DAYS } from '#domain/retention.ts'
import type { Property } from '#domain/listing/listing.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import { GREETING, type MailContent, type MailListing } from '#server/mail/render-mail.ts'

/** Tokens are in the URL fragment, which browsers do not send, so that they are never logged. */
const manageUrl = (linkToken: string) => `/alertes/gerer#${linkToken}`

/** URL to which mail programs post to stop an alert (RFC 8058): the only one whose query must contain the token. */
export const stopUrl = (linkToken: string, { all = false } = {}): string =>
  `/api/alerts/stop?token=${linkToken}${all ? '&all=1' : ''}`

/** To an unconfirmed address, so it contains no text that a visitor typed. `words` describes the criteria, here and below. */
export const alertConfirmationMail = (words: string, token: string): MailContent => ({
  subject: 'Confirmez votre alerte',
  paragraphs: [
    GREETING,
    `Vous avez demandé à être prévenu par email. Le lien ci-dessous, valable ${ALERT_LINK_HOURS} heures, ouvre une page où vous confirmez cette demande.`,
    `Si vous n’avez rien demandé, ne faites rien : aucune alerte ne vous sera envoyée, et votre adresse est effacée au bout de ${PENDING_ALERT_DAYS} jours.`,
  ],
  facts: [['Alerte', words]],
  link: { label: 'Confirmer mon alerte', url: `/alertes/confirmer#${token}` },
})

/** Sent instead of a confirmation when the alert is already active, so that the site's response does not reveal it. */
export const knownAlertMail = (words: string, linkToken: string): MailContent => ({
  subject: 'Vous recevez déjà cette alerte',
  paragraphs: [
    GREETING,
    'L’alerte que vous venez de demander existe déjà : vous recevez les biens qui correspondent à cette recherche.',
  ],
  facts: [['Recherche', words]],
  link: { label: 'Gérer cette alerte', url: manageUrl(linkToken) },
})

const EVENT_WORDS: Record<AlertEvent, string> = {
  new: 'Nouveau',
  price: 'Baisse de prix',
  back: 'De nouveau disponible',
  taken: 'Changement de disponibilité',
}

/** A listing to announce, and why. */
export interface Announced {
  property: Property
  events: AlertEvent[]
  /** The price in euros before the reduction; null when it is not public. */
  earlierPrice: number | null
}

const SUBJECT_CHARS = 120
/** Longest title in a subject that ends with two prices. */
const SUBJECT_TITLE_CHARS = 70

/** Announces listings of an alert, with what their cards show. */
export function listingsMail(
  words: string,
  { linkToken, criteria }: { linkToken: string; criteria: string },
  announced: Announced[],
): MailContent {
  const shown = announced.slice(0, ALERT_MAIL_LISTINGS)
  const left = announced.length - shown.length
  const isOfFavorites = criteria === FAVORITES_CRITERIA
  const all = isOfFavorites ? 'tous vos favoris' : 'toute la recherche'
  return {
    subject: subjectOf(announced, isOfFavorites ? undefined : words),
    paragraphs: [isOfFavorites ? 'Un prix a baissé ou une disponibilité a changé :' : `Votre recherche : ${words}.`],
    listings: shown.map(toMailListing),
    link: {
      label: left > 0 ? `Voir les ${left} autres et ${all}` : `Voir ${all}`,
      url: alertListingsPath(criteria),
    },
    note: {
      text: 'Vous recevez ce mail parce que vous avez confirmé cette alerte sur notre site.',
      link: { label: 'Changer la fréquence ou arrêter', url: manageUrl(linkToken) },
    },
  }
}

interface AlertPart {
  words: string
  criteria: string
  announced: Announced[]
}

/** Announces in one mail what several alerts of a person found, each listing once. `linkToken`: of the one that leads to all. */
export function severalAlertsMail(parts: AlertPart[], linkToken: string): MailContent {
  const merged = new Map<number, Announced>()
  for (const one of parts.flatMap(({ announced }) => announced)) {
    const known = merged.get(one.property.id)
    const events = [...new Set([...(known?.events ?? []), ...one.events])]
    merged.set(one.property.id, { ...one, events })
  }
  const announced = [...merged.values()].toSorted((one, other) => other.property.id - one.property.id)
  const left = announced.length - ALERT_MAIL_LISTINGS
  const [link, otherLink] = parts.map(({ words, criteria }) => ({
    label: `Voir tout\u00a0: ${words}`,
    url: alertListingsPath(criteria),
  }))
  return {
    subject: subjectOf(announced, `${parts[0]?.words}, et ${counted(parts.length - 1, 'autre')}`),
    paragraphs: [
      'Vos alertes\u00a0:',
      ...parts.map(({ words, announced: own }) => `– ${words}\u00a0: ${counted(own.length, 'annonce')}`),
      ...(left > 0 ? [`Les ${ALERT_MAIL_LISTINGS} plus récentes\u00a0:`] : []),
    ],
    listings: announced.slice(0, ALERT_MAIL_LISTINGS).map(toMailListing),
    ...(link && { link }),
    ...(otherLink && { otherLink }),
    note: {
      text: 'Vous recevez ce mail parce que vous avez confirmé ces alertes sur notre site.',
      link: { label: 'Changer la fréquence ou les arrêter', url: manageUrl(linkToken) },
    },
  }
}

/** The subject; a reduced price is not announced as a new listing. `words` describes the search; undefined for favorites. */
function subjectOf(announced: Announced[], words: string | undefined): string {
  const cheaper = announced.filter(isOnlyCheaper)
  const others = announced.length - cheaper.length
  const [cut] = cheaper
  if (cut && announced.length === 1)
    return `Baisse de prix : ${cutText(cut.property.title, SUBJECT_TITLE_CHARS)}, ${pricesOf(cut)}`
  if (words === undefined) return `Du nouveau pour ${counted(announced.length, 'favori')}`
  const cuts = counted(cheaper.length, 'baisse de prix', 'baisses de prix')
  const all = !cut
    ? counted(others, 'bien')
    : others === 0
      ? cuts
      : `${counted(others, 'nouveau bien', 'nouveaux biens')} et ${cuts}`
  return cutText(`${all} pour votre alerte : ${words}`, SUBJECT_CHARS)
}

const isOnlyCheaper = ({ events }: Announced) => events.every((event) => event === 'price')

/** « 265 000 € → 245 000 € » */
const pricesOf = ({ property: { price }, events, earlierPrice }: Announced) =>
  events.includes('price') && earlierPrice !== null && earlierPrice > price
    ? `${euros(earlierPrice)} → ${euros(price)}`
    : euros(price)

function toMailListing(one: Announced): MailListing {
  const { property, events } = one
  const { title, location, reference, trade } = property
  // The event already states the new price.
  const own = (trade?.badges ?? []).filter((badge) => badge !== 'Nouveau prix' || !events.includes('price'))
  const badges = [...new Set([...events.map((event) => EVENT_WORDS[event]), ...own])]
  return {
    title,
    url: listingPath(property),
    lines: [
      [...badges, ...(reference ? [`Réf. ${reference}`] : [])].join(' · '),
      [trade?.dealLabel, trade?.activityLabel].filter(Boolean).join(' · '),
      location,
      [...(trade?.priceLabel ? [`${trade.priceLabel} :`] : []), pricesOf(one)].join(' '),
      trade?.fees ?? '',
      (trade?.facts ?? []).map(({ label, text }) => `${label} : ${text}`).join(' · '),
    ].filter(Boolean),
  }
}

/** Sent once, a year after the owner's last action on the alert. */
export const reminderMail = (words: string, linkToken: string): MailContent => ({
  subject: 'Toujours en recherche ?',
  paragraphs: [
    GREETING,
    `Vous recevez cette alerte depuis un an. Dites-nous si elle vous sert encore : sans réponse sous ${ALERT_REMINDER_DAYS} jours, nous l’arrêtons, puis nous l’effaçons ${STOPPED_ALERT_DAYS} jours plus tard.`,
  ],
  facts: [['Alerte', words]],
  link: { label: 'Répondre', url: manageUrl(linkToken) },
})
