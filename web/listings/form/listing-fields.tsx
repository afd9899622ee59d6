import { CATEGORIES } from '#contract/listing/category.ts'
import type { Property } from '#contract/listing/listing.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import type { FieldName } from './fields.ts'
import { LocationField } from './location-field.tsx'
import { NumberField } from './number-field.tsx'

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
