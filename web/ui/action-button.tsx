import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ActionButtonProps {
  isPending: boolean
  /** Shown while pending: « Envoi en cours… ». */
  pending: string
  onClick: () => void
  className?: string
  /** Needed when the button's text does not name what it acts on. */
  'aria-label'?: string
  children: ReactNode
}

/** A button for an action that takes time. While pending it ignores clicks, but is not disabled: it keeps the focus. */
export function ActionButton({ isPending, pending, onClick, className = 'btn-line', ...props }: ActionButtonProps) {
  const { children, ...named } = props
  return (
    <button
      type="button"
      className={`btn submit ${className}`}
      aria-busy={isPending}
      onClick={isPending ? undefined : onClick}
      {...named}
    >
      <span>{children}</span>
      <span>
        <Icon of={LoaderCircle} className="spinner" />
        {pending}
      </span>
    </button>
  )
}
