import { type ReactNode, useEffect, useId, useRef } from 'react'
import { stepAt, STEPS } from './steps.ts'

export interface Place {
  step: number
  /** Someone moved here: focus on the step's heading tells them where they are. */
  isArrival: boolean
}

interface StepPanelProps {
  step: number
  /** Where the person is. */
  place: Place
  children: ReactNode
}

/** The fields of one step, while it shows. */
export function StepPanel({ step, place, children }: StepPanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isShown = step === place.step
  const takesFocus = isShown && place.isArrival
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
