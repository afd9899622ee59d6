import type { ComponentProps } from 'react'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import type { TypedDossier } from '#web/desk/editor/texts/typed.ts'

type TextName = {
  [Name in keyof TypedDossier]-?: TypedDossier[Name] extends string
    ? string extends TypedDossier[Name]
      ? Name
      : never
    : never
}[keyof TypedDossier]

interface TextLineProps extends Pick<
  ComponentProps<typeof TypedField>,
  'label' | 'choices' | 'rows' | 'hint' | 'readOnly'
> {
  name: TextName
}

/** A field of the listing's own texts. */
export function TextLine({ name, ...field }: TextLineProps) {
  const { typed, change } = useEditor()
  return <TypedField {...field} path={name} value={typed[name]} onChange={(value) => change({ [name]: value })} />
}
