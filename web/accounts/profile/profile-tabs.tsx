import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { FavoriteCards } from '#web/listings/favorites/favorite-cards.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeletionSection } from './deletion-setting.tsx'
import { ExportSection } from './export-setting.tsx'
import { PasswordSection } from './password-setting.tsx'
import { PersonalDetailsSection } from './person-setting.tsx'
import { PictureSection } from './picture-setting.tsx'
import { SessionsSection } from './sessions-setting.tsx'
import { useTab } from '#web/ui/use-tab.ts'

export function ProfileTabs({ user }: { user: User }) {
  const [tab, show] = useTab(['profile', 'security', 'favorites'])
  const { data: listed } = useQuery(favorites())
  const tabs = [
    { id: 'profile', label: 'Profil', panel: <ProfilePanel user={user} /> },
    { id: 'security', label: 'Sécurité', panel: <SecurityPanel user={user} /> },
    { id: 'favorites', label: 'Favoris', count: listed?.length, panel: <FavoriteCards /> },
  ]
  return <Tabs label="Rubriques du profil" tabs={tabs} selected={tab} onSelect={show} />
}

function ProfilePanel({ user }: { user: User }) {
  return (
    <>
      <PersonalDetailsSection user={user} />
      <PictureSection user={user} />
    </>
  )
}

function SecurityPanel({ user }: { user: User }) {
  return (
    <>
      <PasswordSection email={user.email} />
      <SessionsSection />
      <ExportSection />
      <DeletionSection user={user} />
    </>
  )
}
