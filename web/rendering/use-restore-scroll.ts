import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/** When the user scrolls or clicks, the page stops restoring the scroll position. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * When going back to a page whose listings are still loading, the page is too short to scroll to where it was. The
 * router scrolls once; this hook continues as the page grows.
 */
export function useRestoreScroll(): void {
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
      for (const event of USER_EVENTS) removeEventListener(event, stop)
    }
    growth.observe(document.body)
    for (const event of USER_EVENTS) addEventListener(event, stop, { passive: true })
    return stop
  }, [key, top])
}
