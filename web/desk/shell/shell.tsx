import { ExternalLink, Menu, PanelLeft, Plus } from 'lucide'
import { useLayoutEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { readStored, writeStored } from '#web/api/browser-store.ts'
import { graceDays, isFactorDue } from '#web/api/queries/second-factor.ts'
import { useRead } from '#web/api/answers.ts'
import { agencyIdentity } from '#web/api/queries/agency-admin.ts'
import { Logo } from '#web/frame/logo.tsx'
import { useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { AdminSession } from '#web/frame/user-menu.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { DeskSearch } from '#web/desk/search/desk-search.tsx'
import { useIsRoleKnown, useTeamPass } from '#web/desk/use-may.ts'
import { RecordRequest } from '#web/desk/record/open-record.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { BAR, BEHIND_MORE, NEW, PLACES } from './places.ts'
import { DeskPlaces } from './desk-places.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** The frame of the administration's pages, instead of the public header and footer: navigation and session. */
export default function Shell() {
  const [isFolded, fold] = useFolded()
  const isLocked = isFactorDue(useTeamPass())
  const isRoleKnown = useIsRoleKnown()
  return (
    <div className="desk">
      <header className="desk-top">
        <FreshLogo />
        {!isLocked && <DeskSearch />}
        {!isLocked && <NewMenu />}
        <PageLink className="btn btn-ghost btn-sm desk-site" to="/">
          <Icon of={ExternalLink} />
          Voir le site
        </PageLink>
        <AdminSession />
      </header>
      <nav className="desk-side" aria-label="Administration">
        {/* Not earlier: entries that a role leaves out would move those below them away from the pointer. */}
        <DeskPlaces of={isLocked || !isRoleKnown ? [] : PLACES} areTabsShown />
        <div className="desk-foot">
          <PersonMenu />
          <button type="button" className="desk-place" aria-pressed={isFolded} onClick={() => fold(!isFolded)}>
            <Icon of={PanelLeft} />
            <span>Replier le menu</span>
          </button>
        </div>
      </nav>
      {!isLocked && <RecordRequest />}
      <Shortcuts />
      <main id="contenu" tabIndex={-1}>
        <FactorBanner />
        <PlaceTabs />
        <Outlet />
      </main>
      <nav className="desk-bar" aria-label="Administration, en bas">
        <DeskPlaces of={isLocked ? [] : BAR}>{!isLocked && <MoreMenu />}</DeskPlaces>
      </nav>
    </div>
  )
}

/** The logo, name and colours as they are now: the settings page is open while an owner changes them. */
function FreshLogo() {
  const shown = useAgency().look?.sheet
  const { data } = useRead(agencyIdentity())
  const sheet = data?.look?.sheet ?? (shown && '/partage/marque.css')
  return (
    <>
      {data && sheet && sheet !== shown && <link rel="stylesheet" href={sheet} precedence="own" />}
      <Logo name={data?.name} />
    </>
  )
}

/** Counts down the days of grace, then says that a second factor is required. */
function FactorBanner() {
  const days = graceDays(useTeamPass())
  if (days === undefined) return null
  return (
    <p className="desk-banner">
      {days > 0 ? (
        <>
          {`Il vous reste ${days} jour${days > 1 ? 's' : ''} pour `}
          <PageLink className="link" to="/admin/securite">
            ajouter un second facteur
          </PageLink>
        </>
      ) : (
        'L’agence demande un second facteur à toute son équipe\u00a0: ajoutez le vôtre pour ouvrir l’administration.'
      )}
    </p>
  )
}

function NewMenu() {
  const { button, panel } = usePopover('nouveau')
  return (
    <>
      <button className="btn btn-plate btn-sm desk-new" {...button}>
        <Icon of={Plus} />
        <span>Nouveau</span>
      </button>
      <div className="floating desk-menu" {...panel}>
        <nav aria-label="Nouveau">
          <DeskPlaces of={NEW} />
        </nav>
      </div>
    </>
  )
}

/** On a phone, the entries that do not fit into the bar. */
function MoreMenu() {
  const { button, panel } = usePopover('plus')
  return (
    <>
      <button className="desk-place" {...button}>
        <Icon of={Menu} />
        <span>Plus</span>
      </button>
      <div className="floating desk-menu desk-more" {...panel}>
        <DeskPlaces of={BEHIND_MORE}>
          <PageLink className="desk-place" to="/">
            <Icon of={ExternalLink} />
            <span>Voir le site</span>
          </PageLink>
        </DeskPlaces>
      </div>
    </>
  )
}

const FOLDED = 'desk-folded'

/** Runs in the page's head, before the first paint: a folded sidebar must not be shown wide first. */
const MARK_FOLDED = `try{localStorage.getItem('${FOLDED}')==='true'&&document.documentElement.setAttribute('data-${FOLDED}','')}catch{}`

export const handle = { headScript: import.meta.env.SSR ? MARK_FOLDED : '' }

/** Whether the sidebar only shows its icons; stored in the browser, and an attribute of the document. */
function useFolded(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<boolean>()
  const isFolded = chosen ?? (isHydrated && readStored('localStorage', FOLDED) === true)
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.toggleAttribute(`data-${FOLDED}`, isFolded)
  }, [isHydrated, isFolded])
  function fold(next: boolean) {
    setChosen(next)
    writeStored('localStorage', FOLDED, next)
  }
  return [isFolded, fold]
}
