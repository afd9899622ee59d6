import { CalendarClock, FileText, Mail, Phone, ShieldAlert } from 'lucide'
import type { InboxLine, InboxPage } from '#domain/leads/inbox.ts'
import { numericDate, plural } from '#domain/format.ts'
import { INBOX_PAGE_SIZE, LOCALE } from '#domain/limits.ts'
import { PhoneLink } from '#web/frame/contact-links.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TablePages } from '#web/ui/table/table-pages.tsx'
import { Initials } from './assignees.tsx'
import { leadName, StatusSelect } from './lead-status.tsx'
import type { InboxSearchState } from './use-inbox-search.ts'

/** docs/specification.md §2: name, email, phone, subject, date; plus columns to follow up leads. */
const COLUMNS = [
  { id: 'nom', label: 'Nom', className: 'inbox-name', sortBy: true },
  { id: 'email', label: 'Email', className: 'inbox-wide', sortBy: true },
  { id: 'phone', label: 'Téléphone', className: 'inbox-wide inbox-phone' },
  { id: 'sujet', label: 'Sujet', className: 'inbox-subject', sortBy: true },
  { id: 'town', label: 'Ville', className: 'inbox-wide' },
  { id: 'assignee', label: 'Suivi', className: 'inbox-assignee' },
  { id: 'statut', label: 'Statut', className: 'inbox-status', sortBy: true },
  { id: 'date', label: 'Date', className: 'inbox-date', sortBy: true },
]

const NEWEST_FIRST = '-date'

interface InboxTableProps {
  page: InboxPage
  inboxSearch: InboxSearchState
  opened: number | undefined
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

export function InboxTable({
  page: { lines, page, pages, total },
  inboxSearch,
  opened,
  chosen,
  onChoose,
}: InboxTableProps) {
  const tri = inboxSearch.tri || NEWEST_FIRST
  const sort = { column: tri.replace(/^-/, ''), isDescending: tri.startsWith('-') }
  const from = (page - 1) * INBOX_PAGE_SIZE
  const choice = {
    id: 'choice',
    label: (
      <input
        type="checkbox"
        aria-label="Tout choisir"
        checked={lines.every(({ id }) => chosen.has(id))}
        onChange={({ target }) => onChoose(new Set(target.checked ? lines.map(({ id }) => id) : []))}
      />
    ),
    className: 'inbox-choice',
  }

  function sortBy(column: string) {
    const next = sort.column === column && !sort.isDescending ? `-${column}` : column
    inboxSearch.show({ tri: next === NEWEST_FIRST ? '' : next })
  }
  function choose(id: number, isChosen: boolean) {
    const others = [...chosen].filter((other) => other !== id)
    onChoose(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <>
      <div className="table-frame">
        <table className="table inbox-table">
          <caption className="visually-hidden">Demandes</caption>
          <TableHead columns={[choice, ...COLUMNS]} sort={sort} onSort={sortBy} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} data-status={line.status} aria-current={line.id === opened || undefined}>
                <td className="inbox-choice">
                  <input
                    type="checkbox"
                    aria-label={`Choisir\u00a0: ${leadName(line)}, ${line.reference}`}
                    checked={chosen.has(line.id)}
                    onChange={({ target }) => choose(line.id, target.checked)}
                  />
                </td>
                <Cells line={line} onOpen={inboxSearch.open} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TablePages
        caption="Demandes"
        page={page - 1}
        pages={pages}
        position={`${from + 1} à ${from + lines.length} sur ${total}`}
        onPageChange={(to) => inboxSearch.show({ page: to ? String(to + 1) : '' })}
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
        {appointment && <span className="inbox-callback">{appointment}</span>}
      </td>
      <td className="inbox-wide">{town}</td>
      <td className="inbox-assignee">
        <Initials of={assigneeId} />
      </td>
      <td className="inbox-status">
        <StatusSelect line={line} />
        {line.callBackOn && <span className="inbox-callback">{`Rappel ${numericDate(line.callBackOn)}`}</span>}
      </td>
      <td className="inbox-date">
        <time dateTime={createdAt}>
          {numericDate(createdAt)}
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

const firstLine = (text: string) => text.trim().split('\n', 1)[0]

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
})

/** « Lun. 8:12 », in Paris. */
function dayAndHour(iso: string): string {
  const parts = Object.fromEntries(WEEKDAY.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const day = parts['weekday'] ?? ''
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${Number(parts['hour'])}:${parts['minute']}`
}
