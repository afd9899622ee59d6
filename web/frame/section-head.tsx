import type { ReactNode } from 'react'

/** The title of a section; `children` are shown at the other end of the line. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="section-head filet">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
