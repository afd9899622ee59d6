import { ofName } from '#domain/elision.ts'
import { useParams, useNavigate } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { user as userQuery, removeFactors, removeUser, setUserPassword, team } from '#web/api/queries/admin.ts'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { HandoverSection } from './handover-section.tsx'
import { PersonalDetailsSection } from './person-setting.tsx'
import { Ban, Trash2 } from 'lucide'
import type { User } from '#domain/accounts/account.ts'
import { longDateTime } from '#domain/format.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { RoleBadge } from '#web/frame/person/role-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'
import { SettingSection } from '#web/frame/person/setting-section.tsx'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { PASSWORD_LOGIN_MIN_CHARS } from '#domain/limits.ts'
import { Form } from '#web/ui/form/form.tsx'
import { NewPasswordFields, UsernameField } from '#web/frame/person/new-password-fields.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { NewPassword } from './new-password.ts'
import { Fact } from '#web/ui/fact.tsx'

/** docs/specification.md §2, Admin user detail. */
export default function AdminUserScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap page admin-form">
      <PageHead title="Utilisateur" description="Le compte d’un utilisateur du site." />
      <BackLink to="/admin?tab=users" label="Retour aux utilisateurs" />
      <h1>Utilisateur</h1>
      <RequireAdmin skeleton={<AccountSkeleton />} may="owner">
        {(me) => <Account key={id} id={id} isOwn={id === me.id} />}
      </RequireAdmin>
    </div>
  )
}

/** Waits for fresh data: the fields are uncontrolled, and keep their initial values. */
function Account({ id, isOwn }: { id: number; isOwn: boolean }) {
  const { data: user, error } = useRead(userQuery(id))
  const { data: members = [], isPending } = useRead(team())
  if (error) return <ReturnToAdmin because="Impossible de charger les détails de l'utilisateur" />
  if (!user || isPending) return <AccountSkeleton />
  const member = members.find((one) => one.id === id)
  return (
    <>
      <AccountHeader user={user} />
      <PersonalDetailsSection user={user} teamRole={member?.teamRole} />
      <PasswordSection user={user} />
      {!isOwn && (member?.factors ?? 0) > 0 && <FactorsSection user={user} />}
      {member && <HandoverSection user={user} />}
      <DeletionSection user={user} />
    </>
  )
}

/** Placeholder of an account, of the same size. */
const AccountSkeleton = () => (
  <Loading text="Chargement de l’utilisateur…" className="account-skeleton">
    <div className="account-header">
      <Skeletons shapes={['avatar']} />
      <div>
        <Skeletons shapes={['name', 'role']} />
      </div>
      <div className="account-facts">
        <Skeletons shapes={['text', 'text', 'text', 'text']} />
      </div>
    </div>
    <SettingSkeleton>
      <Skeletons shapes={['field', 'field', 'switch', 'switch']} />
    </SettingSkeleton>
  </Loading>
)

function AccountHeader({ user }: { user: User }) {
  return (
    <header className="account-header">
      <Avatar user={user} size="lg" />
      <div>
        <p className="profile-name">{`${user.firstName} ${user.lastName}`}</p>
        {user.role === 'admin' && (
          <PageLink className="link" to="/admin/agence/equipe">
            Fonction, portrait et rang
          </PageLink>
        )}
        <p className="row">
          <RoleBadge role={user.role} />
          {!user.active && (
            <span className="badge badge-danger">
              <Icon of={Ban} />
              Compte désactivé
            </span>
          )}
        </p>
      </div>
      <dl className="account-facts">
        <Fact label="Identifiant" text={user.id} />
        <Fact label="Email" text={user.email} />
        <Fact label="Inscription" text={<Time at={user.createdAt} format={longDateTime} />} />
        <Fact label="Dernière mise à jour" text={<Time at={user.updatedAt} format={longDateTime} />} />
      </dl>
    </header>
  )
}

/** docs/specification.md §4: idle, confirm, then deleted, or back to idle. */
function DeletionSection({ user: { id, firstName, lastName } }: { user: User }) {
  const navigate = useNavigate()
  return (
    <SettingSection title="Suppression du compte" intro="La suppression d’un compte est irréversible.">
      <div className="danger-zone">
        <p>Ses favoris et ses sessions sont effacés avec lui. Ses demandes sont conservées.</p>
        <ConfirmButton
          button={{
            className: 'btn btn-danger-line',
            children: (
              <>
                <Icon of={Trash2} />
                Supprimer le compte
              </>
            ),
          }}
          title={`Supprimer le compte ${ofName(`${firstName} ${lastName}`)}\u00a0?`}
          action="Supprimer définitivement"
          pending="Suppression…"
          onConfirm={() => removeUser(id).then(() => void navigate('/admin'))}
        >
          <p>Cette action est irréversible. Le compte, ses favoris et ses sessions seront effacés.</p>
          <p className="hint">
            {
              'Un accord de confidentialité signé, sa demande et le relevé de lecture restent gardés comme preuve, dans «\u00a0Accords signés\u00a0» sur la fiche du bien.'
            }
          </p>
        </ConfirmButton>
      </div>
    </SettingSection>
  )
}

/** For a member who lost their device and recovery codes. Own factors are managed in « Ma sécurité ». */
function FactorsSection({ user: { id, firstName, lastName } }: { user: User }) {
  const name = `${firstName} ${lastName}`
  return (
    <SettingSection
      title="Second facteur"
      intro="Quand ce membre a perdu son appareil et ses codes de secours. Assurez-vous d’abord que c’est bien lui."
    >
      <ConfirmButton
        button={{ className: 'btn btn-danger-line', children: 'Retirer ses seconds facteurs' }}
        title={`Retirer les seconds facteurs ${ofName(name)}\u00a0?`}
        action="Retirer"
        pending="Retrait…"
        onConfirm={() => removeFactors(id)}
      >
        <p>Ses sessions sont fermées. Son mot de passe suffira pour se connecter et en ajouter un nouveau.</p>
      </ConfirmButton>
    </SettingSection>
  )
}

function PasswordSection({ user }: { user: User }) {
  const form = useForm({
    schema: NewPassword,
    onSubmit: ({ newPassword }) => setUserPassword(user.id, { newPassword }),
    onDone() {
      form.reset()
    },
  })
  return (
    <SettingSection
      title="Mot de passe"
      intro="En le changeant, vous déconnectez ses appareils. Tous les champs sont obligatoires."
    >
      <Form form={form} className="form-stack">
        {/* Tells password managers that this is not the administrator's own password. */}
        <UsernameField email={user.email} />
        <NewPasswordFields
          form={form}
          name="newPassword"
          label="Nouveau mot de passe"
          hint={`${PASSWORD_LOGIN_MIN_CHARS}\u00a0caractères au minimum.`}
        />
        <p>
          <SubmitButton form={form} className="btn-line" pending="Enregistrement…">
            Modifier le mot de passe
          </SubmitButton>
        </p>
      </Form>
    </SettingSection>
  )
}
