import { CALLBACK, type Question } from './lead.ts'

/**
 * The fields of the form of the home page, with the attributes that check what its rules do. Worked out for it
 * (tools/build/worked-out.ts), without the rules.
 */
export const CALLBACK_FIELDS = Object.entries<Question>(CALLBACK).map(([name, row]) => {
  const { label, min, type = 'text', autoComplete, choices } = row
  return { name, label, minLength: min, type, autoComplete, choices, required: !row.rule.safeParse(undefined).success }
})
