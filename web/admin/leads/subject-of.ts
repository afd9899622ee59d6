import { SUBJECTS } from '#contract/leads/lead.ts'

/** A subject as the visitor read it; the form of another time may have sent another. */
export const subjectOf = (subject: string): string => (SUBJECTS as Record<string, string>)[subject] ?? subject
