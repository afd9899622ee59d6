import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'

/** On any of these events, the page stops restoring the scroll position. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * After going back to a page whose listings are still loading, the page is too short to scroll to its former position.
 * The router scrolls only once; this hook goes on as the page grows.
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
