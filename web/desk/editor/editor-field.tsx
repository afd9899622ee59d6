import type { ComponentProps } from 'react'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { controlId, useEditor } from './editor-context.ts'

interface EditorFieldProps extends Pick<
  ComponentProps<typeof LabelledField>,
  'label' | 'hint' | 'isGroup' | 'children'
> {
  /** Where its value is in the form: "facts.yearlyRent". */
  path: string
}

/** A control of the listing being edited, with its label, its message and its warning. */
export function EditorField({ path, ...field }: EditorFieldProps) {
  const { messages, warnings } = useEditor()
  return <LabelledField {...field} id={controlId(path)} name={path} message={messages[path]} warning={warnings[path]} />
}
