import type { Category } from '#domain/listing/register/category.ts'
import { newSubmission } from '#web/api/queries/leads.ts'
import { readDraft, saveDraft } from './draft.ts'

interface Known {
  propertyType: Category
  activityDetails: string
  /** Figures of the online valuation, as its URL has them. */
  valuation: string
  /** Words that mark a text of this function: a later one may replace it, never a text of the person. */
  mark: string
}

/** Fills in what is known in the wizard's draft; what the person has typed there stays. */
export function fillInDraft({ propertyType, activityDetails, valuation, mark }: Known): void {
  const { values, ...draft } = readDraft() ?? { values: {}, step: 0, submission: newSubmission() }
  const typed = values['activityDetails']
  const details = typed && !typed.includes(mark) ? typed : activityDetails
  saveDraft({ ...draft, valuation, values: { ...values, propertyType, activityDetails: details } })
}
