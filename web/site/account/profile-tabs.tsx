import { useRead } from '#web/api/answers.ts'
import { type User, ProfileForm, type Session } from '#domain/accounts/account.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { SavedSearches } from '#web/site/alerts/saved-searches.tsx'
import { FavoriteCards } from '#web/site/favorites/favorite-cards.tsx'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { DeletionSection } from './deletion-setting.tsx'
import { PasswordSection } from './password-setting.tsx'
import { PendingEmailNotice } from './pending-email.tsx'
import { PictureSection } from './picture-setting.tsx'
import {
  updateProfile,
  sessions,
  endSession,
  askVerification,
  exportAccount,
  verifyEmail,
} from '#web/api/queries/accounts.ts'
import { CallError } from '#web/api/call.ts'
import { PersonFields } from '#web/frame/person/person-fields.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { LogOut, Download } from 'lucide'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { longDateTime } from '#domain/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { download } from '#web/ui/download.ts'

const OwnBriefs = lazy(() => import('#web/site/briefs/own-briefs.tsx'))

export function ProfileTabs({ user }: { user: User }) {
  const [tab, show] = useTab(['profile', 'security', 'favorites'])
  const { data: listed } = useRead(favorites())
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
      <PendingEmailNotice user={user} />
      <PersonalDetailsSection user={user} />
      <PictureSection user={user} />
    </>
  )
}

/** docs/specification.md §2 has three tabs, so saved searches are below the favorites. */
const FavoritesPanel = () => (
  <>
    <FavoriteCards />
    <SavedSearches />
    <Suspense>
      <OwnBriefs />
    </Suspense>
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

function PersonalDetailsSection({ user }: { user: User }) {
  const form = useForm({
    schema: ProfileForm,
    onSubmit: updateProfile,
    onFailed(error) {
      if (error instanceof CallError && error.status === 409) form.setError('email', error.displayMessage)
    },
  })
  return (
    <SettingSection
      title="Informations personnelles"
      intro="L’adresse email est celle de votre connexion. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        <PersonFields form={form} user={user} isOwn />
        <p>
          <SubmitButton form={form} pending="Enregistrement…">
            Enregistrer les modifications
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}

function SessionsSection() {
  const { data: all, error, reload } = useRead(sessions())
  const listFocus = useListFocus<HTMLUListElement>('button')
  return (
    <SettingSection title="Appareils connectés" intro="Déconnectez ceux que vous ne reconnaissez pas.">
      {all && (
        <ul className="session-list" {...listFocus}>
          {all.toSorted(currentFirst).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!all && error && (
        <LoadFailure text="Impossible de charger vos appareils. Veuillez réessayer." onRetry={reload} />
      )}
      {!all && !error && <div className="skeleton session-list-skeleton" aria-hidden="true" />}
    </SettingSection>
  )
}

const currentFirst = (one: Session, other: Session) => Number(other.isCurrent) - Number(one.isCurrent)

function SessionRow({ session: { id, device, lastSeenAt, isCurrent } }: { session: Session }) {
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
          pending="Déconnexion…"
          onClick={() => endSession(id)}
        >
          <Icon of={LogOut} />
          Déconnecter
        </ActionButton>
      )}
    </li>
  )
}

/** Exports everything stored about the user; their leads are only included once the e-mail is verified. */
function ExportSection({ user }: { user: User }) {
  const [isIncomplete, setIncomplete] = useState(false)
  async function exportData() {
    const data = await exportAccount()
    download('mes-donnees.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    setIncomplete(data.requests === null)
  }
  return (
    <SettingSection title="Mes données" intro="Tout ce que nous conservons à votre sujet, dans un fichier.">
      <ActionButton pending="Préparation…" onClick={exportData}>
        <Icon of={Download} />
        Télécharger mes données
      </ActionButton>
      {isIncomplete && <AskVerification email={user.email} />}
    </SettingSection>
  )
}

function AskVerification({ email }: { email: string }) {
  return (
    <div className="alert alert-info verification" role="status">
      <p>
        {`Les demandes et estimations envoyées avec ${email} n’y sont pas encore\u00a0: confirmez d’abord que cette adresse est la vôtre.`}
      </p>
      <ActionButton className="btn-line btn-sm" pending="Envoi…" onClick={askVerification}>
        Recevoir un lien de confirmation
      </ActionButton>
    </div>
  )
}

/**
 * Shown on top of the page to a user who opened the link of a verification e-mail. Opening the link does not verify
 * anything, because mail programs open links too: the user must press the button.
 */
function EmailVerification({ email }: { email: string }) {
  const token = useLinkToken()
  const navigate = useNavigate()
  if (!token) return null
  const verify = () =>
    verifyEmail({ token })
      // The link works only once: remove it from the address bar.
      .finally(() => navigate({ search: location.search, hash: '' }, { replace: true, preventScrollReset: true }))
  return (
    <div className="alert alert-info verification">
      <p>{`Vous avez ouvert le lien envoyé à ${email}.`}</p>
      <ActionButton className="btn-plate btn-sm" pending="Confirmation…" onClick={verify}>
        Confirmer que cette adresse est la mienne
      </ActionButton>
    </div>
  )
}
