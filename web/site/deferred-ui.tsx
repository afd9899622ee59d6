import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { TOAST_MS } from '#domain/limits.ts'
import { layOutLater } from '#web/rendering/lay-out-later.ts'
import { type Compared, useCompared } from '#web/site/compare/compared.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { startTooltips } from '#web/ui/tooltips.ts'

startTooltips()
void layOutLater()

export { NetworkNotice } from '#web/frame/network-notice.tsx'

/** Parts of every page that are not needed before hydration: tooltips, focus on navigation, toasts, the tray. */
export function DeferredUi() {
  useFocusOnNavigation()
  return (
    <>
      <Tray />
      <Toaster visibleMs={TOAST_MS} />
    </>
  )
}

/** Loaded once a listing is chosen. If loading fails, the comparison still has its own page. */
const CompareTray = lazy<ComponentType<{ compared: Compared[] }>>(() =>
  import('#web/site/compare/tray.tsx').then(
    ({ CompareTray: tray }) => ({ default: tray }),
    () => ({ default: () => null }),
  ),
)

/** Pages that show listings to choose from. */
const WITH_TRAY = /^\/$|^\/(search|biens-disponibles|favorites|properties)(\/|$)/

function Tray() {
  const compared = useCompared()
  const { pathname } = useLocation()
  if (compared.length === 0 || !WITH_TRAY.test(pathname)) return null
  return (
    <Suspense>
      <CompareTray compared={compared} />
    </Suspense>
  )
}

/**
 * Screen readers do not announce a page shown by the router, and the focus stays on the link or is lost with it. So
 * after a navigation this moves the focus to the heading, which is then announced; after going back, to the link that
 * had been followed. Does nothing if the page sets the focus itself.
 */
function useFocusOnNavigation(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const previous = useRef({ key, pathname })
  const focused = useRef<Element>(null)
  /** The path that was navigated to from each history entry, by the entry's key. */
  const followed = useRef(new Map<string, string>())

  // A layout effect runs after the page has changed, and before the page's own effects.
  useLayoutEffect(() => {
    focused.current = document.activeElement
  }, [key])

  useEffect(() => {
    const from = previous.current
    previous.current = { key, pathname }
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

/** Focuses the heading. Until it is loaded, the focus waits on <main>, unless the user moves it. */
function focusOnHeading(main: HTMLElement) {
  const heading = main.querySelector('h1')
  if (heading) return focusOn(heading)
  focusOn(main)
  const observer = new MutationObserver(() => {
    const loaded = main.querySelector('h1')
    if (!loaded) return
    observer.disconnect()
    if (document.activeElement === main) focusOn(loaded)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
