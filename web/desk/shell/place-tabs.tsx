import { useLocation } from 'react-router'
import { useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { openTabs, placeOf } from './places.ts'

/** The pages of the place on screen, above each of them where the sidebar has no room for them. */
export function PlaceTabs() {
  // The server renders one page for all searches and for all URLs of a screen.
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  const mayOpen = useMay()
  const here = placeOf(pathname, isHydrated ? search : '')
  // A single tab stays too: the page below must not move once the role is known.
  if (!here?.tab || (here.place.tabs ?? []).length < 2) return null
  const tabs = openTabs(here.place, mayOpen)
  return (
    <nav className="desk-tabs" aria-label={here.place.label}>
      {tabs.map((tab) => (
        <PageLink key={tab.to} to={tab.to} aria-current={tab === here.tab ? 'page' : undefined}>
          {tab.label}
        </PageLink>
      ))}
    </nav>
  )
}
