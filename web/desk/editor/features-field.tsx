import { FEATURES_MAX } from '#domain/limits.ts'
import { useEditor } from './editor-context.ts'
import { EditorField } from './editor-field.tsx'

/** One a line: as quick to type as to paste. */
export function FeaturesField() {
  const { typed, change } = useEditor()
  return (
    <EditorField
      path="features"
      label="Points forts"
      hint={`Un par ligne, ${FEATURES_MAX} au plus, dans l’ordre de la fiche.`}
    >
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={4}
          value={typed.features.join('\n')}
          onChange={({ target }) => change({ features: target.value.split('\n') })}
        />
      )}
    </EditorField>
  )
}
