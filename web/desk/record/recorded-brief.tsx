import { lazy, Suspense } from 'react'
import { PageLink } from '#web/frame/page-link.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const BriefAffairs = lazy(() => import('#web/desk/contacts/brief-affairs.tsx'))

/** What is told at once on the telephone. */
const SHOWN = 5

interface RecordedBriefProps {
  briefId: number
  leadId: number
  name: string
  onClose: () => void
}

/** The best affairs for a caller whose brief has just been stored, while they are still on the line. */
export const RecordedBrief = ({ briefId, leadId, name, onClose }: RecordedBriefProps) => (
  <Dialog title={`Meilleures affaires pour ${name}`} onClose={onClose}>
    <p role="status">
      Demande et recherche notées.{' '}
      <PageLink className="link" to={`/admin/demandes?demande=${leadId}`}>
        Ouvrir la demande
      </PageLink>
    </p>
    <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
      <BriefAffairs briefId={briefId} most={SHOWN} heading="h3" />
    </Suspense>
    <div className="dialog-actions">
      <button type="button" className="btn btn-line" onClick={onClose}>
        Fermer
      </button>
    </div>
  </Dialog>
)
