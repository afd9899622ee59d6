import { amountIn } from '#domain/reading/amount.ts'
import { useState } from 'react'
import {
  type AccessDetail,
  AccessStep,
  type AccessStepName,
  LEVEL_LABELS,
  SellerForm,
} from '#domain/data-room/access.ts'
import { askSeller, takeStep } from '#web/api/queries/data-room-admin.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { TwoWays } from '#web/frame/drafts/draft-offer.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { STEP_NAMES, STEP_TEXTS, type StepFields } from './step-texts.ts'

/** The possible steps: approving takes one press, the others open a dialog. */
export function AccessSteps({ access }: { access: AccessDetail }) {
  const [opened, open] = useState<AccessStepName | 'seller'>()
  const { steps, seller, adviser } = access
  const isToDecide = steps.includes('approve')
  if (steps.length === 0) return null
  const close = () => open(undefined)
  return (
    <section className="status-panel" aria-labelledby="decision">
      <h2 id="decision">{steps.includes('refuse') ? 'Décision' : 'Accès'}</h2>
      {isToDecide && (
        <StepForm
          access={access}
          step="approve"
          first={{ ...STEP_TEXTS.approve.first, ...(seller?.answer === '2' && { level: '2' }) }}
        />
      )}
      <div className="row status-steps">
        {isToDecide && !adviser && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => open('seller')}>
            {seller ? 'Redemander l’accord du cédant' : 'Demander l’accord du cédant'}
          </button>
        )}
        {STEP_NAMES.filter((step) => step !== 'approve' && steps.includes(step)).map((step) => (
          <button
            key={step}
            className={`btn btn-sm ${STEP_TEXTS[step].isDanger ? 'btn-danger-line' : 'btn-line'}`}
            type="button"
            onClick={() => open(step)}
          >
            {STEP_TEXTS[step].label}
          </button>
        ))}
      </div>
      {opened === 'seller' && <SellerDialog access={access} onClose={close} />}
      {opened && opened !== 'seller' && (
        <Dialog title={STEP_TEXTS[opened].label} onClose={close}>
          <p>{STEP_TEXTS[opened].help}</p>
          <StepForm
            access={access}
            step={opened}
            first={opened === 'level' && access.level === 2 ? { level: '1' } : STEP_TEXTS[opened].first}
            onClose={close}
          />
        </Dialog>
      )}
    </section>
  )
}

const idOf = (path: string) => `acces-${path}`

const FIELDS = {
  level: {
    label: 'Documents ouverts',
    choices: ([1, 2] as const).map((one) => [`${one}`, LEVEL_LABELS[one]] as const),
  },
  days: { label: 'Durée, en jours', inputMode: 'numeric' },
  words: { label: 'Message', rows: 6 },
} as const

interface StepFormProps {
  access: AccessDetail
  step: AccessStepName
  first: StepFields
  /** Absent when the form is part of the page. */
  onClose?: () => void
}

function StepForm({ access, step, first, onClose }: StepFormProps) {
  const { label, isDanger, templates } = STEP_TEXTS[step]
  const [typed, setTyped] = useState(first)
  /** The text written by a template, and one that waits to replace the user's text. */
  const [written, setWritten] = useState('')
  const [asking, setAsking] = useState<string>()
  const form = usePathForm({
    schema: AccessStep,
    idOf,
    send: (body) => takeStep(access.id, body),
    onSent: () => onClose?.(),
  })
  const { level, days, words } = typed
  const body = {
    step,
    ...(level !== undefined && { level: Number(level) }),
    ...(days !== undefined && { days: amountIn(days, { unit: 'jours' }) ?? Number.NaN }),
    ...(words !== undefined && { words }),
  }
  function put(text: string) {
    setTyped({ ...typed, words: text })
    setWritten(text)
    setAsking(undefined)
    document.getElementById(idOf('words'))?.focus()
  }
  return (
    <>
      {templates && (
        <div className="lead-templates" role="group" aria-label="Modèles">
          {Object.entries(templates).map(([name, text]) => (
            <button
              key={name}
              className="chip"
              type="button"
              onClick={() => (words?.trim() && words !== written ? setAsking(text) : put(text))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {asking !== undefined && (
        <TwoWays
          isAlert
          title={'Remplacer ce qui est écrit\u00a0?'}
          texts={['Le modèle prend la place du message que vous avez commencé.']}
          first={['Garder mon texte', () => setAsking(undefined)]}
          second={['Remplacer', () => put(asking)]}
        />
      )}
      <ActForm
        form={form}
        typed={body}
        action={label}
        className={isDanger ? 'btn-danger' : 'btn-plate'}
        onClose={onClose}
      >
        {(Object.keys(first) as (keyof StepFields)[]).map((name) => (
          <TypedField key={name} {...lineIn(typed, setTyped)(name)} {...FIELDS[name]} />
        ))}
      </ActForm>
    </>
  )
}

/** Whether a typed address is not the seller's in the listing. */
export const isOther = (email: string, sellerEmail: string | null): boolean =>
  email.trim() !== '' && email.trim().toLowerCase() !== sellerEmail?.toLowerCase()

function SellerDialog({ access, onClose }: { access: AccessDetail; onClose: () => void }) {
  const { id, seller, sellerEmail, nameToSeller } = access
  const [email, setEmail] = useState(seller?.email ?? sellerEmail ?? '')
  const form = usePathForm({ schema: SellerForm, idOf, send: (body) => askSeller(id, body), onSent: onClose })
  const named = nameToSeller
    ? 'Il lit le nom de l’acquéreur, qui l’accepte.'
    : 'Il ne lit pas le nom de l’acquéreur, qui ne l’a pas accepté.'
  return (
    <Dialog title="Demander l’accord du cédant" onClose={onClose}>
      <p>{`Il reçoit un lien pour répondre «\u00a0niveau\u00a01\u00a0», «\u00a0niveaux\u00a01\u00a0et\u00a02\u00a0» ou «\u00a0non\u00a0». ${named} La décision reste la vôtre.`}</p>
      <ActForm form={form} typed={{ email }} action="Envoyer" className="btn-plate" onClose={onClose}>
        <TypedField
          path="email"
          label="Email du cédant"
          hint={
            isOther(email, sellerEmail) &&
            `La fiche a une autre adresse\u00a0: ${sellerEmail ?? 'aucune'}. Le journal garde celle-ci.`
          }
          type="email"
          value={email}
          onChange={setEmail}
        />
      </ActForm>
    </Dialog>
  )
}
