import { useState } from 'react'
import { useRead } from '#web/api/answers.ts'
import { visitSlip } from '#web/api/queries/visit-slips.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { PaperForm } from './paper-form.tsx'
import { SignForm } from './sign-form.tsx'
import { CancelledSlips, SignedSlipFacts } from './signed-slip.tsx'
import { VisitorsForm } from './visitors-form.tsx'

interface SlipDialogProps {
  /** The appointment. */
  id: number
  onClose: () => void
}

const TITLES = { visitors: 'Bon de visite', sign: 'Signer le bon de visite', paper: 'Bon signé sur papier' }

/** The slip of a visit: who visits, then the signature, on the screen or on paper; once signed, what is kept. */
export default function SlipDialog({ id, onClose }: SlipDialogProps) {
  const [step, setStep] = useState<keyof typeof TITLES>('visitors')
  const { data: slip, error, reload } = useRead(visitSlip(id))
  const back = () => setStep('visitors')
  return (
    // Another dialog for each step, so that it opens at its top, with its title read aloud.
    <Dialog
      key={slip?.signed ? 'signed' : step}
      title={slip?.signed ? TITLES.visitors : TITLES[step]}
      onClose={onClose}
    >
      {!slip && error && <LoadFailure text={errorText(error)} onRetry={reload} />}
      {!slip && !error && (
        <Loading text="Chargement du bon de visite…" className="slip-loading">
          <div className="skeleton" />
        </Loading>
      )}
      {slip?.signed && <SignedSlipFacts slip={slip.signed} onCancelled={back} onClose={onClose} />}
      {slip && !slip.signed && step === 'visitors' && (
        <VisitorsForm id={id} slip={slip} onStep={setStep} onClose={onClose} />
      )}
      {slip && !slip.signed && step === 'sign' && <SignForm id={id} slip={slip} onReload={reload} onBack={back} />}
      {slip && !slip.signed && step === 'paper' && <PaperForm id={id} slip={slip} onBack={back} />}
      {slip && (step === 'visitors' || slip.signed) && <CancelledSlips slips={slip.cancelled} />}
    </Dialog>
  )
}
