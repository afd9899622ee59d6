import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendEstimate } from '#web/api/queries/leads.ts'
import { Honeypot } from '#web/leads/honeypot.tsx'
import { PrivacyLine } from '#web/leads/privacy-line.tsx'
import { withoutBlanks } from '#web/leads/without-blanks.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { readValues } from '#web/ui/form/values.ts'
import { AddressFields } from './address-fields.tsx'
import { dropDraft, keptValues, saveDraft } from './draft.ts'
import { IdentityFields } from './identity-fields.tsx'
import { PropertyFields } from './business-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepButtons } from './step-buttons.tsx'
import { OtherSteps } from './other-steps.tsx'
import { type Place, StepPanel } from './step-panel.tsx'
import { isLast, stepAt, stepOf } from './steps.ts'
import { useDraft, useFieldsOfStep, type Values } from './use-draft.ts'

interface WizardFormProps {
  /** It takes the place of one that was sent. */
  isAgain: boolean
  onSent: () => void
}

/** One step at a time; what was typed in the others stays in the form. */
export function WizardForm({ isAgain, onSent }: WizardFormProps) {
  const draft = useDraft()
  const { filling: submission } = draft
  const [moved, setMoved] = useState<{ place: Place; values: Values }>()
  const { place, values } = moved ?? { place: { step: draft.step, isArrival: isAgain }, values: draft.values }
  const { step } = place
  const { mutateAsync: send } = useMutation(sendEstimate())
  const form = useForm({
    schema: stepAt(step).rules,
    // Only the last step's rules are those of the whole form.
    onSubmit: async (checked) => {
      const isWhole = 'consent' in checked
      if (isWhole) await send({ form: withoutBlanks(checked), submission })
      return { isWhole }
    },
    onDone: ({ isWhole }) => (isWhole ? finish() : move(step + 1)),
    onRefused: (messages) => show({ step: stepOf(messages), isArrival: false }),
  })
  useFieldsOfStep(form.ref, step, values)

  function keep(at: number) {
    if (form.ref.current) saveDraft({ values: keptValues(readValues(form.ref.current)), step: at, filling: submission })
  }
  function show(next: Place) {
    const typed = form.ref.current ? readValues(form.ref.current) : {}
    // A box that is not ticked is absent; those of the last step are only there with it.
    setMoved({ place: next, values: isLast(step) ? typed : { ...values, ...typed } })
  }
  function move(to: number) {
    show({ step: to, isArrival: true })
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
        <p className="hint">Sauf mention «&nbsp;facultatif&nbsp;», tous les champs sont obligatoires.</p>
        <StepPanel step={0} place={place}>
          <IdentityFields form={form} />
        </StepPanel>
        <StepPanel step={1} place={place}>
          <AddressFields form={form} />
        </StepPanel>
        <StepPanel step={2} place={place}>
          <PropertyFields form={form} />
        </StepPanel>
        <OtherSteps step={step} values={values} />
        <Honeypot />
        <StepButtons form={form} step={step} onPrevious={() => move(step - 1)} />
      </Form>
      <PrivacyLine purpose="préparer votre estimation et vous rappeler" />
    </>
  )
}
