import { CALLBACK, CONTACT, ESTIMATE, PERSON, type Question } from './lead.ts'

/** Told here too, as the forms' own texts are not for the privacy page to load. */
export { OTHER_OFFERS } from './consent.ts'

/** The labels of these questions, each once, as they stand in a sentence: « civilité », « SIRET ». */
const labelsOf = (rows: Record<string, Question>): string =>
  [
    ...new Set(
      Object.values(rows).map(({ label, short = label }) =>
        short.replace(/^\p{Lu}(?=\p{Ll})/u, (one) => one.toLowerCase()),
      ),
    ),
  ]
    .join(', ')
    .replaceAll("'", '’')

const ofEstimate = Object.fromEntries(Object.entries<Question>(ESTIMATE).filter(([name]) => !(name in PERSON)))

/** What the forms ask, for the privacy page. Worked out for it (tools/build/worked-out.ts), without the rules. */
export const DATA_OF_FORMS = `Ce que vous écrivez dans nos formulaires\u00a0: ${labelsOf({ ...PERSON, ...CONTACT, ...CALLBACK })}\u00a0; pour une estimation, ${labelsOf(ofEstimate)}.`
