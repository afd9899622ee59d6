import { useQuery } from '@tanstack/react-query'
import type { Session } from '#contract/accounts/account.ts'
import { sessions } from '#web/api/queries/accounts.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { SessionRow } from './session-row.tsx'
import { Setting } from '#web/accounts/setting-section.tsx'

export function SessionsSetting() {
  return (
    <Setting title="Appareils connectés" lead="Déconnectez ceux que vous ne reconnaissez pas.">
      <SessionList />
    </Setting>
  )
}

function SessionList() {
  const { data: known, isError, refetch } = useQuery(sessions())
  const keptFocus = useListFocus<HTMLUListElement>('button')
  if (known)
    return (
      <ul className="session-list" {...keptFocus}>
        {known.toSorted(currentFirst).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    )
  if (isError) return <LoadFailure text="Impossible de charger vos appareils. Veuillez réessayer." onRetry={refetch} />
  return <div className="skeleton session-list-skeleton" aria-hidden="true" />
}

const currentFirst = (one: Session, other: Session) => Number(other.isCurrent) - Number(one.isCurrent)
