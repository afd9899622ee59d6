import { type FormEvent, useState } from 'react'
import { useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import type { CallbackOutcome } from './submit-callback.ts'

/**
 * A name, a telephone and a moment. The attributes of the fields check what domain/leads/lead.ts does, and sending is
 * loaded when it is needed: it is on the home page.
 */
export function CallbackForm() {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<CallbackOutcome>()
  const { hours } = useAgency()
  const [openedAt] = useState(() => Date.now())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setSending(true)
    const { submitCallback } = await import('./submit-callback.ts')
    setOutcome(await submitCallback(typed, { openedAt, hours }))
    setSending(false)
  }

  if (outcome?.isSent)
    return (
      <p className="callback-sent" role="status">
        {outcome.text}
      </p>
    )
  return (
    <form className="callback" onSubmit={submit} aria-label="Être rappelé">
      <div className="callback-fields">
        <label>
          Nom
          <input className="input" name="name" required minLength={2} autoComplete="name" />
        </label>
        <label>
          Téléphone
          <input className="input" name="phone" type="tel" required minLength={10} autoComplete="tel" />
        </label>
        <label>
          Quand
          <select className="input" name="when">
            {MOMENTS.map((moment) => (
              <option key={moment}>{moment}</option>
            ))}
          </select>
        </label>
        <button className="btn btn-plate" type="submit" disabled={isSending}>
          Être rappelé
        </button>
      </div>
      <p>
        Votre numéro ne sert qu’à vous rappeler. Voyez notre{' '}
        <PageLink to="/confidentialite">politique de confidentialité</PageLink>.
      </p>
      {outcome && <p role="alert">{outcome.text}</p>}
    </form>
  )
}

// As SOON and HALF_DAYS of domain/leads/lead.ts, which comes with zod: callback-form.test.ts compares them.
const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi']
export const MOMENTS = ['Dès que possible', ...DAYS.flatMap((day) => [`${day} matin`, `${day} après-midi`])]
