import { createContext } from 'react-router'

/** Whether the cache may store a page, in React Router's context: set by the page's loader. */
export const isPageStored = /* @__PURE__ */ createContext(true)
