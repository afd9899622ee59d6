import { useId, useState } from 'react'
import { Field } from '#web/ui/form/fields/field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import { postalCodeIn, townsIn } from './towns.ts'

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

/** A postal code, which suggests the town. */
function TownFields({ form }: { form: FormHandle<'postalCode' | 'city'> }) {
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

/** The towns of the typed postal code. If there is only one, fills an empty `city` field with it. */
function useTowns() {
  const [towns, setTowns] = useState<string[]>([])

  async function suggest(field: HTMLInputElement) {
    const typed = field.value
    const code = postalCodeIn(typed)
    if (!code) return setTowns([])
    // Optional: after a failure, the user types the town.
    const found = townsIn(await tabAnswers.get(placeSuggestions(code)).catch(() => []))
    if (field.value !== typed) return
    setTowns(found)
    const [only, ...others] = found
    if (only && others.length === 0) writeCity(field.form, only)
  }
  return { towns, suggest }
}

function writeCity(form: HTMLFormElement | null, town: string) {
  const city = form?.elements.namedItem('city')
  if (!(city instanceof HTMLInputElement) || city.value !== '') return
  city.value = town
  // As if typed: updates the error message and the draft.
  city.dispatchEvent(new Event('input', { bubbles: true }))
}
