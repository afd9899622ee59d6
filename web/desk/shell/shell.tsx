import { ExternalLink, Menu, PanelLeft, Plus } from 'lucide'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { summary } from '#web/api/queries/admin.ts'
import { useUser } from '#web/api/session.ts'
import { Logo } from '#web/frame/logo.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { AdminSession } from '#web/frame/user-menu.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { DeskSearch } from '#web/desk/search/desk-search.tsx'
import { NEW, type Place, PLACES, placeOf } from './places.ts'

/** Around every page of the administration, instead of the public header and footer: its places, and who is logged in. */
export default function Shell() {
  const [isFolded, fold] = useFolded()
  return (
    <div className="desk" data-folded={isFolded || undefined}>
      <header className="desk-top">
        <Logo />
        <DeskSearch />
        <NewMenu />
        <PageLink className="btn btn-ghost btn-sm desk-site" to="/">
          <Icon of={ExternalLink} />
          Voir le site
        </PageLink>
        <AdminSession />
      </header>
      <nav className="desk-side" aria-label="Administration">
        <ul>
          {PLACES.map((place) => (
            <PlaceItem key={place.to} place={place} />
          ))}
        </ul>
        <button type="button" className="desk-place" aria-pressed={isFolded} onClick={() => fold(!isFolded)}>
          <Icon of={PanelLeft} />
          <span>Replier le menu</span>
        </button>
      </nav>
      <main id="contenu" tabIndex={-1}>
        <Outlet />
      </main>
      <nav className="desk-bar" aria-label="Administration, en bas">
        <ul>
          {PLACES.filter(({ isInBar }) => isInBar).map((place) => (
            <PlaceItem key={place.to} place={place} />
          ))}
          <li>
            <MoreMenu />
          </li>
        </ul>
      </nav>
    </div>
  )
}

function PlaceItem({ place: { label, to, icon, figure } }: { place: Place }) {
  // The server renders one page for every search, and for all addresses of one screen.
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  const isCurrent = isHydrated && placeOf(pathname, search)?.to === to
  const { data: user } = useUser()
  return (
    <li>
      <PageLink className="desk-place" to={to} aria-current={isCurrent ? 'page' : undefined}>
        <Icon of={icon} />
        <span>{label}</span>
        {figure && user?.role === 'admin' && <Figure name={figure} />}
      </PageLink>
    </li>
  )
}

function Figure({ name }: { name: NonNullable<Place['figure']> }) {
  const { data } = useRead(summary())
  return data && data[name] > 0 && <b className="desk-figure">{data[name]}</b>
}

function NewMenu() {
  const { button, panel } = usePopover('nouveau')
  return (
    <>
      <button className="btn btn-plate btn-sm desk-new" {...button}>
        <Icon of={Plus} />
        <span>Nouveau</span>
      </button>
      <div className="desk-menu" {...panel}>
        <nav aria-label="Nouveau">
          <ul>
            {NEW.map((place) => (
              <PlaceItem key={place.to} place={place} />
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

/** On a phone: the places that the bar has no room for. */
function MoreMenu() {
  const { button, panel } = usePopover('plus')
  return (
    <>
      <button className="desk-place" {...button}>
        <Icon of={Menu} />
        <span>Plus</span>
      </button>
      <div className="desk-menu desk-more" {...panel}>
        <ul>
          {PLACES.filter(({ isInBar }) => !isInBar).map((place) => (
            <PlaceItem key={place.to} place={place} />
          ))}
          <li>
            <PageLink className="desk-place" to="/">
              <Icon of={ExternalLink} />
              <span>Voir le site</span>
            </PageLink>
          </li>
        </ul>
      </div>
    </>
  )
}

const FOLDED = 'desk-folded'

/** Whether the sidebar shows its icons only: kept by the browser. */
function useFolded(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<boolean>()
  function fold(next: boolean) {
    setChosen(next)
    try {
      localStorage.setItem(FOLDED, next ? '1' : '')
    } catch {
      // It is folded until the page is left.
    }
  }
  return [chosen ?? (isHydrated && stored()), fold]
}

function stored(): boolean {
  try {
    return localStorage.getItem(FOLDED) === '1'
  } catch {
    return false
  }
}
