import { ArrowRight } from 'lucide'
import { counted } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { today } from '#web/api/queries/admin.ts'
import { Dotted } from '#web/desk/today/rows.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** What the day asks, in one line. Without it when it cannot be read: the page below stands alone. */
export function TodayStrip() {
  const { data, error } = useRead(today({}))
  if (!data) return error ? null : <div className="skeleton today-strip" aria-hidden="true" />
  const { meetings, callBacks, unanswered, endingMandates, unmandated, failedMails, standby } = data
  const counts: [number, string, string?][] = [
    [meetings, 'rendez-vous', 'rendez-vous'],
    [callBacks.total, 'rappel'],
    [unanswered.total, 'nouvelle'],
    [endingMandates, 'mandat finit', 'mandats finissent'],
    [unmandated.total + failedMails + (standby ? 1 : 0), 'à corriger', 'à corriger'],
  ]
  const parts = counts.filter(([count]) => count > 0).map((part) => counted(...part).replace(' ', '\u00a0'))
  return (
    <PageLink className="today-strip" to="/admin/journee">
      <b>{'Aujourd’hui\u00a0: '}</b>
      <Dotted parts={parts.length > 0 ? parts : ['rien d’urgent']} />
      <Icon of={ArrowRight} />
    </PageLink>
  )
}
