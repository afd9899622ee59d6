import { type ReactNode, useEffect, useId, useRef } from 'react'
import { stepAt, STEPS } from './steps.ts'

export interface WizardPosition {
  step: number
  /** The user has changed steps: focuses the step's heading. */
  focusHeading: boolean
}

interface StepPanelProps {
  step: number
  position: WizardPosition
  children: ReactNode
}

/** The fields of one step; renders nothing for other steps. */
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
      <h2 ref={heading} id={id} className="step-heading" tabIndex={-1}>
        {`Étape ${step + 1} sur ${STEPS.length}\u00a0: ${stepAt(step).title}`}
      </h2>
      <div className="sheet-grid">{children}</div>
    </section>
  )
}
