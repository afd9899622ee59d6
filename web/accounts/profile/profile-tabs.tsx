import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/account.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { FavoriteCards } from '#web/listings/favorites/favorite-cards.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeletionSetting } from './deletion-setting.tsx'
import { ExportSetting } from './export-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PersonSetting } from './person-setting.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { SessionsSetting } from './sessions-setting.tsx'
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
      <PersonSetting user={user} />
      <PictureSetting user={user} />
    </>
  )
}

function SecurityPanel({ user }: { user: User }) {
  return (
    <>
      <PasswordSetting email={user.email} />
      <SessionsSetting />
      <ExportSetting />
      <DeletionSetting user={user} />
    </>
  )
}
