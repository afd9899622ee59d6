import { BellPlus } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { alertPath, criteriaQuery, criteriaText } from '#web/api/alert-path.ts'
import type { Search } from '#web/api/search-path.ts'
import { useUser } from '#web/api/session.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Offers an alert on the search, among its results. The key resets it for another search. */
export const AlertStrip = ({ search }: { search: Search }) => <Strip key={criteriaQuery(search)} search={search} />

/** A short form, completed when it is used. Without scripts, a button leads to the page of alerts instead. */
function Strip({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { data } = useUser()
  // Pages are rendered for visitors: ignore the user until hydration.
  const user = useIsHydrated() ? data : undefined
  const [details, setDetails] = useState<typeof import('./alert-details.tsx')>()
  const [sent, setSent] = useState<Partial<Awaited<ReturnType<NonNullable<typeof details>['submitAlert']>>>>({})
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { messages = {}, outcome } = sent

  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [sent])
  // Loading on focus would be too early: a button that moves during a press gets no click.
  const load = () => void loadDetails().then(setDetails, () => undefined)
  useEffect(() => (user ? load() : undefined), [user])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const submitted = event.currentTarget
    setSending(true)
    try {
      const loaded = details ?? (await loadDetails())
      setDetails(loaded)
      setSent(await loaded.submitAlert(submitted, { search, userEmail: user?.email }))
    } catch {
      void navigate(alertPath(search))
    } finally {
      setSending(false)
    }
  }

  if (details && outcome) return <details.Requested outcome={outcome} />
  return (
    <form
      ref={form}
      className="alert-strip"
      action="/alertes/nouvelle"
      method="get"
      noValidate
      aria-label="Alerte"
      onSubmit={(event) => void submit(event)}
    >
      {[...new URLSearchParams(criteriaQuery(search))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="alert-strip-title">
        <Icon of={BellPlus} />
        <span>
          Soyez prévenu{'\u00a0'}: <strong>{criteriaText(search) || 'tous les biens'}</strong>
        </span>
      </p>
      <div className="alert-strip-fields">
        {user ? (
          <p>
            Les mails iront à <strong>{user.email}</strong>, l’adresse de votre compte.
          </p>
        ) : (
          <div className="alert-strip-field">
            <label htmlFor={`${id}-email`}>Email</label>
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
              aria-required
              aria-invalid={messages.email ? true : undefined}
              aria-describedby={messages.email && `${id}-email-note`}
              onFocus={load}
            />
            {details && messages.email && <details.AlertError id={`${id}-email-note`} text={messages.email} />}
          </div>
        )}
        {details && <details.AlertDetails id={id} messages={messages} />}
        <button className="btn btn-plate" type="submit" aria-busy={isSending || undefined}>
          {user ? 'Enregistrer la recherche' : 'Être prévenu'}
        </button>
      </div>
    </form>
  )
}

const loadDetails = () => import('./alert-details.tsx')

/** Offers an alert on similar listings, below a listing or in place of a withdrawn one. */
export const AlertLink = ({ search }: { search: Search }) => (
  <p className="alert-link">
    <PageLink className="btn btn-line" to={alertPath(search)}>
      <Icon of={BellPlus} />
      Être prévenu de biens semblables
    </PageLink>
    <span className="hint">{criteriaText(search)}</span>
  </p>
)
