import { useQuery } from '@tanstack/react-query'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { AppointmentsSection } from './appointments-setting.tsx'
import { HoursSection } from './hours-setting.tsx'
import { PublishingSection } from './publishing-setting.tsx'
import { SocialSection } from './social-setting.tsx'
import { TeamSection } from './team-setting.tsx'
import { TestimonialsSection } from './testimonials-setting.tsx'

/** What the site says of the agency: each section is saved by itself. */
export default function AgencySettingsScreen() {
  return (
    <div className="wrap page admin-form agency-settings">
      <PageHead title="L’agence" description="L’équipe, les horaires et les témoignages que le site montre." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>L’agence</h1>
      <p>
        {/* A new load: hours of the footer are read once a visit. */}
        <a className="link" href="/agence">
          Voir la page de l’agence
        </a>
      </p>
      <RequireAdmin skeleton={<SettingsSkeleton />}>{() => <Settings />}</RequireAdmin>
    </div>
  )
}

/** Waits for a fresh read: forms keep what they began with. */
function Settings() {
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(agencySettings())
  if (!data && isError) return <LoadFailure text="Impossible de lire les réglages de l’agence." onRetry={refetch} />
  if (!data || !isFetchedAfterMount) return <SettingsSkeleton />
  return (
    <>
      <TeamSection />
      <HoursSection saved={data.hours} />
      <AppointmentsSection saved={data.appointments} />
      <TestimonialsSection saved={data.testimonials} soldListings={data.soldListings} />
      <PublishingSection saved={data.publishing} />
      <SocialSection saved={data.social} />
    </>
  )
}

const SettingsSkeleton = () => (
  <Loading text="Chargement des réglages…" className="account-skeleton">
    <SettingSkeleton>
      <Skeletons shapes={['field', 'field', 'field']} />
    </SettingSkeleton>
  </Loading>
)
