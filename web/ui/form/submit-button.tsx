import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import type { FormHandle } from './use-form.ts'
import { Icon } from '../icon.tsx'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'

interface SubmitButtonProps<Name extends string> {
  form: FormHandle<Name>
  /** Shown while it is sent: « Envoi en cours… ». Absent where nothing is: a wizard's next step. */
  pending?: string
  /** Its other classes: btn-plate unless told. */
  className?: string
  children: ReactNode
}

/** Sends the form. As wide as its longer text, so that nothing moves while it waits. */
export function SubmitButton<Name extends string>(props: SubmitButtonProps<Name>) {
  const { form, pending, className = 'btn-plate', children } = props
  const isHydrated = useIsHydrated()
  return (
    <>
      {/* Disabled until its script is there: a click, or Enter, would send the form by itself. */}
      <button type="submit" className={`btn submit ${className}`} disabled={!isHydrated} aria-busy={form.isPending}>
        <span>{children}</span>
        {pending && (
          <span>
            <Icon of={LoaderCircle} className="spinner" />
            {pending}
          </span>
        )}
      </button>
      <noscript>
        <span className="hint">Activez JavaScript pour envoyer ce formulaire.</span>
      </noscript>
    </>
  )
}
