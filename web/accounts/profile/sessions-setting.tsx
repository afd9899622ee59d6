import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/accounts/account.ts'
import { sessions } from '#web/api/queries/accounts.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SessionRow } from './session-row.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'

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
