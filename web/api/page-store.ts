import { createContext } from 'react-router'

/** Whether the page may be cached, in React Router's request context: set by the page's loader. */
export const isPageStored = /* @__PURE__ */ createContext(true)
