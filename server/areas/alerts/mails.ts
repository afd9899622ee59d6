import type { AlertEvent } from '#contract/alerts/alert.ts'
import { alertListingsPath, FAVORITES_CRITERIA } from '#contract/alerts/watched-favorites.ts'
import { cutText } from '#contract/cut-text.ts'
import { counted, euros } from '#contract/format.ts'
import {
  ALERT_LINK_HOURS,
  ALERT_MAIL_LISTINGS,
  ALERT_REMINDER_DAYS,
  PENDING_ALERT_DAYS,
  STOPPED_ALERT_DAYS,
} from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { listingPath } from '#contract/listing/listing-path.ts'
import type { MailContent, MailListing } from '#server/mail/render-mail.ts'

interface Base {
  publicUrl: string
  /** The criteria in words. */
  words: string
}

/** Tokens are in the fragment, which browsers do not send: they are never logged. */
const manageUrl = (publicUrl: string, linkToken: string) => `${publicUrl}/alertes/gerer#${linkToken}`

/** Where mail programs post to stop an alert (RFC 8058): the only address that must hold its token. */
export const stopUrl = (publicUrl: string, linkToken: string): string =>
  `${publicUrl}/api/alerts/stop?token=${linkToken}`

/** To an unconfirmed address: contains no text that a visitor typed. */
export const confirmationMail = ({ publicUrl, words, token }: Base & { token: string }): MailContent => ({
  subject: 'Confirmez votre alerte',
  paragraphs: [
    'Bonjour,',
    `Vous avez demandé à être prévenu par email. Le lien ci-dessous, valable ${ALERT_LINK_HOURS} heures, ouvre une page où vous confirmez cette demande.`,
    `Si vous n’avez rien demandé, ne faites rien : aucune alerte ne vous sera envoyée, et votre adresse est effacée au bout de ${PENDING_ALERT_DAYS} jours.`,
  ],
  facts: [['Alerte', words]],
  link: { label: 'Confirmer mon alerte', url: `${publicUrl}/alertes/confirmer#${token}` },
})

/** Instead of a confirmation, when the alert is active already: the person on the site reads the same in both cases. */
export const knownAlertMail = ({ publicUrl, words, linkToken }: Base & { linkToken: string }): MailContent => ({
  subject: 'Vous recevez déjà cette alerte',
  paragraphs: [
    'Bonjour,',
    'L’alerte que vous venez de demander existe déjà : vous recevez les biens qui correspondent à cette recherche.',
  ],
  facts: [['Recherche', words]],
  link: { label: 'Gérer cette alerte', url: manageUrl(publicUrl, linkToken) },
})

const EVENT_WORDS: Record<AlertEvent, string> = {
  new: 'Nouveau',
  price: 'Nouveau prix',
  back: 'De nouveau disponible',
  taken: 'Changement de disponibilité',
}

/** A listing to announce, and why. */
export interface Announced {
  property: Property
  events: AlertEvent[]
}

const SUBJECT_CHARS = 120

/** The listings of an alert, in public words only: as their cards show them. */
export function listingsMail({
  publicUrl,
  words,
  linkToken,
  criteria,
  announced,
}: Base & { linkToken: string; criteria: string; announced: Announced[] }): MailContent {
  const shown = announced.slice(0, ALERT_MAIL_LISTINGS)
  const left = announced.length - shown.length
  const isOfFavorites = criteria === FAVORITES_CRITERIA
  const all = isOfFavorites ? 'tous vos favoris' : 'toute la recherche'
  return {
    subject: isOfFavorites
      ? `Du nouveau pour ${counted(announced.length, 'favori')}`
      : cutText(`${counted(announced.length, 'bien')} pour votre alerte : ${words}`, SUBJECT_CHARS),
    paragraphs: [isOfFavorites ? 'Un prix a baissé ou une disponibilité a changé :' : `Votre recherche : ${words}.`],
    listings: shown.map((one) => toMailListing(one, publicUrl)),
    link: {
      label: left > 0 ? `Voir les ${left} autres et ${all}` : `Voir ${all}`,
      url: publicUrl + alertListingsPath(criteria),
    },
    note: {
      text: 'Vous recevez ce mail parce que vous avez confirmé cette alerte sur notre site.',
      link: { label: 'Changer la fréquence ou arrêter', url: manageUrl(publicUrl, linkToken) },
    },
  }
}

function toMailListing({ property, events }: Announced, publicUrl: string): MailListing {
  const { title, location, price, reference, trade } = property
  const badges = [...new Set([...events.map((event) => EVENT_WORDS[event]), ...(trade?.badges ?? [])])]
  return {
    title,
    url: publicUrl + listingPath(property),
    lines: [
      [...badges, ...(reference ? [`Réf. ${reference}`] : [])].join(' · '),
      [trade?.dealLabel, trade?.activityLabel].filter(Boolean).join(' · '),
      location,
      [...(trade?.priceLabel ? [`${trade.priceLabel} :`] : []), euros(price)].join(' '),
      trade?.fees ?? '',
      (trade?.facts ?? []).map(({ label, text }) => `${label} : ${text}`).join(' · '),
    ].filter(Boolean),
  }
}

/** Once a year, to who has done nothing about an alert since. */
export const reminderMail = ({ publicUrl, words, linkToken }: Base & { linkToken: string }): MailContent => ({
  subject: 'Toujours en recherche ?',
  paragraphs: [
    'Bonjour,',
    `Vous recevez cette alerte depuis un an. Dites-nous si elle vous sert encore : sans réponse sous ${ALERT_REMINDER_DAYS} jours, nous l’arrêtons, puis nous l’effaçons ${STOPPED_ALERT_DAYS} jours plus tard.`,
  ],
  facts: [['Alerte', words]],
  link: { label: 'Répondre', url: manageUrl(publicUrl, linkToken) },
})
