import { Check } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { STEPS } from './steps.ts'

/** The numbered steps. On phones, only the current one's label shows. */
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
