import { useRead, useReadOrPrevious } from '#web/api/answers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { useState } from 'react'
import { counted, euros } from '#domain/format.ts'
import type { DossierLine } from '#domain/listing/dossier.ts'
import { STATUSES, type Status } from '#domain/listing/register/status.ts'
import { CursorPages } from '#web/desk/cursor-pages.tsx'
import { users } from '#web/api/queries/admin.ts'
import { changeDossiers, dossiers, exportDossiers } from '#web/api/queries/dossiers.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Download } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type DossierFilters, useViews } from './dossier-views.ts'

const NONE: DossierFilters = { q: '', status: '', agent: '' }
const PAUSE_MS = 250

/** Listings of every status: drafts, published, sold and withdrawn ones. */
export function DossierList({ isUnmandated }: { isUnmandated: boolean }) {
  const [filters, setFilters] = useState(isUnmandated ? { ...NONE, mandate: 'sans' } : NONE)
  const [cursors, setCursors] = useState<string[]>([])
  const [chosen, setChosen] = useState<number[]>([])
  const q = useDebounced(filters.q.trim(), PAUSE_MS)
  const status = STATUSES.find((one) => one === filters.status)
  const mandate = filters.mandate === 'sans' ? ('sans' as const) : undefined
  const query = { q, status, agent: filters.agent || undefined, mandate, cursor: cursors.at(-1) }
  const { data: page, error, reload } = useReadOrPrevious(dossiers(query))
  const [exportCsv, isExporting] = useAnnounced(async () => downloadCsv('biens.csv', await exportDossiers(query)))

  function filter(next: DossierFilters) {
    setFilters(next)
    setCursors([])
    setChosen([])
  }

  if (error) return <LoadFailure text="Impossible de charger les fiches" onRetry={reload} />
  return (
    <>
      <Filters filters={filters} onChange={filter} />
      <SavedViews filters={filters} onShow={filter} />
      <div className="dossier-count">
        <p className="admin-count" role="status">
          {page && counted(page.total, 'fiche')}
        </p>
        <ActionButton
          className="btn-line btn-sm"
          isPending={isExporting}
          pending="Préparation…"
          onClick={() => void exportCsv()}
        >
          <Icon of={Download} />
          Exporter en CSV
        </ActionButton>
      </div>
      {chosen.length > 0 && <Bulk ids={chosen} onDone={() => setChosen([])} />}
      {page && page.items.length > 0 && (
        <div className="table-frame">
          <table className="table dossier-table">
            <caption className="visually-hidden">Fiches</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Choix</span>
                </th>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.items.map((line) => (
                <tr key={line.id}>
                  <td className="dossier-choice">
                    <input
                      type="checkbox"
                      aria-label={`Choisir\u00a0: ${titleOf(line)}`}
                      checked={chosen.includes(line.id)}
                      onChange={({ target }) =>
                        setChosen(target.checked ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
                      }
                    />
                  </td>
                  <Cells line={line} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <CursorPages label="Pages des fiches" cursors={cursors} next={page?.next} onChange={setCursors} />
    </>
  )
}

const titleOf = ({ title, id }: DossierLine) => title || `Fiche sans titre n°\u00a0${id}`

const HEADINGS = ['Bien', 'Référence', 'Lieu', 'Prix', 'Statut', 'Agent', 'Fiche']

function Cells({ line }: { line: DossierLine }) {
  const { id, status, reference, location, price, agent, completeness, isIncomplete, hasMandate } = line
  return (
    <>
      <th scope="row" className="cell-name">
        <PageLink to={`/admin/biens/${id}`}>{titleOf(line)}</PageLink>
      </th>
      <td>{reference && <span className="plate dossier-plate">{reference}</span>}</td>
      <td>{location}</td>
      <td className="dossier-price">{price !== null && euros(price)}</td>
      <td>
        <span className={STATUS_BADGES[status] ?? 'badge'}>{status}</span>
      </td>
      <td>{agent?.name}</td>
      <td className="dossier-state">
        {`${completeness}\u00a0%`}
        {!hasMandate && status !== 'vendu' && <span className="badge badge-warn">Sans mandat</span>}
        {isIncomplete && <span className="badge badge-warn">Fiche incomplète</span>}
      </td>
    </>
  )
}

const STATUS_BADGES: Partial<Record<Status, string>> = {
  'en vente': 'badge badge-success',
  'sous offre': 'badge badge-new',
  'sous compromis': 'badge badge-new',
}

function Filters({ filters, onChange }: { filters: DossierFilters; onChange: (filters: DossierFilters) => void }) {
  return (
    <search className="admin-fields">
      <TextField
        label="Titre, référence, lieu, statut, agent"
        type="search"
        autoComplete="off"
        value={filters.q}
        onChange={(q) => onChange({ ...filters, q })}
      />
      <ListField
        label="Statut"
        value={filters.status}
        onChange={({ target }) => onChange({ ...filters, status: target.value })}
      >
        <option value="">Tous les statuts</option>
        {STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </ListField>
      <ListField
        label="Agent"
        value={filters.agent}
        onChange={({ target }) => onChange({ ...filters, agent: target.value })}
      >
        <option value="">Tous les agents</option>
        <AgentOptions />
      </ListField>
      <ListField
        label="Mandat"
        value={filters.mandate ?? ''}
        onChange={({ target }) => onChange({ ...filters, mandate: target.value })}
      >
        <option value="">Avec ou sans mandat</option>
        <option value="sans">En ligne sans mandat</option>
      </ListField>
    </search>
  )
}

function AgentOptions() {
  const { data: accounts = [] } = useRead(users())
  return accounts
    .filter(({ role }) => role === 'admin')
    .map(({ id, firstName, lastName }) => (
      <option key={id} value={id}>
        {`${firstName} ${lastName}`}
      </option>
    ))
}

function SavedViews({ filters, onShow }: { filters: DossierFilters; onShow: (filters: DossierFilters) => void }) {
  const { views, add, remove } = useViews()
  const [name, setName] = useState('')
  return (
    <details className="disclosure">
      <summary>Vues enregistrées</summary>
      <ul className="dossier-views" role="list">
        {views.map(({ name: view, ...saved }) => (
          <li key={view}>
            <button className="btn btn-line btn-sm" type="button" onClick={() => onShow(saved)}>
              {view}
            </button>
            <button
              className="btn btn-ghost btn-sm"
              type="button"
              aria-label={`Oublier la vue\u00a0: ${view}`}
              onClick={() => remove(view)}
            >
              Oublier
            </button>
          </li>
        ))}
      </ul>
      <div className="dossier-views">
        <TextField label="Nom de la vue" autoComplete="off" value={name} onChange={setName} />
        <button
          className="btn btn-line btn-sm"
          type="button"
          disabled={!name.trim()}
          onClick={() => {
            add({ name: name.trim(), ...filters })
            setName('')
          }}
        >
          Enregistrer cette vue
        </button>
      </div>
    </details>
  )
}

/** One change of all chosen listings. */
function Bulk({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [agent, setAgent] = useState('')
  const [change, isPending] = useAnnounced((body: Parameters<typeof changeDossiers>[0]) =>
    changeDossiers(body).then(onDone),
  )
  return (
    <section className="dossier-bulk" aria-label="Biens choisis">
      <b>{counted(ids.length, 'bien choisi', 'biens choisis')}</b>
      <TextField label="Motif du retrait" autoComplete="off" value={reason} onChange={setReason} />
      <button
        className="btn btn-line btn-sm"
        type="button"
        disabled={!reason.trim() || isPending}
        onClick={() => void change({ ids, status: 'retiré', reason })}
      >
        Retirer
      </button>
      <ListField label="Confier à" value={agent} onChange={({ target }) => setAgent(target.value)}>
        <option value="">Choisir un agent</option>
        <AgentOptions />
      </ListField>
      <button
        className="btn btn-line btn-sm"
        type="button"
        disabled={!agent || isPending}
        onClick={() => void change({ ids, agentId: Number(agent) })}
      >
        Confier
      </button>
    </section>
  )
}
