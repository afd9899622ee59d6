import { useQuery, useMutation } from '@tanstack/react-query'
import { ChartColumn, MailWarning } from 'lucide'
import { useState } from 'react'
import { summary, retryFailedMails, failedMails } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { frenchNumber, plural } from '#contract/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { MailList } from '#web/admin/mail-list.tsx'
import { OutdatedLegalTexts } from './outdated-law.tsx'
import { Standby } from './standby.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** Key statistics, and alerts that need an action. */
export function Overview() {
  const { data, isError, refetch } = useQuery(summary())
  if (!data && isError) return <LoadFailure text="Impossible de charger les chiffres." onRetry={refetch} />
  if (!data) return <div className="skeleton overview-skeleton" aria-hidden="true" />
  return (
    <section className="overview" aria-label="Chiffres clés">
      <dl className="figures">
        <Stat label="Sans mandat" value={data.withoutMandate} to={UNMANDATED} />
        <Stat label="Biens en ligne" value={data.listings} />
        <Stat label="Fiches incomplètes" value={data.incomplete} />
        <Stat label="Nouvelles demandes" value={data.newRequests} to="/admin?tab=requests" />
        <Stat label="Favoris cette semaine" value={data.favoritesThisWeek} />
        <Stat label="Alertes actives" value={data.activeAlerts} />
      </dl>
      {data.standby && <Standby state={data.standby} />}
      {data.failedMails > 0 && <FailedMails count={data.failedMails} />}
      <OutdatedLegalTexts />
    </section>
  )
}

/** Listings on the site without a mandate, among the files: see listings-panel.tsx. */
const UNMANDATED = '/admin?fiches=sans-mandat'

interface StatProps {
  label: string
  value: number
  /** Where the figure's items are. */
  to?: string
}

function Stat({ label, value, to }: StatProps) {
  return (
    <div className="figure">
      <dt>{to ? <PageLink to={to}>{label}</PageLink> : label}</dt>
      <dd>{frenchNumber(value)}</dd>
    </div>
  )
}

/** The requests of the last weeks; nothing while there are none. */
export function RequestsByWeek() {
  const { data } = useQuery(summary())
  if (!data?.requestsByWeek.some(({ requests }) => requests > 0)) return null
  return (
    <details className="disclosure requests-by-week">
      <summary>
        <Icon of={ChartColumn} />
        Demandes par semaine
      </summary>
      <WeeksChart weeks={data.requestsByWeek} />
    </details>
  )
}

/** The mails that could not be sent, with a button to retry. */
function FailedMails({ count }: { count: number }) {
  const { mutate: retry, isPending } = useMutation(retryFailedMails())
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="alert failed-mails">
      <Icon of={MailWarning} />
      <div>
        <p className="alert-title">{`${count} ${plural(count, 'mail')} en échec`}</p>
        <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Voir le détail</summary>
          {isOpen && <FailedMailList />}
        </details>
      </div>
      <ActionButton className="btn-line btn-sm" isPending={isPending} pending="Envoi en cours…" onClick={() => retry()}>
        Renvoyer
      </ActionButton>
    </div>
  )
}

function FailedMailList() {
  const { data: mails, isError, refetch } = useQuery(failedMails())
  if (mails) return <MailList mails={mails} />
  if (isError) return <LoadFailure text="Impossible de charger les mails en échec." onRetry={refetch} />
  return <div className="skeleton" aria-hidden="true" />
}
