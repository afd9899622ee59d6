import { ArrowLeft, ArrowRight } from 'lucide'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type EstimateField, isLast } from './steps.ts'

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
