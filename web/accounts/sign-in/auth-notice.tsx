import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface DoorNoticeProps {
  icon: IconNode
  kind: 'info' | 'success' | 'danger'
  title: string
  children: ReactNode
}

/** Stands where the form was: it takes the focus that went with it. */
export function DoorNotice({ icon, kind, title, children }: DoorNoticeProps) {
  return (
    <section className="door-notice" tabIndex={-1} ref={focus}>
      <div className={`alert alert-${kind}`}>
        <Icon of={icon} />
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  )
}

const focus = (notice: HTMLElement | null) => notice?.focus()
