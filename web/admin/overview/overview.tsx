import { useQuery } from '@tanstack/react-query'
import { summary } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { FailedMails } from './failed-mails.tsx'
import { Stat } from './stat.tsx'
import { OutdatedLegalTexts } from './outdated-law.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** Key statistics, and alerts that need an action. */
export function Overview() {
  const { data, isError, refetch } = useQuery(summary())
  if (!data && isError) return <LoadFailure text="Impossible de charger les chiffres." onRetry={refetch} />
  if (!data) return <div className="skeleton overview-skeleton" aria-hidden="true" />
  return (
    <section className="overview" aria-label="Chiffres clés">
      <dl className="figures">
        <Stat label="Biens en ligne" value={data.listings} />
        <Stat label="Nouvelles demandes" value={data.newRequests} />
        <Stat label="Favoris cette semaine" value={data.favoritesThisWeek} />
      </dl>
      <WeeksChart weeks={data.requestsByWeek} />
      {data.failedMails > 0 && <FailedMails count={data.failedMails} />}
      <OutdatedLegalTexts />
    </section>
  )
}
