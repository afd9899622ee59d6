import { ADVISER_LINK_DAYS } from '#domain/retention.ts'
import type { Agency } from '#domain/agency/agency.ts'
import { type AccessState, LEVEL_LABELS, type Level } from '#domain/data-room/access.ts'
import { euros } from '#domain/format.ts'
import { shownName } from '#domain/person-name.ts'
import type { Database } from '#server/db/database.ts'
import type { buyerProfile } from '#server/db/schema/data-room.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { GREETING, type MailContent, renderMail } from '#server/mail/render-mail.ts'
import { linkOf } from './adviser-links.ts'
import { nextForReader } from './next-step-words.ts'
import { type Access, requestState } from './requests.ts'

/** The services that send mails about access requests. */
export interface AccessMailServices {
  mail: MailQueue
  agency: Agency
  publicUrl: () => string
}

/** Sends a mail about a request. Members who may read the confidential part of its listing see it in the thread of its lead. */
const write = (
  tx: Database,
  { mail, agency }: AccessMailServices,
  { to, request: { leadId }, content }: { to: string; request: Access['request']; content: MailContent },
): Promise<void> =>
  mail.send(tx, { to, ...renderMail(content, agency) }, leadId === null ? undefined : { leadId, isConfidential: true })

/** Facts that identify a listing in mails: only what its public page shows. */
const factsOf = ({ title, reference }: Access['listing']): [string, string | null][] => [
  ['Bien', title],
  ['Référence', reference],
]

/** Subject and first sentence of the mail about a state; none for other states. */
const TOLD: Partial<Record<AccessState, [subject: string, sentence: string]>> = {
  'info-needed': [
    'une précision sur votre demande',
    'Avant de vous ouvrir le dossier confidentiel de ce bien, nous avons une question.',
  ],
  refused: ['votre demande', 'Nous ne pouvons pas vous ouvrir le dossier confidentiel de ce bien.'],
  'agreement-sent': ['l’accord à signer', 'L’agence accepte de vous ouvrir le dossier confidentiel de ce bien.'],
  open: ['votre accès', 'Le dossier confidentiel de ce bien vous est ouvert.'],
  suspended: ['accès suspendu', 'Le dossier confidentiel de ce bien vous est fermé pour le moment.'],
  expired: ['fin de votre accès', 'Le délai prévu pour le dossier confidentiel de ce bien est passé.'],
  revoked: ['fin de votre accès', 'Le dossier confidentiel de ce bien vous est fermé.'],
}

/** Writes to the person of a request, at their current email, with a link to the request or to the adviser's invitation. */
export const writeToReader = async (
  tx: Database,
  post: AccessMailServices,
  access: Access,
  { subject, sentences, level }: { subject: string; sentences: (string | null | undefined)[]; level?: Level },
): Promise<void> => {
  const { request, listing, email } = access
  const path = await linkOf(tx, access)
  const isInvited = path.includes('#')
  await write(tx, post, {
    to: email,
    request,
    content: {
      subject: `Dossier confidentiel, ${subject} — ${listing.title}`,
      paragraphs: [GREETING, ...[...sentences, isInvited && INVITED].filter((text) => typeof text === 'string')],
      facts: [...factsOf(listing), ['Accès', level ? LEVEL_LABELS[level] : null]],
      link: {
        label: isInvited ? 'Ouvrir votre invitation' : 'Ouvrir votre demande',
        url: post.publicUrl() + path,
      },
    },
  })
}

/** Mails a person the new state of their request. A refused adviser was never written to, so the buyer gets the mail. */
export async function tell(tx: Database, post: AccessMailServices, access: Access): Promise<void> {
  const { request, buyer } = access
  const [subject, sentence] = TOLD[requestState(request)] ?? []
  if (!subject) return
  if (buyer && request.state === 'refused') {
    const sentences = [
      `${shownName(request)}, que vous avez désigné comme conseil, n’aura pas accès au dossier confidentiel de ce bien.`,
      request.words,
    ]
    const toBuyer = { ...access, request: buyer, email: buyer.email }
    return writeToReader(tx, post, toBuyer, { subject: 'votre conseil', sentences })
  }
  await writeToReader(tx, post, access, {
    subject,
    sentences: [
      buyer && `${shownName(buyer)} vous a désigné comme conseil pour ce bien.`,
      sentence,
      request.words || null,
      nextForReader(access, post.agency),
    ],
    ...(request.state === 'open' && { level: request.level as Level }),
  })
}

const INVITED = `Le lien ci-dessous vous est personnel, et prouve que cette adresse est la vôtre\u00a0: il ne vous reste qu’à choisir un mot de passe, ou à vous connecter. Il sert ${ADVISER_LINK_DAYS}\u00a0jours, tant que l’accès n’est pas retiré. Ne le transférez pas.`

interface Told {
  subject: string
  sentence: string
  facts?: MailContent['facts']
}

/** Mails an event of a request to the agent of its listing, or to the agency where none may read its file. */
export const writeToDesk = (
  tx: Database,
  post: AccessMailServices,
  { request, listing, email, agentEmail }: Access,
  { subject, sentence, facts = [] }: Told,
): Promise<void> =>
  write(tx, post, {
    to: agentEmail ?? post.agency.email,
    request,
    content: {
      subject: `Dossier confidentiel, ${subject} — ${shownName(request)}`,
      paragraphs: [sentence],
      facts: [...factsOf(listing), ['Nom', shownName(request)], ['Email', email], ...facts],
      link: { label: 'Ouvrir la demande', url: `${post.publicUrl()}/admin/acces/${request.id}` },
    },
  })

/** A buyer's profile without their name. */
export const profileLines = ({
  contribution,
  financing,
  experience,
  delay,
}: typeof buyerProfile.$inferSelect): [string, string][] => [
  ['Apport', euros(contribution)],
  ['Financement', financing],
  ['Expérience', experience],
  ['Délai', delay],
]

export const requestFacts = ({ request }: Access, profile: typeof buyerProfile.$inferSelect): MailContent['facts'] => [
  ['Téléphone', profile.phone],
  ['Société', profile.company],
  ...profileLines(profile),
  ['Projet', profile.project],
  ['Message', request.message],
  ['Nom donné au cédant', request.nameToSeller ? 'oui' : 'non'],
]

/**
 * Asks the seller for their consent, or reminds them. The token is in the fragment, which browsers do not send. Employees may
 * read a shop's mailbox, so nothing in the mail says that the business is for sale.
 */
export const writeToSeller = (
  tx: Database,
  post: AccessMailServices,
  { request, listing }: Access,
  { to, token, isReminder = false }: { to: string; token: string; isReminder?: boolean },
): Promise<void> =>
  write(tx, post, {
    to,
    request,
    content: {
      subject: `${isReminder ? 'Rappel\u00a0: u' : 'U'}ne réponse à nous donner`,
      paragraphs: [
        GREETING,
        'Nous avons besoin de votre accord au sujet du dossier que vous nous confiez. Le lien ci-dessous dit de quoi il s’agit, et reçoit votre réponse.',
        ...(isReminder ? ['Ce lien remplace celui de notre premier message.'] : []),
        `Vous pouvez aussi nous appeler au ${post.agency.phone.display}.`,
      ],
      facts: [['Référence', listing.reference]],
      link: { label: 'Répondre', url: `${post.publicUrl()}/accord-du-cedant#${token}` },
    },
  })
