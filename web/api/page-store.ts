import { createContext } from 'react-router'

/**
 * Where the cache may store a page: `own` for the site's own URLs, which are limited in number; `made-up` for URLs that
 * visitors can invent without limit; or `nowhere`.
 */
export type PageStore = 'own' | 'made-up' | 'nowhere'

/** Set by the page's loader, in React Router's context. */
export const pageStore = /* @__PURE__ */ createContext<PageStore>('own')
