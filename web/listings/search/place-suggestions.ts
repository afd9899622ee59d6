import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlaceSuggestion } from '#contract/place.ts'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import { useDebounced } from '#web/ui/use-settled.ts'

const PAUSE_MS = 120
const MIN_CHARS = 2
const NONE: PlaceSuggestion[] = []

/** Places whose name starts with the typed text; none when the call fails. */
export function usePlaceSuggestions(text: string, isFieldActive: boolean): PlaceSuggestion[] {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const isEnabled = isFieldActive && q.length >= MIN_CHARS
  const { data } = useQuery({ ...placeSuggestions(q), enabled: isEnabled, placeholderData: keepPreviousData })
  return (isEnabled && data) || NONE
}
