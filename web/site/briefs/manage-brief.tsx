import { BellOff } from 'lucide'
import { useState } from 'react'
import type { LinkedBrief, ReadBrief } from '#domain/briefs/brief.ts'
import { BriefRhythmFields } from '#domain/briefs/brief-fields.ts'
import { RHYTHM_LABELS } from '#domain/alerts/rhythms.ts'
import { STOPPED_ALERT_DAYS } from '#domain/retention.ts'
import { useRead } from '#web/api/answers.ts'
import { changeLinkedBrief, linkedBrief } from '#web/api/queries/briefs.ts'
import { AuthLayout, AuthNotice, DeadLink } from '#web/site/account/sign-in/auth-layout.tsx'
import { BriefChips } from '#web/frame/briefs/brief-chips.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useLinkToken } from '#web/rendering/use-link-token.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/fields/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { BriefAnswer } from './brief-answer.tsx'
import { BriefLine } from './brief-line.tsx'

/** Opening the link changes nothing, because mail programs open links too: each act is a press. */
export default function ManageBriefScreen() {
  const token = useLinkToken()
  const { data: brief, error } = useRead(token ? linkedBrief({ token }) : undefined)
  const isDead = token === '' || Boolean(error)
  return (
    <AuthLayout
      title="Ma recherche"
      intro="Répondez sur les biens, changez votre recherche ou arrêtez-la, sans compte."
    >
      {isDead && (
        <DeadLink to="/recherche" action="Confier une recherche">
          Cette recherche a été effacée, ou le lien est incomplet. Rien ne vous est plus envoyé pour elle.
        </DeadLink>
      )}
      {!isDead && token && brief && <ManagedBrief token={token} brief={brief} />}
      {!isDead && !brief && (
        <div className="door-form">
          <p role="status">Chargement de votre recherche…</p>
          <noscript>
            <p className="alert alert-info">
              Activez JavaScript pour répondre, ou utilisez le bouton «&nbsp;Se désabonner&nbsp;» de votre messagerie.
            </p>
          </noscript>
        </div>
      )}
    </AuthLayout>
  )
}

function ManagedBrief({ token, brief }: { token: string; brief: LinkedBrief }) {
  if (brief.state !== 'active' && brief.state !== 'paused')
    return (
      <AuthNotice icon={BellOff} kind="success" title="Cette recherche est arrêtée">
        <p>Vous n’en recevrez plus rien, et elle sera effacée dans {STOPPED_ALERT_DAYS}&nbsp;jours.</p>
        <PageLink className="btn btn-line" to="/recherche">
          Confier une autre recherche
        </PageLink>
      </AuthNotice>
    )
  return (
    <>
      {brief.state === 'paused' && (
        <p className="alert alert-info">
          L’agence a mis cette recherche en pause{'\u00a0'}: rien ne vous est envoyé. «&nbsp;Toujours d’actualité&nbsp;»
          la reprend.
        </p>
      )}
      <EditedBrief key={JSON.stringify(brief.criteria)} token={token} brief={brief} />
      <BriefListings token={token} listings={brief.listings} />
      <BriefRhythm token={token} rhythm={brief.rhythm} />
      <BriefLine
        onRead={({ chips, criteria }) => {
          if (chips.length > 0) void changeLinkedBrief({ token, criteria })
        }}
      />
      <div className="door-form">
        <div className="alert-actions">
          <ActionButton pending="Enregistrement…" onClick={() => changeLinkedBrief({ token, isCurrent: true })}>
            Toujours d’actualité
          </ActionButton>
          <ActionButton pending="Arrêt…" onClick={() => changeLinkedBrief({ token, isStopped: true })}>
            Arrêter cette recherche
          </ActionButton>
        </div>
      </div>
    </>
  )
}

/** The chips, and the button that saves what was corrected. */
function EditedBrief({ token, brief }: { token: string; brief: LinkedBrief }) {
  const [read, setRead] = useState<ReadBrief>(brief)
  const isChanged = read !== brief
  return (
    <div className="door-form">
      <BriefChips read={read} onChange={setRead} />
      {isChanged && read.chips.length > 0 && (
        <div>
          <ActionButton
            className="btn-plate"
            pending="Enregistrement…"
            onClick={() => changeLinkedBrief({ token, criteria: read.criteria })}
          >
            Enregistrer ces critères
          </ActionButton>
        </div>
      )}
    </div>
  )
}

const BriefListings = ({ token, listings }: { token: string; listings: LinkedBrief['listings'] }) => (
  <ul className="door-form">
    {listings.map(({ id, title, path, state }) => (
      <li key={id}>
        <PageLink className="link" to={path}>
          {title}
        </PageLink>
        <BriefAnswer token={token} dossierId={id} state={state} />
      </li>
    ))}
  </ul>
)

function BriefRhythm({ token, rhythm }: { token: string; rhythm: LinkedBrief['rhythm'] }) {
  const form = useForm({
    schema: BriefRhythmFields,
    onSubmit: (values) => changeLinkedBrief({ token, rhythm: values.rhythm }),
  })
  return (
    <Form form={form} className="door-form">
      <SelectField form={form} name="rhythm" label="Fréquence" options={RHYTHM_LABELS} defaultValue={rhythm} />
      <div>
        <SubmitButton form={form} pending="Enregistrement…">
          Changer la fréquence
        </SubmitButton>
      </div>
    </Form>
  )
}
