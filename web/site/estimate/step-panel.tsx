import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Check, ArrowLeft, ArrowRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { stepAt, STEPS, type EstimateField, isLast } from './steps.ts'

export interface WizardPosition {
  step: number
  /** Set when the user has changed steps: focuses the step's heading. */
  focusHeading: boolean
}

interface StepPanelProps {
  step: number
  position: WizardPosition
  children: ReactNode
}

/** The fields of one step; renders nothing unless it is the current one. */
export function StepPanel({ step, position, children }: StepPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = step === position.step
  const takesFocus = isShown && position.focusHeading
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [takesFocus])

  if (!isShown) return null
  return (
    <section aria-labelledby={id}>
      <h2 ref={heading} id={id} className="visually-hidden step-heading" tabIndex={-1}>
        {`Étape ${step + 1} sur ${STEPS.length}\u00a0: ${stepAt(step).title}`}
      </h2>
      <div className="sheet-grid">{children}</div>
    </section>
  )
}

/** The numbered steps. On phones, only the current step is labelled. */
export function StepBar({ current }: { current: number }) {
  return (
    <ol className="wizard-steps" aria-label="Étapes">
      {STEPS.map(({ title }, step) => (
        <li
          key={title}
          className={step < current ? 'wizard-step-done' : undefined}
          aria-current={step === current ? 'step' : undefined}
        >
          {step < current ? (
            <span className="plate plate-number plate-done">
              <Icon of={Check} />
              <span className="visually-hidden">{`Étape ${step + 1}, terminée\u00a0: `}</span>
            </span>
          ) : (
            <span className={`plate plate-number ${step > current ? 'plate-off' : ''}`}>{step + 1}</span>
          )}
          <span className="wizard-step-label">{title}</span>
        </li>
      ))}
    </ol>
  )
}

interface StepButtonsProps {
  form: FormHandle<EstimateField>
  step: number
  onPrevious: () => void
}

export function StepButtons({ form, step, onPrevious }: StepButtonsProps) {
  return (
    <div className="sheet-foot">
      {step > 0 && (
        <button type="button" className="btn btn-line" onClick={onPrevious} disabled={form.isPending}>
          <Icon of={ArrowLeft} />
          Précédent
        </button>
      )}
      {isLast(step) ? (
        <SubmitButton key="send" form={form} pending="Envoi en cours…">
          Envoyer ma demande d'estimation
        </SubmitButton>
      ) : (
        <SubmitButton key="next" form={form}>
          Suivant
          <Icon of={ArrowRight} />
        </SubmitButton>
      )}
    </div>
  )
}
