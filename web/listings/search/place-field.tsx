import { MapPin } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { useTypedBeforeHydration } from '#web/hydration/use-typed-before-hydration.ts'
import { useSteadyPress } from './use-steady-press.ts'
import { usePlaceChoice } from './place-choice.ts'
import { PlaceOptions } from './place-options.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PlaceFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

/** A place, typed freely or picked from suggestions (ARIA 1.2 combobox). Without JavaScript, a plain text field. */
export function PlaceField({ name, label, value, onChange, placeholder, hideLabel = false }: PlaceFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { suggestions, active, isOpen, type, pick, close, onKeyDown } = usePlaceChoice(value, onChange)
  const listId = `${id}list`
  const optionId = (index: number) => `${id}option${index}`
  const activeId = active === undefined ? undefined : optionId(active)

  useSteadyPress(field, isOpen)
  useTypedBeforeHydration(field, value, (typed) => (document.activeElement === field.current ? type : onChange)(typed))
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'label'}>
        {label}
      </label>
      <div className="suggested">
        <div className="input-wrap">
          <Icon of={MapPin} />
          <input
            ref={field}
            id={id}
            className="input"
            type="text"
            name={name}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
        </div>
        <PlaceOptions id={listId} suggestions={suggestions} active={active} optionId={optionId} onPick={pick} />
      </div>
    </div>
  )
}
