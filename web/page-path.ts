import { matchPath } from 'react-router'
import { NOT_FOUND_PATH, type PagePattern, type PagePatternById, PAGES, type SitePage } from '#domain/wire/pages.ts'
import { listingIdIn } from '#domain/listing/listing-path.ts'
import { alertPath } from './api/alert-path.ts'
import { readSearch, searchPath } from './api/search-path.ts'
import { SERVICES } from '#domain/words/services.ts'

/** Every page there is, by the pattern of its path. */
export const PAGE_PATTERNS = Object.keys(PAGES) as PagePattern[]

/** No listing and no service has this number: its page stands for every id that does not exist. */
const NO_ID = '0'

const IDS: Record<PagePatternById, (id: string) => number | string | undefined> = {
  // The words after the number do not make another page.
  '/properties/:id': listingIdIn,
  '/services/:id': (id) => SERVICES.find((service) => String(service.id) === id)?.id,
}

/** A segment that only the browser reads. */
const OPTIONAL = /\/:\w+\?$/

/** Never pages: the API, files, operations, and the router's own data requests (every loader has a browser twin). */
const OTHERS =
  /^\/(healthz|readyz|metrics)$|^\/(api|assets|uploads|sitemaps|partage)(\/|$)|^\/[\w-]+\.(ico|svg|png|txt|xml|json|webmanifest)$|^\/properties\/[^/]+\/fiche\.pdf$|\.data$|^\/__manifest$/

/**
 * The one path and query under which a page is stored, however its URL is spelled: its path as PAGES spells it, known
 * parameters in one order. All unknown pages are one. Undefined when the URL is no page's.
 */
export function toPagePath(url: string): string | undefined {
  // Anything can stand in a request line; "//" alone is no address.
  const parsed = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url)
  if (!parsed) return NOT_FOUND_PATH
  const { pathname, searchParams } = parsed
  if (OTHERS.test(pathname)) return undefined
  const { pattern, path } = pageOf(pathname)
  if (pattern === '/alertes/nouvelle') return alertPath(readSearch(searchParams))
  return pattern === '/search' ? searchPath(readSearch(searchParams)) : path + knownParameters(pattern, searchParams)
}

/** As the browser's router matches it: capitals and slashes at its end change nothing. */
function pageOf(pathname: string): { pattern: PagePattern; path: string } {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const pattern = PAGE_PATTERNS.find((pattern) => matchPath(pattern, path))
  if (!pattern || !/^[\w/-]*$/.test(path)) return { pattern: NOT_FOUND_PATH, path: NOT_FOUND_PATH }
  const id = path.slice(path.lastIndexOf('/') + 1)
  const existing = pattern in IDS ? IDS[pattern as PagePatternById](id) : undefined
  const one = pattern.replace(':id', String(existing ?? NO_ID)).replace(OPTIONAL, '')
  return { pattern, path: one.replace(/:\w+/, NO_ID) }
}

function knownParameters(pattern: PagePattern, search: URLSearchParams): string {
  const { parameters = [] }: SitePage = PAGES[pattern]
  const known = parameters.flatMap(([name, value]) => {
    const given = search.get(name) ?? ''
    return value.test(given) ? [[name, given]] : []
  })
  return known.length ? `?${new URLSearchParams(known)}` : ''
}
