import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import type { LeadQuestion } from '#domain/leads/lead.ts'
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
  of: LeadQuestion
  iconOf?: (choice: string) => ReactNode
}

/** The field of a question, as described by its row. */
export function QuestionField<Name extends string>({ of, iconOf, ...field }: QuestionFieldProps<Name>) {
  const { label, choices, isLong, isWide, type, autoComplete, inputMode, example } = of
  const { doubt, ask } = useDoubt(of)
  const words = { label, hint: of.hint, doubt }
  if (choices) return wide(<ChoiceField {...field} {...words} choices={choices} iconOf={iconOf} />)
  if (isLong) return wide(<TextAreaField {...field} {...words} rows={5} />)
  const text = <Field {...field} {...words} {...{ type, autoComplete, inputMode, example }} onBlur={ask} />
  return isWide ? wide(text) : text
}

/** What the row asks about the answer, once the person has gone on to another field. */
function useDoubt(of: LeadQuestion) {
  const [doubt, setDoubt] = useState<string>()
  const ask = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const next = of.doubt?.(target.value)
    // Not while a button or a box is pressed: the question would move it away from the pointer.
    if (!next || isTypedIn(relatedTarget)) setDoubt(next)
  }
  return { doubt, ask }
}

const isTypedIn = (element: Element | null) =>
  element !== null && element.matches('select, textarea, input:not([type=checkbox], [type=radio])')

const wide = (field: ReactNode) => <div className="sheet-row">{field}</div>
