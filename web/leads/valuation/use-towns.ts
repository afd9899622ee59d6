import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import { postalCodeIn, townsIn } from './towns.ts'

/** The towns of the postal code being typed. The only one is written into an empty field `city`. */
export function useTowns() {
  const client = useQueryClient()
  const [towns, setTowns] = useState<string[]>([])

  async function suggest(field: HTMLInputElement) {
    const typed = field.value
    const code = postalCodeIn(typed)
    if (!code) return setTowns([])
    // Only a help: without an answer, people type.
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
  // As if typed: its message goes, the draft keeps it.
  city.dispatchEvent(new Event('input', { bubbles: true }))
}
