import { useLocation } from 'react-router'
import { useIsRoleKnown, useMay } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { openTabs, placeOf } from './places.ts'

/** The pages of the place on screen, above each of them where the sidebar has no room for them. */
export function PlaceTabs() {
  // The server renders one page for all searches.
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  const mayOpen = useMay()
  const isRoleKnown = useIsRoleKnown()
  const here = placeOf(pathname, isHydrated ? search : '')
  // Its place is kept before the role is known, and for a single tab: nothing may move away from the pointer.
  if (!here?.tab || (here.place.tabs ?? []).length < 2) return null
  const tabs = isRoleKnown ? openTabs(here.place, mayOpen) : []
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
