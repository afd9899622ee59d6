import { CalendarClock, FileText, Mail, Phone, ShieldAlert } from 'lucide'
import { useEffect, useEffectEvent } from 'react'
import { LEAD_STATUSES } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { plural, shortDate } from '#domain/format.ts'
import { LOCALE } from '#domain/limits.ts'
import { PhoneLink } from '#web/frame/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { useTableView } from '#web/ui/table/table-view.ts'
import { Initials } from './assignees.tsx'
import { leadName } from './lead-labels.tsx'
import { StatusSelect } from './status-select.tsx'

/** docs/specification.md §2: name, email, phone, subject, date; and what the agency needs to follow a request. */
const COLUMNS = [
  {
    id: 'name',
    label: 'Nom',
    className: 'inbox-name',
    sortBy: (line: InboxLine) => `${line.lastName} ${line.firstName}`,
  },
  { id: 'email', label: 'Email', className: 'inbox-wide', sortBy: ({ email }: InboxLine) => email },
  { id: 'phone', label: 'Téléphone', className: 'inbox-wide inbox-phone' },
  { id: 'subject', label: 'Sujet', className: 'inbox-subject', sortBy: ({ subject }: InboxLine) => subject },
  { id: 'town', label: 'Ville', className: 'inbox-wide', sortBy: ({ town }: InboxLine) => town },
  { id: 'assignee', label: 'Suivi', className: 'inbox-assignee', sortBy: (line: InboxLine) => line.assigneeId ?? 0 },
  {
    id: 'status',
    label: 'Statut',
    className: 'inbox-status',
    sortBy: ({ status }: InboxLine) => LEAD_STATUSES.indexOf(status),
  },
  { id: 'date', label: 'Date', className: 'inbox-date', sortBy: ({ createdAt }: InboxLine) => createdAt },
]

const CHOICE = { id: 'choice', label: <span className="visually-hidden">Choix</span>, className: 'inbox-choice' }

const NEWEST_FIRST = { column: 'date', isDescending: true }

interface InboxTableProps {
  lines: InboxLine[]
  /** The filters as text: when they change, the first page is shown. */
  filter: string
  opened: number | undefined
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onOpen: (id: number) => void
  /** The order of all lines, which the panel follows. */
  onOrder: (ids: number[]) => void
}

export function InboxTable({ lines, filter, opened, chosen, onChoose, onOpen, onOrder }: InboxTableProps) {
  const view = useTableView({ rows: lines, columns: COLUMNS, firstSort: NEWEST_FIRST, filter })
  const order = view.sorted.map(({ id }) => id)
  useEffect(() => {
    onOrder(order)
  })
  const showOpened = useEffectEvent((id: number) => {
    const at = order.indexOf(id)
    if (at !== -1) view.turnTo(view.pageOf(at))
  })
  // Shows the page of the request that the panel moved to.
  useEffect(() => {
    if (opened !== undefined) showOpened(opened)
  }, [opened])

  function choose(id: number, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id)
    onChoose(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <>
      <div className="table-frame">
        <table className="table inbox-table">
          <caption className="visually-hidden">Demandes</caption>
          <TableHead columns={[CHOICE, ...COLUMNS]} sort={view.sort} onSort={view.sortBy} />
          <tbody>
            {view.shown.map((line) => (
              <tr key={line.id} data-status={line.status} aria-current={line.id === opened || undefined}>
                <td className="inbox-choice">
                  <input
                    type="checkbox"
                    aria-label={`Choisir\u00a0: ${leadName(line)}, ${line.reference}`}
                    checked={chosen.has(line.id)}
                    onChange={({ target }) => choose(line.id, target.checked)}
                  />
                </td>
                <Cells line={line} onOpen={onOpen} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TablePages
        caption="Demandes"
        page={view.page}
        pages={view.pages}
        position={`${view.from + 1} à ${view.from + view.shown.length} sur ${lines.length}`}
        onPageChange={view.turnTo}
      />
    </>
  )
}

function Cells({ line, onOpen }: { line: InboxLine; onOpen: (id: number) => void }) {
  const { id, email, phone, subject, listing, town, assigneeId, createdAt, message, others, suspicions } = line
  const { appointment } = line
  return (
    <>
      <th scope="row" className="inbox-name">
        <button type="button" className="row-open" id={`demande-${id}`} onClick={() => onOpen(id)}>
          {leadName(line) || phone}
        </button>
        {suspicions.length > 0 && (
          <span className="badge badge-danger" data-tooltip={suspicions.join(', ')}>
            <Icon of={ShieldAlert} />
            Suspect
          </span>
        )}
        {others > 0 && (
          <span className="badge" data-tooltip="Même adresse ou même téléphone">
            {`+ ${others} ${plural(others, 'demande')}`}
          </span>
        )}
        <span className="inbox-message">{firstLine(message)}</span>
      </th>
      <td className="inbox-wide inbox-email">{email && <a href={`mailto:${email}`}>{email}</a>}</td>
      <td className="inbox-wide inbox-phone">
        <PhoneLink phone={phone} />
      </td>
      <td className="inbox-subject">
        <Icon of={iconOf(line)} />
        {subject}
        {listing?.reference && <span className="plate inbox-plate">{listing.reference}</span>}
        {appointment && <span className="inbox-callback">{capitalised(appointment)}</span>}
      </td>
      <td className="inbox-wide">{town}</td>
      <td className="inbox-assignee">
        <Initials of={assigneeId} />
      </td>
      <td className="inbox-status">
        <StatusSelect line={line} />
        {line.callBackOn && <span className="inbox-callback">{`Rappel ${shortDate(line.callBackOn)}`}</span>}
      </td>
      <td className="inbox-date">
        <time dateTime={createdAt}>
          {shortDate(createdAt)}
          <span>{dayAndHour(createdAt)}</span>
        </time>
      </td>
    </>
  )
}

function iconOf({ kind, isAppointment, email }: InboxLine) {
  if (kind === 'estimate') return FileText
  if (isAppointment) return CalendarClock
  return email ? Mail : Phone
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const firstLine = (text: string) => text.trim().split('\n', 1)[0]

let weekdayFormat: Intl.DateTimeFormat | undefined

/** « Lun. 8:12 », in the reader's time zone. */
function dayAndHour(iso: string): string {
  weekdayFormat ??= new Intl.DateTimeFormat(LOCALE, { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const parts = Object.fromEntries(weekdayFormat.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const day = parts['weekday'] ?? ''
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${Number(parts['hour'])}:${parts['minute']}`
}
