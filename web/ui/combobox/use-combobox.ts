import { type KeyboardEvent, useState } from 'react'

const NO_OPTION = -1

interface ComboboxChoice<Option> {
  options: Option[]
  onChange: (value: string) => void
  onAsk: (isAsking: boolean) => void
}

/** The active option of a combobox, and what typing, picking and the keys do (ARIA 1.2, list autocomplete). */
export function useCombobox<Option extends { value: string }>({ options, onChange, onAsk }: ComboboxChoice<Option>) {
  const [active, setActive] = useState(NO_OPTION)
  const last = options.length - 1
  const isOpen = last >= 0
  const activeOption = options[active]

  function close() {
    onAsk(false)
    setActive(NO_OPTION)
  }

  function type(text: string) {
    onChange(text)
    onAsk(true)
    setActive(NO_OPTION)
  }

  function pick(option: Option) {
    onChange(option.value)
    close()
  }

  function move(event: KeyboardEvent, to: number) {
    event.preventDefault()
    setActive(to)
  }

  function arrow(event: KeyboardEvent, step: 1 | -1) {
    onAsk(true)
    move(event, isOpen && !event.altKey ? neighbour(active, last, step) : active)
  }

  function enter(event: KeyboardEvent) {
    // Without an active option, Enter submits what was typed.
    if (!activeOption) return close()
    event.preventDefault()
    pick(activeOption)
  }

  function escape(event: KeyboardEvent) {
    if (isOpen) event.preventDefault()
    close()
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => arrow(event, 1),
    ArrowUp: (event) => arrow(event, -1),
    // Without an active option, they move the caret.
    Home: (event) => activeOption && move(event, 0),
    End: (event) => activeOption && move(event, last),
    Enter: enter,
    Escape: escape,
  }
  const onKeyDown = (event: KeyboardEvent) => keys[event.key]?.(event)

  return { active: activeOption ? active : undefined, isOpen, type, pick, close, onKeyDown }
}

/** The next or previous option, cycling; without an active option, the first or the last. */
function neighbour(active: number, last: number, step: 1 | -1): number {
  if (active === NO_OPTION) return step === 1 ? 0 : last
  return (active + step + last + 1) % (last + 1)
}
