import { Plus } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { FEATURES_MAX } from '#contract/limits.ts'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FeatureList } from './feature-list.tsx'
import type { FieldName } from './fields.ts'
import { HiddenField } from './hidden-field.tsx'
import { useFeatures } from './use-features.ts'

/** What a listing is praised for, one after the other. */
export function FeaturesEditor({ form, features: first }: { form: FormHandle<FieldName>; features: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { features, text, setText, canAdd, isFull, add, remove } = useFeatures(first)

  // The list has grown above it, and pushed it under the form's buttons.
  useEffect(() => {
    if (document.activeElement === field.current) field.current?.scrollIntoView({ block: 'nearest' })
  }, [features])

  function press() {
    add()
    // The button has nothing more to add, and lets go of the focus.
    field.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It would send the form.
    event.preventDefault()
    add()
  }

  return (
    <>
      <HiddenField form={form} name="features" value={JSON.stringify(features)} />
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
            autoComplete="off"
            enterKeyHint="done"
            aria-describedby={`${id}hint`}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={addOnEnter}
          />
          <button className="btn btn-line" type="button" disabled={!canAdd} onClick={press}>
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
