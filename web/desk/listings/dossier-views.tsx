import { type FormEvent, useState } from 'react'
import { VIEW_NAMES, DOSSIER_VIEWS } from '#domain/listing/dossier-columns.ts'
import { DossierSearch, VIEW_NAME_MAX_CHARS } from '#domain/listing/dossier.ts'
import { useRead } from '#web/api/answers.ts'
import { dossierViews, deleteDossierView, saveDossierView } from '#web/api/queries/dossiers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { PageLink } from '#web/frame/page-link.tsx'

/** The URL parameter of each part of a search. */
const NAMES = { view: 'vue', q: 'q', category: 'categorie', agent: 'agent', sort: 'tri', hidden: 'sans', page: 'page' }
type Part = keyof typeof NAMES
const PARTS = Object.entries(NAMES) as [Part, string][]

/** Parses the search in the URL; an invalid one becomes the unfiltered first view. */
export function searchOf(params: URLSearchParams): DossierSearch {
  const asked = PARTS.flatMap(([part, name]) => (params.get(name) ? [[part, params.get(name)]] : []))
  return { view: VIEW_NAMES[0], ...DossierSearch.safeParse(Object.fromEntries(asked)).data }
}

function addressOf(search: DossierSearch): string {
  const named = PARTS.flatMap(([part, name]) => (search[part] ? [[name, search[part]]] : []))
  return `?${new URLSearchParams(named)}`
}

/** The built-in views of the table, then those that the team has saved; a saved view is a named search. */
export function DossierViews({ query: { page: _page, ...search } }: { query: DossierSearch }) {
  const { data: saved = [] } = useRead(dossierViews())
  const [name, setName] = useState('')
  const [save, isSaving] = useAnnounced(saveDossierView)
  const [remove, isRemoving] = useAnnounced(deleteDossierView)
  const { view, hidden } = search
  const here = addressOf(search)
  const current = saved.find((one) => addressOf({ view, ...one.search }) === here)
  const tabs = [
    ...VIEW_NAMES.map((one) => ({
      label: DOSSIER_VIEWS[one],
      to: addressOf({ view: one, hidden }),
      isCurrent: !current && one === view,
    })),
    ...saved.map((one) => ({ label: one.name, to: addressOf(one.search), isCurrent: one === current })),
  ]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void save({ name, search }).then(() => setName(''))
  }

  return (
    <div className="dossiers-views">
      <nav className="tabs" aria-label="Vues">
        {tabs.map(({ label, to, isCurrent }) => (
          <PageLink key={`${label} ${to}`} className="tab" to={to} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </PageLink>
        ))}
      </nav>
      {current && (
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          disabled={isRemoving}
          onClick={() => void remove(current.id)}
        >
          Supprimer la vue
        </button>
      )}
      {!current && here !== addressOf({ view }) && (
        <form onSubmit={submit}>
          <input
            className="input"
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={VIEW_NAME_MAX_CHARS}
            autoComplete="off"
            aria-label="Nom de la vue, pour toute l’équipe"
            placeholder="Nom de la vue"
          />
          <button className="btn btn-ghost btn-sm" type="submit" aria-busy={isSaving}>
            Enregistrer la vue
          </button>
        </form>
      )}
    </div>
  )
}
