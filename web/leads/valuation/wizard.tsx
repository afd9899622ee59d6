import { useState } from 'react'
import { WizardForm } from './wizard-form.tsx'

/** After a submission, remounts an empty form. */
export function Wizard() {
  const [sentCount, setSentCount] = useState(0)
  return <WizardForm key={sentCount} isRestart={sentCount > 0} onSent={() => setSentCount(sentCount + 1)} />
}
