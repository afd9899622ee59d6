import { MailCheck } from 'lucide'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ConfirmedEmail } from '#domain/accounts/account.ts'
import { EMAIL_LINK_HOURS } from '#domain/retention.ts'
import { confirmEmail, refuseEmail } from '#web/api/queries/sign-in.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { PasswordField } from '#web/ui/form/fields/password-field.tsx'
import { AuthLayout, AuthNotice, DeadLink } from './auth-layout.tsx'
import { MailedLink } from './mailed-link.tsx'

const Agreement = z.object({ password: z.string() })

/** Opened from the mail to a new email, or from the one to the former email, to confirm a change. */
export default function ConfirmEmailScreen() {
  const token = useLinkToken() ?? ''
  const [missing, setMissing] = useState<ConfirmedEmail['missing']>(null)
  const [isRefused, setRefused] = useState(false)
  if (isRefused) {
    return (
      <AuthLayout title={TITLE} intro={INTRO}>
        {REFUSED}
      </AuthLayout>
    )
  }
  return (
    <MailedLink
      title={TITLE}
      intro={INTRO}
      schema={Agreement}
      action="Confirmer cette adresse"
      pending="Confirmation…"
      send={(sent, { password }) => confirmEmail({ token: sent, password })}
      onDone={(answer) => {
        setMissing(answer.missing)
        if (answer.missing === 'agreement') return null
        return answer.missing === 'proof' ? AGREED : CONFIRMED
      }}
      dead={DEAD}
      refusals={{ 404: DEAD }}
      otherwise={
        <ActionButton
          className="btn-ghost"
          pending="Un instant…"
          onClick={async () => {
            await refuseEmail({ token })
            setRefused(true)
          }}
        >
          Ce n’est pas mon compte
        </ActionButton>
      }
    >
      {(form) => (
        <>
          {missing === 'agreement' && (
            <p className="alert alert-info" role="status">
              {MISSING_AGREEMENT}
            </p>
          )}
          <PasswordField
            form={form}
            name="password"
            label="Mot de passe du compte"
            hint="Inutile si ce lien vous est arrivé à votre ancienne adresse."
            autoComplete="current-password"
          />
        </>
      )}
    </MailedLink>
  )
}

const TITLE = 'Confirmer mon adresse email'
const INTRO = 'Une nouvelle adresse sert à vous connecter tout de suite. Elle reçoit vos codes une fois confirmée.'
const MISSING_AGREEMENT =
  'Cette boîte est bien la vôtre. Il manque le mot de passe du compte, ou «\u00a0C’est bien moi\u00a0» dans le mail reçu à l’ancienne adresse.'

const CONFIRMED = (
  <AuthNotice icon={MailCheck} kind="success" title="Votre adresse est confirmée">
    <p>Les liens de mot de passe et les codes arrivent maintenant à cette adresse.</p>
    <PageLink className="btn btn-plate" to="/profile">
      Aller à mon profil
    </PageLink>
  </AuthNotice>
)

const AGREED = (
  <AuthNotice icon={MailCheck} kind="success" title="C’est noté">
    <p>Il reste à ouvrir le lien envoyé à la nouvelle adresse&nbsp;: elle sera alors confirmée.</p>
  </AuthNotice>
)

const REFUSED = (
  <AuthNotice icon={MailCheck} kind="success" title="Votre adresse est libérée">
    <p>Le compte qui l’avait prise a retrouvé la sienne. Vous pouvez créer un compte avec cette adresse.</p>
    <PageLink className="btn btn-plate" to="/register">
      Créer un compte
    </PageLink>
  </AuthNotice>
)

const DEAD = (
  <DeadLink to="/profile" action="Aller à mon profil">
    Un lien sert dans les {EMAIL_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi ou est incomplet. Votre profil
    en envoie un autre.
  </DeadLink>
)
