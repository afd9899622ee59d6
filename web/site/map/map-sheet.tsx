import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import css from './map.css?url'

/** The style sheet of maps: pages without one do not load it. */
export const MapStyles = () => <link rel="stylesheet" href={css} precedence="default" />

interface MapSheetProps {
  /** Finished SVG of the server. */
  drawing: string
  legend: ReactNode
}

/** A drawing of the server. Its links work without scripts; with them, they stay in the site, and arrow keys go from one to another. */
export function MapSheet({ drawing, legend }: MapSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  // The same object: React leaves the drawing alone when the page changes around it.
  const html = useMemo(() => ({ __html: drawing }), [drawing])

  useEffect(() => {
    const [element, controller] = [sheet.current, new AbortController()]
    // Its links are not React's.
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest('svg a[href]')
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '')
    }
    element?.addEventListener('click', follow, { signal: controller.signal })
    if (element) void import('./map-keys.ts').then(({ enliven }) => enliven(element, controller.signal))
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
