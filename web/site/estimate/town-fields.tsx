import { useId, useState } from 'react'
import { ESTIMATE } from '#domain/leads/lead.ts'
import { postalCodeIn } from '#domain/reading/postal-code.ts'
import type { PlaceSuggestion } from '#domain/place.ts'
import { QuestionField } from '#web/site/contact/question-field.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { tabAnswers } from '#web/api/answers.ts'
import { placeSuggestions } from '#web/api/queries/listings.ts'

/** A postal code, which suggests the town. */
export function TownFields({ form }: { form: FormHandle<'postalCode' | 'city'> }) {
  const listId = useId()
  const { towns, suggest } = useTowns()
  // An input with a datalist is a combobox: only add the list when there is a choice.
  const hasChoice = towns.length > 1
  return (
    <>
      <QuestionField
        form={form}
        name="postalCode"
        of={ESTIMATE.postalCode}
        onInput={({ currentTarget }) => void suggest(currentTarget)}
      />
      <QuestionField form={form} name="city" of={ESTIMATE.city} list={hasChoice ? listId : undefined} />
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
    // Suggestions are optional: if they fail, the user types the town.
    const found = townsIn(await tabAnswers.get(placeSuggestions({ q: code })).catch(() => []))
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

/** The towns of a postal code's suggestions, without départements; « Paris 11e » gives Paris. */
export const townsIn = (places: PlaceSuggestion[]): string[] =>
  places.filter(({ kind }) => kind === 'commune').map(({ name }) => name.replace(/ \d+er?$/, ''))
