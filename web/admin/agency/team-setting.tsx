import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { AgentSettings } from '#web/admin/users/agent-setting.tsx'
import { users } from '#web/api/queries/admin.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** The administrators: those with a rank are the team of the agency's page. */
export function TeamSection() {
  const { data, isError, refetch } = useQuery(users())
  const people = data?.filter(({ role, active }) => role === 'admin' && active).toReversed()
  return (
    <SettingSection
      title="Équipe"
      intro="Les administrateurs du site. Donnez un rang à ceux que la page de l’agence présente."
    >
      {isError && <LoadFailure text="Impossible de charger l’équipe." onRetry={refetch} />}
      {!isError && !people && <Skeletons shapes={['field', 'field']} />}
      {people?.map((user) => (
        <Person key={user.id} user={user} />
      ))}
      <p className="hint">
        {'Une personne manque\u00a0? Elle ouvre un compte, puis vous lui donnez le rôle d’administrateur dans '}
        <PageLink to="/admin?tab=users">les utilisateurs</PageLink>.
      </p>
    </SettingSection>
  )
}

/** Its form is loaded when it opens. */
function Person({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="team-person" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Avatar user={user} size="sm" />
        {`${user.firstName} ${user.lastName}`}
      </summary>
      {isOpen && <AgentSettings user={user} />}
    </details>
  )
}
