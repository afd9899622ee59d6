import { Field } from '#web/ui/form/field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { TownFields } from './town-fields.tsx'

type Name = 'phone' | 'email' | 'address' | 'postalCode' | 'city'

export function AddressFields({ form }: { form: FormHandle<Name> }) {
  return (
    <>
      <Field
        form={form}
        name="phone"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        example="06 39 98 12 34"
        hint="Pour vous rappeler, jamais transmis à des tiers."
      />
      <Field form={form} name="email" label="Email" type="email" autoComplete="email" />
      <div className="sheet-row">
        <Field form={form} name="address" label="Adresse" autoComplete="address-line1" />
      </div>
      <TownFields form={form} />
    </>
  )
}
