import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { frenchNumber, numericDate, shortDateTime } from '#domain/format.ts'
import {
  DOSSIER_COLUMN_NAMES,
  DOSSIER_COLUMNS,
  type DossierColumn,
  MANDATE_ENDS_SOON_DAYS,
} from '#domain/listing/dossier-columns.ts'
import type { Dossier, DossierLine, DossierSearch } from '#domain/listing/dossier.ts'
import { AFFAIRS_SHOWN } from '#domain/limits.ts'
import { changesFrom, isForSale, type Status, type StatusChange } from '#domain/listing/register/status.ts'
import type { Page } from '#domain/wire/call.ts'
import { announced } from '#web/api/announced.ts'
import { dossier } from '#web/api/queries/admin.ts'
import { refreshDesk } from '#web/api/queries/desk-change.ts'
import { changePrice } from '#web/api/queries/dossiers.ts'
import { actionOf } from '#web/desk/editor/dossier-header.tsx'
import { toRefusedText } from '#web/desk/editor/saving/refused-step.ts'
import { StepDialog } from '#web/desk/editor/step-dialog.tsx'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { PriceInPlace } from '#web/desk/price-in-place.tsx'
import { daysFrom } from '#web/desk/today/days.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { amountIn } from '#domain/reading/amount.ts'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { DossiersBulk } from './dossiers-bulk.tsx'

interface DossiersTableProps {
  page: Page<DossierLine>
  query: DossierSearch
  onChange: (changes: Record<string, string>) => void
}

export function DossiersTable({ page: { items, total }, query, onChange }: DossiersTableProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const columns = DOSSIER_COLUMN_NAMES.filter((name) => !query.hidden?.split(',').includes(name)).map((id) => ({
    id,
    label: DOSSIER_COLUMNS[id],
    className: `dossiers-${id}`,
    isName: id === 'titre',
    sortBy: true,
    cell: CELLS[id],
  }))
  const [sorted, isDescending] = [query.sort?.replace('-', '') ?? '', query.sort?.startsWith('-') ?? false]
  const page = Number(query.page ?? 1) - 1
  const from = page * AFFAIRS_SHOWN
  return (
    <>
      {chosen.length > 0 && (
        <DossiersBulk lines={items.filter(({ id }) => chosen.includes(id))} onDone={() => setChosen([])} />
      )}
      <Table
        caption="Affaires"
        className="dossiers-table"
        columns={[choiceOf(chosen, setChosen), PHOTO, ...columns]}
        rows={items}
        sort={{ column: sorted, isDescending }}
        onSort={(column) => onChange({ tri: sorted === column && !isDescending ? `-${column}` : column })}
      />
      <TablePages
        caption="Affaires"
        page={page}
        pages={Math.ceil(total / AFFAIRS_SHOWN)}
        position={`${from + 1} à ${from + items.length} sur ${frenchNumber(total)}`}
        onPageChange={(to) => onChange({ page: to === 0 ? '' : String(to + 1) })}
      />
    </>
  )
}

const choiceOf = (chosen: number[], setChosen: (chosen: number[]) => void): Column<DossierLine> => ({
  id: 'choix',
  label: <span className="visually-hidden">Choix</span>,
  className: 'dossiers-choice',
  cell: (line) => (
    <input
      type="checkbox"
      aria-label={`Choisir\u00a0: ${titleOf(line)}`}
      checked={chosen.includes(line.id)}
      onChange={({ target }) =>
        setChosen(target.checked ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
      }
    />
  ),
})

const PHOTO: Column<DossierLine> = {
  id: 'photo',
  label: <span className="visually-hidden">Photo</span>,
  className: 'dossiers-photo',
  cell: ({ image, category }) => <ListingPicture key={image} image={image} category={category} alt="" place="admin" />,
}

const titleOf = ({ title, id }: DossierLine) => title || `Affaire sans titre n°\u00a0${id}`

function Title({ line }: { line: DossierLine }) {
  const { id, reference, location, hasDraft, isIncomplete, reservedUntil } = line
  return (
    <>
      <PageLink to={`/admin/biens/${id}`}>{titleOf(line)}</PageLink>
      <span>
        {hasDraft && <b className="badge badge-new">Non publié</b>}
        {isIncomplete && <b className="badge">À compléter</b>}
        {reservedUntil && <b className="badge badge-warn">{`Réservée jusqu’au ${shortDateTime(reservedUntil)}`}</b>}
        {[reference, location].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

const CELLS: Record<Exclude<DossierColumn, 'categorie'>, (line: DossierLine) => ReactNode> = {
  titre: (line) => <Title line={line} />,
  prix: (line) => <PriceInPlace price={line.price} onSave={(price) => changePrice(line, amountIn(price))} />,
  statut: (line) => <AffairStatus line={line} />,
  agent: ({ agent }) => agent?.name,
  mandat: (line) => <MandateEnd line={line} />,
  demandes: ({ requests }) => requests > 0 && requests,
}

function MandateEnd({ line: { mandateEndsOn, status } }: { line: DossierLine }) {
  if (!mandateEndsOn) return isForSale(status) && <span className="badge badge-danger">Sans mandat</span>
  const isSoon = daysFrom(thisDay(), mandateEndsOn) <= MANDATE_ENDS_SOON_DAYS
  return <span className={isSoon ? 'badge badge-warn' : undefined}>{numericDate(mandateEndsOn)}</span>
}

/** The status of a dossier as a select; picking one opens the dialog of that step. */
function AffairStatus({ line: { id, title, status } }: { line: DossierLine }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ found: Dossier; step: StatusChange }>()
  const [ask, isPending] = useAnnounced(async (to: Status) => {
    const found = await announced(dossier(id).load(), { failure: { title: 'Erreur' } })
    const step = found?.changes.find((change) => change.to === to)
    if (found && step) setAsked({ found, step })
    // Another administrator has changed the status meanwhile.
    else refreshDesk()
  })
  return (
    <>
      <select
        className="status-select"
        data-status={status}
        aria-label={`Statut\u00a0: ${title}`}
        aria-busy={isPending}
        value={status}
        onChange={({ target }) => void ask(target.value as Status)}
      >
        {[status, ...changesFrom(status).map(({ to }) => to)].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {asked && (
        <StepDialog
          dossier={asked.found}
          step={asked.step}
          action={actionOf(status, asked.step.to)}
          onBefore={() => Promise.resolve({ version: asked.found })}
          onStored={refreshDesk}
          onRefused={() => false}
          onReview={(refusal) => void navigate(...toRefusedText(asked.found.id, refusal))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
