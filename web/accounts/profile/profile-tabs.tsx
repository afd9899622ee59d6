import { useQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import type { User } from '#contract/accounts/account.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { SavedSearches } from '#web/alerts/saved-searches.tsx'
import { FavoriteCards } from '#web/listings/favorites/favorite-cards.tsx'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { exportAccount } from '#web/api/queries/accounts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { download } from '#web/ui/download.ts'
import { SettingSection } from '#web/accounts/setting-section.tsx'
import { DeletionSection } from './deletion-setting.tsx'
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
      <PasswordSection email={user.email} />
      <SessionsSection />
      <ExportSection />
      <DeletionSection user={user} />
    </>
  )
}

function ExportSection() {
  const { mutate: exportData, isPending } = useMutation(exportAccount())
  const save = (data: object) =>
    download('mes-donnees.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  return (
    <SettingSection title="Mes données" intro="Tout ce que nous conservons à votre sujet, dans un fichier.">
      <ActionButton
        isPending={isPending}
        pending="Préparation…"
        onClick={() => exportData(undefined, { onSuccess: save })}
      >
        <Icon of={Download} />
        Télécharger mes données
      </ActionButton>
    </SettingSection>
  )
}
