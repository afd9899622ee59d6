import { useQuery } from '@tanstack/react-query'
import { lead } from '#web/api/queries/admin.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { LeadDetails } from './lead-details.tsx'
import type { LeadLine } from './use-lead-filters.ts'

interface LeadDialogProps {
  line: LeadLine
  onClose: () => void
}

/** All details of a lead, with its status, notes and mails. */
export function LeadDialog({ line: { id, firstName, lastName }, onClose }: LeadDialogProps) {
  const { data: detail, isError, refetch } = useQuery(lead(id))
  return (
    <Dialog title={`${firstName} ${lastName}`} onClose={onClose}>
      <div className="lead">
        {detail && <LeadDetails lead={detail} />}
        {!detail && isError && <LoadFailure text="Impossible de charger la demande." onRetry={refetch} />}
        {!detail && !isError && <div className="skeleton" aria-hidden="true" />}
      </div>
      <div className="dialog-actions lead-actions">
        <button className="btn btn-line btn-sm" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}
