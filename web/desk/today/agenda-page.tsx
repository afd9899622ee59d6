import { ChevronLeft, ChevronRight } from 'lucide'
import { useSearchParams } from 'react-router'
import type { AgendaItem, AgendaQuery } from '#domain/agency/today.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { agenda } from '#web/api/queries/admin.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { dayAfter, fullDay } from './days.ts'
import { howText, LeadRow } from './lead-row.tsx'
import { isOnlyMine, WhoseSwitch } from './whose-switch.tsx'

/** Appointments, half-days wished for and calls, of a day or of a week. */
export default function AgendaScreen() {
  return (
    <div className="wrap page admin">
      <PageHead title="Agenda" description="Rendez-vous et rappels, par jour et par semaine." />
      <h1 className="page-title">Agenda</h1>
      <RequireAdmin skeleton={<AgendaSkeleton />}>{() => <Days />}</RequireAdmin>
    </div>
  )
}

const AgendaSkeleton = () => (
  <Loading text="Chargement de l’agenda…" className="agenda">
    <div className="skeleton" />
  </Loading>
)

function Days() {
  const [params] = useSearchParams()
  const day = params.get('jour') ?? undefined
  const view = params.get('vue') === 'semaine' ? 'week' : 'day'
  const { data, error, reload } = useReadOrPrevious(
    agenda({ view, ...(day && { day }), ...(isOnlyMine(params) && { whose: 'mine' }) }),
  )
  return (
    <>
      <WhoseSwitch />
      {data && <AgendaMoves view={view} from={data.days[0]?.day ?? data.today} today={data.today} day={day} />}
      {data && (
        <div className="agenda" data-view={view}>
          {data.days.map((one) => (
            <DayItems key={one.day} {...one} isToday={one.day === data.today} />
          ))}
        </div>
      )}
      {!data && (error ? <LoadFailure text="Impossible de charger l’agenda." onRetry={reload} /> : <AgendaSkeleton />)}
    </>
  )
}

interface AgendaMovesProps {
  view: AgendaQuery['view']
  /** The first day shown. */
  from: string
  today: string
  day: string | undefined
}

/** To the days before and after, to today, and between day and week. */
function AgendaMoves({ view, from, today, day = today }: AgendaMovesProps) {
  const [params] = useSearchParams()
  const pathTo = (to: string, vue = view) => {
    const next = new URLSearchParams({
      ...(isOnlyMine(params) && { pour: 'moi' }),
      ...(to !== today && { jour: to }),
      ...(vue === 'week' && { vue: 'semaine' }),
    })
    return next.size > 0 ? `/admin/agenda?${next}` : '/admin/agenda'
  }
  const [step, name] = view === 'week' ? [7, 'Semaine'] : [1, 'Jour']
  const suffix = view === 'week' ? 'e' : ''
  return (
    <nav className="agenda-moves" aria-label="Jours de l’agenda">
      <PageLink
        className="btn btn-line btn-sm"
        to={pathTo(dayAfter(from, -step))}
        aria-label={`${name} précédent${suffix}`}
      >
        <Icon of={ChevronLeft} />
      </PageLink>
      <PageLink className="btn btn-line btn-sm" to={pathTo(today)}>
        Aujourd’hui
      </PageLink>
      <PageLink
        className="btn btn-line btn-sm"
        to={pathTo(dayAfter(from, step))}
        aria-label={`${name} suivant${suffix}`}
      >
        <Icon of={ChevronRight} />
      </PageLink>
      <PageLink className="btn btn-ghost btn-sm agenda-view" to={pathTo(day, view === 'week' ? 'day' : 'week')}>
        {view === 'week' ? 'Voir le jour' : 'Voir la semaine'}
      </PageLink>
    </nav>
  )
}

function DayItems({ day, items, isToday }: { day: string; items: AgendaItem[]; isToday: boolean }) {
  return (
    <section className="today-block" aria-label={fullDay(day)} data-today={isToday || undefined}>
      <header>
        <h2>{fullDay(day)}</h2>
      </header>
      {items.length === 0 && <p className="hint">Rien de prévu.</p>}
      <ul role="list">
        {items.map((item) => (
          <LeadRow
            key={`${item.id} ${item.kind} ${item.when}`}
            lead={item}
            start={item.when || 'Rappel'}
            note={[howText(item)]}
          />
        ))}
      </ul>
    </section>
  )
}
