import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of this site, from its root. */
  to: string
  /** Travels with the navigation. */
  state?: unknown
  replace?: boolean
  preventScrollReset?: boolean
}

/**
 * A link within the site. React Router's own also knows relative addresses, route discovery and prefetching: 2.3 kB of
 * the home page's budget, and a dozen hooks in each of its hundred links (docs/decisions/bundles.md).
 */
export function Link({ to, state, replace, preventScrollReset, onClick, children, ...props }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // As a browser does: the address one is at makes no new entry.
    const isHere = event.currentTarget.href === location.href
    void navigate(to, { state, preventScrollReset, replace: replace ?? isHere })
  }
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** The others open a tab or a window, or download: the browser knows. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
