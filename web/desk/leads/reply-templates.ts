import type { FrameAgency } from '#web/frame/page-head.tsx'
import type { InboxLine, LeadMailForm } from '#domain/leads/inbox.ts'
import { LOCALE } from '#domain/limits.ts'

export interface ReplyContext {
  line: InboxLine
  civility: string | null
  /** Who writes. */
  author: string
  agency: Pick<FrameAgency, 'name' | 'phone'>
}

interface ReplyTemplate {
  label: string
  write: (context: ReplyContext) => LeadMailForm
}

/** The agency's usual answers: a starting point, corrected before it is sent. */
export const REPLY_TEMPLATES: ReplyTemplate[] = [
  template('Dossier envoyé', ({ line }) => [
    `Suite à votre demande, vous trouverez le dossier ${about(line)} ci-joint ou par le lien de ce mail.`,
    'Il est confidentiel\u00a0: merci de ne le transmettre qu’à vos conseils. Je vous appelle dans les jours qui viennent pour répondre à vos questions.',
  ]),
  template('Proposer trois créneaux', () => [
    'Je vous propose de nous parler à l’un de ces moments\u00a0:',
    nextSlots(new Date())
      .map((slot) => `– ${slot}`)
      .join('\n'),
    'Répondez à ce mail en choisissant celui qui vous convient, ou proposez-m’en un autre.',
  ]),
  template('Déjà vendu', ({ line }) => [
    `Le bien qui vous intéressait${line.listing?.reference ? ` (réf. ${line.listing.reference})` : ''} vient d’être vendu.`,
    'D’autres affaires comparables nous sont confiées chaque mois, certaines sans annonce. Dites-moi le secteur, le métier et le budget que vous visez\u00a0: je vous préviendrai avant leur mise en ligne.',
  ]),
  template('Tentative d’appel', ({ agency }) => [
    'J’ai essayé de vous joindre par téléphone à la suite de votre demande, sans succès.',
    `Quel moment vous conviendrait\u00a0? Vous pouvez aussi m’appeler au ${agency.phone.display}.`,
  ]),
  template('Précisions sur le projet', () => [
    'Merci de votre message. Pour vous répondre utilement, pourriez-vous me préciser\u00a0:',
    '– votre métier et votre expérience\u00a0;\n– votre apport personnel\u00a0;\n– le délai dans lequel vous souhaitez aboutir.',
    'Ces éléments restent entre nous.',
  ]),
]

function template(label: string, body: (context: ReplyContext) => string[]): ReplyTemplate {
  return {
    label,
    write: (context) => ({
      // Employees may read the mailbox of a shop: the subject does not mention a sale.
      subject: `Votre message à ${context.agency.name} (${context.line.reference})`,
      text: [greeting(context), ...body(context), `${context.author}\n${context.agency.name}`].join('\n\n'),
    }),
  }
}

function greeting({ line: { firstName, lastName }, civility }: ReplyContext): string {
  return `Bonjour ${civility ? `${civility} ${lastName}` : `${firstName} ${lastName}`.trim()},`
}

const about = ({ listing }: InboxLine) => (listing ? `« ${listing.title} »` : 'du bien')

const HOURS = ['10h', '14h30', '17h']

/** Three working days from the next one on, at different hours. */
function nextSlots(from: Date): string[] {
  const format = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' })
  const day = new Date(from)
  return HOURS.map((hour) => {
    do day.setDate(day.getDate() + 1)
    while (day.getDay() === 0 || day.getDay() === 6)
    return `${format.format(day)} à ${hour}`
  })
}
