import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { ChartColumn, MailWarning, Scale, PauseCircle } from 'lucide'
import { useState } from 'react'
import { summary, retryFailedMails, failedMails, resumeJobs } from '#web/api/queries/admin.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { frenchNumber, plural, counted, longDate } from '#domain/format.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { MailList } from '#web/desk/mail-list.tsx'
import { outdatedSentences } from '#domain/words/legal-sentences.ts'
import type { Summary, StandbyState } from '#domain/accounts/admin.ts'
import { LOCALE } from '#domain/limits.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

/** Key statistics, and alerts that need an action. */
export function Overview() {
  const { data, error, reload } = useRead(summary())
  if (!data && error) return <LoadFailure text="Impossible de charger les chiffres." onRetry={reload} />
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

const UNMANDATED = '/admin/affaires?vue=sans-mandat'

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
  const { data } = useRead(summary())
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
  const [retry, isPending] = useAnnounced(retryFailedMails)
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
      <ActionButton
        className="btn-line btn-sm"
        isPending={isPending}
        pending="Envoi en cours…"
        onClick={() => void retry()}
      >
        Renvoyer
      </ActionButton>
    </div>
  )
}

function FailedMailList() {
  const { data: mails, error, reload } = useRead(failedMails())
  if (mails) return <MailList mails={mails} />
  if (error) return <LoadFailure text="Impossible de charger les mails en échec." onRetry={reload} />
  return <div className="skeleton" aria-hidden="true" />
}

/** Legal texts of the site that have not been compared with their source for a year. */
function OutdatedLegalTexts() {
  const [sentences] = useState(() => outdatedSentences(new Date()))
  if (sentences.length === 0) return null
  return (
    <div className="alert old-law">
      <Icon of={Scale} />
      <div>
        <p className="alert-title">{`${counted(sentences.length, 'texte')} de droit à relire`}</p>
        <details className="disclosure">
          <summary>Voir le détail</summary>
          <ul className="dashes" role="list">
            {sentences.map(({ text, source, readOn }) => (
              <li key={text}>{`${text} (${source}, relu le ${longDate(readOn)})`}</li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}

type Weeks = Summary['requestsByWeek']

/** One bar per week. A list, so that screen readers read each number with its week. */
function WeeksChart({ weeks }: { weeks: Weeks }) {
  const max = Math.max(1, ...weeks.map(({ requests }) => requests))
  const [first] = weeks
  return (
    <figure className="weeks">
      <figcaption className="visually-hidden">Demandes par semaine</figcaption>
      <ol>
        {weeks.map(({ week, requests }) => (
          <li key={week} data-tooltip={weekName(week)}>
            <span className="visually-hidden">{`${weekName(week)}\u00a0: `}</span>
            <span className="weeks-count">{requests}</span>
            <Bar share={requests / max} />
          </li>
        ))}
      </ol>
      <p className="weeks-ends" aria-hidden="true">
        <span>{first && day(first.week)}</span>
        <span>cette semaine</span>
      </p>
    </figure>
  )
}

const BAR_HEIGHT = 100

/** Stretched to its column; a week without requests shows a thin line. */
function Bar({ share }: { share: number }) {
  const height = Math.max(2, share * BAR_HEIGHT)
  return (
    <svg viewBox={`0 0 1 ${BAR_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={share ? undefined : 'weeks-none'} y={BAR_HEIGHT - height} width="1" height={height} />
    </svg>
  )
}

// Calendar days, without a time zone.
const format = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const day = (date: string) => format.format(new Date(date))
const weekName = (monday: string) => `Semaine du ${day(monday)}`

/** Says that nothing is sent and nothing removed, why, and lets a person decide otherwise. */
function Standby({ state }: { state: StandbyState }) {
  const [isConfirming, setConfirming] = useState(false)
  const { writtenBy, publicUrl, waitingMails } = state
  const waiting = waitingMails > 0 ? ` ${counted(waitingMails, 'mail')} en attente.` : ''
  return (
    <div className="alert standby">
      <Icon of={PauseCircle} />
      <div>
        <p className="alert-title">Les mails et les tâches de ce site sont arrêtés</p>
        {writtenBy === null ? (
          <p>{`Le réglage JOBS=off les arrête. Pour les remettre en marche, retirez-le, puis redémarrez le site.${waiting}`}</p>
        ) : (
          <p>{`Les données viennent de ${writtenBy}, et ce site est ${publicUrl}\u00a0: une copie n’écrit à personne et n’efface aucun fichier.${waiting}`}</p>
        )}
      </div>
      {writtenBy !== null && (
        <button className="btn btn-line btn-sm" type="button" onClick={() => setConfirming(true)}>
          Remettre en marche
        </button>
      )}
      {isConfirming && <ResumeDialog state={state} onClose={() => setConfirming(false)} />}
    </div>
  )
}

function ResumeDialog({ state: { writtenBy, publicUrl }, onClose }: { state: StandbyState; onClose: () => void }) {
  const [resume, isPending] = useAnnounced(() => resumeJobs().finally(onClose))
  return (
    <ConfirmDialog
      title={`${publicUrl} remplace ${writtenBy}\u00a0?`}
      action="Remettre en marche"
      pending="Remise en marche…"
      isPending={isPending}
      onConfirm={() => void resume()}
      onClose={onClose}
    >
      <p>
        Ce site écrira aux acheteurs qui ont une alerte, retirera les annonces sans mandat et effacera les fichiers
        inutiles. Si l’autre site fonctionne encore, chacun recevra ses mails deux fois.
      </p>
      <p>
        Les mails en attente seront classés «{'\u00a0'}en échec{'\u00a0'}»{'\u00a0'}: relisez-les avant de les renvoyer.
      </p>
    </ConfirmDialog>
  )
}
