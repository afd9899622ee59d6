import { fillIn, type MailsForm, type Placeholder } from '#domain/agency/mail-words.ts'
import type { FrameAgency } from '#web/frame/page-head.tsx'
import type { InboxLine, LeadMailForm } from '#domain/leads/inbox.ts'
import { LOCALE } from '#domain/limits.ts'

interface ReplyContext {
  line: InboxLine
  civility: string | null
  /** The full name of the user who replies. */
  author: string
  agency: Pick<FrameAgency, 'name' | 'phone'>
}

/** The agency's reply templates, to be edited before sending. */
export const replyTemplates = ({ templates, signature }: MailsForm) =>
  templates.map(({ label, text }) => ({
    label,
    write(context: ReplyContext): LeadMailForm {
      const values = valuesOf(context)
      return {
        subject: mailSubject(context.line, context.agency),
        text: [greeting(context), fillIn(text, values), fillIn(signature, values)].join('\n\n'),
      }
    },
  }))

/** Does not mention a sale: employees may read the mailbox of a shop. */
export const mailSubject = ({ reference }: InboxLine, { name }: Pick<FrameAgency, 'name'>): string =>
  `Votre message à ${name} (${reference})`

const valuesOf = ({ line, author, agency }: ReplyContext): Record<Placeholder, string> => ({
  '{bien}': line.listing ? `« ${line.listing.title} »` : 'du bien',
  '{réf}': line.listing?.reference ? ` (réf. ${line.listing.reference})` : '',
  '{créneaux}': nextSlots(new Date())
    .map((slot) => `– ${slot}`)
    .join('\n'),
  '{téléphone}': agency.phone.display,
  '{agence}': agency.name,
  '{auteur}': author,
})

function greeting({ line: { firstName, lastName }, civility }: ReplyContext): string {
  return `Bonjour ${civility ? `${civility} ${lastName}` : `${firstName} ${lastName}`.trim()},`
}

const HOURS = ['10h', '14h30', '17h']

/** Three slots on the next three working days, at different hours. */
function nextSlots(from: Date): string[] {
  const format = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' })
  const day = new Date(from)
  return HOURS.map((hour) => {
    do day.setDate(day.getDate() + 1)
    while (day.getDay() === 0 || day.getDay() === 6)
    return `${format.format(day)} à ${hour}`
  })
}
