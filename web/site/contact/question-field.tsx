import type { ComponentProps, ReactNode } from 'react'
import type { Question } from '#domain/leads/lead.ts'
import { ChoiceField } from '#web/ui/form/fields/choice-field.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { TextAreaField } from '#web/ui/form/fields/text-area-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

interface QuestionFieldProps<Name extends string> extends Pick<
  ComponentProps<typeof Field>,
  'list' | 'onInput' | 'defaultValue'
> {
  form: FormHandle<Name>
  name: Name
  of: Question
  iconOf?: (choice: string) => ReactNode
}

/** The field of a question, as described by its row. */
export function QuestionField<Name extends string>({ of, iconOf, ...field }: QuestionFieldProps<Name>) {
  const { label, hint, choices, isLong, isWide, type, autoComplete, inputMode, example } = of
  const words = { label, hint }
  if (choices) return wide(<ChoiceField {...field} {...words} choices={choices} iconOf={iconOf} />)
  if (isLong) return wide(<TextAreaField {...field} {...words} rows={5} />)
  const text = <Field {...field} {...words} {...{ type, autoComplete, inputMode, example }} />
  return isWide ? wide(text) : text
}

const wide = (field: ReactNode) => <div className="sheet-row">{field}</div>
