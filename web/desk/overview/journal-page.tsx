import { SearchX } from 'lucide'
import { AUDIT_KINDS, type AuditQuery } from '#domain/accounts/admin.ts'
import { counted, shortDateTime } from '#domain/format.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { audit } from '#web/api/queries/admin.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { EmptyState } from '#web/desk/empty-state.tsx'
import { SearchedText } from '#web/desk/searched-text.tsx'
import { TableSkeleton } from '#web/desk/table-skeleton.tsx'
import { useAddress } from '#web/desk/use-address.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { Time } from '#web/ui/time.tsx'
import { actionText, changeTexts } from './audit-words.ts'

/** The audit log. */
const JournalScreen = () => (
  <DeskPage title="Journal des modifications" description="Qui a changé quoi, et quand.">
    {() => <Journal />}
  </DeskPage>
)
export default JournalScreen

/** What entries are about, by the name of the kind in the address. */
const KINDS: Record<string, { kind: (typeof AUDIT_KINDS)[number]; label: string }> = {
  affaires: { kind: 'property', label: 'Affaires' },
  mandats: { kind: 'mandate', label: 'Mandats' },
  demandes: { kind: 'lead', label: 'Demandes' },
  avis: { kind: 'opinion', label: 'Avis de valeur' },
  comptes: { kind: 'user', label: 'Comptes' },
  equipe: { kind: 'team', label: 'Invitations' },
  agence: { kind: 'agency', label: 'Réglages de l’agence' },
}

function Journal() {
  const [params, change] = useAddress()
  const get = (name: string) => params.get(name) ?? ''
  const shown = Number(/^[1-9]\d{0,4}$/.exec(get('page'))?.[0] ?? 1)
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(get('jour'))?.[0]
  const query: AuditQuery = { q: get('q') || undefined, kind: KINDS[get('sur')]?.kind, day, cursor: String(shown) }
  const { data: page, error, reload } = useReadOrPrevious(audit(query))
  const pages = Math.max(shown, Math.ceil((page?.total ?? 0) / AUDIT_SHOWN))
  return (
    <>
      <SearchedText label="Personne ou sujet">
        <ListField label="À propos de" value={get('sur')} onChange={({ target }) => change({ sur: target.value })}>
          <option value="">Tout</option>
          {Object.entries(KINDS).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </ListField>
        <TextField label="Jour" type="date" value={day ?? ''} onChange={(jour) => change({ jour })} />
      </SearchedText>
      <p className="admin-count" role="status">
        {page && counted(page.total, 'modification')}
      </p>
      {!page && (error ? <LoadFailure text="Impossible de charger le journal." onRetry={reload} /> : <TableSkeleton />)}
      {page?.items.length === 0 && <EmptyState icon={SearchX} text="Aucune modification." />}
      <ol className="journal-entries">
        {page?.items.map((entry) => (
          <li key={entry.id}>
            <Time at={entry.at} format={shortDateTime} />
            <p>
              <b>{entry.actor}</b>
              {` ${actionText(entry)}\u00a0: `}
              <b>{entry.subject}</b>
              {changeTexts(entry).map((change) => (
                <span key={change} className="journal-change">
                  {change}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <TablePages
        caption="journal"
        page={shown - 1}
        pages={pages}
        position={`Page ${shown} sur ${pages}`}
        onPageChange={(to) => change({ page: to ? String(to + 1) : '' })}
      />
    </>
  )
}
