import { useEffect } from 'react'

/**
 * A text of the agency's own that only its page carries (domain/words/own-words.ts) is not known after a link: loads the page.
 * Never a page that was loaded as itself: it would load again and again.
 */
export const useReloadWithout = (text: unknown) =>
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!text && loaded && new URL(loaded.name).pathname !== location.pathname) location.reload()
  }, [text])
