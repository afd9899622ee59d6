import { useState } from 'react'
import { WizardForm } from './wizard-form.tsx'

/** After one request was sent, a new form for the next: nothing of the former stays. */
export function Wizard() {
  const [sent, setSent] = useState(0)
  return <WizardForm key={sent} isAgain={sent > 0} onSent={() => setSent(sent + 1)} />
}
