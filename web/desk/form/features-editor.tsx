import { Check, Plus, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { counted } from '#domain/format.ts'
import { FEATURES_MAX } from '#domain/limits.ts'
import { parseFeatures } from '#domain/listing/register/details.ts'
import { LabelledField } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { type TypedListing, withFeature } from './fields.ts'

interface FeaturesEditorProps {
  typed: TypedListing
  onChange: (part: Partial<TypedListing>) => void
}

export function FeaturesEditor({ typed, onChange }: FeaturesEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  const keptFocus = useListFocus<HTMLUListElement>('button')
  const features = parseFeatures(typed.features)
  const isFull = features.length >= FEATURES_MAX
  const canAdd = typed.feature.trim() !== '' && !isFull
  const write = (list: string[], part?: Partial<TypedListing>) => onChange({ features: JSON.stringify(list), ...part })

  // The list grows above the field, and can push it under the form's sticky buttons.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [typed.features])

  function add() {
    if (canAdd) write(withFeature(typed), { feature: '' })
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
      <ul className="feature-list" role="list" aria-label="Points forts" {...keptFocus}>
        {features.map((feature, index) => (
          <li key={feature}>
            <Icon of={Check} />
            <span>{feature}</span>
            <button
              type="button"
              className="icon-button feature-remove"
              aria-label={`Retirer\u00a0: ${feature}`}
              data-tooltip="Retirer"
              onClick={() => write(features.toSpliced(index, 1))}
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
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
              value={typed.feature}
              // Read-only when full: nothing more could be saved.
              readOnly={isFull}
              autoComplete="off"
              enterKeyHint="done"
              onChange={({ target }) => onChange({ feature: target.value })}
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
