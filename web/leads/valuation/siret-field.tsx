import { useId, useState } from 'react'
import { isSiret } from '#contract/leads/siret.ts'
import { FieldFrame } from '#web/ui/form/field-frame.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

/** A number that looks wrong is only said to: the agency gets it as typed, and knows. */
export function SiretField({ form }: { form: FormHandle<'siret'> }) {
  const doubtId = useId()
  const [isDoubtful, setDoubtful] = useState(false)
  const look = (typed: string) => setDoubtful(typed.trim() !== '' && !isSiret(typed))
  return (
    <FieldFrame form={form} name="siret" label="SIRET (facultatif)">
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={isDoubtful ? doubtId : control['aria-describedby']}
            onBlur={({ target }) => look(target.value)}
            // Once in doubt, it is looked at with each digit; before, nobody is told of a number half typed.
            onInput={({ currentTarget }) => isDoubtful && look(currentTarget.value)}
          />
          <p className="hint doubt" id={doubtId} role="status">
            {isDoubtful && 'Ce numéro SIRET semble inexact\u00a0: vérifiez-le, ou laissez-le ainsi.'}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
