import { Link, type LinkProps } from 'react-router'
import { prefetchPage } from '#web/api/page-data.ts'

/** A link to a page of the site: pointing at it starts what the page reads, so that the click is free. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to' | 'onPointerEnter' | 'onFocus'> & { to: string }) {
  const prefetch = () => prefetchPage(new URL(to, location.origin))
  return <Link {...props} to={to} prefetch="intent" onPointerEnter={prefetch} onFocus={prefetch} />
}
