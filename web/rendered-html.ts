import { createContext } from 'react-router'

/**
 * The HTML of a page, in React Router's context: handed over as a string, because a response would encode it and decode it
 * again, a fifth of the cost of a page.
 */
export const renderedHtml = createContext('')
