import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { SavedSearches } from '#web/alerts/saved-searches.tsx'
import { FavoriteCards } from '#web/listings/favorites/favorite-cards.tsx'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { DeletionSection } from './deletion-setting.tsx'
import { EmailVerification, ExportSection } from './export-setting.tsx'
import { PasswordSection } from './password-setting.tsx'
import { PersonalDetailsSection } from './person-setting.tsx'
import { PictureSection } from './picture-setting.tsx'
import { SessionsSection } from './sessions-setting.tsx'

export function ProfileTabs({ user }: { user: User }) {
  const [tab, show] = useTab(['profile', 'security', 'favorites'])
  const { data: listed } = useQuery(favorites())
  const tabs = [
    { id: 'profile', label: 'Profil', panel: <ProfilePanel user={user} /> },
    { id: 'security', label: 'Sécurité', panel: <SecurityPanel user={user} /> },
    { id: 'favorites', label: 'Favoris', count: listed?.length, panel: <FavoritesPanel /> },
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

/** docs/specification.md §2: three tabs. Saved searches stand below the favorites. */
const FavoritesPanel = () => (
  <>
    <FavoriteCards />
    <SavedSearches />
  </>
)

function SecurityPanel({ user }: { user: User }) {
  return (
    <>
      <EmailVerification email={user.email} />
      <PasswordSection email={user.email} />
      <SessionsSection />
      <ExportSection user={user} />
      <DeletionSection user={user} />
    </>
  )
}
