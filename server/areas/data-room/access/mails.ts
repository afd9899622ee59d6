import { SELLER_ANSWER_LABELS, type SellerAnswer } from '#domain/data-room/access.ts'
import { euros } from '#domain/format.ts'
import type { Access } from '#server/data-room/requests.ts'
import { factsOf, linkOf, type Post } from '#server/data-room/mails.ts'
import { GREETING, type MailContent } from '#server/mail/render-mail.ts'
import { fullName } from './lines.ts'
import type { ProfileRow } from './queries.ts'

/** Where the agency decides. */
const deskLink = ({ request }: Access, { publicUrl }: Post) => ({
  label: 'Ouvrir la demande',
  url: `${publicUrl()}/admin/acces/${request.id}`,
})

/** To the agency: what happened to a request, and who made it. */
export const deskMail = (
  access: Access,
  post: Post,
  { subject, sentence, facts = [] }: { subject: string; sentence: string; facts?: MailContent['facts'] },
): MailContent => ({
  subject: `Dossier confidentiel, ${subject} — ${fullName(access.request)}`,
  paragraphs: [sentence],
  facts: [...(factsOf(access.listing) ?? []), ['Nom', fullName(access.request)], ['Email', access.email], ...facts],
  link: deskLink(access, post),
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

export const sellerAnswerMail = (access: Access, post: Post, answer: SellerAnswer): MailContent =>
  deskMail(access, post, {
    subject: 'réponse du cédant',
    sentence: `Le cédant a répondu «\u00a0${SELLER_ANSWER_LABELS[answer]}\u00a0». Il vous reste à décider.`,
  })

/** To a reader: there is an answer to read. Neither question nor answer is in a mail. */
export const answerMail = ({ listing, request }: Access, post: Post, isOwn: boolean): MailContent => ({
  subject: `Dossier confidentiel, une réponse — ${listing.title}`,
  paragraphs: [
    GREETING,
    isOwn
      ? 'L’agence a répondu à votre question sur le dossier confidentiel de ce bien.'
      : 'L’agence a répondu pour tous les lecteurs à une question sur le dossier confidentiel de ce bien.',
  ],
  facts: factsOf(listing) ?? [],
  link: linkOf(request, post),
})
