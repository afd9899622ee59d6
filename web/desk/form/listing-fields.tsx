import { useState } from 'react'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { Field } from '#web/ui/form/fields/field.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { PlaceInput } from '#web/frame/place-input.tsx'
import { FieldFrame, type FieldProps } from '#web/ui/form/fields/field-frame.tsx'
import type { FieldName } from './fields.ts'
import type { InitialListing } from './use-listing-draft.ts'
import { NumberField } from './number-field.tsx'
import { useNotifyForm } from './hidden-field.tsx'

const OPTIONS = Object.fromEntries(CATEGORIES.map((category) => [category, category]))

interface ListingFieldsProps {
  form: FormHandle<FieldName>
  property: InitialListing | undefined
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

/** The location of a listing: suggestions as in a search, error messages as in other form fields. */
function LocationField({ defaultValue, ...field }: FieldProps<FieldName> & { defaultValue: string }) {
  const [place, setPlace] = useState(defaultValue)
  // Picking a suggestion fires no input event.
  useNotifyForm(field.form, field.name, place)
  return (
    <FieldFrame {...field}>{(control) => <PlaceInput {...control} value={place} onChange={setPlace} />}</FieldFrame>
  )
}
