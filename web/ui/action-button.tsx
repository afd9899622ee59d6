import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ActionButtonProps {
  isPending: boolean
  /** Shown while it works: « Envoi en cours… ». */
  pending: string
  onClick: () => void
  className?: string
  /** Names what it acts on, where its text alone does not. */
  'aria-label'?: string
  children: ReactNode
}

/** Starts something that takes time. As wide as its longer text; it keeps the focus, and does nothing, meanwhile. */
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
