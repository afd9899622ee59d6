import { longDate } from '#domain/format.ts'
import type { MailContent } from '#server/mail/render-mail.ts'
import type { ListingForSale } from './queries.ts'

const factsOf = ({ id, title, reference }: ListingForSale): [string, string][] => [
  ['Bien', title],
  ['Référence', reference ?? `n° ${id}`],
]

/** To the agency, before the mandate of a listing ends. */
export const endingMandateMail = (listing: ListingForSale, lastDay: string): MailContent => ({
  subject: `Mandat à renouveler — ${listing.title}`,
  paragraphs: [
    `Le mandat de ce bien prend fin le ${longDate(lastDay)}.`,
    'Sans nouveau mandat ni avenant, l’annonce sera retirée du site le lendemain.',
  ],
  facts: factsOf(listing),
})

/** Asks the agency to confirm a listing that was last confirmed long ago. */
export const listingConfirmationMail = (
  listing: ListingForSale,
  { since, until }: { since: string; until: string },
): MailContent => ({
  subject: `Annonce à confirmer — ${listing.title}`,
  paragraphs: [
    `Cette annonce n’a pas été confirmée depuis le ${longDate(since)}.`,
    `Relisez-la avec le vendeur, puis choisissez « Confirmer que tout est à jour ». Sans réponse, elle sera retirée du site le ${longDate(until)}.`,
  ],
  facts: factsOf(listing),
})

/** To the agency, once a listing has been taken off the site. */
export const withdrawalMail = (listing: ListingForSale, reason: string): MailContent => ({
  subject: `Annonce retirée du site — ${listing.title}`,
  paragraphs: [`${reason} : l’annonce a été retirée du site.`, 'Son dossier reste dans l’administration.'],
  facts: factsOf(listing),
})
