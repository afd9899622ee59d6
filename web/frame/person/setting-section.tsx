import { type ReactNode, useId } from 'react'

interface SettingSectionProps {
  title: string
  intro?: string
  children: ReactNode
}

/** A section of a settings page: title and introduction on one side, the form on the other. */
export function SettingSection({ title, intro, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section className="setting" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p className="setting-lead">{intro}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
