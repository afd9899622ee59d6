import { BellRing } from 'lucide'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { LinkedAlert } from '#domain/alerts/alert.ts'
import { alertListingsPath } from '#domain/alerts/watched-favorites.ts'
import { RHYTHM_LABELS } from '#domain/alerts/rhythms.ts'
import { ALERT_LINK_HOURS } from '#domain/limits.ts'
import { CallError } from '#web/api/call.ts'
import { confirmAlert } from '#web/api/queries/new-alert.ts'
import { AuthLayout, AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** What became of the link of this token; without an alert, it was dead. */
interface Outcome {
  token: string
  alert?: LinkedAlert
}

/** Opening the link confirms nothing, since mail programs open links too: a person clicks the button. */
export default function ConfirmAlertScreen() {
  const token = useLinkToken()
  const [ended, setEnded] = useState<Outcome>()
  const outcome = token === '' ? { token } : ended?.token === token ? ended : undefined
  return (
    <AuthLayout title="Confirmer mon alerte" intro="Un clic, et vous serez prévenu par email.">
      {!outcome && <ConfirmationForm token={token} onEnd={setEnded} />}
      {outcome?.alert && <Confirmed alert={outcome.alert} />}
      {outcome && !outcome.alert && (
        <DeadLink to="/alertes/nouvelle" action="Créer une alerte">
          Un lien sert une seule fois, dans les {ALERT_LINK_HOURS}&nbsp;heures. Le vôtre a expiré, a déjà servi ou est
          incomplet. Si vous recevez déjà les mails de cette alerte, elle est active.
        </DeadLink>
      )}
    </AuthLayout>
  )
}

interface ConfirmationFormProps {
  /** Absent until the scripts run: nothing can be sent before. */
  token: string | undefined
  onEnd: (outcome: Outcome) => void
}

function ConfirmationForm({ token = '', onEnd }: ConfirmationFormProps) {
  const form = useForm({
    schema: z.object({}),
    onSubmit: () => confirmAlert({ token }),
    onDone: (alert: LinkedAlert) => onEnd({ token, alert }),
    onFailed: (error) => {
      if (error instanceof CallError && error.status === 404) onEnd({ token })
    },
  })
  return (
    <Form form={form} className="door-form">
      <p>
        Vous avez demandé à être prévenu par email. Si ce n’est pas vous, fermez cette page
        {'\u00a0'}: rien ne vous sera envoyé.
      </p>
      <SubmitButton form={form} pending="Confirmation…">
        Confirmer mon alerte
      </SubmitButton>
    </Form>
  )
}

const Confirmed = ({ alert: { words, criteria, rhythm } }: { alert: LinkedAlert }) => (
  <AuthNotice icon={BellRing} kind="success" title="Votre alerte est active">
    <p>
      <strong>{words}</strong>, {RHYTHM_LABELS[rhythm].toLowerCase()}. Un lien dans chaque mail permet de changer la
      fréquence ou de tout arrêter.
    </p>
    <PageLink className="btn btn-plate" to={alertListingsPath(criteria)}>
      Voir les biens d’aujourd’hui
    </PageLink>
  </AuthNotice>
)
