import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendEstimate } from '#web/api/queries/leads.ts'
import { Honeypot } from '#web/leads/honeypot.tsx'
import { PrivacyLine } from '#web/leads/privacy-line.tsx'
import { withoutEmptyFields } from '#web/leads/without-blanks.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { readValues } from '#web/ui/form/values.ts'
import { AddressFields } from './address-fields.tsx'
import { clearDraft, draftValues, saveDraft } from './draft.ts'
import { IdentityFields } from './identity-fields.tsx'
import { BusinessFields } from './business-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepButtons } from './step-buttons.tsx'
import { OtherStepsInputs } from './other-steps.tsx'
import { StepPanel, type WizardPosition } from './step-panel.tsx'
import { isLast, stepAt, stepOf } from './steps.ts'
import { emptyDraft, useFieldsOfStep, useRestoreDraft, type Values } from './use-draft.ts'

interface WizardFormProps {
  /** A new form after a submitted one. */
  isRestart: boolean
  onSent: () => void
}

/** Shows one step at a time; the values of the others stay in the form. */
export function WizardForm({ isRestart, onSent }: WizardFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const { submission } = draft
  const [moved, setMoved] = useState<{ position: WizardPosition; values: Values }>()
  const { position, values } = moved ?? {
    position: { step: draft.step, focusHeading: isRestart },
    values: draft.values,
  }
  const { step } = position
  const { mutateAsync: send } = useMutation(sendEstimate())
  const form = useForm({
    schema: stepAt(step).rules,
    // Only the last step's rules are those of the whole form.
    onSubmit: async (checked) => {
      const isWhole = 'consent' in checked
      if (isWhole) await send({ form: withoutEmptyFields(checked), submission })
      return { isWhole }
    },
    onDone: ({ isWhole }) => (isWhole ? finish() : move(step + 1)),
    onRefused: (messages) => show({ step: stepOf(messages), focusHeading: false }),
  })
  useRestoreDraft(form.ref, setDraft)
  useFieldsOfStep(form.ref, step, values)

  function save(at: number) {
    if (form.ref.current) saveDraft({ values: draftValues(readValues(form.ref.current)), step: at, submission })
  }
  function show(next: WizardPosition) {
    const typed = form.ref.current ? readValues(form.ref.current) : {}
    // An unchecked box has no value; checkboxes are only in the last step.
    setMoved({ position: next, values: isLast(step) ? typed : { ...values, ...typed } })
  }
  function move(to: number) {
    show({ step: to, focusHeading: true })
    save(to)
  }
  function finish() {
    clearDraft()
    onSent()
  }

  return (
    <>
      <StepBar current={step} />
      <Form form={form} className="sheet" onInput={() => save(step)}>
        <p className="hint">Sauf mention «&nbsp;facultatif&nbsp;», tous les champs sont obligatoires.</p>
        <StepPanel step={0} position={position}>
          <IdentityFields form={form} />
        </StepPanel>
        <StepPanel step={1} position={position}>
          <AddressFields form={form} />
        </StepPanel>
        <StepPanel step={2} position={position}>
          <BusinessFields form={form} />
        </StepPanel>
        <OtherStepsInputs step={step} values={values} />
        <Honeypot />
        <StepButtons form={form} step={step} onPrevious={() => move(step - 1)} />
      </Form>
      <PrivacyLine purpose="préparer votre estimation et vous rappeler" />
    </>
  )
}
