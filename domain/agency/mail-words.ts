import * as z from 'zod/mini'
import { plainLine } from '#domain/one-line.ts'
import { plainText } from '#domain/plain-text.ts'
import { line, text } from './agency-fields.ts'

// The agency's own texts in its mails.

export const TEMPLATES_MAX = 20

export const MailsForm = z.object({
  /** Templates of answers, which an agent edits before sending. */
  templates: z
    .array(z.object({ label: line('le nom du modèle', 60), text: text('le texte du modèle', 3000) }))
    .check(z.maxLength(TEMPLATES_MAX, `${TEMPLATES_MAX} modèles au plus.`)),
  signature: text('la signature', 500),
  /** First and last lines of automatic mails to visitors; an empty first line means « Bonjour, ». */
  opening: plainLine('Première ligne', 300),
  closing: plainText('Dernières lignes', 500),
  /** « Actions et compte rendu » of a mandate with exclusivity; absent from settings stored before: the site's text. */
  reporting: z.optional(plainText('Actions et compte rendu', 900)),
})
export type MailsForm = z.infer<typeof MailsForm>

/** Replaced by the server, for each person: nobody at the desk sees the link itself. */
export const FILE_LINK = '{lien du dossier}'

/** Placeholders of templates, each with a description of what replaces it. */
export const PLACEHOLDERS = {
  '{bien}': 'le titre du bien, ou «\u00a0du bien\u00a0»',
  '{réf}': 'sa référence, entre parenthèses',
  '{créneaux}': 'trois moments des prochains jours ouvrés',
  '{téléphone}': 'le téléphone de l’agence',
  '{agence}': 'son nom',
  '{auteur}': 'qui écrit',
  [FILE_LINK]: 'le lien par lequel la personne demande le dossier confidentiel',
} as const
type Placeholder = keyof typeof PLACEHOLDERS
/** Those that the desk fills in. */
export type FilledPlaceholder = Exclude<Placeholder, typeof FILE_LINK>

/** The placeholders of the text for mandates: no request has sent it. */
export const MANDATE_PLACEHOLDERS = [
  '{bien}',
  '{agence}',
  '{téléphone}',
  '{auteur}',
] as const satisfies FilledPlaceholder[]

/** Replaces the placeholders of a text; those without a value stay, as the link to the file does for the server. */
export const fillIn = <Name extends string = FilledPlaceholder>(
  words: string,
  values: Partial<Record<Name, string>>,
): string => words.replace(/\{[\p{L}]+\}/gu, (name) => values[name as Name] ?? name)
