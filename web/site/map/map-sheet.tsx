import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import css from './map.css?url'

/** The style sheet of maps, loaded only by pages that show one. */
export const MapStyles = () => <link rel="stylesheet" href={css} precedence="default" />

interface MapSheetProps {
  /** SVG drawn by the server. */
  drawing: string
  legend: ReactNode
}

/** A map drawn by the server. With scripts, its links use the router, and arrow keys move between them. */
export function MapSheet({ drawing, legend }: MapSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // Memoised, so that React does not rewrite the drawing when the page around it renders.
  const html = useMemo(() => ({ __html: drawing }), [drawing])

  useEffect(() => {
    const [element, controller] = [sheet.current, new AbortController()]
    // The links of the drawing are not React's.
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest('svg a[href]')
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '')
    }
    element?.addEventListener('click', follow, { signal: controller.signal })
    if (element) void import('./map-keys.ts').then(({ makeInteractive }) => makeInteractive(element, controller.signal))
    return () => controller.abort()
  }, [drawing, navigate])

  return (
    <div className="map-frame" ref={sheet}>
      {/* oxlint-disable-next-line react/no-danger -- SVG of our own server, which escapes every name */}
      <div className="map-sheet" dangerouslySetInnerHTML={html} suppressHydrationWarning />
      {legend}
    </div>
  )
}
