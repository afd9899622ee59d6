import type { ReactNode } from 'react'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { PlaceInput } from '#web/frame/place-input.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { TextLine } from './text-line.tsx'

/** The place of a listing, with suggestions; read-only when `held` says where else it is changed. */
export function PlaceField({ held }: { held?: ReactNode }) {
  const { typed, change } = useEditor()
  if (held) return <TextLine name="location" label="Localisation" hint={held} readOnly />
  return (
    <LabelledField path="location" label="Localisation">
      {(control) => <PlaceInput {...control} value={typed.location} onChange={(location) => change({ location })} />}
    </LabelledField>
  )
}
