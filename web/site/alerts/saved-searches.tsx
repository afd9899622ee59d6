import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { type ChangeEvent, type FormEvent, useId } from 'react'
import type { SavedSearch } from '#domain/alerts/alert.ts'
import { alertListingsPath, FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { RHYTHM_LABELS, RHYTHMS, USUAL_RHYTHM } from '#domain/alerts/rhythms.ts'
import { counted } from '#domain/format.ts'
import { LABEL_MAX_CHARS } from '#domain/limits.ts'
import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  lookAtSavedSearch,
  savedSearches,
  watchFavorites,
} from '#web/api/queries/alerts.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import * as z from 'zod/mini'
import { FAVORITES_CONSENT } from '#domain/alerts/consent.ts'
import { favorites } from '#web/api/queries/favorites.ts'
import { CheckField } from '#web/ui/form/fields/check-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

const FAILURE = 'Impossible de charger vos recherches. Veuillez réessayer plus tard.'

/** The user's saved searches with their new results, below an offer of alerts on favorites. */
export function SavedSearches() {
  const { data: searches, error, reload } = useRead(savedSearches())
  const id = useId()
  const listFocus = useListFocus<HTMLUListElement>('a')
  return (
    <>
      <FavoritesAlert />
      <section className="similar filet" aria-labelledby={id}>
        <h2 id={id}>Mes recherches</h2>
        {error && !searches && <LoadFailure text={FAILURE} onRetry={reload} />}
        {searches?.length === 0 && (
          <p>
            Aucune recherche enregistrée. Sous les résultats d’une recherche, choisissez «&nbsp;Être prévenu&nbsp;».{' '}
            <PageLink className="link" to="/search">
              Chercher un bien
            </PageLink>
          </p>
        )}
        {searches && searches.length > 0 && (
          <ul className="saved-searches" role="list" {...listFocus}>
            {searches.map((one) => (
              <SavedSearchRow key={one.id} saved={one} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function SavedSearchRow({ saved }: { saved: SavedSearch }) {
  const { id, words, label, criteria, state } = saved
  const [look] = useAnnounced(lookAtSavedSearch)
  const name = label || words
  return (
    <li className="box saved-search">
      <div>
        <h3>
          <PageLink className="link" to={alertListingsPath(criteria)} onClick={() => void look(id)}>
            {name}
          </PageLink>
        </h3>
        {label && <p className="setting-lead">{words}</p>}
        <p>
          <News saved={saved} />
          {state === 'paused' && ' · en pause'}
        </p>
      </div>
      {state === 'pending' && (
        <div>
          <p>Votre adresse n’est pas encore confirmée{'\u00a0'}: ouvrez le lien reçu par email.</p>
          <ActionButton className="btn-line btn-sm" pending="Envoi…" onClick={() => confirmSavedSearch(id)}>
            Renvoyer l’email
          </ActionButton>
        </div>
      )}
      <SavedSearchFields saved={saved} name={name} />
    </li>
  )
}

function News({ saved: { criteria, new: count } }: { saved: SavedSearch }) {
  if (criteria === FAVORITES_CRITERIA) return 'Un mail quand un prix baisse ou qu’une disponibilité change'
  if (count === 0) return 'Rien de nouveau'
  return <span className="badge badge-featured">{counted(count, 'nouveau', 'nouveaux')}</span>
}

function SavedSearchFields({
  saved: { id, label, criteria, rhythm, state },
  name,
}: {
  saved: SavedSearch
  name: string
}) {
  const fieldId = useId()
  const [change, isPending] = useAnnounced(changeSavedSearch)
  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('nom')
    if (field instanceof HTMLInputElement && field.value.trim() !== label)
      void change(id, { label: field.value.trim() })
  }
  const setRhythm = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    void change(id, { rhythm: RHYTHMS.find((one) => one === target.value) })
  return (
    <div className="saved-search-fields">
      {criteria !== FAVORITES_CRITERIA && (
        <form onSubmit={rename}>
          <label htmlFor={`${fieldId}-nom`}>Nom</label>
          <input
            className="input"
            id={`${fieldId}-nom`}
            name="nom"
            defaultValue={label}
            maxLength={LABEL_MAX_CHARS}
            autoComplete="off"
            onBlur={({ target }) => target.form?.requestSubmit()}
          />
        </form>
      )}
      <div>
        <label htmlFor={`${fieldId}-rythme`}>Fréquence</label>
        <select className="input" id={`${fieldId}-rythme`} value={rhythm} onChange={setRhythm}>
          {RHYTHMS.map((one) => (
            <option key={one} value={one}>
              {RHYTHM_LABELS[one]}
            </option>
          ))}
        </select>
      </div>
      {state !== 'pending' && (
        <ActionButton
          isPending={isPending}
          pending="Enregistrement…"
          aria-label={`${state === 'paused' ? 'Reprendre' : 'Mettre en pause'}\u00a0: ${name}`}
          onClick={() => void change(id, { isPaused: state !== 'paused' })}
        >
          {state === 'paused' ? 'Reprendre' : 'Mettre en pause'}
        </ActionButton>
      )}
      <ActionButton
        className="btn-ghost"
        pending="Suppression…"
        aria-label={`Supprimer\u00a0: ${name}`}
        onClick={() => deleteSavedSearch(id)}
      >
        Supprimer
      </ActionButton>
    </div>
  )
}

const schema = z.object({ consent: z.literal(true, 'Cochez cette case pour être prévenu.') })

/** Offers an e-mail when a favorite gets cheaper; once requested, it is listed among the saved searches. */
function FavoritesAlert() {
  const { data: searches } = useRead(savedSearches())
  const { data: listed } = useRead(favorites())
  const id = useId()
  const form = useForm({
    schema,
    onSubmit: ({ consent }) => watchFavorites({ consent, criteria: FAVORITES_CRITERIA, rhythm: USUAL_RHYTHM }),
  })
  if (!listed?.length || !searches || searches.some(({ criteria }) => criteria === FAVORITES_CRITERIA)) return null
  return (
    <section className="similar filet" aria-labelledby={id}>
      <h2 id={id}>Être prévenu quand un prix baisse</h2>
      <Form form={form} className="favorites-alert">
        <CheckField form={form} name="consent">
          {FAVORITES_CONSENT.words}
        </CheckField>
        <SubmitButton form={form} pending="Enregistrement…">
          Me prévenir
        </SubmitButton>
      </Form>
    </section>
  )
}
