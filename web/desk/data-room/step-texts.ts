import { type AccessStepName, OPEN_DAYS } from '#domain/data-room/access.ts'

/** The fields of a step's form. */
export type StepFields = Partial<Record<'level' | 'days' | 'words', string>>

interface StepText {
  /** Label of the button that opens the form, and of its submit button. */
  label: string
  /** The consequences of the step. */
  help: string
  first: StepFields
  isDanger?: true
  /** Templates of the message, which the agency can edit. */
  templates?: Readonly<Record<string, string>>
}

const THANKS = 'Nous vous remercions de votre intérêt. '

/** The steps that the agency can take about an access request, in the order of the buttons. */
export const STEP_TEXTS: Record<AccessStepName, StepText> = {
  approve: { label: 'Approuver', help: '', first: { level: '1', days: String(OPEN_DAYS) } },
  resume: { label: 'Rouvrir la lecture', help: 'La personne lit de nouveau, et en est prévenue.', first: {} },
  ask: {
    label: 'Demander des précisions',
    help: 'Votre question part par mail\u00a0; la réponse revient ici.',
    first: { words: '' },
    templates: {
      Financement:
        'Pour avancer, nous avons besoin de votre plan de financement\u00a0: le montant et l’origine de votre apport, et où en est votre demande de prêt.',
      Expérience:
        'Pouvez-vous nous en dire plus sur votre expérience de ce métier, et sur les personnes qui travailleraient avec vous\u00a0?',
      'Qui achète':
        'Achetez-vous en votre nom ou par une société\u00a0? Dans ce cas, indiquez-nous son nom, son numéro SIREN et votre fonction.',
    },
  },
  renew: {
    label: 'Prolonger',
    help: 'La lecture repart d’aujourd’hui, pour cette durée. Un accord qui reste à signer attend quatorze jours de plus.',
    first: { days: String(OPEN_DAYS) },
  },
  level: {
    label: 'Changer le niveau',
    help: 'Le niveau 2 ouvre aussi les documents réservés à une offre acceptée.',
    first: { level: '2' },
  },
  suspend: {
    label: 'Suspendre la lecture',
    help: 'Plus aucune page ne s’ouvre, jusqu’à ce que vous rouvriez la lecture. La personne est prévenue.',
    first: { words: '' },
  },
  refuse: {
    label: 'Refuser',
    help: 'Votre message part par mail. La personne pourra refaire une demande.',
    first: { words: '' },
    isDanger: true,
    templates: {
      Financement: `${THANKS}Votre plan de financement ne nous permet pas encore d’ouvrir ce dossier\u00a0: refaites une demande dès que votre apport ou votre accord de prêt sera confirmé.`,
      Projet: `${THANKS}Cette affaire ne nous paraît pas correspondre au projet que vous décrivez. Nous vous en présenterons volontiers d’autres, plus proches de votre recherche.`,
      'Décision du cédant': `${THANKS}Le cédant ne souhaite pas, pour le moment, ouvrir son dossier à de nouveaux lecteurs. Nous vous écrirons si sa décision change.`,
      'Offre en cours': `${THANKS}Une offre est à l’étude sur cette affaire, et son dossier n’est plus ouvert. Nous vous préviendrons si elle redevient disponible.`,
    },
  },
  revoke: {
    label: 'Retirer l’accès',
    help: 'Plus aucune page ne s’ouvre, et c’est définitif\u00a0: il faudrait une nouvelle demande. La personne est prévenue.',
    first: { words: '' },
    isDanger: true,
  },
}

export const STEP_NAMES = Object.keys(STEP_TEXTS) as AccessStepName[]
