import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useAnnounced } from './use-announced.ts'
import { Icon } from './icon.tsx'

interface ActionButtonProps {
  /** An operation started elsewhere is running: the button is pending too. */
  isPending?: boolean
  /** Shown while pending: « Envoi en cours… ». */
  pending: string
  /** The button is pending until the returned promise settles. A rejection must already have been shown to the user. */
  onClick: () => unknown
  className?: string
  /** Required when the button's text does not name the item it acts on. */
  'aria-label'?: string
  autoFocus?: boolean
  children: ReactNode
}

/** A button for an action that takes time. While pending it ignores clicks, but is not disabled: it keeps the focus. */
export function ActionButton({ pending, onClick, className = 'btn-line', ...props }: ActionButtonProps) {
  const { isPending: isAwaited = false, children, ...named } = props
  const [run, isRunning] = useAnnounced(async () => onClick())
  const isPending = isAwaited || isRunning
  return (
    <button
      type="button"
      className={`btn submit ${className}`}
      aria-busy={isPending}
      onClick={isPending ? undefined : () => void run()}
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
