import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchPath, RouterContextProvider, type ServerBuild } from 'react-router'
import { listingIdIn } from '#contract/listing-path.ts'
import { CallError, setTransport } from './api/call.ts'
import { nonceOfRequest, takeOwnScripts } from './own-scripts.ts'
import { readSearch, searchPath } from './api/search-address.ts'
import { setPublicUrl } from './api/public-url.ts'

/** How the server's handlers answer a visitor without HTTP. */
type Call = (
  name: string,
  input: { params?: Record<string, number>; query?: Record<string, string> },
) => Promise<{ answer: unknown } | { status: number; message: string }>

/** The site: renders pages out of the handlers it is given. */
export function createSite({ call, publicUrl }: { call: Call; publicUrl: string }) {
  setPublicUrl(publicUrl)
  setTransport(async (name, input) => {
    const outcome = await call(name, input as Parameters<Call>[1])
    if ('answer' in outcome) return outcome.answer
    throw new CallError(outcome.status, JSON.stringify({ message: outcome.message }), '')
  })
  const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE)
  return {
    addressOf,
    async render(address: string) {
      const nonce = crypto.randomUUID()
      const context = new RouterContextProvider(new Map([[nonceOfRequest, nonce]]))
      const response = await handle(new Request(new URL(address, publicUrl)), context)
      return { status: response.status, ...takeOwnScripts(await response.text(), nonce) }
    },
  }
}

const NOT_FOUND = '/404'
const PAGES = [
  '/',
  '/properties/:id',
  '/login',
  '/register',
  '/mot-de-passe-oublie',
  '/reinitialiser',
  '/profile',
  '/favorites',
  '/services',
  '/services/:id',
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
]
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
 * The canonical form of a page's address: known parameters in one order, nothing else. All unknown addresses are one
 * page, so that no visitor can multiply the pages kept. Undefined when the address is not a page's.
 */
function addressOf(url: string): string | undefined {
  // Anything can stand in a request line; "//" alone is no address.
  const parsed = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url)
  if (!parsed) return NOT_FOUND
  const { pathname, searchParams } = parsed
  if (OTHERS.test(pathname)) return undefined
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path === '/search') return searchPath(readSearch(searchParams))
  const parameters = PARAMETERS[path]
  if (parameters) return path + knownParameters(parameters, searchParams)
  const listing = listingIdIn(/^\/properties\/([\w-]+)$/.exec(path)?.[1])
  // Whatever words follow the number: one page.
  if (listing !== undefined) return `/properties/${listing}`
  const isKnown = PAGES.some((page) => matchPath(page, path))
  return isKnown && /^[\w/-]*$/.test(path) ? path : NOT_FOUND
}

function knownParameters(parameters: [name: string, value: RegExp][], search: URLSearchParams): string {
  const known = parameters.flatMap(([name, value]) => {
    const given = search.get(name) ?? ''
    return value.test(given) ? [`${name}=${given}`] : []
  })
  return known.length ? `?${known.join('&')}` : ''
}
