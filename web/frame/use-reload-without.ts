import { useEffect } from 'react'

/**
 * Some of the agency's own texts are only in the page that shows them (domain/words/own-words.ts), so they are missing
 * after a navigation in the browser: reloads the page. Never a page that was itself loaded: it would reload forever.
 */
export const useReloadWithout = (text: unknown) =>
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!text && loaded && new URL(loaded.name).pathname !== location.pathname) location.reload()
  }, [text])
