import { LogOut } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { LoginForm, RegisterForm } from '#domain/accounts/account.ts'
import { type AdviserInvitation } from '#domain/data-room/adviser-invitation.ts'
import { ADVISER_LINK_DAYS } from '#domain/retention.ts'
import { ofName } from '#domain/elision.ts'
import { PASSWORD_MIN_CHARS } from '#domain/limits.ts'
import { tabAnswers, useRead } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { logOut } from '#web/api/log-out.ts'
import { adviserInvitation, claimInvitation } from '#web/api/queries/data-room.ts'
import { joinAsAdviser, logIn } from '#web/api/queries/sign-in.ts'
import { refusedFields } from '#web/api/refused-fields.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { NewPasswordFields } from '#web/frame/person/new-password-fields.tsx'
import { passwordConfirmation, isConfirmed } from '#web/frame/person/password-confirmation.ts'
import { useSecondStep } from '#web/frame/person/use-second-step.ts'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { AuthLayout, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { AccountPrivacyLine } from '#web/site/account/sign-in/register.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Field } from '#web/ui/form/fields/field.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The page of an adviser's invitation: the mailed link proves the email, so that a password leads to the agreement. */
export default function AdviserScreen() {
  const token = useLinkToken()
  const { data: invitation, error } = useRead(token ? adviserInvitation({ token }) : undefined)
  const isDead = token === '' || Boolean(error)
  return (
    <AuthLayout
      title="Un dossier confidentiel vous attend"
      intro="Vous y êtes invité comme conseil. Il se lit en ligne, une fois l’accord de confidentialité signé."
    >
      {isDead && <DeadInvitation error={error} />}
      {!isDead && token && invitation && (
        <>
          <div className="alert-criteria">
            <p>
              <strong>{invitation.listing}</strong>
            </p>
            <p>{`Vous êtes ${invitation.kind} ${ofName(invitation.of)}.`}</p>
          </div>
          <Entrance key={token} token={token} invitation={invitation} />
        </>
      )}
      {!isDead && !invitation && (
        <div className="door-form">
          <p role="status">Chargement de l’invitation…</p>
          <noscript>
            <p className="alert alert-info">Activez JavaScript pour ouvrir le dossier, ou téléphonez à l’agence.</p>
          </noscript>
        </div>
      )}
    </AuthLayout>
  )
}

const DeadInvitation = ({ error }: { error: unknown }) =>
  error instanceof CallError && error.status === 409 ? (
    <DeadLink to="/contact" action="Écrire à l’agence">
      {error.displayMessage}
    </DeadLink>
  ) : (
    <DeadLink to="/dossiers" action="Voir mes dossiers">
      Une invitation sert {ADVISER_LINK_DAYS}&nbsp;jours. La vôtre a expiré, ou son adresse est incomplète. Si vous avez
      déjà un compte, le dossier est parmi les vôtres&nbsp;; sinon, la personne que vous conseillez peut vous désigner
      de nouveau.
    </DeadLink>
  )

interface EntranceProps {
  token: string
  invitation: AdviserInvitation
}

/** The shortest way to the file for this visitor. */
function Entrance({ token, invitation }: EntranceProps) {
  const isLoggedIn = useIsLoggedIn()
  const { data: user, isPending } = useUser()
  const { email, hasAccount } = invitation
  const open = useOpening(token)
  // Logging in changes the user before the agreement is shown: keep the form until then.
  const [isEntering, setEntering] = useState(false)
  const entering = <Answer,>(way: Promise<Answer>): Promise<Answer> => {
    setEntering(true)
    return way.finally(() => setEntering(false))
  }
  if (isLoggedIn && isPending && !isEntering) return <p role="status">Chargement de votre compte…</p>
  if (user && !isEntering && user.email.toLowerCase() !== email.toLowerCase())
    return (
      <div className="door-form">
        <p className="alert alert-info" role="status">
          {`Vous êtes connecté avec l’adresse ${user.email}. Cette invitation est pour ${email}.`}
        </p>
        <p>
          <button className="btn btn-plate" type="button" onClick={logOut}>
            <Icon of={LogOut} />
            Me déconnecter et continuer
          </button>
        </p>
      </div>
    )
  if (user && !isEntering)
    return (
      <div className="door-form">
        <p>{`Vous êtes connecté avec l’adresse ${user.email}.`}</p>
        <p>
          <ActionButton className="btn-plate" pending="Ouverture…" onClick={open}>
            Lire l’accord de confidentialité
          </ActionButton>
        </p>
      </div>
    )
  return hasAccount ? (
    <LogIn email={email} enter={(loggedIn) => entering(loggedIn.then(open))} />
  ) : (
    <NewAccount token={token} invitation={invitation} enter={entering} />
  )
}

/** Returns a function that gives the request to the account that is logged in, then shows the agreement. */
function useOpening(token: string) {
  const navigate = useNavigate()
  return async () => {
    const { id } = await claimInvitation({ token })
    await navigate(agreementPath(id), { replace: true })
  }
}

const agreementPath = (id: number) => `/dossiers/${id}/accord`

function LogIn({ email, enter }: { email: string; enter: (loggedIn: Promise<unknown>) => Promise<void> }) {
  const [step, answer] = useSecondStep()
  const form = useForm({ schema: LoginForm, onSubmit: (typed) => enter(logIn(typed, answer)) })
  return (
    <>
      {step}
      <div hidden={step !== undefined}>
        <Form form={form} className="door-form">
          <p>Cette adresse a déjà un compte&nbsp;: connectez-vous.</p>
          <Field
            form={form}
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            readOnly
          />
          <PasswordField form={form} name="password" label="Mot de passe" autoComplete="current-password" />
          <SubmitButton form={form} pending="Connexion en cours…">
            Se connecter et lire l’accord
          </SubmitButton>
        </Form>
        <p className="door-links">
          <PageLink className="link" to="/mot-de-passe-oublie">
            Mot de passe oublié&nbsp;?
          </PageLink>{' '}
          Le lien de cette invitation servira encore après.
        </p>
      </div>
    </>
  )
}

const AccountFields = z.extend(RegisterForm, passwordConfirmation).check(isConfirmed('password'))

interface NewAccountProps extends EntranceProps {
  enter: (joined: Promise<void>) => Promise<void>
}

function NewAccount({ token, invitation, enter }: NewAccountProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: AccountFields,
    onSubmit: ({ firstName, lastName, password }) =>
      enter(
        joinAsAdviser({ token, firstName, lastName, password }).then((id) =>
          navigate(agreementPath(id), { replace: true }),
        ),
      ),
    onFailed(error) {
      for (const [name, message] of Object.entries(refusedFields(error)))
        form.setError(name as keyof typeof AccountFields.shape, message)
      // An account was created meanwhile, or the access withdrawn.
      if (error instanceof CallError && error.status === 409) void tabAnswers.of(adviserInvitation({ token })).get()
    },
  })
  const { firstName, lastName, email } = invitation
  return (
    <Form form={form} className="door-form">
      <p>Choisissez un mot de passe&nbsp;: votre adresse est déjà confirmée par ce lien.</p>
      <div className="door-names">
        <Field form={form} name="firstName" label="Prénom" autoComplete="given-name" defaultValue={firstName} />
        <Field form={form} name="lastName" label="Nom" autoComplete="family-name" defaultValue={lastName} />
      </div>
      <Field
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <NewPasswordFields
        form={form}
        name="password"
        label="Mot de passe"
        hint={`${PASSWORD_MIN_CHARS}\u00a0caractères au minimum.`}
      />
      <SubmitButton form={form} pending="Création du compte…">
        Créer mon compte et lire l’accord
      </SubmitButton>
      <AccountPrivacyLine purpose="votre compte et votre accès à ce dossier" />
    </Form>
  )
}
