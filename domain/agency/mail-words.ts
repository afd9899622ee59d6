import * as z from 'zod/mini'
import { plainText } from '#domain/plain-text.ts'
import { text } from './agency-fields.ts'

// The agency's own words in its mails.

export const TEMPLATES_MAX = 20

export const MailsForm = z.object({
  /** Usual answers: a starting point, corrected before it is sent. */
  templates: z
    .array(z.object({ label: text('le nom du modèle', 60), text: text('le texte du modèle', 3000) }))
    .check(z.maxLength(TEMPLATES_MAX, `${TEMPLATES_MAX} modèles au plus.`)),
  signature: text('la signature', 500),
  /** First and last lines of what the site sends by itself to visitors; an empty first one is « Bonjour, ». */
  opening: plainText('Première ligne', 300),
  closing: plainText('Dernières lignes', 500),
})
export type MailsForm = z.infer<typeof MailsForm>

/** What stands for a word that depends on the request. */
export const PLACEHOLDERS = {
  '{bien}': 'le titre du bien, ou «\u00a0du bien\u00a0»',
  '{réf}': 'sa référence, entre parenthèses',
  '{créneaux}': 'trois moments des prochains jours ouvrés',
  '{téléphone}': 'le téléphone de l’agence',
  '{agence}': 'son nom',
  '{auteur}': 'qui écrit',
} as const
export type Placeholder = keyof typeof PLACEHOLDERS

/** A text with what its placeholders stand for. */
export const fillIn = (words: string, values: Record<Placeholder, string>): string =>
  words.replace(/\{[\p{L}]+\}/gu, (name) => (name in values ? values[name as Placeholder] : name))

export const STARTING_MAILS: MailsForm = {
  templates: [
    {
      label: 'Dossier envoyé',
      text: 'Suite à votre demande, vous trouverez le dossier {bien} ci-joint ou par le lien de ce mail.\n\nIl est confidentiel\u00a0: merci de ne le transmettre qu’à vos conseils. Je vous appelle dans les jours qui viennent pour répondre à vos questions.',
    },
    {
      label: 'Proposer trois créneaux',
      text: 'Je vous propose de nous parler à l’un de ces moments\u00a0:\n\n{créneaux}\n\nRépondez à ce mail en choisissant celui qui vous convient, ou proposez-m’en un autre.',
    },
    {
      label: 'Déjà vendu',
      text: 'Le bien qui vous intéressait{réf} vient d’être vendu.\n\nD’autres affaires comparables nous sont confiées chaque mois, certaines sans annonce. Dites-moi le secteur, le métier et le budget que vous visez\u00a0: je vous préviendrai avant leur mise en ligne.',
    },
    {
      label: 'Tentative d’appel',
      text: 'J’ai essayé de vous joindre par téléphone à la suite de votre demande, sans succès.\n\nQuel moment vous conviendrait\u00a0? Vous pouvez aussi m’appeler au {téléphone}.',
    },
    {
      label: 'Précisions sur le projet',
      text: 'Merci de votre message. Pour vous répondre utilement, pourriez-vous me préciser\u00a0:\n\n– votre métier et votre expérience\u00a0;\n– votre apport personnel\u00a0;\n– le délai dans lequel vous souhaitez aboutir.\n\nCes éléments restent entre nous.',
    },
  ],
  signature: '{auteur}\n{agence}',
  opening: 'Bonjour,',
  closing: '',
}
