import { matchPath } from 'react-router'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { prefetchPage } from '#web/api/page-data.ts'
import { sheetsOf } from './page-styles.tsx'

/** Delay before a prefetch: a pointer that crosses a link, or a finger that scrolls, must not trigger one. */
const INTENT_MS = 65

/** One timer for all links: only one can be pointed at. */
let intent: ReturnType<typeof setTimeout> | undefined

/** A link to a page of the site, prefetched when it is hovered or focused. */
export function PageLink(props: LinkProps) {
  const start = () => {
    cancel()
    intent = setTimeout(prefetch, INTENT_MS, props.to)
  }
  return <Link onPointerEnter={start} onPointerLeave={cancel} onFocus={start} onBlur={cancel} {...props} />
}

const cancel = () => clearTimeout(intent)

/** Fetches the data and files of a page before it is requested, except on slow or metered connections. */
function prefetch(to: string): void {
  const { saveData, effectiveType } = navigator.connection ?? {}
  if (saveData || effectiveType?.endsWith('2g')) return
  const url = new URL(to, location.origin)
  void prefetchPage(url)
  const route = routeOf(url.pathname)
  if (!route) return
  for (const href of sheetsOf(route.id)) preload({ rel: 'preload', as: 'style', href })
  for (const href of [route.module, ...route.imports]) preload({ rel: 'modulepreload', href })
}

function routeOf(pathname: string) {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  // Skips the root, whose path is empty; the home page is its index route.
  return routes.find(({ path, index }) => (path || index) && matchPath(`/${path ?? ''}`, pathname))
}

function preload(link: { rel: string; href: string; as?: string }): void {
  if (document.querySelector(`link[href="${link.href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), link))
}
