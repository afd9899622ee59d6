import { useQuery, useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide'
import type { Session } from '#contract/accounts/account.ts'
import { sessions, endSession } from '#web/api/queries/accounts.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { longDateTime } from '#contract/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'

export function SessionsSection() {
  return (
    <SettingSection title="Appareils connectés" intro="Déconnectez ceux que vous ne reconnaissez pas.">
      <SessionList />
    </SettingSection>
  )
}

function SessionList() {
  const { data: all, isError, refetch } = useQuery(sessions())
  const listFocus = useListFocus<HTMLUListElement>('button')
  if (all)
    return (
      <ul className="session-list" {...listFocus}>
        {all.toSorted(currentFirst).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    )
  if (isError) return <LoadFailure text="Impossible de charger vos appareils. Veuillez réessayer." onRetry={refetch} />
  return <div className="skeleton session-list-skeleton" aria-hidden="true" />
}

const currentFirst = (one: Session, other: Session) => Number(other.isCurrent) - Number(one.isCurrent)

function SessionRow({ session: { id, device, lastSeenAt, isCurrent } }: { session: Session }) {
  const { mutate: end, isPending } = useMutation(endSession())
  return (
    <li className="session">
      <div className="session-text">
        <p className="session-device">
          {device}
          {isCurrent && <span className="badge badge-success">cet appareil</span>}
        </p>
        <p className="setting-lead">
          {'Vu le '}
          <Time at={lastSeenAt} format={longDateTime} />
        </p>
      </div>
      {!isCurrent && (
        <ActionButton
          className="btn-ghost btn-sm"
          aria-label={`Déconnecter\u00a0: ${device}`}
          isPending={isPending}
          pending="Déconnexion…"
          onClick={() => end(id)}
        >
          <Icon of={LogOut} />
          Déconnecter
        </ActionButton>
      )}
    </li>
  )
}
