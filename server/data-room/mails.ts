import type { Agency } from '#domain/agency/agency.ts'
import { type AccessState, LEVEL_LABELS, type Level } from '#domain/data-room/access.ts'
import type { Database } from '#server/db/open.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { GREETING, type MailContent, renderMail } from '#server/mail/render-mail.ts'
import { nextForReader } from './next.ts'
import { type Access, stateOf } from './requests.ts'

/** What mails about requests are written and sent with. */
export interface Post {
  mail: MailQueue
  agency: Agency
  publicUrl: () => string
}

/** Sends a mail about a request: it stands in the thread of its request in the inbox. */
export const write = (
  tx: Database,
  { mail, agency }: Post,
  { to, request: { leadId }, content }: { to: string; request: Access['request']; content: MailContent },
): Promise<void> => mail.send(tx, { to, ...renderMail(content, agency) }, leadId === null ? undefined : { leadId })

/** How mails name the listing of a request: what its page shows of it. */
export const factsOf = ({ title, reference }: Access['listing']): MailContent['facts'] => [
  ['Bien', title],
  ['Référence', reference],
]

/** What a state is called in its mail, and says. */
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

/** Tells who made a request what has become of it; of an adviser who was never written to, tells their buyer. */
export async function tell(tx: Database, post: Post, access: Access): Promise<void> {
  const { request, listing, buyer } = access
  const [subject, sentence] = TOLD[stateOf(request)] ?? []
  if (!subject || !sentence) return
  if (buyer && request.state === 'refused') return tellOfAdviser(tx, post, { ...access, buyer })
  await write(tx, post, {
    to: access.email,
    request,
    content: {
      subject: `Dossier confidentiel, ${subject} — ${listing.title}`,
      paragraphs: [
        GREETING,
        ...(buyer ? [`${buyer.firstName} ${buyer.lastName} vous a désigné comme conseil pour ce bien.`] : []),
        sentence,
        ...(request.words ? [request.words] : []),
        nextForReader(access),
        ...(request.accountId === null
          ? ['Ouvrez pour cela un compte avec cette adresse email, et confirmez-la.']
          : []),
      ],
      facts: [
        ...(factsOf(listing) ?? []),
        ['Accès', request.state === 'open' ? LEVEL_LABELS[request.level as Level] : null],
      ],
      link: linkOf(request, post),
    },
  })
}

export const linkOf = ({ id, accountId }: Pick<Access['request'], 'id' | 'accountId'>, { publicUrl }: Post) => ({
  label: 'Ouvrir votre demande',
  // An adviser who has no account yet finds it in their list.
  url: `${publicUrl()}/dossiers${accountId === null ? '' : `/${id}`}`,
})

const tellOfAdviser = (tx: Database, post: Post, { request, listing, buyer }: Access & { buyer: Access['request'] }) =>
  write(tx, post, {
    to: buyer.email,
    request,
    content: {
      subject: `Dossier confidentiel, votre conseil — ${listing.title}`,
      paragraphs: [
        GREETING,
        `${request.firstName} ${request.lastName}, que vous avez désigné comme conseil, n’aura pas accès au dossier confidentiel de ce bien.`,
        ...(request.words ? [request.words] : []),
      ],
      facts: factsOf(listing) ?? [],
      link: linkOf(buyer, post),
    },
  })

/** Tells a reader three days before that what they have ends. */
export const tellEnding = (tx: Database, post: Post, access: Access): Promise<void> =>
  write(tx, post, {
    to: access.email,
    request: access.request,
    content: {
      subject: `Dossier confidentiel, plus que quelques jours — ${access.listing.title}`,
      paragraphs: [GREETING, nextForReader(access)],
      facts: factsOf(access.listing) ?? [],
      link: linkOf(access.request, post),
    },
  })
