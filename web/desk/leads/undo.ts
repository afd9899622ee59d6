import { LEAD_STATUS_LABELS, type LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { counted } from '#domain/format.ts'
import { changeLeads } from '#web/api/queries/leads-admin.ts'
import { showToast } from '#web/ui/toast/toast.ts'

type Known = Pick<InboxLine, 'id' | 'status'>

/** Sets the status of requests; for a while, one press gives each its former one back. */
export async function setStatus(lines: Known[], status: LeadStatus): Promise<void> {
  const changed = lines.filter((line) => line.status !== status)
  if (changed.length === 0) return
  await changeLeads({ ids: changed.map(({ id }) => id), status })
  const after = status === 'spam' ? '. Les suivantes du même expéditeur y iront aussi.' : '.'
  offerUndo({ title: LEAD_STATUS_LABELS[status], text: counted(changed.length, 'demande') + after, lines: changed })
}

/** `lines` as they were before. */
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
    for (const [status, same] of Map.groupBy(lines, (line) => line.status))
      await changeLeads({ ids: same.map(({ id }) => id), status })
  }
  // A failure has its own toast.
  showToast({ kind: 'success', ...text, undo: { label, run: () => void giveBack().catch(() => undefined) } })
}
