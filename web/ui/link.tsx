import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An absolute path of this site. */
  to: string
  /** The history state of the navigation. */
  state?: unknown
  replace?: boolean
  preventScrollReset?: boolean
}

/** The server handles no clicks: it skips the hook for the hundred links of a page. */
const useRouter = import.meta.env.SSR ? () => () => undefined : useNavigate

/**
 * A link within the site. React Router's own link also handles relative paths, route discovery and prefetching: 2.3 kB
 * of the home page's budget, and a dozen hooks in each of a page's hundred links (docs/decisions/bundles.md).
 */
export function Link({ to, state, replace, preventScrollReset, onClick, children, ...props }: LinkProps) {
  const navigate = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    // Like browsers: a link to the current URL adds no history entry.
    const isHere = event.currentTarget.href === location.href
    void navigate(to, { state, preventScrollReset, replace: replace ?? isHere })
  }
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  )
}

/** Other clicks (modifier keys, other buttons) open a tab or a window, or download: the browser handles them. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
