import { Printer } from 'lucide'
import { type SubmitEvent, useState } from 'react'
import { SlipForm, type Visitor, type VisitSlip, VISITORS_MAX } from '#domain/appointments/visit-slip.ts'
import { saveVisitSlip, slipToPrint } from '#web/api/queries/visit-slips.ts'
import { type PathForm, useCorrections, usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { download } from '#web/ui/download.ts'
import { FieldPaths, lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const NOBODY: Visitor = { name: '', address: '', phone: '', email: '' }

interface VisitorsFormProps {
  id: number
  slip: VisitSlip
  onStep: (step: 'sign' | 'paper') => void
  onClose: () => void
}

/** Who visits. Each of its buttons saves it first, so that what is printed and signed is what is typed. */
export function VisitorsForm({ id, slip, onStep, onClose }: VisitorsFormProps) {
  const [typed, setTyped] = useState<SlipForm>(slip.form)
  const [next, setNext] = useState('sign')
  const form = usePathForm({
    schema: SlipForm,
    idOf: (path) => `bon-${path}`,
    send: (body) => saveVisitSlip(id, body),
    onSent: () => {},
  })
  useCorrections(form, typed)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const button = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value ?? next
    setNext(button)
    if (!(await form.submit(typed))) return
    if (button === 'print') download('bon-de-visite.pdf', await slipToPrint(id))
    else onStep(button === 'paper' ? 'paper' : 'sign')
  }

  if (slip.isOver)
    return (
      <>
        <p>Ce rendez-vous est annulé&nbsp;: son bon n’est plus à signer.</p>
        <CloseAction onClose={onClose} />
      </>
    )
  return (
    <form className="form-stack step-fields" method="post" noValidate onSubmit={(event) => void submit(event as never)}>
      {!slip.isMandated && (
        <p className="alert alert-info">Aucun mandat n’est en vigueur le jour de la visite&nbsp;: le bon le dira.</p>
      )}
      <FieldPaths value={form.paths}>
        {typed.visitors.map((visitor, at) => (
          <VisitorFields
            // oxlint-disable-next-line react/no-array-index-key -- visitors have no other identity
            key={at}
            at={at}
            visitor={visitor}
            onChange={(changed) => setTyped({ ...typed, visitors: typed.visitors.with(at, changed) })}
            onRemove={at > 0 ? () => setTyped({ ...typed, visitors: typed.visitors.slice(0, at) }) : undefined}
          />
        ))}
        {typed.visitors.length < VISITORS_MAX && (
          <p>
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              onClick={() => setTyped({ ...typed, visitors: [...typed.visitors, NOBODY] })}
            >
              Ajouter un second visiteur
            </button>
          </p>
        )}
        <details open={typed.company !== '' || typed.siren !== '' || 'siren' in form.paths.messages}>
          <summary>Pour le compte d’une société</summary>
          <div className="appointment-pair">
            <TypedField {...lineIn(typed, setTyped)('company')} label="Société (facultatif)" />
            <TypedField {...lineIn(typed, setTyped)('siren')} label="SIREN (facultatif)" inputMode="numeric" />
          </div>
        </details>
      </FieldPaths>
      <VisitorsActions form={form} next={next} onClose={onClose} />
    </form>
  )
}

interface VisitorsActionsProps {
  form: PathForm
  /** The button that was pressed last. */
  next: string
  onClose: () => void
}

const VisitorsActions = ({ form, next, onClose }: VisitorsActionsProps) => (
  <>
    {form.problem && (
      <p className="field-error" role="alert">
        {form.problem}
      </p>
    )}
    <div className="dialog-actions">
      <button className="btn btn-line" type="button" onClick={onClose}>
        Fermer
      </button>
      <button className="btn btn-line" type="submit" value="print" aria-busy={form.isPending && next === 'print'}>
        <Icon of={Printer} />
        Imprimer
      </button>
      <button className="btn btn-line" type="submit" value="paper" aria-busy={form.isPending && next === 'paper'}>
        Signé sur papier
      </button>
      <button className="btn btn-plate" type="submit" value="sign" aria-busy={form.isPending && next === 'sign'}>
        Faire signer
      </button>
    </div>
  </>
)

/** The action of a dialog that only shows. */
export const CloseAction = ({ onClose }: { onClose: () => void }) => (
  <div className="dialog-actions">
    <button className="btn btn-line" type="button" onClick={onClose}>
      Fermer
    </button>
  </div>
)

interface VisitorFieldsProps {
  at: number
  visitor: Visitor
  onChange: (visitor: Visitor) => void
  onRemove: (() => void) | undefined
}

function VisitorFields({ at, visitor, onChange, onRemove }: VisitorFieldsProps) {
  const line = (name: keyof Visitor) => ({ ...lineIn(visitor, onChange)(name), path: `visitors.${at}.${name}` })
  return (
    <fieldset className="slip-visitor">
      <legend className="label">{at === 0 ? 'Visiteur' : 'Second visiteur'}</legend>
      <TypedField {...line('name')} label="Nom" />
      <TypedField {...line('address')} label="Adresse (facultatif)" />
      <div className="appointment-pair">
        <TypedField {...line('phone')} label="Téléphone (facultatif)" type="tel" />
        <TypedField {...line('email')} label="Email (facultatif)" type="email" />
      </div>
      {onRemove && (
        <p>
          <button className="btn btn-ghost btn-sm" type="button" onClick={onRemove}>
            Retirer le second visiteur
          </button>
        </p>
      )}
    </fieldset>
  )
}
