import { FileSearch } from 'lucide'
import type { ReactNode } from 'react'
import { counted, longDate, longDateTime, numericDate } from '#domain/format.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import {
  ENDING_DAYS,
  EXCLUSIVITIES,
  FEES_PAYERS,
  REGISTER_ORDERS,
  REGISTER_VIEW_NAMES,
  REGISTER_VIEWS,
  type RegisterLine,
} from '#domain/mandates/mandate.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { mandateRegisterRows } from '#web/api/queries/mandates.ts'
import { EmptyState, ListPages, SearchedText, Segments, TableSkeleton, pageIn } from '#web/desk/list.tsx'
import { MandateActions } from '#web/desk/mandates/mandate-actions.tsx'
import {
  actText,
  laterText,
  latestOf,
  partyText,
  renewable,
  RESERVED,
  mandateState,
  thisDay,
} from '#web/desk/mandates/mandate-state.ts'
import { RenewButton } from '#web/desk/mandates/renew-button.tsx'
import { daysFrom } from '#web/desk/today/days.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { Time } from '#web/ui/time.tsx'

/** The entries of a view, then `children`. The search text, order, page and open entry are in the URL. */
export function RegisterList({ children }: { children: ReactNode }) {
  const [params, change] = useUrlParams()
  const param = <Name extends string>(name: string, values: readonly Name[]) =>
    values.find((value) => value === params.get(name))
  const view = param('vue', REGISTER_VIEW_NAMES) ?? 'en-cours'
  const sort = param('tri', REGISTER_ORDERS)
  const query = { q: params.get('q') ?? '', view, sort, cursor: String(pageIn(params)) }
  const { data: page, error, reload } = useReadOrPrevious(mandateRegisterRows(query))
  const open = (acte: string, options = {}) => change({ acte, page: params.get('page') ?? '' }, options)
  const opened = page?.items.find(({ number }) => String(number) === params.get('acte'))
  return (
    <>
      <Segments
        label="Vues"
        className="register-views"
        options={REGISTER_VIEW_NAMES.map((name) => [name, REGISTER_VIEWS[name]])}
        selected={view}
        onSelect={(vue) => change({ vue })}
      />
      <SearchedText label="Numéro, référence, mandant, bien ou lieu">
        <ListField label="Ordre" value={sort ?? ''} onChange={({ target }) => change({ tri: target.value })}>
          <option value="">Dernier numéro d’abord</option>
          <option value="fin">Première échéance d’abord</option>
          <option value="-fin">Dernière échéance d’abord</option>
        </ListField>
      </SearchedText>
      <p className="admin-count" role="status">
        {page && counted(page.total, view === 'actes' ? 'acte' : 'mandat')}
      </p>
      {!page &&
        (error ? <LoadFailure text="Impossible de charger le registre." onRetry={reload} /> : <TableSkeleton />)}
      {page?.items.length === 0 && <EmptyState icon={FileSearch} text="Rien ne correspond à ces critères." />}
      {page && page.items.length > 0 && (
        <Table
          caption="Registre des mandats"
          columns={columns((line) => open(String(line.number)))}
          rows={page.items.map((line) => ({ ...line, id: line.number }))}
        />
      )}
      <ListPages caption="registre" total={page?.total} size={PAGE_SIZE} />
      {(page ?? error) && children}
      {opened && <RegisterRowDialog line={opened} onClose={() => open('', { replace: true })} />}
    </>
  )
}

const columns = (onOpen: (line: RegisterLine) => void): Column<RegisterLine & { id: number }>[] => [
  { id: 'number', label: 'N°', className: 'cell-number', cell: ({ number }) => number },
  {
    id: 'parties',
    label: 'Mandant',
    className: 'cell-name',
    isName: true,
    cell: (line) => (
      <button
        type="button"
        className="row-open"
        aria-label={`N°\u00a0${line.number}\u00a0: ${namesOf(line)}`}
        onClick={() => onOpen(line)}
      >
        {namesOf(line)}
      </button>
    ),
  },
  {
    id: 'place',
    label: 'Bien',
    className: 'cell-line',
    cell: ({ listingId, listing, nature, place }) => (
      <>
        {listing?.reference && <span className="plate register-plate">{listing.reference}</span>}{' '}
        {listingId === null ? nature : <PageLink to={`/admin/biens/${listingId}`}>{listing?.title || nature}</PageLink>}
        <span className="register-place">{place}</span>
      </>
    ),
  },
  {
    id: 'act',
    label: 'Acte',
    className: 'cell-line',
    cell: (line) => (
      <>
        {actText(line)}
        <span className="register-place">
          inscrit le <Time at={line.recordedAt} format={numericDate} />
        </span>
      </>
    ),
  },
  { id: 'state', label: 'État', className: 'cell-last', cell: (line) => <State line={line} /> },
]

const namesOf = ({ parties, isRestricted }: RegisterLine) =>
  isRestricted ? 'Mandant réservé' : parties.map(({ name }) => name).join(', ')

/** The current state of a mandate, its later acts, and a renewal button when it ends soon. */
function State({ line }: { line: RegisterLine }) {
  if (line.act !== 'mandat') return null
  const mandate = { first: line, later: line.later }
  const today = thisDay()
  const { label, badge, when } = mandateState(latestOf(mandate), today)
  const ending = renewable(mandate, today)
  const isNear = ending && daysFrom(today, ending.endsOn) <= ENDING_DAYS
  const acts = line.later.map(({ number }) => `n°\u00a0${number}`)
  return (
    <>
      <span className={badge}>{label}</span>
      <span className="register-place">{when}</span>
      {acts.length > 0 && <span className="register-place">{`modifié\u00a0: ${acts.join(', ')}`}</span>}
      {isNear && line.isChangeable && <RenewButton mandate={ending} />}
    </>
  )
}

/** All data of a register entry, and the acts that may be recorded about its mandate. */
function RegisterRowDialog({ line, onClose }: { line: RegisterLine; onClose: () => void }) {
  const { number, act, later, listingId } = line
  return (
    <Dialog title={`N°\u00a0${number}, ${actText(line).toLowerCase()}`} onClose={onClose}>
      <dl className="register-row">
        {factsOf(line).map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </dl>
      {later.length > 0 && (
        <>
          <h3>Actes inscrits depuis</h3>
          <ol className="dossier-history" role="list">
            {later.map((row) => (
              <li key={row.number}>{laterText(row)}</li>
            ))}
          </ol>
        </>
      )}
      {act === 'mandat' && <MandateActions mandate={{ first: line, later }} onRecorded={onClose} />}
      <div className="dialog-actions">
        {listingId !== null && (
          <PageLink className="btn btn-line" to={`/admin/biens/${listingId}`}>
            Ouvrir la fiche du bien
          </PageLink>
        )}
        <button className="btn btn-line" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}

const factsOf = (line: RegisterLine): [label: string, text: string][] => {
  const all: [string, string][] = [
    ['Inscrit le', `${longDateTime(line.recordedAt)}, par ${line.recordedBy}`],
    ['Motif', line.reason],
    ['Mandants', line.isRestricted ? RESERVED : line.parties.map(partyText).join('\n')],
    ['Objet', line.object],
    ['Nature du bien', line.nature],
    ['Situation du bien', line.place],
    ['Exclusivité', EXCLUSIVITIES[line.exclusive]],
    ['Signé le', longDate(line.signedOn)],
    ['Durée', `du ${longDate(line.startsOn)} au ${longDate(line.endsOn)}`],
    ['Préavis', `${line.noticeDays}\u00a0jours, irrévocable ${line.irrevocableMonths}\u00a0mois`],
    [
      'Honoraires',
      line.isRestricted ? '' : `${line.fees}, à la charge de\u00a0: ${FEES_PAYERS[line.feesPayer].toLowerCase()}`,
    ],
    ['Actions et compte rendu', line.reporting],
    ['Empreinte', line.hash],
  ]
  return all.filter(([, text]) => text !== '')
}
