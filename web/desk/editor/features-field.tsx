import { FEATURES_MAX } from '#domain/limits.ts'
import { useEditor } from './editor-context.ts'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'

/** One a line: as quick to type as to paste. */
export function FeaturesField() {
  const { typed, change } = useEditor()
  return (
    <TypedField
      path="features"
      label="Points forts"
      hint={`Un par ligne, ${FEATURES_MAX} au plus, dans l’ordre de la fiche.`}
      rows={4}
      value={typed.features.join('\n')}
      onChange={(text) => change({ features: text.split('\n') })}
    />
  )
}
