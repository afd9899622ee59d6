import type { ReactNode } from 'react'
import { PageHead } from '#web/frame/page-head.tsx'
import { ServicePicture } from '#web/info/services/service-picture.tsx'

interface AuthLayoutProps {
  title: string
  intro: string
  /** Without it, the page is hidden from search engines. */
  path?: string
  children: ReactNode
}

/** The layout of login, registration and password reset: a form beside a picture. */
export function AuthLayout({ title, intro, path, children }: AuthLayoutProps) {
  return (
    <div className="door">
      <PageHead title={title} description={intro} path={path} />
      {/* First in the DOM, as shown on phones: otherwise the form is painted in its place first, then shifts. */}
      <div className="door-picture">
        <ServicePicture id={3} alt="" place="door" priority />
      </div>
      <div className="door-text">
        <h1>{title}</h1>
        <p className="door-lead">{intro}</p>
        {children}
      </div>
    </div>
  )
}
