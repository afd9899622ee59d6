import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface NothingProps {
  icon: IconNode
  text: string
  /** What to do about it. */
  children?: ReactNode
}

/** A list without anything in it. */
export function Nothing({ icon, text, children }: NothingProps) {
  return (
    <div className="empty" role="status">
      <Icon of={icon} />
      <h2>{text}</h2>
      {children}
    </div>
  )
}
