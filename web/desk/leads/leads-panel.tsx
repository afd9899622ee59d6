import { useReadOrPrevious } from '#web/api/answers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { Download, Inbox as InboxIcon, SearchX, SlidersHorizontal } from 'lucide'
import { useEffect, useState } from 'react'
import type { InboxLine, InboxPage } from '#domain/leads/inbox.ts'
import type { LeadStatus } from '#domain/accounts/admin.ts'
import { counted } from '#domain/format.ts'
import { exportLeads, inbox, changeLeads } from '#web/api/queries/leads-admin.ts'
import { EmptyState, SearchInput, Segments, TableSkeleton } from '#web/desk/list.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { downloadCsv } from '#web/ui/download.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { AssigneeOptions } from './assignees.tsx'
import { InboxTable } from './inbox-table.tsx'
import { KeyButton } from './key-button.tsx'
import { setStatus, StatusOptions } from './lead-status.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { type InboxSearchState, KINDS, INBOX_SORTS, useInboxSearch, INBOX_TABS } from './use-inbox-search.ts'
import { useReader } from './use-reader.ts'

/** Leads of all kinds in one list, with a panel beside it for the open one. */
export function LeadsPanel() {
  const inboxSearch = useInboxSearch()
  const { data: page, error, reload } = useReadOrPrevious(inbox(inboxSearch.search))
  // docs/specification.md §8.
  if (!page && error) return <LoadFailure text="Impossible de charger les demandes de contact" onRetry={reload} />
  if (!page) return <TableSkeleton />
  const { q, type, suivi } = inboxSearch
  if (page.lines.length + page.counts.all === 0 && !q && !type && !suivi)
    return <EmptyState icon={InboxIcon} text="Aucune demande de contact pour le moment." />
  return <Inbox page={page} inboxSearch={inboxSearch} />
}

function Inbox({ page, inboxSearch }: { page: InboxPage; inboxSearch: InboxSearchState }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { lines } = page
  const reader = useReader(page, inboxSearch)
  // Makes the list's shortcuts work at once, unless something else has the focus.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches && document.activeElement?.matches('body, #contenu'))
      document.querySelector<HTMLElement>('.inbox .row-open')?.focus({ preventScroll: true })
  }, [])
  const picked = lines.filter(({ id }) => chosen.has(id))

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts only where the focus is in the list or its panel (WCAG 2.1.4)
    <div className="inbox" data-reading={reader.opened ? true : undefined} onKeyDown={reader.onKeyDown}>
      {picked.length > 0 ? (
        <BulkBar lines={picked} onDone={() => setChosen(new Set())} />
      ) : (
        <InboxBar inboxSearch={inboxSearch} counts={page.counts} />
      )}
      <div className="inbox-columns">
        <div className="inbox-list">
          {lines.length > 0 ? (
            <InboxTable
              page={page}
              inboxSearch={inboxSearch}
              opened={reader.opened?.id}
              chosen={chosen}
              onChoose={setChosen}
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

/** Changes all selected leads at once; each change is saved as soon as it is picked. */
function BulkBar({ lines, onDone }: { lines: InboxLine[]; onDone: () => void }) {
  const ids = lines.map(({ id }) => id)
  const may = useMay()
  const [change, isPending] = useAnnounced((made: Promise<unknown>) => made.then(onDone))
  return (
    <section className="inbox-bulk" aria-label="Demandes choisies">
      <b role="status">{counted(ids.length, 'demande choisie', 'demandes choisies')}</b>
      <select
        className="input"
        aria-label="Nouveau statut"
        value=""
        disabled={isPending}
        onChange={({ target }) => void change(setStatus(lines, target.value as LeadStatus))}
      >
        <option value="">Changer le statut</option>
        <StatusOptions />
      </select>
      <select
        className="input"
        aria-label="Confier à"
        value=""
        disabled={isPending}
        onChange={({ target }) => void change(changeLeads({ ids, assigneeId: Number(target.value) }))}
      >
        <option value="">Confier à…</option>
        <AssigneeOptions />
      </select>
      {may('owner') && (
        <button
          className="btn btn-danger-line btn-sm"
          type="button"
          onClick={() => void change(setStatus(lines, 'erased'))}
        >
          Effacer
        </button>
      )}
    </section>
  )
}

interface InboxBarProps {
  inboxSearch: InboxSearchState
  counts: InboxPage['counts']
}

/** The toolbar: views with their number of leads, the search text, and other filters behind a button. */
function InboxBar({ inboxSearch, counts }: InboxBarProps) {
  const options = Object.entries(INBOX_TABS).map(([name, { label, view }]) => {
    const count = counts[view] > 0 && <span>{` ${counts[view]}`}</span>
    return [
      name,
      <>
        {label}
        {count}
      </>,
    ] as const
  })
  return (
    <search className="inbox-bar">
      <Segments
        label="Demandes à montrer"
        options={options}
        selected={inboxSearch.view}
        onSelect={(vue) => inboxSearch.show({ vue })}
      />
      <SearchInput label="Nom, email, téléphone, message…" placeholder="Nom, téléphone, message…" />
      <InboxFilters inboxSearch={inboxSearch} />
    </search>
  )
}

/** Filters by kind and assignee, sort order and export. */
function InboxFilters({ inboxSearch: { type, suivi, tri, show } }: { inboxSearch: InboxSearchState }) {
  const [exportCsv, isPending] = useAnnounced(async () => downloadCsv('demandes.csv', await exportLeads()))
  const { button, panel } = usePopover('filtrer')
  const active = [type, suivi].filter(Boolean).length
  const may = useMay()
  return (
    <>
      <button className="btn btn-line btn-sm inbox-filters" {...button}>
        <Icon of={SlidersHorizontal} />
        {active ? `Filtres (${active})` : 'Filtres'}
      </button>
      <div className="floating inbox-filter-panel" {...panel}>
        <ListField
          label="Type"
          value={type}
          options={Object.entries(KINDS).map(([name, { label }]) => [name, label])}
          onChange={({ target }) => show({ type: target.value })}
        >
          <option value="">Tous les types</option>
        </ListField>
        <ListField label="Suivi par" value={suivi} onChange={({ target }) => show({ suivi: target.value })}>
          <option value="">Toute l’équipe</option>
          <option value="personne">Sans suivi</option>
          <AssigneeOptions />
        </ListField>
        <ListField
          label="Trier par"
          value={tri}
          options={Object.entries(INBOX_SORTS).map(([name, { label }]) => [name, label])}
          onChange={({ target }) => show({ tri: target.value })}
        >
          <option value="">Plus récentes d’abord</option>
        </ListField>
        {may('owner') && (
          <KeyButton aria-busy={isPending} onClick={() => !isPending && void exportCsv()}>
            <Icon of={Download} />
            Exporter en CSV
          </KeyButton>
        )}
      </div>
    </>
  )
}
