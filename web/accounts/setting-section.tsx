import { type ReactNode, useId } from 'react'

interface SettingProps {
  title: string
  /** A line about it, below the title. */
  lead?: string
  children: ReactNode
}

/** One subject of a page of settings: what it is about, and beside it what can be changed. */
export function Setting({ title, lead, children }: SettingProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p className="setting-lead">{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
