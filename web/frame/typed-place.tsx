import type { ComponentProps } from 'react'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { PlaceInput } from './place-input.tsx'

interface TypedPlaceProps extends Omit<ComponentProps<typeof LabelledField>, 'children' | 'isGroup'> {
  value: string
  onChange: (value: string) => void
}

/** The location of a listing, as a field of a form with paths. Apart from the input, which public pages load alone. */
export const TypedPlace = ({ value, onChange, ...field }: TypedPlaceProps) => (
  <LabelledField {...field}>{(control) => <PlaceInput {...control} value={value} onChange={onChange} />}</LabelledField>
)
