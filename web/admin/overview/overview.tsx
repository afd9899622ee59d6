import { useQuery } from '@tanstack/react-query'
import { summary } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { FailedMails } from './failed-mails.tsx'
import { Figure } from './stat.tsx'
import { OldLaw } from './outdated-law.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** What matters first: a few figures, and what needs somebody's hand. */
export function Overview() {
  const { data: known, isError, refetch } = useQuery(summary())
  if (!known && isError) return <LoadFailure text="Impossible de charger les chiffres." onRetry={refetch} />
  if (!known) return <div className="skeleton overview-skeleton" aria-hidden="true" />
  return (
    <section className="overview" aria-label="Chiffres clés">
      <dl className="figures">
        <Figure label="Biens en ligne" value={known.listings} />
        <Figure label="Nouvelles demandes" value={known.newRequests} />
        <Figure label="Favoris cette semaine" value={known.favoritesThisWeek} />
      </dl>
      <WeeksChart weeks={known.requestsByWeek} />
      {known.failedMails > 0 && <FailedMails count={known.failedMails} />}
      <OldLaw />
    </section>
  )
}
