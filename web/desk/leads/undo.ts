import type { LeadStatus } from '#domain/accounts/admin.ts'
import type { InboxLine } from '#domain/leads/inbox.ts'
import { counted } from '#domain/format.ts'
import { changeLeads, restoreLeads } from '#web/api/queries/leads-admin.ts'
import { showToast } from '#web/ui/toast/toast.ts'

const DONE: Record<LeadStatus, string> = {
  new: 'À traiter de nouveau',
  'in-progress': 'En cours',
  done: 'Traité',
  spam: 'Indésirable',
}

type Known = Pick<InboxLine, 'id' | 'status'>

/** Sets the status of requests; for a while, one press gives each its former one back. */
export async function setStatus(lines: Known[], status: LeadStatus): Promise<void> {
  const changed = lines.filter((line) => line.status !== status)
  if (changed.length === 0) return
  await changeLeads({ ids: changed.map(({ id }) => id), status })
  const what = counted(changed.length, 'demande')
  offerUndo(
    DONE[status],
    status === 'spam' ? `${what}. Les suivantes de la même personne le seront aussi.` : `${what}.`,
    () => giveBack(changed),
  )
}

/** Their former status. */
export async function giveBack(lines: Known[]): Promise<void> {
  for (const [status, same] of Map.groupBy(lines, (line) => line.status))
    await changeLeads({ ids: same.map(({ id }) => id), status })
}

export const offerErased = (ids: number[]): void =>
  offerUndo('Effacé', `${counted(ids.length, 'demande')}. Le journal en garde la trace, sans nom.`, () =>
    restoreLeads(ids),
  )

export function offerUndo(title: string, text: string, undo: () => Promise<unknown>, label = 'Annuler'): void {
  // A failure has its own toast.
  showToast({ kind: 'success', title, text, undo: { label, run: () => void undo().catch(() => undefined) } })
}
