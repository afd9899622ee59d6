import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Section, storeNavigationTarget, scrollToSection } from './navigation-target.ts'
import { PageLink } from './page-link.tsx'

interface SectionLinkProps {
  section: Section
  className?: string
  children: ReactNode
}

/** A link to a section of the home page. Scrolls there smoothly, from the home page or from any other. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  function go(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (pathname === '/') return scrollToSection(section)
    // No hash in the URL: the router would jump there before the smooth scroll.
    storeNavigationTarget(section)
    void navigate('/')
  }

  return (
    <PageLink className={className} to={`/#${section}`} onClick={go}>
      {children}
    </PageLink>
  )
}
