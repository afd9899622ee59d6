import { useState } from 'react'
import { AuthLayout, AuthNotice, DeadLink } from './auth-layout.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import * as z from 'zod/mini'
import { restoreEmail } from '#web/api/queries/sign-in.ts'
import { CallError } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { MailCheck, TriangleAlert } from 'lucide'
import { EMAIL_LINK_HOURS } from '#domain/limits.ts'
import { PageLink } from '#web/frame/page-link.tsx'

/** What became of the link of this token. */
interface Outcome {
  token: string
  kind: 'done' | 'dead' | 'taken'
}

/** Opening the link changes nothing, since mail programs open links too: a person clicks the button. */
export default function RestoreEmailScreen() {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<Outcome>()
  // A link without a token is as invalid as one that was used.
  const kind = token === '' ? 'dead' : token === outcome?.token ? outcome?.kind : undefined
  return (
    <AuthLayout
      title="Rétablir mon adresse email"
      intro="Le lien reçu à votre ancienne adresse permet de la remettre sur votre compte."
    >
      {kind === 'done' && <Restored />}
      {kind === 'dead' && (
        <DeadLink to="/contact" action="Nous contacter">
          Un lien sert une seule fois, dans les {EMAIL_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi, est
          incomplet, ou le compte a été supprimé. Si vous n’avez plus accès à votre compte, écrivez-nous.
        </DeadLink>
      )}
      {kind === 'taken' && <TakenEmail />}
      {!kind && <RestorationForm token={token} onEnd={(kind) => setOutcome({ token: token ?? '', kind })} />}
    </AuthLayout>
  )
}

interface RestorationFormProps {
  /** Absent until the scripts run: nothing can be sent before. */
  token: string | undefined
  onEnd: (kind: 'done' | 'dead' | 'taken') => void
}

function RestorationForm({ token = '', onEnd }: RestorationFormProps) {
  const form = useForm({
    schema: z.object({}),
    onSubmit: () => restoreEmail({ token }),
    onDone() {
      // The server ended every session, this browser's too.
      removeToken()
      onEnd('done')
    },
    onFailed(error) {
      const { status } = error instanceof CallError ? error : {}
      if (status === 400) onEnd('dead')
      if (status === 409) onEnd('taken')
    },
  })
  return (
    <Form form={form} className="door-form">
      <p>
        Votre compte reprendra l’adresse à laquelle vous avez reçu ce lien, et tous ses appareils seront déconnectés.
        Les changements d’adresse plus récents seront annulés.
      </p>
      <SubmitButton form={form} pending="Rétablissement…">
        Rétablir mon ancienne adresse
      </SubmitButton>
    </Form>
  )
}

function Restored() {
  return (
    <AuthNotice icon={MailCheck} kind="success" title="Votre adresse est rétablie">
      <p>
        Tous vos appareils ont été déconnectés. Si le changement ne venait pas de vous, quelqu’un connaît sans doute
        votre mot de passe&nbsp;: choisissez-en un autre tout de suite.
      </p>
      <PageLink className="btn btn-plate" to="/mot-de-passe-oublie">
        Choisir un nouveau mot de passe
      </PageLink>
      <PageLink className="btn btn-line" to="/login">
        Se connecter
      </PageLink>
    </AuthNotice>
  )
}

function TakenEmail() {
  return (
    <AuthNotice icon={TriangleAlert} kind="danger" title="Cette adresse est celle d’un autre compte">
      <p>
        Rien n’a été changé. Si cet autre compte est le vôtre, connectez-vous-y et supprimez-le&nbsp;: le lien servira
        de nouveau, jusqu’à {EMAIL_LINK_HOURS}&nbsp;heures après le changement. Sinon, écrivez-nous.
      </p>
      <PageLink className="btn btn-plate" to="/contact">
        Nous contacter
      </PageLink>
      <PageLink className="btn btn-line" to="/login">
        Se connecter
      </PageLink>
    </AuthNotice>
  )
}
