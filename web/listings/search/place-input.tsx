import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide'
import { useState } from 'react'
import { counted } from '#contract/format.ts'
import type { PlaceSuggestion } from '#contract/place.ts'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import { Combobox, type ComboboxProps } from '#web/ui/combobox/combobox.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** The input of a place, with suggestions: its label and its messages are the field's. */
export function PlaceInput(props: Omit<ComboboxProps, 'icon' | 'options' | 'onAsk'>) {
  const [isAsking, setAsking] = useState(false)
  const options = usePlaceSuggestions(props.value, isAsking).map(toOption)
  return <Combobox {...props} icon={MapPin} options={options} onAsk={setAsking} />
}

const toOption = ({ kind, code, value, label, count }: PlaceSuggestion) => ({
  key: `${kind} ${code}`,
  value,
  label,
  note: counted(count, 'bien'),
})

const PAUSE_MS = 120
const MIN_CHARS = 2
const NONE: PlaceSuggestion[] = []

/** Places whose name starts with the typed text; none when the call fails. */
function usePlaceSuggestions(text: string, isAsking: boolean): PlaceSuggestion[] {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const isEnabled = isAsking && q.length >= MIN_CHARS
  const { data } = useQuery({ ...placeSuggestions(q), enabled: isEnabled, placeholderData: keepPreviousData })
  return (isEnabled && data) || NONE
}
