import { type FormEvent, useState } from 'react'
import { CALLBACK_FIELDS } from '#domain/leads/callback-fields.ts'
import { useAgency } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import type { CallbackOutcome } from './submit-callback.ts'

/**
 * A form for a name, a phone number and a time. HTML attributes check the same rules as the schema, and the code to
 * send it is loaded on demand, because the form is on the home page.
 */
export function CallbackPanel() {
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<CallbackOutcome>()
  const { hours, phone } = useAgency()
  const [openedAt] = useState(() => Date.now())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setSending(true)
    const { submitCallback } = await import('./submit-callback.ts')
    setOutcome(await submitCallback(typed, { openedAt, hours, phone: phone.display }))
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
        {CALLBACK_FIELDS.map(({ label, choices, type, ...input }) => (
          <label key={input.name}>
            {label}
            {choices ? (
              <select className="input" name={input.name}>
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input className="input" type={type} {...input} />
            )}
          </label>
        ))}
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
