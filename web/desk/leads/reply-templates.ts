import { fillIn, type FilledPlaceholder, type MailsForm } from '#domain/agency/mail-words.ts'
import type { FrameAgency } from '#web/frame/page-head.tsx'
import type { InboxLine, LeadMailForm } from '#domain/leads/inbox.ts'

interface ReplyContext {
  line: InboxLine
  civility: string | null
  /** The full name of the user who replies. */
  author: string
  agency: Pick<FrameAgency, 'name' | 'phone'>
  /** Free half-hours, in words. */
  slots: string[]
}

/** The agency's reply templates, to be edited before sending. */
export const replyTemplates = ({ templates, signature }: MailsForm) =>
  templates.map(({ label, text }) => ({
    label,
    write(context: ReplyContext): LeadMailForm {
      const values = valuesOf(context)
      return {
        subject: mailSubject(context.line, context.agency),
        text: [greetingOf(context.line, context.civility), fillIn(text, values), fillIn(signature, values)].join(
          '\n\n',
        ),
      }
    },
  }))

/** Does not mention a sale: employees may read the mailbox of a shop. */
export const mailSubject = ({ reference }: InboxLine, { name }: Pick<FrameAgency, 'name'>): string =>
  `Votre message à ${name} (${reference})`

const valuesOf = ({ line, author, agency, slots }: ReplyContext): Record<FilledPlaceholder, string> => ({
  '{bien}': line.listing ? `« ${line.listing.title} »` : 'du bien',
  '{réf}': line.listing?.reference ? ` (réf. ${line.listing.reference})` : '',
  '{créneaux}': slots.map((slot) => `– ${slot}`).join('\n'),
  '{téléphone}': agency.phone.display,
  '{agence}': agency.name,
  '{auteur}': author,
})

/** « Bonjour Madame Petit, » */
export const greetingOf = ({ firstName, lastName }: InboxLine, civility: string | null): string =>
  `Bonjour ${civility ? `${civility} ${lastName}` : `${firstName} ${lastName}`.trim()},`
