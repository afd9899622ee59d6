import { type FormEvent, useState } from 'react'
import { VIEW_NAMES, VIEWS } from '#domain/listing/affairs.ts'
import type { AffairView, DossierSearch } from '#domain/listing/dossier.ts'
import { useRead } from '#web/api/answers.ts'
import { affairViews, deleteAffairView, saveAffairView } from '#web/api/queries/dossiers.ts'
import { refusedFields, textOf } from '#web/api/refused-fields.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FieldPaths, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { addressOf } from './affair-address.ts'

/** The ready-made views of the table, then those that the team has saved; a saved view is its filters and its order. */
export function AffairViews({ query }: { query: DossierSearch }) {
  const { data: saved = [] } = useRead(affairViews())
  const [isNaming, setNaming] = useState(false)
  const [remove, isRemoving] = useAnnounced(deleteAffairView)
  const here = addressOf(query)
  const current = saved.find(({ search }) => addressOf(search) === here)
  const isReadyMade = here === addressOf({ view: query.view })
  return (
    <div className="affairs-views">
      <nav className="tabs" aria-label="Vues">
        {VIEW_NAMES.map((view) => (
          <ViewTab key={view} to={addressOf({ view })} name={VIEWS[view]} isCurrent={!current && view === query.view} />
        ))}
        {saved.map(({ id, name, search }) => (
          <ViewTab key={id} to={addressOf(search)} name={name} isCurrent={id === current?.id} />
        ))}
      </nav>
      {!isReadyMade && (
        <button className="btn btn-ghost btn-sm" type="button" onClick={() => setNaming(true)}>
          {current ? 'Renommer' : 'Enregistrer la vue'}
        </button>
      )}
      {current && (
        <button
          className="btn btn-ghost btn-sm"
          type="button"
          disabled={isRemoving}
          aria-label={`Supprimer la vue\u00a0: ${current.name}`}
          onClick={() => void remove(current.id)}
        >
          Supprimer
        </button>
      )}
      {isNaming && <NameDialog query={query} view={current} onClose={() => setNaming(false)} />}
    </div>
  )
}

const ViewTab = ({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) => (
  <PageLink className="tab" to={to} aria-current={isCurrent ? 'page' : undefined}>
    {name}
  </PageLink>
)

interface NameDialogProps {
  query: DossierSearch
  /** The one to rename; absent for a new one. */
  view: AffairView | undefined
  onClose: () => void
}

function NameDialog({ query: { page: _page, ...search }, view, onClose }: NameDialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [messages, setMessages] = useState({})
  const [save, isPending] = useAnnounced(() =>
    saveAffairView({ name, search }, view?.id).then(onClose, (error: unknown) =>
      setMessages({ name: textOf(error), ...refusedFields(error) }),
    ),
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <Dialog title={view ? 'Renommer la vue' : 'Enregistrer la vue'} onClose={onClose}>
      <form className="form-stack" noValidate onSubmit={submit}>
        <FieldPaths value={{ idOf: (path) => `vue-${path}`, messages }}>
          <TypedField path="name" label="Nom de la vue, pour toute l’équipe" value={name} onChange={setName} />
        </FieldPaths>
        <div className="dialog-actions">
          <button className="btn btn-line" type="button" onClick={onClose}>
            Annuler
          </button>
          <button className="btn btn-plate" type="submit" aria-busy={isPending}>
            Enregistrer
          </button>
        </div>
      </form>
    </Dialog>
  )
}
