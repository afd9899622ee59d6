import { useId } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { useTowns } from './use-towns.ts'

/** A postal code, which suggests the town. */
export function TownFields({ form }: { form: FormHandle<'postalCode' | 'city'> }) {
  const listId = useId()
  const { towns, suggest } = useTowns()
  // Browsers make an input with a list a combobox: only if there is a choice.
  const hasChoice = towns.length > 1
  return (
    <>
      <Field
        form={form}
        name="postalCode"
        label="Code postal"
        inputMode="numeric"
        autoComplete="postal-code"
        example="14000"
        onInput={({ currentTarget }) => void suggest(currentTarget)}
      />
      <Field
        form={form}
        name="city"
        label="Ville"
        autoComplete="address-level2"
        list={hasChoice ? listId : undefined}
      />
      <datalist id={listId}>
        {towns.map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
    </>
  )
}
