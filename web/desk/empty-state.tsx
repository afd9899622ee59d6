import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface EmptyStateProps {
  icon: IconNode
  text: string
  /** Actions, if any. */
  children?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, text, children }: EmptyStateProps) {
  return (
    <div className="empty" role="status">
      <Icon of={icon} />
      <h2>{text}</h2>
      {children}
    </div>
  )
}
