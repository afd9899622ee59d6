import { ChevronLeft, ChevronRight, Plus } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AgendaItem } from '#domain/agency/today.ts'
import type { AppointmentDays } from '#domain/appointments/appointment.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { agenda } from '#web/api/queries/admin.ts'
import { appointments } from '#web/api/queries/appointments.ts'
import { AbsenceDialog } from '#web/desk/appointments/absence-dialog.tsx'
import { AbsenceList } from '#web/desk/appointments/absence-list.tsx'
import { AgendaDialogs, useAgendaActions } from '#web/desk/appointments/agenda-dialogs.tsx'
import { HoursGrid } from '#web/desk/appointments/hours-grid.tsx'
import { MonthGrid } from '#web/desk/appointments/month-grid.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { useActiveMembers } from '#web/desk/leads/assignees.tsx'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { fullDay, shortDay } from './days.ts'
import { type AgendaView, daysOfView, monthWords, neighboursOf } from './agenda-views.ts'
import { howText, LeadItem, useIsOnlyMine } from './rows.tsx'

/** Appointments, requested half-days and calls, by day, week or month. */
const AgendaScreen = () => (
  <DeskPage
    title="Agenda"
    description="Rendez-vous et rappels, par jour, semaine et mois."
    skeleton={<AgendaSkeleton />}
  >
    {() => <Days />}
  </DeskPage>
)
export default AgendaScreen

const AgendaSkeleton = () => (
  <Loading text="Chargement de l’agenda…" className="agenda">
    <div className="skeleton" />
  </Loading>
)

const VIEWS: Record<string, AgendaView> = { semaine: 'week', mois: 'month' }
const VIEW_NAMES: Record<AgendaView, string> = { day: '', week: 'semaine', month: 'mois' }
const VIEW_LINKS: Record<AgendaView, string> = {
  day: 'Voir le jour',
  week: 'Voir la semaine',
  month: 'Voir le mois',
}

function Days() {
  const [params] = useSearchParams()
  const { id: me } = useAdmin()
  const isMine = useIsOnlyMine()
  const asked = params.get('jour') ?? ''
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : thisDay()
  const view = VIEWS[params.get('vue') ?? ''] ?? 'day'
  const whose = params.get('pour')
  const member = isMine ? String(me) : /^\d{1,9}$/.exec(params.get('agent') ?? '')?.[0]
  const { from, to } = daysOfView(day, view)
  const wanted = useReadOrPrevious(appointments({ from, to, ...(member && { agent: member }) }))
  const called = useReadOrPrevious(agenda({ view, day, ...(member && { whose: member }) }))
  const actions = useAgendaActions(day)
  const { data } = wanted
  if (!data || !called.data) {
    if (!wanted.error && !called.error) return <AgendaSkeleton />
    const reload = () => Promise.all([wanted.reload(), called.reload()])
    return <LoadFailure text="Impossible de charger l’agenda." onRetry={() => void reload()} />
  }
  const pathTo = (next: string, nextView = view) =>
    `/admin/agenda?${new URLSearchParams({
      ...(next !== data.today && { jour: next }),
      ...(nextView !== 'day' && { vue: VIEW_NAMES[nextView] }),
      ...(whose && { pour: whose }),
      ...(!isMine && member && { agent: member }),
    })}`
  return (
    <>
      <AgendaTools day={day} view={view} today={data.today} member={member} pathTo={pathTo} onNew={actions.onNew} />
      <p className="agenda-title">
        {view === 'month' ? monthWords(day) : view === 'day' ? fullDay(day) : `Semaine du ${shortDay(from)}`}
      </p>
      <AbsenceList absences={data.absences} />
      {view === 'month' ? (
        <MonthGrid data={data} day={day} pathTo={(one) => pathTo(one, 'day')} />
      ) : (
        <div className="hours-frame">
          <HoursGrid days={data.openings} data={data} {...actions} />
        </div>
      )}
      {view !== 'month' && <Calls days={called.data.days} data={data} />}
      <AgendaDialogs {...actions} />
    </>
  )
}

interface AgendaToolsProps {
  day: string
  view: AgendaView
  today: string
  member: string | undefined
  pathTo: (day: string, view?: AgendaView) => string
  onNew: (at: { day: string; time: string }) => void
}

function AgendaTools({ day, view, today, member, pathTo, onNew }: AgendaToolsProps) {
  const [isAbsent, setAbsent] = useState(false)
  const [, change] = useUrlParams()
  const members = useActiveMembers()
  const { before, after, words } = neighboursOf(day, view)
  return (
    <div className="row agenda-tools">
      <nav className="row agenda-moves" aria-label="Jours de l’agenda">
        <PageLink
          className="btn btn-line btn-sm"
          to={pathTo(before)}
          aria-label={`${words} ${view === 'week' ? 'précédente' : 'précédent'}`}
        >
          <Icon of={ChevronLeft} />
        </PageLink>
        <PageLink className="btn btn-line btn-sm" to={pathTo(today)}>
          Aujourd’hui
        </PageLink>
        <PageLink
          className="btn btn-line btn-sm"
          to={pathTo(after)}
          aria-label={`${words} ${view === 'week' ? 'suivante' : 'suivant'}`}
        >
          <Icon of={ChevronRight} />
        </PageLink>
        {(['day', 'week', 'month'] as const)
          .filter((one) => one !== view)
          .map((one) => (
            <PageLink key={one} className="btn btn-ghost btn-sm" to={pathTo(day, one)}>
              {VIEW_LINKS[one]}
            </PageLink>
          ))}
      </nav>
      <div className="row agenda-new">
        <ListField
          label="Agenda de"
          value={member ?? ''}
          onChange={({ target }) => change({ agent: target.value, pour: '' })}
          options={members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const)}
        >
          <option value="">Toute l’agence</option>
        </ListField>
        <button type="button" className="btn btn-line btn-sm" onClick={() => setAbsent(true)}>
          Absence
        </button>
        <button type="button" className="btn btn-plate btn-sm" onClick={() => onNew({ day, time: '10:00' })}>
          <Icon of={Plus} />
          Rendez-vous
        </button>
      </div>
      {isAbsent && <AbsenceDialog day={day} onClose={() => setAbsent(false)} />}
    </div>
  )
}

/** Promised calls and requested half-days: they have a day, but no hour. */
function Calls({ days, data }: { days: { day: string; items: AgendaItem[] }[]; data: AppointmentDays }) {
  const shown = days.flatMap(({ day, items }) =>
    items.filter(({ kind }) => kind !== 'booked').map((item) => ({ ...item, day })),
  )
  if (shown.length === 0) return null
  return (
    <section className="today-block agenda" aria-label="Sans heure">
      <header>
        <h2>Sans heure</h2>
      </header>
      <ul role="list">
        {shown.map((item) => (
          <LeadItem
            key={`${item.id} ${item.kind} ${item.day} ${item.when}`}
            lead={item}
            start={item.when || 'Rappel'}
            notes={[item.day === data.today ? 'Aujourd’hui' : fullDay(item.day), howText(item)]}
          />
        ))}
      </ul>
    </section>
  )
}
