import { ShieldAlert } from 'lucide'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { STATUS_WORDS } from './status-words.ts'

const COLOURS: Record<LeadStatus, string> = {
  new: 'badge-new',
  'in-progress': 'badge-warn',
  done: 'badge-success',
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <span className={`badge ${COLOURS[status]}`}>{STATUS_WORDS[status]}</span>
}

/** A request that may be spam, which the specification's know nothing of; the tooltip says why, and so do its details. */
export function SuspectBadge({ suspicions }: { suspicions: string[] | undefined }) {
  if (!suspicions?.length) return null
  return (
    <span className="badge badge-danger" data-tooltip={suspicions.join(', ')}>
      <Icon of={ShieldAlert} />
      Suspect
    </span>
  )
}
