import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from '#domain/accounts/admin.ts'
import { counted, longDate } from '#domain/format.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { changeLead, changeLeads } from '#web/api/queries/leads-admin.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'

/** The status of a lead, as a select that saves each change. */
export function StatusSelect({ line }: { line: InboxLine }) {
  const [save, , saving] = useAnnounced((status: LeadStatus) => setStatus([line], status))
  const status = saving?.[0] ?? line.status
  return (
    <select
      className="status-select"
      data-status={status}
      aria-label={`Statut\u00a0: ${leadName(line)}`}
      value={status}
      onChange={({ target }) => void save(target.value as LeadStatus)}
    >
      <StatusOptions />
    </select>
  )
}

export function StatusOptions() {
  return LEAD_STATUSES.filter((status) => status !== 'erased').map((status) => (
    <option key={status} value={status}>
      {LEAD_STATUS_LABELS[status]}
    </option>
  ))
}

export const leadName = ({ firstName, lastName }: Pick<InboxLine, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

type Known = Pick<InboxLine, 'id' | 'status' | 'assigneeId'>

/** Of two quick presses the toast is the later one's, in whichever order they are answered: Z undoes what was pressed last. */
let presses = 0

/** Sets the status of leads, and offers to restore the former ones for a while. */
export async function setStatus(lines: Known[], status: LeadStatus): Promise<void> {
  const changed = lines.filter((line) => line.status !== status)
  if (changed.length === 0) return
  const press = ++presses
  await changeLeads({ ids: changed.map(({ id }) => id), status })
  const after = status === 'spam' ? '. Les suivantes du même expéditeur y iront aussi.' : '.'
  const title = LEAD_STATUS_LABELS[status]
  if (press === presses) offerUndo({ title, text: counted(changed.length, 'demande') + after, lines: changed })
}

/** Sets the day of the next call of a lead, and offers to restore what it was before. */
export async function callLater(
  { id, status, assigneeId, callBackOn }: InboxLine,
  callBackInDays: number,
): Promise<void> {
  const press = ++presses
  const { callBackOn: day } = await changeLead(id, { callBackInDays })
  if (press !== presses) return
  // A failure shows its own toast.
  const giveBack = () => void changeLead(id, { status, assigneeId, callBackOn }).catch(() => undefined)
  const text = day ? `Le ${longDate(day)}, le jour ouvert qui convient.` : ''
  showToast({ kind: 'success', title: 'À rappeler', text, undo: { label: 'Annuler', run: giveBack } })
}

/** Shows a toast that can restore the status of `lines`, and that nobody follows them, given as they were before. */
export function offerUndo({
  lines,
  label = 'Annuler',
  ...text
}: {
  title: string
  text: string
  lines: Known[]
  label?: string
}) {
  async function giveBack() {
    for (const same of Map.groupBy(lines, ({ status, assigneeId }) => `${status} ${assigneeId === null}`).values()) {
      const [{ status, assigneeId } = { status: 'new' as const, assigneeId: null }] = same
      await changeLeads({ ids: same.map(({ id }) => id), status, ...(assigneeId === null && { assigneeId }) })
    }
  }
  // A failure shows its own toast.
  showToast({ kind: 'success', ...text, undo: { label, run: () => void giveBack().catch(() => undefined) } })
}
