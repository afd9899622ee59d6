import type { ReactNode } from 'react'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { useRead } from '#web/api/answers.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** The pages on what the site says of the agency, by the ends of their addresses. */
const TABS = {
  '': 'Équipe, horaires, témoignages',
  '/coordonnees': 'Coordonnées',
  '/honoraires': 'Honoraires',
  '/modeles': 'Mails et modèles',
}

interface AgencyPageProps {
  tab: keyof typeof TABS
  children: (settings: AgencySettings) => ReactNode
}

/** What the site says of the agency: each section is saved by itself. */
export function AgencyPage({ tab, children }: AgencyPageProps) {
  return (
    <div className="wrap page admin-form agency-settings">
      <PageHead title={`L’agence\u00a0: ${TABS[tab]}`} description="Ce que le site dit de l’agence." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>L’agence</h1>
      <nav className="agency-tabs" aria-label="Réglages de l’agence">
        {Object.entries(TABS).map(([end, label]) => (
          <PageLink key={end} to={`/admin/agence${end}`} aria-current={end === tab ? 'page' : undefined}>
            {label}
          </PageLink>
        ))}
      </nav>
      <p>
        {/* A new load: what every page shows is read once a visit. */}
        <a className="link" href="/agence">
          Voir la page de l’agence
        </a>
      </p>
      <RequireAdmin skeleton={<SettingsSkeleton />}>{() => <Settings>{children}</Settings>}</RequireAdmin>
    </div>
  )
}

/** Waits for a fresh read: forms keep what they began with. */
function Settings({ children }: Pick<AgencyPageProps, 'children'>) {
  const { data, error, reload } = useRead(agencySettings())
  if (!data && error) return <LoadFailure text="Impossible de lire les réglages de l’agence." onRetry={reload} />
  return data ? children(data) : <SettingsSkeleton />
}

const SettingsSkeleton = () => (
  <Loading text="Chargement des réglages…" className="account-skeleton">
    <SettingSkeleton>
      <Skeletons shapes={['field', 'field', 'field']} />
    </SettingSkeleton>
  </Loading>
)
