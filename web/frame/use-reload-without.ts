import { useEffect } from 'react'

/** A text of the agency's own that only its page carries (domain/words/own-words.ts) is not known after a link: loads the page. */
export const useReloadWithout = (text: unknown) =>
  useEffect(() => {
    if (!text) location.reload()
  }, [text])
