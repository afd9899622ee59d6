import { MapPin } from 'lucide'
import { useState } from 'react'
import { counted } from '#domain/format.ts'
import type { SearchSuggestion } from '#domain/listing/search/typed-search.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { placeSuggestions, searchSuggestions } from '#web/api/queries/listings.ts'
import { Combobox, type ComboboxProps } from '#web/ui/combobox/combobox.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

interface PlaceInputProps extends Omit<ComboboxProps, 'icon' | 'options' | 'onAsk'> {
  /**
   * For a search field: also suggests activities, and an option writes the shortest text that finds its place.
   * Otherwise the text is the location of a listing.
   */
  isSearch?: boolean
}

/** The input of a place, with suggestions. Its label and messages belong to the field around it. */
export function PlaceInput({ isSearch = false, ...props }: PlaceInputProps) {
  const [isAsking, setAsking] = useState(false)
  const options = useSuggestions(props.value, isAsking, isSearch).map((one) => {
    const option = toOption(one)
    return isSearch ? option : { ...option, value: one.location ?? one.label }
  })
  return <Combobox {...props} icon={MapPin} options={options} onAsk={setAsking} />
}

const toOption = ({ kind, code, value, label, count }: SearchSuggestion) => ({
  key: `${kind} ${code}`,
  value,
  label,
  note: count > 0 ? counted(count, 'bien') : '',
  isEmpty: count === 0,
})

const PAUSE_MS = 120
const MIN_CHARS = 2
const NONE: SearchSuggestion[] = []

/** Suggestions that start with the typed text; none when the request fails. */
function useSuggestions(text: string, isAsking: boolean, isSearch: boolean): SearchSuggestion[] {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const isEnabled = isAsking && q.length >= MIN_CHARS
  const { data: places } = useReadOrPrevious(isEnabled && !isSearch ? placeSuggestions({ q }) : undefined)
  const { data: found } = useReadOrPrevious(isEnabled && isSearch ? searchSuggestions({ text: q }) : undefined)
  return (isEnabled && (isSearch ? found : places)) || NONE
}
