import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/** The person moves: the page stays where they bring it. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Back to a page whose listings are still on their way: it is too short to be where one was. The router scrolls once, as
 * far as it goes; this goes on as the page grows.
 */
export function useLateScroll(): void {
  const { restoreScrollPosition: top } = useContext(RouterState) ?? {}
  const { key } = useLocation()
  useEffect(() => {
    if (typeof top !== 'number' || scrollY >= top) return
    const growth = new ResizeObserver(() => {
      scrollTo({ top, behavior: 'instant' })
      if (scrollY >= top) stop()
    })
    const stop = () => {
      growth.disconnect()
      for (const move of OWN_MOVES) removeEventListener(move, stop)
    }
    growth.observe(document.body)
    for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true })
    return stop
  }, [key, top])
}
