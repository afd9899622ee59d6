import { CIVILITIES } from '#contract/leads/lead.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

type Name = 'civility' | 'firstName' | 'lastName'

export function IdentityFields({ form }: { form: FormHandle<Name> }) {
  return (
    <>
      <div className="sheet-row">
        <ChoiceField form={form} name="civility" label="Civilité" choices={CIVILITIES} />
      </div>
      <Field form={form} name="firstName" label="Prénom" autoComplete="given-name" />
      <Field form={form} name="lastName" label="Nom" autoComplete="family-name" />
    </>
  )
}
