import { matchPath } from 'react-router'
import { listingIdIn } from '#contract/listing/listing-path.ts'
import { readSearch, searchPath } from './api/search-path.ts'
import { SERVICES } from './info/services/service-list.ts'

const NOT_FOUND = '/404'

/** Every page there is, by the pattern of its path. */
export const PAGE_PATTERNS = [
  '/',
  '/search',
  '/properties/:id',
  '/login',
  '/register',
  '/mot-de-passe-oublie',
  '/reinitialiser',
  '/profile',
  '/favorites',
  '/services',
  '/services/:id',
  '/estimate',
  '/contact',
  '/admin',
  '/admin/property/new',
  '/admin/property/edit/:id',
  '/admin/users/:id',
  '/biens-disponibles',
  '/mentions-legales',
  '/confidentialite',
  '/conditions-generales',
  '/honoraires',
  '/accessibilite',
  '/notre-processus',
  NOT_FOUND,
]

/** No listing and no service has this number: its page stands for those of all that name none. */
const NONE = '0'
/** The ids that make a page of their own. The administration has one page for all: the browser reads what is in it. */
const IDS: Record<string, (id: string) => number | string | undefined> = {
  // Whatever words follow the number: one page.
  '/properties/:id': listingIdIn,
  '/services/:id': (id) => SERVICES.find((service) => String(service.id) === id)?.id,
}

/** Parameters that change what these pages show, and the values they may have. */
const PARAMETERS: Record<string, [name: string, value: RegExp][]> = {
  '/estimate': [['tab', /^vendre$/]],
  '/contact': [
    ['bien', /^[1-9]\d{0,8}$/],
    ['rdv', /^1$/],
  ],
}

/** Never pages: the API, files, and the router's own data requests (every loader has a browser twin). */
const OTHERS =
  /^\/(api|assets|uploads|sitemaps|partage)(\/|$)|^\/[\w-]+\.(ico|svg|png|txt|xml|json|webmanifest)$|\.data$|^\/__manifest$/

/**
 * The canonical form of a page's address: its path as PAGE_PATTERNS spells it, known parameters in one order, nothing
 * else. All unknown addresses are one page. Undefined when the address is not a page's.
 */
export function addressOf(url: string): string | undefined {
  // Anything can stand in a request line; "//" alone is no address.
  const parsed = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url)
  if (!parsed) return NOT_FOUND
  const { pathname, searchParams } = parsed
  if (OTHERS.test(pathname)) return undefined
  const path = pathOf(pathname)
  return path === '/search' ? searchPath(readSearch(searchParams)) : path + knownParameters(path, searchParams)
}

/** As the browser's router reads it: capitals and slashes at its end change nothing. */
function pathOf(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const pattern = PAGE_PATTERNS.find((pattern) => matchPath(pattern, path))
  if (!pattern || !/^[\w/-]*$/.test(path)) return NOT_FOUND
  const id = path.slice(path.lastIndexOf('/') + 1)
  return pattern.replace(':id', String(IDS[pattern]?.(id) ?? NONE))
}

function knownParameters(path: string, search: URLSearchParams): string {
  const known = (PARAMETERS[path] ?? []).flatMap(([name, value]) => {
    const given = search.get(name) ?? ''
    return value.test(given) ? [`${name}=${given}`] : []
  })
  return known.length ? `?${known.join('&')}` : ''
}
