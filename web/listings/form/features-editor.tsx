import { Plus } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { FEATURES_MAX } from '#contract/limits.ts'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeatureList } from './feature-list.tsx'
import type { FieldName } from './fields.ts'
import { HiddenField } from './hidden-field.tsx'
import { useFeatures } from './use-features.ts'

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
            aria-describedby={`${id}hint`}
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
      </div>
    </>
  )
}
