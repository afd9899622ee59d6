import { useState } from 'react'
import { LogOut } from 'lucide'
import * as z from 'zod/mini'
import { AuthLayout, AuthNotice, DeadLink } from './auth-layout.tsx'
import { EMAIL_LINK_HOURS } from '#domain/limits.ts'
import { CallError } from '#web/api/call.ts'
import { endSessions } from '#web/api/queries/end-sessions.ts'
import { removeToken } from '#web/api/token.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** For who has not logged in themselves, as a mail says. Opening its link changes nothing: mail programs open links too. */
export default function EndSessionsScreen() {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<{ token: string | undefined; isDone: boolean }>()
  const isUsed = token === outcome?.token
  const form = useForm({
    schema: z.object({}),
    onSubmit: () => endSessions({ token: token ?? '' }),
    onDone() {
      removeToken()
      setOutcome({ token, isDone: true })
    },
    onFailed(error) {
      if (error instanceof CallError && error.status === 400) setOutcome({ token, isDone: false })
    },
  })
  return (
    <AuthLayout
      title="Déconnecter mes appareils"
      intro="Si la connexion annoncée par mail ne vient pas de vous, fermez-la d’ici."
    >
      {token === '' || (isUsed && outcome && !outcome.isDone) ? (
        <DeadLink to="/mot-de-passe-oublie" action="Choisir un nouveau mot de passe">
          Un lien sert une seule fois, dans les {EMAIL_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi ou est
          incomplet. Un nouveau mot de passe déconnecte aussi tous vos appareils.
        </DeadLink>
      ) : isUsed && outcome ? (
        <AuthNotice icon={LogOut} kind="success" title="Tous vos appareils sont déconnectés">
          <p>
            Si la connexion ne venait pas de vous, quelqu’un connaît votre mot de passe&nbsp;: choisissez-en un autre
            tout de suite.
          </p>
          <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
            Choisir un nouveau mot de passe
          </PageLink>
        </AuthNotice>
      ) : (
        <Form form={form} className="door-form">
          <p>Il faudra se reconnecter sur chacun, le vôtre compris.</p>
          <SubmitButton form={form} pending="Déconnexion…">
            Déconnecter tous mes appareils
          </SubmitButton>
        </Form>
      )}
    </AuthLayout>
  )
}
