import { Plus } from 'lucide'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function NewAffair() {
  return (
    <PageLink className="btn btn-plate btn-sm" to="/admin/biens/nouveau">
      <Icon of={Plus} />
      Nouvelle affaire
    </PageLink>
  )
}
