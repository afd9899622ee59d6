import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import type { AgencySettings } from '#domain/agency/settings.ts'
import { useRead } from '#web/api/answers.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { FeesSection } from './fees-setting.tsx'
import { IdentitySections } from './identity-setting.tsx'
import { SiteStateSection } from './site-state-section.tsx'
import { LegalTextsSection } from './legal-texts-setting.tsx'
import { LookSection } from './look-setting.tsx'
import { ChangingSections } from './changing-settings.tsx'
import { TeamSections } from './team-setting.tsx'
import { ValuationSection } from './valuation-setting.tsx'
import { MailsSection, TextsSections } from './texts-setting.tsx'
import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'

// Loaded on demand: few visits of the settings open it.
const SyndicationSection = lazy(() =>
  import('#web/desk/syndication/syndication-section.tsx').then((file) => ({ default: file.SyndicationSection })),
)
const Syndication = () => (
  <Suspense fallback={<SettingsSkeleton />}>
    <SyndicationSection />
  </Suspense>
)

const MailDomain = lazy(() =>
  import('./mail-domain-section.tsx').then((file) => ({ default: file.MailDomainSections })),
)
const MailSending = () => (
  <Suspense fallback={<SettingsSkeleton />}>
    <MailDomain />
  </Suspense>
)

/** The tabs, by the last part of their URLs. */
const TABS: Record<string, [label: string, show: (settings: AgencySettings) => ReactNode]> = {
  '': ['Horaires, témoignages', ChangingSections],
  equipe: ['Équipe', TeamSections],
  coordonnees: ['Coordonnées', IdentitySections],
  honoraires: ['Honoraires', FeesSection],
  estimations: ['Estimations', ValuationSection],
  modeles: ['Mails et modèles', MailsSection],
  mails: ['Envoi des mails', MailSending],
  textes: ['Textes du site', TextsSections],
  'textes-legaux': ['Textes légaux', LegalTextsSection],
  marque: ['Logo et couleurs', LookSection],
  diffusion: ['Diffusion', Syndication],
  etat: ['État du site', SiteStateSection],
}

/** The agency's settings; each section is saved separately. */
export default function AgencyPage() {
  const params = useParams()
  // The server renders one page for all tabs.
  const { page = '' } = useIsHydrated() ? params : {}
  const [title, Sections] = TABS[page] ?? ['', ChangingSections]
  const tabs = useRef<HTMLElement>(null)
  // On a phone the tabs scroll sideways: the current one must be seen.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])
  return (
    <div className="wrap page admin admin-form agency-settings">
      <PageHead title={`L’agence\u00a0: ${title}`} description="Ce que le site dit de l’agence." />
      <h1 className="page-title">L’agence</h1>
      <nav className="agency-tabs" aria-label="Réglages de l’agence" ref={tabs}>
        {Object.entries(TABS).map(([end, [label]]) => (
          <PageLink key={end} to={`/admin/agence${end && `/${end}`}`} aria-current={end === page ? 'page' : undefined}>
            {label}
          </PageLink>
        ))}
      </nav>
      <p>
        {/* Not a PageLink: a navigation would not reload the agency's data. */}
        <a className="link" href="/agence">
          Voir la page de l’agence
        </a>
      </p>
      <RequireAdmin skeleton={<SettingsSkeleton />} may="owner">
        {() => <Settings key={page} show={Sections} />}
      </RequireAdmin>
    </div>
  )
}

/** Waits for fresh data: forms keep their initial values. */
function Settings({ show: Sections }: { show: (settings: AgencySettings) => ReactNode }) {
  const { data, error, reload } = useRead(agencySettings())
  if (!data && error) return <LoadFailure text="Impossible de lire les réglages de l’agence." onRetry={reload} />
  return data ? <Sections {...data} /> : <SettingsSkeleton />
}

const SettingsSkeleton = () => (
  <Loading text="Chargement des réglages…" className="account-skeleton">
    <SettingSkeleton>
      <Skeletons shapes={['field', 'field', 'field']} />
    </SettingSkeleton>
  </Loading>
)
