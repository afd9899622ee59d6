import type { ReactNode } from 'react'
import { PageHead } from '#web/frame/page-head.tsx'
import { ServicePicture } from '#web/info/services/service-picture.tsx'

interface DoorProps {
  title: string
  lead: string
  /** Absent, search engines leave it alone. */
  path?: string
  children: ReactNode
}

/** A screen one passes to reach one's account: a form beside the keys of a reception desk. */
export function Door({ title, lead, path, children }: DoorProps) {
  return (
    <div className="door">
      <PageHead title={title} description={lead} path={path} />
      {/* First, as on phones: the form, parsed before it, would be painted in its place. */}
      <div className="door-picture">
        <ServicePicture id={3} alt="" place="door" priority />
      </div>
      <div className="door-text">
        <h1>{title}</h1>
        <p className="door-lead">{lead}</p>
        {children}
      </div>
    </div>
  )
}
