import { CALLBACK, CONTACT, ESTIMATE, PERSON, type LeadQuestion } from './lead.ts'

/** Re-exported so that the privacy page need not load the texts of the forms. */
export { OTHER_OFFERS } from './consent.ts'

/** The labels of these questions, each once, in lower case unless an abbreviation: « civilité », « SIRET ». */
const labelsOf = (rows: Record<string, LeadQuestion>): string =>
  [
    ...new Set(
      Object.values(rows).map(({ label, short = label }) =>
        short.replace(/^\p{Lu}(?=\p{Ll})/u, (one) => one.toLowerCase()),
      ),
    ),
  ]
    .join(', ')
    .replaceAll("'", '’')

const ofEstimate = Object.fromEntries(Object.entries<LeadQuestion>(ESTIMATE).filter(([name]) => !(name in PERSON)))

/** The data that the forms ask for, for the privacy page. Computed at build time (tools/build/worked-out.ts). */
export const DATA_OF_FORMS = `Ce que vous écrivez dans nos formulaires\u00a0: ${labelsOf({ ...PERSON, ...CONTACT, ...CALLBACK })}\u00a0; pour une estimation, ${labelsOf(ofEstimate)}.`
