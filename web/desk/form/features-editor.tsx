import { Check, Plus } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { counted } from '#domain/format.ts'
import { FEATURES_MAX } from '#domain/limits.ts'
import { useEditor } from '#web/desk/editor/editor-context.ts'
import { ChosenList } from '#web/desk/editor/fields/chosen-list.tsx'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The features of docs/specification.md §2, added one by one. The last of the editor's features is the one being typed. */
export function FeaturesEditor() {
  const { typed, change } = useEditor()
  const field = useRef<HTMLInputElement>(null)
  const features = typed.features.slice(0, -1)
  const feature = typed.features.at(-1) ?? ''
  const isFull = features.length >= FEATURES_MAX
  const canAdd = feature.trim() !== '' && !isFull

  // The list grows above the field, and can push it under the form's sticky buttons.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [features.length])

  function add() {
    if (canAdd) change({ features: [...new Set([...features, feature.trim()]), ''] })
    // The button becomes disabled and loses the focus.
    field.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter would submit the form.
    event.preventDefault()
    add()
  }

  return (
    <>
      <ChosenList
        className="feature-list"
        label="Points forts"
        texts={features}
        onRemove={(index) => change({ features: typed.features.toSpliced(index, 1) })}
      >
        {(added) => (
          <>
            <Icon of={Check} />
            <span>{added}</span>
          </>
        )}
      </ChosenList>
      <p className="visually-hidden" role="status">
        {features.length ? counted(features.length, 'point fort', 'points forts') : 'Aucun point fort'}
      </p>
      <LabelledField
        path="features"
        label="Nouveau point fort"
        hint={isFull ? `${FEATURES_MAX}\u00a0points forts au plus.` : 'La touche Entrée ajoute aussi.'}
      >
        {(control) => (
          <div className="input-action">
            <input
              {...control}
              ref={field}
              className="input"
              value={feature}
              // Read-only when full: nothing more could be saved.
              readOnly={isFull}
              autoComplete="off"
              enterKeyHint="done"
              onChange={({ target }) => change({ features: [...features, target.value] })}
              onKeyDown={addOnEnter}
            />
            <button className="btn btn-line" type="button" disabled={!canAdd} onClick={add}>
              <Icon of={Plus} />
              Ajouter
            </button>
          </div>
        )}
      </LabelledField>
    </>
  )
}
