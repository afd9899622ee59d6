import { createContext } from 'react'
import { createContext as createRequestContext } from 'react-router'
import type { FinishedPage } from './finish-page.ts'

/** The nonce of one rendering, in React Router's request context. */
export const nonceOfRequest = createRequestContext('')

/** The same nonce, in React's context, for the inline scripts of components. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * The rendered page, in React Router's request context. Passed on as bytes: a Response would decode and encode it
 * again, which is a fifth of the cost of a page.
 */
export const renderedPage = createRequestContext<FinishedPage | null>(null)
