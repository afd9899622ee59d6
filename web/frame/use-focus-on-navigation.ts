import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Nobody hears of a page that the router shows, and the focus stays with the link that led there, or is lost with it.
 * So it goes to the heading, which screen readers then read; on the way back, to the link that had been followed. A page
 * that puts the focus somewhere by itself keeps it there.
 */
export function useArrivals(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const left = useRef({ key, pathname })
  const focused = useRef<Element>(null)
  /** Where each page was left for, by the key of its place in the history. */
  const followed = useRef(new Map<string, string>())

  // After the page has changed, before its own effects.
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [key])

  useEffect(() => {
    const from = left.current
    left.current = { key, pathname }
    const main = document.querySelector('main')
    if (from.pathname === pathname || !main) return
    if (!isReturn) followed.current.set(from.key, pathname)
    if (document.activeElement !== focused.current && main.contains(document.activeElement)) return
    const link = isReturn && linkTo(followed.current.get(key), main)
    return link ? focusOn(link) : focusOnHeading(main)
  }, [key, pathname, isReturn])
}

const linkTo = (pathname: string | undefined, main: HTMLElement) =>
  [...main.querySelectorAll('a')].find((link) => link.pathname === pathname)

/** What the page reads may still be on its way: meanwhile the focus is on the whole, unless the person goes on. */
function focusOnHeading(main: HTMLElement) {
  const heading = main.querySelector('h1')
  if (heading) return focusOn(heading)
  focusOn(main)
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (!late) return
    observer.disconnect()
    if (document.activeElement === main) focusOn(late)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
