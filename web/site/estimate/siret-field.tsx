import { useId, useState } from 'react'
import { ESTIMATE } from '#domain/leads/lead.ts'
import { isSiret } from '#domain/leads/siret.ts'
import { FieldFrame } from '#web/ui/form/fields/field-frame.tsx'
import type { FormHandle } from '#web/ui/form/use-form.ts'

/** An invalid number only causes a warning: it is submitted as typed, and the agency is informed. */
export function SiretField({ form }: { form: FormHandle<'siret'> }) {
  const doubtId = useId()
  const [isDoubtful, setDoubtful] = useState(false)
  const check = (typed: string) => setDoubtful(typed.trim() !== '' && !isSiret(typed))
  return (
    <FieldFrame form={form} name="siret" label={ESTIMATE.siret.label}>
      {(control) => (
        <>
          <input
            {...control}
            className="input"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={isDoubtful ? doubtId : control['aria-describedby']}
            onBlur={({ target }) => check(target.value)}
            // Only to remove the warning: an incomplete number must not show it yet.
            onInput={({ currentTarget }) => isDoubtful && check(currentTarget.value)}
          />
          <p className="hint doubt" id={doubtId} role="status">
            {isDoubtful && 'Ce numéro SIRET semble inexact\u00a0: vérifiez-le, ou laissez-le ainsi.'}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
