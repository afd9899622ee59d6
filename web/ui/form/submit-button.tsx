import { LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'

interface SubmitButtonProps {
  form: { isPending: boolean }
  /** Shown while submitting: « Envoi en cours… ». Absent when nothing is sent: a wizard's next step. */
  pending?: string
  className?: string
  children: ReactNode
}

/** As wide as the longer of its two texts, so that the layout does not shift while pending. */
export function SubmitButton({ form, pending, className = 'btn-plate', children }: SubmitButtonProps) {
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
