import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendEstimate } from '#web/api/leads.ts'
import { Honeypot } from '#web/parts/request/honeypot.tsx'
import { PrivacyLine } from '#web/parts/request/privacy-line.tsx'
import { withoutBlanks } from '#web/parts/request/without-blanks.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { valuesIn } from '#web/ui/form/values.ts'
import { AddressFields } from './address-fields.tsx'
import { dropDraft, keptValues, saveDraft } from './draft.ts'
import { IdentityFields } from './identity-fields.tsx'
import { PropertyFields } from './property-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepButtons } from './step-buttons.tsx'
import { type Place, StepPanel } from './step-panel.tsx'
import { stepAt, stepOf } from './steps.ts'
import { useDraft, useDraftWritten } from './use-draft.ts'

interface WizardFormProps {
  /** It takes the place of one that was sent. */
  isAgain: boolean
  onSent: () => void
}

/** All steps stay in the page, so that what was typed does too. */
export function WizardForm({ isAgain, onSent }: WizardFormProps) {
  const { draft, filling } = useDraft()
  const [movedTo, setPlace] = useState<Place>()
  const place = movedTo ?? { step: draft?.step ?? 0, isArrival: isAgain }
  const { step } = place
  const { mutateAsync: send } = useMutation(sendEstimate())
  const form = useForm({
    schema: stepAt(step).rules,
    // Only the last step's rules are those of the whole form.
    onSubmit: async (values) => ('consent' in values ? send({ form: withoutBlanks(values), filling }) : undefined),
    onDone: (answer) => (answer ? finish() : move(step + 1)),
    onRefused: (messages) => setPlace({ step: stepOf(messages), isArrival: false }),
  })
  useDraftWritten(form.ref, draft)

  function keep(at: number) {
    if (form.ref.current) saveDraft({ values: keptValues(valuesIn(form.ref.current)), step: at, filling })
  }
  function move(to: number) {
    setPlace({ step: to, isArrival: true })
    keep(to)
  }
  function finish() {
    dropDraft()
    onSent()
  }

  return (
    <>
      <StepBar current={step} />
      <Form form={form} className="sheet" onInput={() => keep(step)}>
        <p className="hint mb-5">Sauf mention «&nbsp;facultatif&nbsp;», tous les champs sont obligatoires.</p>
        <StepPanel step={0} place={place}>
          <IdentityFields form={form} />
        </StepPanel>
        <StepPanel step={1} place={place}>
          <AddressFields form={form} />
        </StepPanel>
        <StepPanel step={2} place={place}>
          <PropertyFields form={form} />
        </StepPanel>
        <Honeypot />
        <StepButtons form={form} step={step} onPrevious={() => move(step - 1)} />
      </Form>
      <PrivacyLine purpose="préparer votre estimation et vous rappeler" />
    </>
  )
}
