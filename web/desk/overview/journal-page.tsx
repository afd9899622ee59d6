import { Download, SearchX, X } from 'lucide'
import { actorSuffix } from '#domain/accounts/actor.ts'
import { AUDIT_KINDS, type AuditQuery } from '#domain/accounts/admin.ts'
import { counted, shortDateTime } from '#domain/format.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { useRead, useReadOrPrevious } from '#web/api/answers.ts'
import { audit, auditActors, exportAudit } from '#web/api/queries/admin.ts'
import { dossiers } from '#web/api/queries/dossiers.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { EmptyState, ListPages, SearchedText, TableSkeleton, pageIn } from '#web/desk/list.tsx'
import { useTeamRole } from '#web/desk/use-may.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { downloadCsv } from '#web/ui/download.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Time } from '#web/ui/time.tsx'

/** The audit journal: everything for owners, their own actions for agents. */
export default function JournalScreen() {
  const role = useTeamRole()
  const title = role === 'agent' ? 'Mon historique' : 'Journal'
  return (
    <DeskPage may="own" className="journal" title={title} description="Qui a vu ou changé quoi, et quand.">
      {() => (role ? <Journal isWhole={role === 'owner'} /> : <TableSkeleton />)}
    </DeskPage>
  )
}

/** The kinds of entries, by their name in the URL. */
const KINDS: Record<string, { kind: (typeof AUDIT_KINDS)[number]; label: string }> = {
  affaires: { kind: 'property', label: 'Affaires' },
  mandats: { kind: 'mandate', label: 'Mandats' },
  demandes: { kind: 'lead', label: 'Demandes' },
  dossiers: { kind: 'access', label: 'Accès aux dossiers' },
  documents: { kind: 'document', label: 'Documents confidentiels' },
  avis: { kind: 'opinion', label: 'Avis de valeur' },
  comptes: { kind: 'user', label: 'Comptes' },
  equipe: { kind: 'team', label: 'Invitations' },
  agence: { kind: 'agency', label: 'Réglages de l’agence' },
  connexions: { kind: 'session', label: 'Connexions' },
  exports: { kind: 'export', label: 'Exports' },
  consultations: { kind: 'seen', label: 'Consultations' },
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isNumber = (text: string) => /^\d{1,9}$/.test(text)

/** The filters in the URL, without what it cannot mean. */
function filtersIn(params: URLSearchParams): AuditQuery {
  const get = (name: string) => params.get(name) ?? ''
  const known = (name: string, isKnown: (text: string) => boolean) => (isKnown(get(name)) ? get(name) : undefined)
  return {
    q: get('q') || undefined,
    kind: KINDS[get('sur')]?.kind,
    actor: known('par', isNumber),
    listing: known('bien', isNumber),
    from: known('du', isDay),
    to: known('au', isDay),
  }
}

function Journal({ isWhole }: { isWhole: boolean }) {
  const [params, change] = useUrlParams()
  const filters = filtersIn(params)
  const { data: page, error, reload } = useReadOrPrevious(audit({ ...filters, cursor: String(pageIn(params)) }))
  const { data: actors = [] } = useRead(isWhole ? auditActors() : undefined)
  return (
    <>
      <SearchedText label={isWhole ? 'Personne ou sujet' : 'Sujet'}>
        {isWhole && (
          <ListField
            label="Par"
            value={filters.actor ?? ''}
            options={actors.map(({ id, name, kind }) => [id, `${name}${actorSuffix(kind)}`])}
            onChange={({ target }) => change({ par: target.value })}
          >
            <option value="">Tout le monde</option>
          </ListField>
        )}
        <ListField
          label="À propos de"
          value={params.get('sur') ?? ''}
          options={Object.entries(KINDS).map(([name, { label }]) => [name, label])}
          onChange={({ target }) => change({ sur: target.value })}
        >
          <option value="">Tout</option>
        </ListField>
        <TextField label="Du" type="date" value={filters.from ?? ''} onChange={(du) => change({ du })} />
        <TextField label="Au" type="date" value={filters.to ?? ''} onChange={(au) => change({ au })} />
      </SearchedText>
      <div className="admin-toolbar journal-tools">
        <p className="admin-count" role="status">
          {page && counted(page.total, 'entrée')}
        </p>
        {filters.listing && <ListingChip id={filters.listing} onAll={() => change({ bien: '' })} />}
        {isWhole && (
          <ActionButton
            className="btn-line btn-sm"
            pending="Préparation…"
            onClick={async () => downloadCsv('journal.csv', await exportAudit(filters))}
          >
            <Icon of={Download} />
            Exporter en CSV
          </ActionButton>
        )}
      </div>
      {!page && (error ? <LoadFailure text="Impossible de charger le journal." onRetry={reload} /> : <TableSkeleton />)}
      {page?.items.length === 0 && <EmptyState icon={SearchX} text="Aucune entrée." />}
      <ol className="journal-entries">
        {page?.items.map((entry) => (
          <li key={entry.id}>
            <Time at={entry.at} format={shortDateTime} />
            <p>
              <b>{entry.actor}</b>
              {`${actorSuffix(entry.actorKind)} ${entry.text}`}
            </p>
          </li>
        ))}
      </ol>
      <ListPages caption="journal" total={page?.total} size={AUDIT_SHOWN} />
    </>
  )
}

/** The listing that the journal is filtered by; pressing it shows all listings. */
function ListingChip({ id, onAll }: { id: string; onAll: () => void }) {
  const { data: page } = useRead(dossiers({ ids: id }))
  const title = page?.items[0]?.title || `Bien n°\u00a0${id}`
  return (
    <button
      className="btn btn-line btn-sm"
      type="button"
      aria-label={`${title}, montrer tous les biens`}
      onClick={onAll}
    >
      {title}
      <Icon of={X} />
    </button>
  )
}
