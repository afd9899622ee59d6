import { UserX } from 'lucide'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { type DeskPerson, PEOPLE_SHOWN } from '#domain/desk-search.ts'
import { counted, numericDate } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { people } from '#web/api/queries/desk-search.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { ProposeButton } from '#web/desk/data-room/propose-button.tsx'
import { EmptyState, SearchedText, TableSkeleton } from '#web/desk/list.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { MailLink, PhoneLink } from '#web/frame/contact-links.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { type Column, Table } from '#web/ui/table/table.tsx'
import { Time } from '#web/ui/time.tsx'

const ContactDialog = lazy(() => import('#web/desk/contacts/contact-dialog.tsx'))

/** Everyone in contact with the agency, one per line. The search text, order and page are in the URL. */
const PeopleScreen = () => (
  <DeskPage
    title="Personnes"
    description="Ceux qui écrivent à l’agence, vendent, suivent des biens ou ont un compte."
    className="people"
  >
    {() => (
      <>
        <NewContact />
        <People />
      </>
    )}
  </DeskPage>
)
export default PeopleScreen

/** « Créer un contact »: somebody who has left nothing yet. */
function NewContact() {
  const navigate = useNavigate()
  return (
    <p className="people-new">
      <DialogButton button={{ className: 'btn btn-line btn-sm', children: 'Créer un contact' }}>
        {(close) => (
          <Suspense>
            <ContactDialog onClose={close} onSaved={({ id }) => void navigate(`/admin/contacts/${id}`)} />
          </Suspense>
        )}
      </DialogButton>
    </p>
  )
}

function People() {
  const [params, change] = useUrlParams()
  const isByName = params.get('tri') === 'nom'
  const after = params.get('page') ?? undefined
  const query = { q: params.get('q') || undefined, sort: isByName ? 'name' : 'recent', after } as const
  const { data, error, reload } = useReadOrPrevious(people(query))
  const pageAt = (page: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), page })}`
  return (
    <>
      <SearchedText label="Nom, email ou téléphone" />
      <p className="admin-count" role="status">
        {data && `${counted(data.people.length, 'personne')}${data.next || after ? ' sur cette page' : ''}`}
      </p>
      {!data &&
        (error ? <LoadFailure text="Impossible de charger les personnes" onRetry={reload} /> : <TableSkeleton />)}
      {data?.people.length === 0 && <EmptyState icon={UserX} text="Aucune personne ne correspond à ces critères." />}
      {data && data.people.length > 0 && (
        <Table
          caption="Personnes"
          columns={COLUMNS}
          rows={data.people.map((person) => ({ ...person, id: JSON.stringify(person) }))}
          sort={{ column: isByName ? 'nom' : 'date', isDescending: !isByName }}
          onSort={(column) => change({ tri: column === 'nom' ? 'nom' : '' })}
        />
      )}
      {(data?.next || after) && (
        <nav className="people-pages" aria-label="Pages de la liste des personnes">
          {after && (
            <PageLink className="btn btn-ghost" to={pageAt('')}>
              Revenir au début
            </PageLink>
          )}
          {data?.next && (
            <PageLink className="btn btn-line" to={pageAt(data.next)}>{`Les ${PEOPLE_SHOWN}\u00a0suivantes`}</PageLink>
          )}
        </nav>
      )}
    </>
  )
}

const COLUMNS: Column<DeskPerson & { id: string }>[] = [
  {
    id: 'nom',
    label: 'Nom',
    className: 'cell-name',
    isName: true,
    sortBy: true,
    cell: ({ name, email, phone, contactId }) => {
      const shown = name || email || phone
      return contactId === null ? shown : <PageLink to={`/admin/contacts/${contactId}`}>{shown}</PageLink>
    },
  },
  { id: 'email', label: 'Email', className: 'cell-half', cell: ({ email }) => email && <MailLink to={email} /> },
  {
    id: 'phone',
    label: 'Téléphone',
    className: 'cell-line',
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
  },
  { id: 'ties', label: 'En relation', className: 'cell-half', cell: (person) => <Ties person={person} /> },
  {
    id: 'date',
    label: 'Dernier contact',
    className: 'cell-date',
    sortBy: true,
    cell: ({ seenAt }) => <Time at={seenAt} format={numericDate} />,
  },
]

function Ties({ person: { name, email, phone, requests, leadId, alerts, sells, account } }: { person: DeskPerson }) {
  const may = useMay()
  return (
    <ul className="people-ties">
      {leadId !== null && (
        <li>
          <PageLink to={`/admin/demandes?vue=toutes&demande=${leadId}`}>{counted(requests, 'demande')}</PageLink>
        </li>
      )}
      {sells.map((id) => (
        <li key={id}>
          <PageLink to={`/admin/biens/${id}`}>{`vend l’affaire n°\u00a0${id}`}</PageLink>
        </li>
      ))}
      {account && may('owner') && (
        <li>
          <PageLink to={`/admin/users/${account.id}`}>{account.role === 'admin' ? 'équipe' : 'compte'}</PageLink>
        </li>
      )}
      {alerts > 0 && <li>{counted(alerts, 'alerte')}</li>}
      {email && account?.role !== 'admin' && (
        <li>
          <ProposeButton className="link" person={{ email, name, phone }} of={name || email} />
        </li>
      )}
    </ul>
  )
}
