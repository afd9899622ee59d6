import { MapPin } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { CATEGORIES } from '#contract/listing/category.ts'
import type { Property } from '#contract/listing/listing.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { usePlaceChoice } from '#web/listings/search/place-choice.ts'
import { PlaceOptions } from '#web/listings/search/place-options.tsx'
import { FieldFrame, type FieldProps } from '#web/ui/form/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FieldName } from './fields.ts'
import { NumberField } from './number-field.tsx'
import { useNotifyForm } from './hidden-field.tsx'

const OPTIONS = Object.fromEntries(CATEGORIES.map((category) => [category, category]))

interface ListingFieldsProps {
  form: FormHandle<FieldName>
  property: Property | undefined
}

export function ListingFields({ form, property }: ListingFieldsProps) {
  return (
    <div className="form-stack">
      <Field form={form} name="title" label="Titre" autoComplete="off" defaultValue={property?.title} />
      <LocationField form={form} name="location" label="Localisation" defaultValue={property?.location ?? ''} />
      <div className="form-pair">
        <NumberField form={form} name="price" label="Prix" unit="€" defaultValue={property?.price ?? 0} />
        <SelectField
          form={form}
          name="category"
          label="Catégorie"
          options={OPTIONS}
          defaultValue={property?.category ?? CATEGORIES[0]}
        />
      </div>
      <div className="form-pair">
        <Field
          form={form}
          name="reference"
          label="Référence (facultative)"
          autoComplete="off"
          hint="Celle de votre registre des mandats."
          defaultValue={property?.reference}
        />
      </div>
    </div>
  )
}

/** The location of a listing: suggestions as in PlaceField, error messages as in other form fields. */
function LocationField({ defaultValue, ...field }: FieldProps<FieldName> & { defaultValue: string }) {
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
