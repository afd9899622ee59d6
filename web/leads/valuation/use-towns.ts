import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import { postalCodeIn, townsIn } from './towns.ts'

/** The towns of the typed postal code. If there is only one, fills an empty `city` field with it. */
export function useTowns() {
  const client = useQueryClient()
  const [towns, setTowns] = useState<string[]>([])

  async function suggest(field: HTMLInputElement) {
    const typed = field.value
    const code = postalCodeIn(typed)
    if (!code) return setTowns([])
    // Optional: after a failure, the user types the town.
    const found = townsIn(await client.fetchQuery(placeSuggestions(code)).catch(() => []))
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
