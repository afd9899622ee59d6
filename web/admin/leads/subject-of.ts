import { SUBJECTS } from '#contract/leads/lead.ts'

/** The French label of a subject; old leads can have a subject that no longer exists. */
export const subjectLabel = (subject: string): string => (SUBJECTS as Record<string, string>)[subject] ?? subject
