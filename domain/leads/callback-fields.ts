import { CALLBACK, type LeadQuestion } from './lead.ts'

/**
 * The fields of the home page's form, with the HTML attributes that correspond to its rules. Computed at build time
 * (tools/build/worked-out.ts), so that the home page does not load the rules.
 */
export const CALLBACK_FIELDS = Object.entries<LeadQuestion>(CALLBACK).map(([name, row]) => {
  const { label, min, type = 'text', autoComplete, choices } = row
  return { name, label, minLength: min, type, autoComplete, choices, required: !row.rule.safeParse(undefined).success }
})
