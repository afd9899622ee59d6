import type { ComponentProps } from 'react'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import type { Typed } from '#web/desk/editor/texts/typed.ts'

type TextName = {
  [Name in keyof Typed]-?: Typed[Name] extends string ? (string extends Typed[Name] ? Name : never) : never
}[keyof Typed]

interface TextLineProps extends Pick<ComponentProps<typeof TypedField>, 'label' | 'choices' | 'rows'> {
  name: TextName
}

/** A field of the listing's own texts. */
export function TextLine({ name, ...field }: TextLineProps) {
  const { typed, change } = useEditor()
  return <TypedField {...field} path={name} value={typed[name]} onChange={(value) => change({ [name]: value })} />
}
