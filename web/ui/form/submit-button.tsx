import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import type { FormHandle } from './use-form.ts'
import { Icon } from '../icon.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'

interface SubmitButtonProps<Name extends string> {
  form: FormHandle<Name>
  /** Shown while submitting: « Envoi en cours… ». Absent when nothing is submitted: a wizard's next step. */
  pending?: string
  className?: string
  children: ReactNode
}

/** As wide as its longer text, so that the layout does not shift while pending. */
export function SubmitButton<Name extends string>(props: SubmitButtonProps<Name>) {
  const { form, pending, className = 'btn-plate', children } = props
  const isHydrated = useIsHydrated()
  return (
    <>
      {/* Disabled until hydrated: a click, or Enter, would submit the form natively. */}
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
        <p className="hint">Activez JavaScript pour envoyer ce formulaire.</p>
      </noscript>
    </>
  )
}
