import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { Download, Inbox as InboxIcon, SearchX } from 'lucide'
import { useState, type ReactNode } from 'react'
import type { InboxLine, LeadChange } from '#domain/leads/inbox.ts'
import { counted } from '#domain/format.ts'
import { exportLeads, inbox, changeLeads } from '#web/api/queries/leads-admin.ts'
import { EmptyState } from '#web/desk/empty-state.tsx'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { downloadCsv } from '#web/ui/download.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { InboxTable } from './inbox-table.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { useReader } from './use-reader.ts'
import { useInboxFilters, INBOX_KINDS, type InboxFilters } from './use-inbox-filters.ts'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import { AssigneeOptions } from './assignees.tsx'
import { EraseLeads } from './erase-leads.tsx'
import { StatusOptions } from './lead-labels.tsx'

/** The requests of every kind in one list, with a panel beside it for the one being read. */
export function LeadsPanel() {
  const { data: lines, error, reload } = useRead(inbox())
  // docs/specification.md §8.
  if (!lines && error) return <LoadFailure text="Impossible de charger les demandes de contact" onRetry={reload} />
  if (!lines) return <TableSkeleton />
  if (lines.length === 0) return <EmptyState icon={InboxIcon} text="Aucune demande de contact pour le moment." />
  return <Inbox lines={lines} />
}

function Inbox({ lines }: { lines: InboxLine[] }) {
  const { filters, setFilters, isShown } = useInboxFilters()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = lines.filter(isShown)
  const reader = useReader(lines)
  const picked = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts only where the focus is in the list or its panel (WCAG 2.1.4)
    <div className="inbox" data-reading={reader.opened ? true : undefined} onKeyDown={reader.onKeyDown}>
      <InboxFilterFields filters={filters} lines={lines} onChange={setFilters}>
        <div className="inbox-all">
          <input
            type="checkbox"
            aria-label="Tout choisir"
            checked={picked.length > 0 && picked.length === shown.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? shown.map(({ id }) => id) : []))}
          />
          <span role="status">{counted(shown.length, 'demande')}</span>
        </div>
        <ExportLeads />
      </InboxFilterFields>
      {picked.length > 0 && <BulkBar ids={picked} onDone={() => setChosen(new Set())} />}
      <div className="inbox-columns">
        <div className="inbox-list">
          {shown.length > 0 ? (
            <InboxTable
              lines={shown}
              filter={JSON.stringify(filters)}
              opened={reader.opened?.id}
              chosen={chosen}
              onChoose={setChosen}
              onOpen={reader.open}
              onOrder={reader.follow}
            />
          ) : (
            <EmptyState icon={SearchX} text="Aucune demande ne correspond à ces critères." />
          )}
        </div>
        {reader.opened && <LeadPanel key={reader.opened.id} line={reader.opened} reader={reader} />}
      </div>
    </div>
  )
}

function ExportLeads() {
  const [exportCsv, isPending] = useAnnounced(async () => downloadCsv('demandes.csv', await exportLeads()))
  return (
    <ActionButton
      className="btn-line btn-sm"
      isPending={isPending}
      pending="Préparation…"
      aria-label="Exporter en CSV"
      onClick={() => void exportCsv()}
    >
      <Icon of={Download} />
      CSV
    </ActionButton>
  )
}

/** One change of all chosen requests; each is made as soon as it is picked. */
function BulkBar({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const [change, isPending] = useAnnounced((made: LeadChange) => changeLeads({ ids, ...made }).then(onDone))
  const [isErasing, setErasing] = useState(false)
  return (
    <section className="inbox-bulk" aria-label="Demandes choisies">
      <b role="status">{counted(ids.length, 'demande choisie', 'demandes choisies')}</b>
      <select
        className="input"
        aria-label="Nouveau statut"
        value=""
        disabled={isPending}
        onChange={({ target }) => void change({ status: target.value as LeadStatus })}
      >
        <option value="">Changer le statut</option>
        <StatusOptions />
      </select>
      <select
        className="input"
        aria-label="Confier à"
        value=""
        disabled={isPending}
        onChange={({ target }) => void change({ assigneeId: Number(target.value) })}
      >
        <option value="">Confier à…</option>
        <AssigneeOptions />
      </select>
      <button className="btn btn-danger-line btn-sm" type="button" onClick={() => setErasing(true)}>
        Effacer
      </button>
      {isErasing && <EraseLeads ids={ids} onClose={() => setErasing(false)} onErased={onDone} />}
    </section>
  )
}

interface InboxFilterFieldsProps {
  filters: InboxFilters
  lines: InboxLine[]
  onChange: (filters: InboxFilters) => void
  /** What stands at the end of the bar. */
  children: ReactNode
}

/** One bar: each part of the list with its number of open requests, the words searched, and who follows. */
function InboxFilterFields({ filters, lines, onChange, children }: InboxFilterFieldsProps) {
  const open = lines.filter(({ status }) => status !== 'done')
  return (
    <search className="inbox-bar">
      <div className="segments" role="group" aria-label="Type de demandes">
        {INBOX_KINDS.map(([kind, { label, has }]) => {
          const count = open.filter(has).length
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === filters.kind}
              onClick={() => onChange({ ...filters, kind })}
            >
              {label}
              {count > 0 && <span className="segment-count">{` ${count}`}</span>}
            </button>
          )
        })}
      </div>
      <input
        className="input"
        type="search"
        aria-label="Nom, email, message…"
        placeholder="Nom, email, message…"
        autoComplete="off"
        value={filters.text}
        onChange={({ target }) => onChange({ ...filters, text: target.value })}
      />
      <select
        className="input"
        aria-label="Statut"
        value={filters.status}
        onChange={({ target }) => onChange({ ...filters, status: target.value as LeadStatus | '' })}
      >
        <option value="">Tous les statuts</option>
        <StatusOptions />
      </select>
      <select
        className="input"
        aria-label="Suivi par"
        value={filters.assignee}
        onChange={({ target }) => onChange({ ...filters, assignee: target.value })}
      >
        <option value="">Toute l’équipe</option>
        <option value="null">Sans suivi</option>
        <AssigneeOptions />
      </select>
      {children}
    </search>
  )
}
