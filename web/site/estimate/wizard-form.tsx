import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useState,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { sendEstimate, newSubmission } from '#web/api/queries/leads.ts'
import { ConsentField, Honeypot, OtherOffersField, PrivacyLine } from '#web/site/contact/consent-fields.tsx'
import { withoutEmptyFields } from '#web/site/contact/without-empty-fields.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { readValues } from '#web/ui/form/values.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { CategoryIcon } from '#web/site/card/category-badge.tsx'
import { QuestionField } from '#web/site/contact/question-field.tsx'
import { calculatedRange, clearDraft, draftValues, saveEstimateDraft, type Draft, readEstimateDraft } from './draft.ts'
import type { BuyersOfFormProps } from './buyers-of-form.tsx'
import { SiretField } from './siret-field.tsx'
import { TownFields } from './town-fields.tsx'
import { StepBar, StepPanel, type WizardPosition, StepButtons } from './step-panel.tsx'
import { type EstimateField, isLast, stepAt, firstStepWithMessage, STEPS, fieldsOfOtherSteps } from './steps.ts'

/** What the confirmation shows of a sent request. */
export interface SentValuation {
  /** May be missing if the server runs another version. */
  reference: string | undefined
  firstName: string
  /** That of the online valuation, if the visitor came from it. */
  range: string | undefined
}

/** A file of its own, of the last step. If it fails, the form is the same without it. */
const BuyersOfForm = lazy<ComponentType<BuyersOfFormProps>>(() =>
  import('./buyers-of-form.tsx').catch(() => ({ default: () => null })),
)

/** Shows one step at a time; the form contains the values of the others in hidden inputs. */
export function WizardForm({ onSent }: { onSent: (sent: SentValuation) => void }) {
  const [draft, setDraft] = useState(emptyDraft)
  const { submission, valuation } = draft
  const [moved, setMoved] = useState<{ position: WizardPosition; values: Values }>()
  const { position, values } = moved ?? {
    position: { step: draft.step, focusHeading: false },
    values: draft.values,
  }
  const { step } = position
  const form = useForm({
    schema: stepAt(step).rules,
    // Only the last step has the rules of the whole form.
    onSubmit: async (checked) => {
      if (!isLast(step)) return undefined
      const answer: { reference?: string } | undefined = await sendEstimate({
        form: withoutEmptyFields(checked),
        submission,
        valuation,
      })
      const range = calculatedRange(checked.activityDetails)
      return { reference: answer?.reference, firstName: checked.firstName.trim(), range }
    },
    onDone: (sent) => (sent ? finish(sent) : move(step + 1)),
    onRefused: (messages) => show({ step: firstStepWithMessage(messages), focusHeading: false }),
  })
  useRestoreDraft(form.ref, setDraft)
  useFieldsOfStep(form.ref, step, values)

  function save(at: number) {
    if (form.ref.current)
      saveEstimateDraft({ values: draftValues(readValues(form.ref.current)), step: at, submission, valuation })
  }
  function show(next: WizardPosition) {
    const typed = form.ref.current ? readValues(form.ref.current) : {}
    // An unchecked box has no value, so on the last step, which has all checkboxes, start from the form alone.
    setMoved({ position: next, values: isLast(step) ? typed : { ...values, ...typed } })
  }
  function move(to: number) {
    show({ step: to, focusHeading: true })
    save(to)
  }
  function finish(sent: SentValuation) {
    clearDraft()
    onSent(sent)
  }

  return (
    <>
      <StepBar current={step} />
      <Form form={form} className="sheet" onInput={() => save(step)}>
        <p className="hint">Sauf mention «&nbsp;facultatif&nbsp;», tous les champs sont obligatoires.</p>
        {STEPS.map(({ title, questions }, at) => (
          <StepPanel key={title} step={at} position={position}>
            {questions.map(([name, row]) => (
              <WizardField key={name} form={form} name={name} of={row} />
            ))}
            {isLast(at) && (
              <Suspense>
                <BuyersOfForm form={form.ref} valuation={valuation} />
              </Suspense>
            )}
            {isLast(at) && (
              <div className="sheet-row consents">
                <ConsentField form={form} of="estimate" />
                <OtherOffersField form={form} />
              </div>
            )}
          </StepPanel>
        ))}
        <OtherStepsInputs step={step} values={values} />
        <Honeypot />
        <StepButtons form={form} step={step} onPrevious={() => move(step - 1)} />
      </Form>
      <PrivacyLine purpose="préparer votre estimation et vous rappeler" />
    </>
  )
}

/** Hidden inputs with the texts of the other steps, so that they are submitted and saved too. Excludes checkboxes. */
function OtherStepsInputs({ step, values }: { step: number; values: Values }) {
  return fieldsOfOtherSteps(step).map((name) => {
    const value = values[name]
    return typeof value === 'string' && value !== '' && <input key={name} type="hidden" name={name} value={value} />
  })
}

/** The field of a question; some have a component of their own. */
function WizardField(props: ComponentProps<typeof QuestionField<EstimateField>>) {
  switch (props.name) {
    case 'postalCode':
      return <TownFields form={props.form} />
    // Part of TownFields.
    case 'city':
      return null
    case 'siret':
      return <SiretField form={props.form} />
    default:
      return <QuestionField {...props} iconOf={props.name === 'propertyType' ? iconOf : undefined} />
  }
}

const iconOf = (category: string) => <CategoryIcon category={category as Category} />

type Values = Record<string, unknown>

const emptyDraft = (): Draft => ({ step: 0, values: {}, submission: newSubmission() })

/**
 * Passes the saved draft to `onRestore` after hydration. The server renders the first step: texts typed there before
 * hydration are newer than the draft, and keep the form on that step.
 */
function useRestoreDraft(form: RefObject<HTMLFormElement | null>, onRestore: (draft: Draft) => void): void {
  const restore = useEffectEvent(() => {
    const saved = readEstimateDraft() ?? emptyDraft()
    const typed = form.current ? draftValues(readValues(form.current)) : {}
    const hasTyped = Object.entries(typed).some(([name, value]) => saved.values[name] !== value)
    const draft = hasTyped ? { ...saved, step: 0, values: { ...saved.values, ...typed } } : saved
    if (hasTyped) saveEstimateDraft(draft)
    onRestore(draft)
  })
  // A layout effect, so that no other step flashes first.
  useLayoutEffect(() => restore(), [])
}

/**
 * Writes values into the fields of the visible step, except into filled ones: those were typed or autofilled before
 * hydration, and are newer.
 */
function useFieldsOfStep(form: RefObject<HTMLFormElement | null>, step: number, values: Values): void {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true
      else if (control && 'value' in control && control.value === '') control.value = String(value)
    }
  }, [form, step, values])
}
