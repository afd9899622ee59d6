import { ChevronLeft, ChevronRight } from 'lucide'
import { useSearchParams } from 'react-router'
import type { AgendaItem } from '#domain/agency/today.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { agenda } from '#web/api/queries/admin.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { dayAfter, fullDay } from './days.ts'
import { howText, LeadItem, useIsOnlyMine, WhoseSwitch } from './rows.tsx'

/** Appointments, requested half-days and calls, by day or week. */
const AgendaScreen = () => (
  <DeskPage title="Agenda" description="Rendez-vous et rappels, par jour et par semaine." skeleton={<AgendaSkeleton />}>
    {() => <Days />}
  </DeskPage>
)
export default AgendaScreen

const AgendaSkeleton = () => (
  <Loading text="Chargement de l’agenda…" className="agenda">
    <div className="skeleton" />
  </Loading>
)

function Days() {
  const [params] = useSearchParams()
  const isMine = useIsOnlyMine()
  const jour = params.get('jour') ?? undefined
  const isWeek = params.get('vue') === 'semaine'
  const { data, error, reload } = useReadOrPrevious(
    agenda({ view: isWeek ? 'week' : 'day', ...(jour && { day: jour }), ...(isMine && { whose: 'mine' }) }),
  )
  if (!data) return error ? <LoadFailure text="Impossible de charger l’agenda." onRetry={reload} /> : <AgendaSkeleton />
  const pathTo = (day: string, toWeek = isWeek) =>
    `/admin/agenda?${new URLSearchParams({
      ...(day !== data.today && { jour: day }),
      ...(toWeek && { vue: 'semaine' }),
      ...(isMine && { pour: 'moi' }),
    })}`
  const [step, before, after] = isWeek
    ? [7, 'Semaine précédente', 'Semaine suivante']
    : [1, 'Jour précédent', 'Jour suivant']
  const from = data.days[0]?.day ?? data.today
  return (
    <>
      <WhoseSwitch />
      <nav className="row agenda-moves" aria-label="Jours de l’agenda">
        <PageLink className="btn btn-line btn-sm" to={pathTo(dayAfter(from, -step))} aria-label={before}>
          <Icon of={ChevronLeft} />
        </PageLink>
        <PageLink className="btn btn-line btn-sm" to={pathTo(data.today)}>
          Aujourd’hui
        </PageLink>
        <PageLink className="btn btn-line btn-sm" to={pathTo(dayAfter(from, step))} aria-label={after}>
          <Icon of={ChevronRight} />
        </PageLink>
        <PageLink className="btn btn-ghost btn-sm" to={pathTo(jour ?? data.today, !isWeek)}>
          {isWeek ? 'Voir le jour' : 'Voir la semaine'}
        </PageLink>
      </nav>
      <div className="agenda" data-view={isWeek ? 'week' : 'day'}>
        {data.days.map((one) => (
          <DayItems key={one.day} {...one} isToday={one.day === data.today} />
        ))}
      </div>
    </>
  )
}

const DayItems = ({ day, items, isToday }: { day: string; items: AgendaItem[]; isToday: boolean }) => (
  <section className="today-block" aria-label={fullDay(day)} data-today={isToday || undefined}>
    <header>
      <h2>{fullDay(day)}</h2>
    </header>
    {items.length === 0 && <p className="hint">Rien de prévu.</p>}
    <ul role="list">
      {items.map((item) => (
        <LeadItem
          key={`${item.id} ${item.kind} ${item.when}`}
          lead={item}
          start={item.when || 'Rappel'}
          notes={[howText(item)]}
        />
      ))}
    </ul>
  </section>
)
