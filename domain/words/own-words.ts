import * as z from 'zod/mini'
import { LINE_MAX_CHARS } from '#domain/limits.ts'
import { plainLine } from '#domain/one-line.ts'
import { plainText } from '#domain/plain-text.ts'

// The texts of public pages that an agency may replace by its own. The site's defaults are in site-texts.ts.

type Field = readonly [label: string, max: number]
const HOME: Record<string, Field> = {
  title: ['Titre', 80],
  lead: ['Sous le titre', 300],
  closing: ['Titre de la fin de page', 80],
  closingText: ['Sous ce titre', 300],
}
const SERVICE: Record<string, Field> = {
  title: ['Nom du service', 60],
  description: ['En une phrase', 160],
  content: ['Texte de sa page', 12_000],
}
const STEP: Record<string, Field> = {
  title: ['Titre', 60],
  lead: ['En une phrase', 160],
  text: ['Texte', 2000],
  duration: ['Durée', 120],
  weDo: ['Ce que nous faisons, une ligne chacun', 600],
  weAsk: ['Ce que nous vous demandons, une ligne chacun', 600],
}

const six = [1, 2, 3, 4, 5, 6]
const GROUPS = [
  ['home', HOME] as const,
  ...six.map((id) => [`service${id}`, SERVICE] as const),
  ...six.map((number) => [`step${number}`, STEP] as const),
]

/** The fields of the administration's page; keys are such as "service1.title". */
export const WORD_FIELDS = GROUPS.flatMap(([group, fields]) =>
  Object.entries(fields).map(([part, [label, max]]) => ({ group, part, key: `${group}.${part}`, label, max })),
)

/** The agency's own texts by key; the site's default is used for an absent one. */
export const WordsForm = z.strictObject(
  Object.fromEntries(
    WORD_FIELDS.map(({ key, label, max }) => [
      key,
      z.optional(max > LINE_MAX_CHARS ? plainText(label, max) : plainLine(label, max)),
    ]),
  ),
)
export type WordsForm = z.infer<typeof WordsForm>

export const OwnWords = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())])))
/** The agency's own texts by group, then by part. */
export type OwnWords = z.infer<typeof OwnWords>

/**
 * The agency's own texts that a page needs. Long texts are only sent to their own page: other pages get an empty text, or an
 * empty group for all steps, which means that such a text exists.
 */
export function wordsOn(path: string, words: WordsForm): OwnWords {
  const own: OwnWords = {}
  for (const [key, text = ''] of Object.entries(words)) {
    if (!text) continue
    const [group = '', part = ''] = key.split('.')
    if (group.startsWith('step') && path !== '/notre-processus') own['step'] = {}
    else {
      const isElsewhere = part === 'content' && path !== `/services/${group.slice(-1)}`
      own[group] = { ...own[group], [part]: isElsewhere ? '' : part.startsWith('we') ? text.split('\n') : text }
    }
  }
  return own
}
