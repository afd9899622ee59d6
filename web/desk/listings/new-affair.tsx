import { Plus } from 'lucide'
import { useNavigate } from 'react-router'
import { startDossier } from '#web/api/queries/dossiers.ts'
import { useAnnounced } from '#web/api/use-announced.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Starts an affair, as a draft, and opens its record. */
export function NewAffair() {
  const navigate = useNavigate()
  const [start, isPending] = useAnnounced(async () => navigate(`/admin/biens/${(await startDossier()).id}`))
  return (
    <ActionButton className="btn-plate btn-sm" isPending={isPending} pending="Création…" onClick={() => void start()}>
      <Icon of={Plus} />
      Nouvelle affaire
    </ActionButton>
  )
}
