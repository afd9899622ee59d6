import type { ReactNode } from 'react'
import { type Location, useLocation } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { summary } from '#web/api/queries/admin.ts'
import { isFactorDue } from '#web/api/queries/second-factor.ts'
import { useMay, useTeamPass } from '#web/desk/use-may.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type DeskLink, type DeskPlace, openTabs, placeOf } from './places.ts'

interface DeskPlacesProps {
  of: DeskPlace[]
  /** Shows the pages of the place on screen below it. */
  areTabsShown?: boolean
  children?: ReactNode
}

/** A list of navigation entries that the user may open, followed by `children`. */
export function DeskPlaces({ of: places, areTabsShown = false, children }: DeskPlacesProps) {
  const mayOpen = useMay()
  const shown = places.flatMap((place) => {
    const tabs = openTabs(place, mayOpen)
    // Who may open one page of it only sees that page.
    const { to, label } = tabs[0] && tabs[0].to !== place.to ? tabs[0] : place
    return mayOpen(place.may) && (!place.tabs || tabs.length > 0) ? [{ place: { ...place, to, label }, tabs }] : []
  })
  return (
    <ul>
      {shown.map(({ place, tabs }) => (
        <PlaceItem key={place.to} place={place} tabs={areTabsShown && tabs.length > 1 ? tabs : []} />
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}

function PlaceItem({ place: { label, to, icon, hasCount }, tabs }: { place: DeskPlace; tabs: DeskLink[] }) {
  // The server renders one page for all searches.
  const isHydrated = useIsHydrated()
  const { pathname, search, state } = useLocation() as Location
  const here = placeOf(pathname, isHydrated ? search : '')
  const isPage = here?.tab ? here.tab.to === to : here?.place.to === to
  const isCurrent = isPage || here?.place.label === label
  const isOverPage = to.startsWith('#')
  const pass = useTeamPass()
  return (
    <li>
      <PageLink
        className="desk-place"
        to={isOverPage ? (isHydrated ? search : '') + to : to}
        preventScrollReset={isOverPage}
        state={isOverPage ? state : undefined}
        aria-current={isCurrent ? (isPage ? 'page' : 'true') : undefined}
      >
        <Icon of={icon} />
        <span>{label}</span>
        {hasCount && pass && !isFactorDue(pass) && <NewRequests />}
      </PageLink>
      {isCurrent && tabs.length > 0 && (
        <ul className="desk-pages">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <PageLink className="desk-page" to={tab.to} aria-current={here?.tab?.to === tab.to ? 'page' : undefined}>
                {tab.label}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function NewRequests() {
  const { data } = useRead(summary())
  return data && data.newRequests > 0 && <b className="desk-figure">{data.newRequests}</b>
}
