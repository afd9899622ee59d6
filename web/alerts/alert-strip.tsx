import { BellPlus } from 'lucide'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { type Rhythm, RHYTHM_LABELS, RHYTHMS, USUAL_RHYTHM } from '#contract/alerts/rhythms.ts'
import { alertPath, criteriaQuery, criteriaText } from '#web/api/alert-path.ts'
import type { Search } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const ALL_LISTINGS = 'tous les biens'

/** What the page of an alert takes over from the strip, in the state of the navigation: no address in a URL. */
export interface Prefilled {
  email: string
  rhythm: Rhythm
}

/** Among the results: an alert on the same search. Without scripts, a button that leads to its page. */
export function AlertStrip({ search }: { search: Search }) {
  const navigate = useNavigate()
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const rhythm = RHYTHMS.find((one) => one === typed.get('rythme')) ?? USUAL_RHYTHM
    const email = event.currentTarget.querySelector<HTMLInputElement>('input[type="email"]')?.value ?? ''
    void navigate(alertPath(search), { state: { email, rhythm } satisfies Prefilled })
  }

  return (
    <form
      className="alert-strip"
      action="/alertes/nouvelle"
      method="get"
      noValidate
      aria-label="Alerte"
      onSubmit={submit}
    >
      {[...new URLSearchParams(criteriaQuery(search))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        <Icon of={BellPlus} />
        <span>
          Soyez prévenu{'\u00a0'}: <strong>{criteriaText(search) || ALL_LISTINGS}</strong>
        </span>
      </p>
      <div className="alert-strip-fields">
        <div className="alert-strip-field">
          <label htmlFor={`${id}-email`}>Email</label>
          {/* Without a name: it must not end up in a URL. */}
          <input
            className="input"
            id={`${id}-email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="nom@exemple.fr"
          />
        </div>
        <div className="alert-strip-field">
          <label htmlFor={`${id}-rythme`}>Fréquence</label>
          <select className="input" id={`${id}-rythme`} name="rythme" defaultValue={USUAL_RHYTHM}>
            {RHYTHMS.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {RHYTHM_LABELS[rhythm]}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn-plate" type="submit">
          Être prévenu
        </button>
      </div>
    </form>
  )
}

/** Below a listing, or where one was: an alert on others like it. */
export const AlertLink = ({ search }: { search: Search }) => (
  <p className="alert-link">
    <PageLink className="btn btn-line" to={alertPath(search)}>
      <Icon of={BellPlus} />
      Être prévenu de biens semblables
    </PageLink>
    <span className="hint">{criteriaText(search)}</span>
  </p>
)
