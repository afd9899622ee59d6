import { ChevronUp, CircleUser, ExternalLink, Keyboard } from 'lucide'
import { useUser } from '#web/api/session.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { DeskPlaces } from './desk-places.tsx'
import { OWN_PLACES } from './places.ts'
import { SHORTCUTS } from './shortcuts.tsx'

/** At the foot of the sidebar, what the user does for themselves. */
export function PersonMenu() {
  const { data: user } = useUser()
  const { button, panel } = usePopover('moi')
  return (
    <>
      <button className="desk-place" {...button}>
        <Icon of={CircleUser} />
        <span>{user ? `${user.firstName} ${user.lastName}` : 'Mon compte'}</span>
        <Icon of={ChevronUp} className="desk-person-mark" />
      </button>
      <div className="floating desk-menu desk-person" {...panel}>
        <nav aria-label="Mon compte">
          <DeskPlaces of={OWN_PLACES}>
            <PageLink className="desk-place" to={SHORTCUTS} preventScrollReset>
              <Icon of={Keyboard} />
              <span>Raccourcis clavier</span>
            </PageLink>
            <PageLink className="desk-place" to="/">
              <Icon of={ExternalLink} />
              <span>Voir le site</span>
            </PageLink>
          </DeskPlaces>
        </nav>
      </div>
    </>
  )
}
