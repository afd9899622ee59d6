import { Plus, Check, X } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { counted } from '#domain/format.ts'
import { FEATURES_MAX } from '#domain/limits.ts'
import { FieldNote } from '#web/ui/form/fields/field-note.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { parseFeatures } from '#domain/listing/register/details.ts'
import type { FieldName } from './fields.ts'
import { HiddenField } from './hidden-field.tsx'

export function FeaturesEditor({ form, features: first }: { form: FormHandle<FieldName>; features: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { features, withTyped, text, setText, canAdd, isFull, add, remove } = useFeatures(first)

  // The list grows above the field, and can push it under the form's sticky buttons.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [features])

  function addOnClick() {
    add()
    // The button is now disabled, and loses the focus.
    field.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Otherwise Enter submits the form.
    event.preventDefault()
    add()
  }

  return (
    <>
      <HiddenField form={form} name="features" value={JSON.stringify(withTyped)} />
      <FeatureList features={features} onRemove={remove} />
      <div className="field">
        <label className="label" htmlFor={id}>
          Nouveau point fort
        </label>
        <div className="input-action">
          <input
            ref={field}
            id={id}
            className="input"
            type="text"
            value={text}
            // Nothing can be typed that would not be saved.
            readOnly={isFull}
            autoComplete="off"
            enterKeyHint="done"
            aria-invalid={form.messages.features ? true : undefined}
            aria-describedby={form.messages.features ? `${id}hint ${id}refused` : `${id}hint`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={addOnEnter}
          />
          <button className="btn btn-line" type="button" disabled={!canAdd} onClick={addOnClick}>
            <Icon of={Plus} />
            Ajouter
          </button>
        </div>
        <p className="hint" id={`${id}hint`}>
          {isFull ? `${FEATURES_MAX}\u00a0points forts au plus.` : 'La touche Entrée ajoute aussi.'}
        </p>
        <FieldNote form={form} name="features" id={`${id}refused`} />
      </div>
    </>
  )
}

function FeatureList({ features, onRemove }: { features: string[]; onRemove: (index: number) => void }) {
  const keptFocus = useListFocus<HTMLUListElement>('button')
  return (
    <>
      <ul className="feature-list" role="list" aria-label="Points forts" {...keptFocus}>
        {features.map((feature, index) => (
          <li key={feature}>
            <Icon of={Check} />
            <span>{feature}</span>
            <button
              type="button"
              className="feature-remove"
              aria-label={`Retirer\u00a0: ${feature}`}
              data-tooltip="Retirer"
              onClick={() => onRemove(index)}
            >
              <Icon of={X} />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {features.length ? counted(features.length, 'point fort', 'points forts') : 'Aucun point fort'}
      </p>
    </>
  )
}

/** `withTyped` is the list and the feature being typed: what saving sends. */
function useFeatures(first: string) {
  const [features, setFeatures] = useState(() => [...new Set(parseFeatures(first))])
  const [text, setText] = useState('')
  const typed = text.trim()
  const isFull = features.length >= FEATURES_MAX
  const canAdd = typed !== '' && !isFull
  // No duplicates: the listing's page shows each feature once.
  const withTyped = canAdd && !features.includes(typed) ? [...features, typed] : features

  function add() {
    if (!canAdd) return
    setFeatures(withTyped)
    setText('')
  }

  const remove = (index: number) => setFeatures(features.toSpliced(index, 1))
  return { features, withTyped, text, setText, canAdd, isFull, add, remove }
}
