import { FILE_WORDS } from '#domain/agency/file-words.ts'
import { FILE_LINK, fillIn, type MailsForm } from '#domain/agency/mail-words.ts'
import type { FrameAgency } from '#web/frame/page-head.tsx'

interface ProposalContext {
  agency: Pick<FrameAgency, 'name' | 'phone'>
  /** The full name of the member who writes. */
  author: string
  /** Only what the listing's page shows of it. */
  listing: { title: string; reference?: string | null | undefined } | undefined
  name: string
  /** « Bonjour Madame Petit, » */
  greeting?: string | undefined
}

/** The mail that proposes a file: the agency's first template with its link, to be edited before sending. */
export function proposalMail({ templates, signature }: MailsForm, context: ProposalContext) {
  const { agency, author, listing, name, greeting = name ? `Bonjour ${name},` : 'Bonjour,' } = context
  const words = templates.find(({ text }) => text.includes(FILE_LINK))?.text ?? FILE_WORDS
  const values = {
    '{bien}': listing ? `«\u00a0${listing.title}\u00a0»` : 'du bien',
    '{réf}': listing?.reference ? ` (réf. ${listing.reference})` : '',
    '{créneaux}': '',
    '{téléphone}': agency.phone.display,
    '{agence}': agency.name,
    '{auteur}': author,
  }
  return {
    // Does not mention a sale: employees may read the mailbox of a shop.
    subject: `Un dossier à lire, de ${agency.name}`,
    text: [greeting, fillIn(words, values), fillIn(signature, values)].join('\n\n'),
  }
}
