import { fillIn, type MailsForm, type Placeholder } from '#domain/agency/mail-words.ts'
import type { FrameAgency } from '#web/frame/page-head.tsx'
import { dayAfter, fullDay } from '#web/desk/today/days.ts'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import type { InboxLine, LeadMailForm } from '#domain/leads/inbox.ts'
import { weekdayOf } from '#domain/days.ts'

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
  '{créneaux}': nextSlots(thisDay())
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
const SATURDAY = 5

/** Three slots on the next three working days, at different hours. */
function nextSlots(from: string): string[] {
  let day = from
  return HOURS.map((hour) => {
    do day = dayAfter(day, 1)
    while (weekdayOf(day) >= SATURDAY)
    return `${fullDay(day)} à ${hour}`
  })
}
