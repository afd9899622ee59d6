import type { IconNode } from 'lucide'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { plural } from '#contract/format.ts'
import { useTypedBeforeHydration } from '#web/hydration/use-typed-before-hydration.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSteadyPress } from './use-steady-press.ts'

interface ComboboxOption {
  key: string
  /** What picking it writes into the field. */
  value: string
  label: string
  /** Shown after the label. */
  note: string
  /** There is nothing there: shown greyed. */
  isEmpty?: boolean
}

export interface ComboboxProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  icon: IconNode
  value: string
  onChange: (value: string) => void
  /** The suggestions for the value; none while not asked for. */
  options: ComboboxOption[]
  /** Called when suggestions begin and cease to be asked for. */
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
              // So that the field keeps the focus.
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
