import { UserX } from 'lucide'
import { type DeskPerson, PEOPLE_MAX, PEOPLE_SHOWN } from '#domain/desk-search.ts'
import { counted } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { people } from '#web/api/queries/desk-search.ts'
import { EmptyState } from '#web/desk/empty-state.tsx'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { useAddress, useAddressText } from '#web/desk/use-address.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** Everyone the agency deals with, one line each: what they have asked, follow and sell. */
export default function PeopleScreen() {
  return (
    <div className="wrap page admin">
      <PageHead title="Personnes" description="Les personnes avec qui l’agence est en relation." />
      <h1 className="page-title">Personnes</h1>
      <RequireAdmin skeleton={<TableSkeleton />}>{() => <People />}</RequireAdmin>
    </div>
  )
}

function People() {
  const [params, change] = useAddress()
  const [text, type] = useAddressText('q')
  const most = Math.min(Number(/^[1-9]\d{0,2}$/.exec(params.get('nombre') ?? '')?.[0] ?? PEOPLE_SHOWN), PEOPLE_MAX)
  const { data, error, reload } = useReadOrPrevious(people({ q: params.get('q') ?? '', most }))
  return (
    <>
      <search className="admin-fields">
        <TextField
          label="Nom, email ou téléphone"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={type}
        />
      </search>
      <p className="admin-count" role="status">
        {data && (data.length < most ? counted(data.length, 'personne') : `Les ${most} dernières`)}
      </p>
      {!data &&
        (error ? <LoadFailure text="Impossible de charger les personnes." onRetry={reload} /> : <TableSkeleton />)}
      {data?.length === 0 && <EmptyState icon={UserX} text="Personne ne correspond à ces mots." />}
      {data && data.length > 0 && (
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">Personnes</caption>
            <thead>
              <tr>
                {['Nom', 'Email', 'Téléphone', 'En relation'].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <Person key={one.email || one.phone} person={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.length === most && most < PEOPLE_MAX && (
        <p>
          <button
            className="btn btn-line"
            type="button"
            onClick={() => change({ nombre: String(Math.min(most + PEOPLE_SHOWN, PEOPLE_MAX)) })}
          >
            Voir plus de personnes
          </button>
        </p>
      )}
    </>
  )
}

function Person({ person: { name, email, phone, requests, alerts, leadId, sells, account } }: { person: DeskPerson }) {
  return (
    <tr>
      <th scope="row" className="cell-name">
        {name || email}
      </th>
      <td className="cell-half">{email && <a href={`mailto:${email}`}>{email}</a>}</td>
      <td className="cell-line">{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</td>
      <td className="cell-last people-ties">
        {leadId !== null && (
          <PageLink to={`/admin/demandes?demande=${leadId}`}>{counted(requests, 'demande')}</PageLink>
        )}
        {sells.map((id) => (
          <PageLink key={id} to={`/admin/biens/${id}`}>{`vend l’affaire n°\u00a0${id}`}</PageLink>
        ))}
        {alerts > 0 && <span>{counted(alerts, 'alerte')}</span>}
        {account && (
          <PageLink to={`/admin/users/${account.id}`}>{account.role === 'admin' ? 'équipe' : 'compte'}</PageLink>
        )}
      </td>
    </tr>
  )
}
