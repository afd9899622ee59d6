import { type KeyboardEvent, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PlaceSuggestion } from '#contract/place.ts'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const NO_OPTION = -1

/** The state of a place combobox: its suggestions, the active option, and the keyboard handler. */
export function usePlaceChoice(value: string, onChange: (value: string) => void) {
  const [isEnabled, setEnabled] = useState(false)
  const [active, setActive] = useState(NO_OPTION)
  const suggestions = usePlaceSuggestions(value, isEnabled)
  const last = suggestions.length - 1
  const isOpen = last >= 0
  const activePlace = suggestions[active]

  function close() {
    setEnabled(false)
    setActive(NO_OPTION)
  }

  function type(text: string) {
    onChange(text)
    setEnabled(true)
    setActive(NO_OPTION)
  }

  function pick(place: PlaceSuggestion) {
    onChange(place.value)
    close()
  }

  function move(event: KeyboardEvent, to: number) {
    event.preventDefault()
    setActive(to)
  }

  function arrow(event: KeyboardEvent, step: 1 | -1) {
    setEnabled(true)
    move(event, isOpen && !event.altKey ? neighbour(active, last, step) : active)
  }

  function enter(event: KeyboardEvent) {
    // Without an active option, Enter submits what was typed.
    if (!activePlace) return close()
    event.preventDefault()
    pick(activePlace)
  }

  function escape(event: KeyboardEvent) {
    if (isOpen) event.preventDefault()
    close()
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => arrow(event, 1),
    ArrowUp: (event) => arrow(event, -1),
    // Without an active option, they move the caret.
    Home: (event) => activePlace && move(event, 0),
    End: (event) => activePlace && move(event, last),
    Enter: enter,
    Escape: escape,
  }
  const onKeyDown = (event: KeyboardEvent) => keys[event.key]?.(event)

  return { suggestions, active: activePlace ? active : undefined, isOpen, type, pick, close, onKeyDown }
}

/** The next or previous option, cycling; without an active option, the first or the last. */
function neighbour(active: number, last: number, step: 1 | -1): number {
  if (active === NO_OPTION) return step === 1 ? 0 : last
  return (active + step + last + 1) % (last + 1)
}

const PAUSE_MS = 120
const MIN_CHARS = 2
const NONE: PlaceSuggestion[] = []

/** Places whose name starts with the typed text; none when the call fails. */
function usePlaceSuggestions(text: string, isFieldActive: boolean): PlaceSuggestion[] {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const isEnabled = isFieldActive && q.length >= MIN_CHARS
  const { data } = useQuery({ ...placeSuggestions(q), enabled: isEnabled, placeholderData: keepPreviousData })
  return (isEnabled && data) || NONE
}
