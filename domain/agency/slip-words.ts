import * as z from 'zod/mini'
import { text } from './agency-fields.ts'

// The agency's own words on the slip of a visit.

const SLIP_WORDS_MAX_CHARS = 5_000

/** The words before any are edited. They commit to no purchase and to no fee. */
export const SLIP_WORDS = [
  'Le visiteur reconnaît que {agence} lui a présenté l’affaire désignée ci-dessus et a organisé sa visite.',
  'Il garde secret ce qu’il apprend de l’affaire, à commencer par sa mise en vente. Il n’en parle ni aux salariés, ni aux clients, ni aux fournisseurs, ni au bailleur sans l’accord de l’agence. Ses conseils et sa banque sont tenus au même secret.',
  'S’il acquiert l’affaire pendant la durée du mandat de l’agence, lui-même ou par personne interposée, il le fait par l’intermédiaire de {agence}.',
  'Ce bon n’est ni une offre, ni un engagement d’acheter. Il ne crée par lui-même aucune rémunération : les honoraires sont ceux du mandat.',
].join('\n\n')

export const SlipWordsForm = z.object({ text: text('le texte du bon de visite', SLIP_WORDS_MAX_CHARS) })

/** Variables of the words, each with what replaces it. */
export const SLIP_VARIABLES = {
  '{agence}': 'sa dénomination sociale',
  '{affaire}': 'le titre de l’affaire',
  '{réf}': 'sa référence, entre parenthèses',
  '{visiteur}': 'qui visite',
  '{date}': 'le jour et l’heure de la visite',
  '{mandat}': 'le numéro du mandat, ou «\u00a0sans mandat\u00a0»',
  '{conseiller}': 'qui fait visiter',
} as const
