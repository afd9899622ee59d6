import type { IconNode } from 'lucide'
import { type ComponentProps, useEffect, useId, useRef, type RefObject, type KeyboardEvent, useState } from 'react'
import { plural } from '#domain/format.ts'
import { useTypedBeforeHydration } from '#web/rendering/use-typed-before-hydration.ts'
import { Icon } from '#web/ui/icon.tsx'

interface ComboboxOption {
  key: string
  /** Written into the field when the option is picked. */
  value: string
  label: string
  note: string
  /** The option leads to no results: shown greyed. */
  isEmpty?: boolean
}

export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  icon: IconNode
  value: string
  onChange: (value: string) => void
  /** The suggestions for the value; empty when none are requested. */
  options: ComboboxOption[]
  /** Called with true when suggestions are needed, false when they no longer are. */
  onAsk: (isAsking: boolean) => void
}

/** A text typed freely or picked from suggestions (ARIA 1.2 combobox). Without JavaScript, a plain text input. */
export function Combobox({ icon, value, onChange, options, onAsk, ...input }: ComboboxProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { active, isOpen, type, pick, close, onKeyDown } = useCombobox({ options, onChange, onAsk })
  const optionId = (index: number) => `${listId}option${index}`
  const activeId = active === undefined ? undefined : optionId(active)

  useSteadyPress(field, isOpen)
  useTypedBeforeHydration(field, value, (typed) => (document.activeElement === field.current ? type : onChange)(typed))
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div className="suggested">
      <div className="input-wrap">
        <Icon of={icon} />
        <input
          {...input}
          ref={field}
          className="input"
          type="text"
          value={value}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={activeId}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </div>
      {isOpen && (
        <ul id={listId} className="options" role="listbox" aria-label="Suggestions">
          {options.map((option, index) => (
            <li
              key={option.key}
              id={optionId(index)}
              className={option.isEmpty ? 'option option-empty' : 'option'}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <span>{option.label}</span>
              <span className="option-count">{option.note}</span>
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" aria-live="polite">
        {isOpen && `${options.length} ${plural(options.length, 'suggestion')}`}
      </span>
    </div>
  )
}

/**
 * Keeps open suggestions open until a press on a button of the form ends. On a phone the list pushes the form's buttons
 * down: if the press closed it by blurring the field, the button would move away from under the finger.
 */
function useSteadyPress(field: RefObject<HTMLInputElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!isOpen || !form) return
    const pressed = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('button, label') : null
    const keepFocus = (event: Event) => pressed(event) && event.preventDefault()
    const giveFocus = (event: Event) => {
      const control = pressed(event)
      if (!control) return
      field.current?.blur()
      control.focus()
    }
    form.addEventListener('mousedown', keepFocus)
    form.addEventListener('click', giveFocus)
    return () => {
      form.removeEventListener('mousedown', keepFocus)
      form.removeEventListener('click', giveFocus)
    }
  }, [field, isOpen])
}

const NO_OPTION = -1

interface ComboboxChoice<Option> {
  options: Option[]
  onChange: (value: string) => void
  onAsk: (isAsking: boolean) => void
}

/** The active option of a combobox, and what typing, picking and the keys do (ARIA 1.2, list autocomplete). */
function useCombobox<Option extends { value: string }>({ options, onChange, onAsk }: ComboboxChoice<Option>) {
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
