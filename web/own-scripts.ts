import { createContext } from 'react'
import { createContext as createRequestContext } from 'react-router'

/** The nonce of one rendering, as React Router carries it. */
export const nonceOfRequest = createRequestContext('')

/** The same for the components: inline scripts of the site carry it. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/**
 * The inline scripts of a rendered page that are the site's own, known by a nonce that no content can guess; and the
 * page without it, so that it is the same bytes at each rendering. What else a page holds may not run.
 */
export function takeOwnScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const marked = html.matchAll(new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs'))
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: [...marked].map(([, code]) => code ?? '') }
}
