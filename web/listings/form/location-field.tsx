import { MapPin } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { usePlaceChoice } from '#web/listings/search/place-choice.ts'
import { PlaceOptions } from '#web/listings/search/place-options.tsx'
import { FieldFrame, type FieldProps } from '#web/ui/form/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldName } from './fields.ts'
import { useNotifyForm } from './use-notify-form.ts'

/** The location of a listing: suggestions as in PlaceField, error messages as in other form fields. */
export function LocationField({ defaultValue, ...field }: FieldProps<FieldName> & { defaultValue: string }) {
  const [place, setPlace] = useState(defaultValue)
  const { suggestions, active, isOpen, type, pick, close, onKeyDown } = usePlaceChoice(place, setPlace)
  const listId = useId()
  const optionId = (index: number) => `${listId}option${index}`
  const activeId = active === undefined ? undefined : optionId(active)

  // Picking a suggestion fires no input event.
  useNotifyForm(field.form, field.name, place)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <FieldFrame {...field}>
      {(control) => (
        <div className="suggested">
          <div className="input-wrap">
            <Icon of={MapPin} />
            <input
              {...control}
              className="input"
              type="text"
              value={place}
              autoComplete="off"
              spellCheck={false}
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
      )}
    </FieldFrame>
  )
}
