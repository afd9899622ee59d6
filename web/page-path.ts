import { matchPath } from 'react-router'
import { NOT_FOUND_PATH, type PagePattern, type PagePatternById, PAGES, type SitePage } from '#domain/wire/pages.ts'
import { listingIdIn } from '#domain/listing/listing-path.ts'
import { alertPath } from './api/alert-path.ts'
import { readSearch, searchPath } from './api/search-path.ts'
import { SERVICES } from '#domain/words/services.ts'

export const PAGE_PATTERNS = Object.keys(PAGES) as PagePattern[]

/** No listing or service has this id: its page stands for every id that does not exist. */
const NO_ID = '0'

const IDS: Record<PagePatternById, (id: string) => number | string | undefined> = {
  // The slug after the id does not make another page.
  '/properties/:id': listingIdIn,
  '/services/:id': (id) => SERVICES.find((service) => String(service.id) === id)?.id,
}

/** An optional segment, which only the browser reads. */
const OPTIONAL = /\/:\w+\?$/

/** Longer than the path of any page, with the title of a listing at its longest. */
const PATH_MAX_CHARS = 1_000

/** Never pages: the API, files, probes, and the router's own data requests (each loader has a clientLoader). */
const OTHERS =
  /^\/(healthz|servez|readyz|metrics)$|^\/(api|assets|uploads|sitemaps|partage|agenda|emporter|flux)(\/|$)|^\/diffusion\/photos\/|^\/[\w-]+\.(ico|svg|png|txt|xml|json|webmanifest)$|^\/properties\/[^/]+\/fiche\.pdf$|\.data$|^\/__manifest$/

/**
 * Returns the path and query that a page is cached under, however its URL is written: the path as in PAGES, known
 * parameters in a fixed order. All unknown pages share one. Undefined when the URL is not a page's.
 */
export function toPagePath(url: string): string | undefined {
  // A request line can contain anything; "//" alone is not a URL.
  const parsed = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url)
  if (!parsed) return NOT_FOUND_PATH
  const { pathname, searchParams } = parsed
  if (OTHERS.test(pathname)) return undefined
  const { pattern, path } = pageOf(pathname)
  if (pattern === '/alertes/nouvelle') return alertPath(readSearch(searchParams))
  return pattern === '/search' ? searchPath(readSearch(searchParams)) : path + knownParameters(pattern, searchParams)
}

/** A path, with the tab that one mailed link opens, then the # and its token. */
const ENCODED_FRAGMENT = /^(\/(?!\/)[\w/-]{1,200})(\?tab=[a-z]{1,20})?%23([^?#\s]{0,300})/i

/**
 * The URL that a mailed link was meant to be: some mail gateways encode the # before its token, which makes it part of the
 * path. Undefined for other URLs, and for paths that are no page's.
 */
export function meantLink(url: string): string | undefined {
  const [, path = '', tab = '', token = ''] = ENCODED_FRAGMENT.exec(url) ?? []
  return path && pageOf(path).path !== NOT_FOUND_PATH ? `${path}${tab}#${token}` : undefined
}

/** Matches as the browser's router does: ignores case and trailing slashes. */
function pageOf(pathname: string): { pattern: PagePattern; path: string } {
  const path = pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname
  // The router's expressions need not be fit for more.
  const pattern = path.length <= PATH_MAX_CHARS && PAGE_PATTERNS.find((pattern) => matchPath(pattern, path))
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
