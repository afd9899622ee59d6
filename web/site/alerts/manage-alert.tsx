import { BellOff } from 'lucide'
import type { LinkedAlert } from '#domain/alerts/alert.ts'
import { counted } from '#domain/format.ts'
import { alertListingsPath, FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { RHYTHM_LABELS, RHYTHMS } from '#domain/alerts/rhythms.ts'
import { STOPPED_ALERT_DAYS } from '#domain/retention.ts'
import * as z from 'zod/mini'
import { useRead } from '#web/api/answers.ts'
import { changeRhythm, linkedAlert, renewAlert, stopAlert } from '#web/api/queries/linked-alert.ts'
import { AuthLayout, AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Opening the link does not stop the alert, because mail programs open links too: the visitor must press a button. */
export default function ManageAlertScreen() {
  const token = useLinkToken()
  const { data: alert, error } = useRead(token ? linkedAlert({ token }) : undefined)
  const isDead = token === '' || Boolean(error)
  return (
    <AuthLayout
      title="Mon alerte"
      intro="Changez la fréquence de vos mails, ou arrêtez-les. Aucun compte n’est demandé."
    >
      {isDead && (
        <DeadLink to="/alertes/nouvelle" action="Créer une alerte">
          Cette alerte a été effacée, ou le lien est incomplet. Rien ne vous est plus envoyé pour elle.
        </DeadLink>
      )}
      {!isDead && token && alert && <Managed token={token} alert={alert} />}
      {!isDead && !alert && (
        <div className="door-form">
          <p role="status">Chargement de votre alerte…</p>
          <noscript>
            <p className="alert alert-info">
              Activez JavaScript pour gérer votre alerte, ou utilisez le bouton «&nbsp;Se désabonner&nbsp;» de votre
              messagerie.
            </p>
          </noscript>
        </div>
      )}
    </AuthLayout>
  )
}

function Managed({ token, alert }: { token: string; alert: LinkedAlert }) {
  if (alert.state === 'stopped') return <Stopped alert={alert} />
  return (
    <>
      <div className="alert-criteria">
        <p>
          Votre alerte{'\u00a0'}: <strong>{alert.words}</strong>
        </p>
        <PageLink className="link" to={alertListingsPath(alert.criteria)}>
          Voir les biens de cette alerte
        </PageLink>
      </div>
      {alert.state === 'active' && <RhythmForm token={token} alert={alert} />}
      <div className="door-form">
        <div className="alert-actions">
          <ActionButton pending="Arrêt…" onClick={() => stopAlert({ token, all: false })}>
            Arrêter cette alerte
          </ActionButton>
          {alert.others > 0 && (
            <ActionButton pending="Arrêt…" onClick={() => stopAlert({ token, all: true })}>
              {`Tout arrêter (${counted(alert.others + 1, 'alerte')})`}
            </ActionButton>
          )}
        </div>
      </div>
    </>
  )
}

function RhythmForm({ token, alert: { rhythm } }: { token: string; alert: LinkedAlert }) {
  const form = useForm({
    schema: z.object({ rhythm: z.enum(RHYTHMS) }),
    onSubmit: (values) => changeRhythm({ token, rhythm: values.rhythm }),
  })
  return (
    <Form form={form} className="door-form">
      <SelectField form={form} name="rhythm" label="Fréquence" options={RHYTHM_LABELS} defaultValue={rhythm} />
      <div className="alert-actions">
        <SubmitButton form={form} pending="Enregistrement…">
          Changer la fréquence
        </SubmitButton>
        <ActionButton pending="Enregistrement…" onClick={() => renewAlert({ token })}>
          Je cherche toujours
        </ActionButton>
      </div>
    </Form>
  )
}

const Stopped = ({ alert: { words, others, criteria } }: { alert: LinkedAlert }) => (
  <AuthNotice icon={BellOff} kind="success" title="Cette alerte est arrêtée">
    <p>
      <strong>{words}</strong>
      {'\u00a0'}: vous n’en recevrez plus rien, et elle sera effacée dans {STOPPED_ALERT_DAYS}&nbsp;jours.
      {others > 0 &&
        ` Vous avez encore ${counted(others, 'autre alerte', 'autres alertes')}, avec leurs propres liens.`}
    </p>
    {criteria === FAVORITES_CRITERIA ? (
      <PageLink className="btn btn-line" to="/profile?tab=favorites">
        Revenir à vos favoris
      </PageLink>
    ) : (
      <PageLink className="btn btn-line" to={criteria ? `/alertes/nouvelle?${criteria}` : '/alertes/nouvelle'}>
        Créer une nouvelle alerte
      </PageLink>
    )}
  </AuthNotice>
)
