import { type ReactNode, useId } from 'react'

interface SettingSectionProps {
  title: string
  /** A line below the title. */
  intro?: string
  /** Of links to it. */
  anchor?: string
  children: ReactNode
}

/** A section of a settings page: title and introduction, with the form beside. */
export function SettingSection({ title, intro, anchor, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section className="setting" id={anchor} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p className="setting-lead">{intro}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
