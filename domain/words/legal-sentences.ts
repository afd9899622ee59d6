import { monthsAfter } from '#domain/days.ts'
import { RISKS_SENTENCE } from '#domain/listing/risks.ts'
import json from './legal-sentences.json' with { type: 'json' }

/** A statement of the site about the law, to update when a law changes. */
export interface LegalSentence {
  /** The French text shown on the site. */
  text: string
  /** The law and the article that it restates. */
  source: string
  /** The date when it was last compared with its source. */
  readOn: string
}

/** All legal sentences. `notAdvice` is shown after the others, with the year of the oldest `readOn`. */
export const LEGAL_SENTENCES = {
  ...json,
  risks: { text: RISKS_SENTENCE, source: 'code de l’environnement, article R125-25', readOn: '2026-11-21' },
} satisfies Record<string, LegalSentence>

/** The sentences last compared with their source more than a year before a day (YYYY-MM-DD). */
export function outdatedSentences(
  day: string,
  sentences: Record<string, LegalSentence> = LEGAL_SENTENCES,
): LegalSentence[] {
  const limit = monthsAfter(day, -12)
  return Object.values(sentences).filter(({ readOn }) => readOn < limit)
}
