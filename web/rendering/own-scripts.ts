import { createContext } from 'react'
import { createContext as createRequestContext } from 'react-router'

/** The nonce of one rendering, in React Router's context. */
export const nonceOfRequest = createRequestContext('')

/** The same nonce, in React's context, for the inline scripts of components. */
export const ScriptNonce = createContext<string | undefined>(undefined)

interface OwnScripts {
  html: string
  /** The site's own inline scripts. */
  scripts: string[]
}

/**
 * A rendered page, in React Router's context: handed over as bytes, because a response would decode and encode it
 * again, a fifth of the cost of a page.
 */
export const renderedPage = createRequestContext<{ html: Buffer; scripts: string[] } | null>(null)

/**
 * Finds the site's own inline scripts by the nonce, which no content can guess. Returns them with the page without the
 * nonce, so that each rendering gives the same bytes. The Content-Security-Policy blocks any other script.
 */
export function takeOwnScripts(html: string, nonce: string): OwnScripts {
  const parts = html.split(` nonce="${nonce}"`)
  const scripts = parts.slice(1).flatMap((after, index) => {
    const before = parts[index] ?? ''
    const end = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end)
    return /^<script\b(?!.* src=)/s.test(tag) ? [after.slice(end + 1, after.indexOf('</script>'))] : []
  })
  return { html: parts.join(''), scripts }
}
