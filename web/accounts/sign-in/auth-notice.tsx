import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface AuthNoticeProps {
  icon: IconNode
  kind: 'info' | 'success' | 'danger'
  title: string
  children: ReactNode
}

/** Replaces the form, and takes the focus. */
export function AuthNotice({ icon, kind, title, children }: AuthNoticeProps) {
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
