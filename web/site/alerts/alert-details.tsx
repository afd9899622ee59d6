import { BellPlus, CircleAlert } from 'lucide'
import { AlertFields, SavedSearchFields } from '#domain/alerts/alert.ts'
import { ALERT_CONSENT } from '#domain/alerts/consent.ts'
import { RHYTHM_LABELS, RHYTHMS, USUAL_RHYTHM } from '#domain/alerts/rhythms.ts'
import type { Search } from '#web/api/search-path.ts'
import { checkForm } from '#web/ui/form/check.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AlertRequested, OUTCOME_TITLES, type AlertOutcome, AlertPrivacyLine, sendAlert } from './alert-outcome.tsx'

type AlertMessages = Partial<Record<'email' | 'consent', string>>

// The parts of the alert strip that are loaded when the visitor uses it.

export function AlertDetails({ id, messages }: { id: string; messages: AlertMessages }) {
  const note = messages.consent && `${id}-consent-note`
  return (
    <>
      <div className="alert-strip-field">
        <label htmlFor={`${id}-rythme`}>Fréquence</label>
        <select className="input" id={`${id}-rythme`} defaultValue={USUAL_RHYTHM}>
          {RHYTHMS.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {RHYTHM_LABELS[rhythm]}
            </option>
          ))}
        </select>
      </div>
      <div className="field alert-strip-wide">
        <div className="check">
          <input
            id={`${id}-consent`}
            type="checkbox"
            aria-required
            aria-invalid={note ? true : undefined}
            aria-describedby={note}
          />
          <label htmlFor={`${id}-consent`}>{ALERT_CONSENT.words}</label>
        </div>
        {messages.consent && <AlertError id={`${id}-consent-note`} text={messages.consent} />}
      </div>
      <div className="alert-strip-wide">
        <AlertPrivacyLine />
      </div>
    </>
  )
}

export const AlertError = ({ id, text }: { id: string; text: string }) => (
  <p className="field-error" id={id} role="alert">
    <Icon of={CircleAlert} />
    {text}
  </p>
)

/** Replaces the form, and takes the focus. */
export function Requested({ outcome }: { outcome: AlertOutcome }) {
  return (
    <div className="alert-strip" role="status" tabIndex={-1} ref={focus}>
      <p className="alert-strip-title">
        <Icon of={BellPlus} />
        <strong>{OUTCOME_TITLES[outcome.kind]}</strong>
      </p>
      <AlertRequested outcome={outcome} />
    </div>
  )
}

const focus = (box: HTMLElement | null) => box?.focus({ preventScroll: true })

/** Submits the form. Returns messages of the rules, or the outcome; neither if the call failed, which is announced. */
export async function submitAlert(
  form: HTMLFormElement,
  of: { search: Search; userEmail: string | undefined },
): Promise<{ messages?: AlertMessages; outcome?: AlertOutcome }> {
  const checked = checkForm(of.userEmail === undefined ? AlertFields : SavedSearchFields, readTyped(form))
  if ('messages' in checked) return { messages: checked.messages }
  return sendAlert(checked.values, of).then(
    (outcome) => ({ outcome }),
    () => ({}),
  )
}

/** The fields have no names: without scripts, an e-mail must not end up in a URL. */
function readTyped(form: HTMLFormElement) {
  const [email, consent] = ['email', 'checkbox'].map((type) => form.querySelector<HTMLInputElement>(`[type=${type}]`))
  return {
    email: email?.value ?? '',
    rhythm: form.querySelector('select')?.value ?? USUAL_RHYTHM,
    consent: consent?.checked || undefined,
  }
}
