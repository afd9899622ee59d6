import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

interface ChosenListProps {
  className: string
  label: string
  texts: readonly string[]
  onRemove: (index: number) => void
  /** How a text is shown. */
  children: (text: string, index: number) => ReactNode
}

/** Chosen texts, each with a button that removes it; the focus then stays in the list. */
export function ChosenList({ className, label, texts, onRemove, children }: ChosenListProps) {
  const keptFocus = useListFocus<HTMLUListElement>('button')
  return (
    <ul className={className} role="list" aria-label={label} {...keptFocus}>
      {texts.map((text, index) => (
        <li key={text}>
          {children(text, index)}
          <button
            type="button"
            className="icon-button feature-remove"
            aria-label={`Retirer\u00a0: ${text}`}
            data-tooltip="Retirer"
            onClick={() => onRemove(index)}
          >
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  )
}
