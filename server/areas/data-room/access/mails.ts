import { euros } from '#domain/format.ts'
import { fullName } from '#server/data-room/move.ts'
import type { Access } from '#server/data-room/requests.ts'
import { factsOf, type Post } from '#server/data-room/mails.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'
import type { ProfileRow } from './queries.ts'

interface Told {
  subject: string
  sentence: string
  facts?: MailContent['facts']
}

/** To the agency, or the agent: what happened to a request, and who made it. */
export const deskMail = (
  { request, listing, email }: Access,
  { publicUrl }: Post,
  { subject, sentence, facts = [] }: Told,
): MailContent => ({
  subject: `Dossier confidentiel, ${subject} — ${fullName(request)}`,
  paragraphs: [sentence],
  facts: [...factsOf(listing), ['Nom', fullName(request)], ['Email', email], ...facts],
  link: { label: 'Ouvrir la demande', url: `${publicUrl()}/admin/acces/${request.id}` },
})

/** What a buyer says of themself, without their name. */
export const profileLines = ({ contribution, financing, experience, delay }: ProfileRow): [string, string][] => [
  ['Apport', euros(contribution)],
  ['Financement', financing],
  ['Expérience', experience],
  ['Délai', delay],
]

export const requestFacts = ({ request }: Access, profile: ProfileRow): MailContent['facts'] => [
  ['Téléphone', profile.phone],
  ['Société', profile.company],
  ...profileLines(profile),
  ['Projet', profile.project],
  ['Message', request.message],
  ['Nom donné au cédant', request.nameToSeller ? 'oui' : 'non'],
]

/**
 * Asks the seller, or reminds them once; the token is in the fragment, which browsers do not send. Employees may read the
 * mailbox of a shop: nothing in the mail says that it is for sale.
 */
export const sellerMail = (
  { listing }: Access,
  { agency, publicUrl }: Post,
  { token, isReminder = false }: { token: string; isReminder?: boolean },
): MailContent => ({
  subject: `${isReminder ? 'Rappel\u00a0: u' : 'U'}ne réponse à nous donner`,
  paragraphs: [
    GREETING,
    'Nous avons besoin de votre accord au sujet du dossier que vous nous confiez. Le lien ci-dessous dit de quoi il s’agit, et reçoit votre réponse.',
    ...(isReminder ? ['Ce lien remplace celui de notre premier message.'] : []),
    `Vous pouvez aussi nous appeler au ${agency.phone.display}.`,
  ],
  facts: [['Référence', listing.reference]],
  link: { label: 'Répondre', url: `${publicUrl()}/accord-du-cedant#${token}` },
})
