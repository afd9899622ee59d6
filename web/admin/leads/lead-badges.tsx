import { ShieldAlert } from 'lucide'
import type { LeadStatus } from '#contract/accounts/admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { STATUS_LABELS } from './status-words.ts'

const COLOURS: Record<LeadStatus, string> = {
  new: 'badge-new',
  'in-progress': 'badge-warn',
  done: 'badge-success',
}

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <span className={`badge ${COLOURS[status]}`}>{STATUS_LABELS[status]}</span>
}

/** Marks a lead that may be spam; the tooltip and the lead's details give the reasons. */
export function SuspectBadge({ suspicions }: { suspicions: string[] | undefined }) {
  if (!suspicions?.length) return null
  return (
    <span className="badge badge-danger" data-tooltip={suspicions.join(', ')}>
      <Icon of={ShieldAlert} />
      Suspect
    </span>
  )
}
