import { useEffect, useEffectEvent } from 'react'
import { proof } from '#web/api/kept-page.ts'
import { askProof, sendProof } from '#web/api/queries/second-factor.ts'
import { useSecondStep } from '#web/frame/person/use-second-step.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'

/** Over a page whose call asks for a fresh second factor: once it is shown, the call is made again; else it is refused. */
export function ProveAgain() {
  const [step, answer] = useSecondStep()
  const begin = useEffectEvent(() => {
    const end = (isDone: boolean) => () => proof.close(isDone)
    askProof()
      .then((question) => answer(question, sendProof))
      .then(end(true), end(false))
  })
  useEffect(() => begin(), [])
  return (
    <Dialog title="Confirmez que c’est vous" onClose={() => proof.close(false)}>
      <p>Cette action demande votre second facteur.</p>
      {step ?? <Skeletons shapes={['field']} />}
    </Dialog>
  )
}
