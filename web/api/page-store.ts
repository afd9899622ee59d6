import { createContext } from 'react-router'

/**
 * Where the cache may store a page: with the site's own, of which there are only so many; with those whose addresses
 * visitors make up; or nowhere.
 */
export type PageStore = 'own' | 'made-up' | 'nowhere'

/** What a page's loader found out about its address. */
export const pageStore = /* @__PURE__ */ createContext<PageStore>('own')
