import type { ReactNode } from 'react'
import { Link2Off, type IconNode } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ServicePicture } from '#web/frame/service-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface AuthLayoutProps {
  title: string
  intro: string
  /** The canonical path; without it, the page is hidden from search engines. */
  path?: string
  children: ReactNode
}

/** The layout of login, registration and password reset: a form beside a picture. */
export function AuthLayout({ title, intro, path, children }: AuthLayoutProps) {
  return (
    <div className="door">
      <PageHead title={title} description={intro} path={path} />
      {/* First in the DOM, as shown on phones: otherwise the form would be painted in its place first, then shift. */}
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

interface AuthNoticeProps {
  icon: IconNode
  kind: 'info' | 'success' | 'danger'
  title: string
  children: ReactNode
}

/** A message that replaces the form, and takes the focus. */
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

interface DeadLinkProps {
  /** Possible reasons. */
  children: ReactNode
  /** A link to what the user can do instead. */
  to: string
  action: string
}

/** Shown for an e-mailed link that is no longer valid. */
export const DeadLink = ({ children, to, action }: DeadLinkProps) => (
  <AuthNotice icon={Link2Off} kind="danger" title="Ce lien n’est plus valable">
    <p>{children}</p>
    <PageLink className="btn btn-plate" to={to}>
      {action}
    </PageLink>
  </AuthNotice>
)

const focus = (notice: HTMLElement | null) => notice?.focus()
